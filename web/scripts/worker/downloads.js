/**
 * Everything that both ways of starting Python need is on its way as soon as this module runs: the wasm, which the page
 * compiles while it arrives, and Pyodide's two modules. Whatever does not arrive says so at once; Pyodide itself would
 * wait for ever.
 */
import { RUNTIME } from "../runtime.js";

const BASE = new URL(RUNTIME.base, new URL("../runtime.js", import.meta.url)).href;

/** The address of a file of Python. @param {string} name */
export const at = (name) => new URL(name, BASE).href;

/** A file that did not arrive; the message says which and why. */
export class Missing extends Error {
  /**
   * @param {"network" | "missing"} reason
   * @param {string} message
   */
  constructor(reason, message) {
    super(message);
    this.reason = reason;
  }
}

const STEPS = 4;

/** @param {number} step @param {string} stage */
export const tell = (step, stage) => postMessage({ event: "stage", stage, step, steps: STEPS });

const plainFetch = self.fetch.bind(self);

/** @param {string} name */
export async function download(name) {
  const url = at(name);
  let response;
  try {
    response = await plainFetch(url, { credentials: "same-origin" });
  } catch (error) {
    throw new Missing("network", `${url}: ${error}`);
  }
  if (!response.ok) throw new Missing("missing", `${url}: ${response.status}`);
  tell(1, name);
  return response;
}

/** Compiled from the response itself: so the browser keeps the result. */
const compile = async () => WebAssembly.compileStreaming(await download("pyodide.asm.wasm"));

/** The wasm from the page, or null. @type {Promise<WebAssembly.Module | null>} */
const given = new Promise((resolve) => {
  const take = (/** @type {MessageEvent} */ { data }) => {
    if (!("wasm" in data)) return;
    removeEventListener("message", take);
    resolve(data.wasm);
  };
  addEventListener("message", take);
});

/** Compiled once, for however many ways are tried. */
const compiled = given.then((module) => {
  if (module) tell(1, "wasm");
  return module ?? compile();
});

/** @returns {Promise<[{ default: Function }, typeof import("pyodide")]>} */
const modules = Promise.all([import(at("pyodide.asm.mjs")), import(at("pyodide.mjs"))]).catch((error) => {
  throw new Missing("missing", String(error));
});

const EMPTY_ZIP = Uint8Array.from([80, 75, 5, 6, ...Array(18).fill(0)]);

/** Where Pyodide finds a standard library with nothing in it. */
export const NOTHING = at("nothing.zip");

// Pyodide sends for the wasm by itself, and has it compiled: both are done already.
self.fetch = async (what, options) => {
  const url = String(what instanceof Request ? what.url : what);
  if (url === at("pyodide.asm.wasm")) return new Response();
  if (url === NOTHING) return new Response(EMPTY_ZIP);
  return plainFetch(what, options);
};
WebAssembly.instantiateStreaming = async (_, imports) => {
  const module = await compiled;
  return { module, instance: await WebAssembly.instantiate(module, imports) };
};

/** What both ways need; rejects as soon as some of it cannot be had. */
export const arrival = Promise.all([compiled, modules]);

/**
 * @param {import("pyodide").PyodideConfig & { [underscored: string]: unknown }} options
 * @param {(create: Function) => Function} [around] changes how the module is made
 * @returns {Promise<import("pyodide").PyodideAPI>}
 */
export async function load(options, around = (create) => create) {
  const [{ default: create }, { loadPyodide }] = await modules;
  return loadPyodide({
    indexURL: BASE,
    packageBaseUrl: BASE,
    lockFileContents: RUNTIME.lock,
    BUILD_ID: RUNTIME.build,
    createPyodideModule: around(create),
    ...options,
  });
}
