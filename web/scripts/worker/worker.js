/**
 * Python in a worker. The first lines start every download at once; Pyodide and micropip are then handed what is
 * already on its way. After that the worker answers calls of docs/door.md, JSON text in and JSON text out, and keeps
 * no state. Chance is drawn in Python by `secrets`, which asks the browser: nothing is seeded here.
 */
import { RUNTIME } from "../runtime.js";

/** @typedef {import("../types").FromWorker} FromWorker */
/** @typedef {import("pyodide").PyodideAPI} Pyodide */

const BASE = new URL(RUNTIME.base, new URL("../runtime.js", import.meta.url)).href;
const at = (/** @type {string} */ name) => new URL(name, BASE).href;
const STEPS = 4;

/** @param {FromWorker} message */
const tell = (message) => postMessage(message);
/** @param {number} step @param {string} stage */
const stage = (step, stage) => tell({ event: "stage", stage, step, steps: STEPS });

/** A file that did not arrive; the message says which and why. */
class Missing extends Error {
  /**
   * @param {"network" | "missing"} reason
   * @param {string} message
   */
  constructor(reason, message) {
    super(message);
    this.reason = reason;
  }
}

const plainFetch = self.fetch.bind(self);

/** @param {string} url */
async function download(url) {
  let response;
  try {
    response = await plainFetch(url, { credentials: "same-origin" });
  } catch (error) {
    throw new Missing("network", `${url}: ${error}`);
  }
  if (!response.ok) throw new Missing("missing", `${url}: ${response.status}`);
  stage(1, url.slice(BASE.length));
  return response;
}

/** Downloads on their way, each handed over once. @type {Map<string, Promise<Response>>} */
const early = new Map(
  ["pyodide.asm.wasm", RUNTIME.stdlib, RUNTIME.wheels.micropip, RUNTIME.wheels.rollwright].map((name) => [
    at(name),
    download(at(name)),
  ]),
);

/**
 * Hands over what is on its way; everything else goes the usual way.
 * @param {RequestInfo | URL} what
 * @param {RequestInit} [options]
 */
function handOver(what, options) {
  const url = new URL(what instanceof Request ? what.url : what, BASE).href;
  const ready = early.get(url);
  early.delete(url);
  return ready ?? plainFetch(what, options);
}
self.fetch = handOver;

/** Pyodide's own modules; it asks for the second one late, so that one is sent for here. */
const modules = Promise.all([import(at("pyodide.mjs")), import(at("pyodide.asm.mjs"))]).catch((error) => {
  throw new Missing("missing", String(error));
});

/** Rejects as soon as a download fails: Pyodide itself may wait for a broken file for ever. */
const arrival = Promise.all([...early.values(), modules]);

/** Likewise for a wasm file that arrives broken: Pyodide only logs it. @type {Promise<never>} */
const brokenWasm = new Promise((_, reject) => {
  const instantiate = WebAssembly.instantiateStreaming;
  WebAssembly.instantiateStreaming = async (source, imports) => {
    try {
      return await instantiate(source, imports);
    } catch (error) {
      reject(error);
      throw error;
    }
  };
});

/** @returns {Promise<Pyodide>} */
async function loadPython() {
  const [module] = await modules;
  const lock = typeof RUNTIME.lock === "string" ? RUNTIME.lock : JSON.stringify(RUNTIME.lock);
  return module.loadPyodide({
    indexURL: BASE,
    packageBaseUrl: BASE,
    lockFileContents: lock,
    stdLibURL: at(RUNTIME.stdlib),
  });
}

/**
 * The installer comes out of its own wheel; it installs the rules from theirs.
 * @param {Pyodide} python
 */
async function install(python) {
  const installer = await (await self.fetch(at(RUNTIME.wheels.micropip))).arrayBuffer();
  python.unpackArchive(installer, "wheel");
  const micropip = python.pyimport("micropip");
  await micropip.install.callKwargs(at(RUNTIME.wheels.rollwright), { deps: false });
  micropip.destroy();
}

/** @returns {Promise<(name: string, body: string) => string>} the door */
async function start() {
  const python = await loadPython();
  stage(2, "python");
  await install(python);
  stage(3, "rules");
  const door = python.pyimport("rollwright.door");
  const { ask } = door;
  stage(4, "ready");
  return ask;
}

/** @param {unknown} error */
function failed(error) {
  const reason = error instanceof Missing ? error.reason : "broken";
  tell({
    event: "failed",
    reason,
    detail: error instanceof Error ? `${error.message}\n${error.stack ?? ""}` : String(error),
  });
}

arrival.catch(failed);
const door = Promise.race([start(), brokenWasm]);
door.then(() => tell({ event: "ready" }), failed);

/** @param {MessageEvent<import("../types").ToWorker>} event */
async function answer({ data: { id, name, body } }) {
  const ask = await door;
  let text;
  try {
    text = ask(name, body);
  } catch (error) {
    text = JSON.stringify({
      ok: false,
      fault: "bug",
      message: String(error).trim().split("\n").at(-1),
      detail: String(error),
    });
  }
  tell({ id, answer: text });
}

addEventListener("message", (event) => void answer(event));
