/**
 * The fast way: Python's memory as the build left it, with the rules in it (py/workshop/inside/snapshot.mjs says what
 * the file looks like). A snapshot is the same for every visitor, so `random` is seeded anew at once; the dice are drawn
 * by `secrets`, which asks the browser each time and keeps nothing.
 */
import { RUNTIME } from "../runtime.js";
import { arrival, at, download, load, NOTHING, tell } from "./downloads.js";
import { mountLazily } from "./lazy.js";

const MAGIC = 0x31535752;
const HEAD = 12;
const PATIENCE = 20_000; // without anything arriving, or without Python starting from what has arrived

/** @type {Promise<Uint8Array>} */
const snapshot = unpacked();
snapshot.catch(() => {}); // told where it is waited for

async function unpacked() {
  const { body } = await download(RUNTIME.snapshot);
  if (!body || !("DecompressionStream" in self)) throw new Error("this browser does not unpack");
  const reader = body.pipeThrough(new DecompressionStream("gzip")).getReader();
  const bytes = new Uint8Array(RUNTIME.unpacked);
  for (let place = 0; ; ) {
    const { done, value } = await within(PATIENCE, reader.read());
    if (done && place === bytes.length) return bytes;
    if (done || place + value.length > bytes.length) throw new Error(`${place} of ${bytes.length} bytes unpacked`);
    bytes.set(value, place);
    place += value.length;
  }
}

/**
 * @template T
 * @param {number} ms
 * @param {Promise<T>} promise
 * @returns {Promise<T>}
 */
function within(ms, promise) {
  let timer = 0;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`nothing for ${ms / 1000} s`)), ms);
  });
  return Promise.race([promise, /** @type {Promise<never>} */ (late)]).finally(() => clearTimeout(timer));
}

/**
 * Put the memory back, and return what Pyodide wants to know of it.
 * @param {Uint8Array} memory
 * @param {Uint8Array} bytes
 */
function restore(memory, bytes) {
  const head = new Uint32Array(bytes.buffer, 0, HEAD);
  const [magic, count = 0, length = 0, size] = head;
  if (magic !== MAGIC) throw new Error("this is no snapshot");
  const build = Array.from(head.subarray(4), (word) => word.toString(16).padStart(8, "0")).join("");
  if (build !== RUNTIME.build) throw new Error(`the snapshot is of build ${build}`);
  if (memory.length !== size) throw new Error(`the memory has ${memory.length} bytes, the snapshot's ${size}`);
  const runs = new Uint32Array(bytes.buffer, HEAD * 4, 2 * count);
  let from = (HEAD + runs.length) * 4;
  const told = new TextDecoder().decode(bytes.subarray(from, (from += length)));
  for (let at = 0; at < runs.length; at += 2) {
    const long = runs[at + 1] ?? 0;
    memory.set(bytes.subarray(from, from + long), runs[at]);
    from += long;
  }
  return JSON.parse(told);
}

/** @returns {Promise<import("pyodide").PyodideAPI>} Python with the rules in it; rejects when that does not work here */
export async function restored() {
  const starting = load(
    // Whatever is given as a snapshot, Pyodide hands it to the function that reads one: ours has its own.
    { stdLibURL: NOTHING, _loadSnapshot: new Uint8Array() },
    (create) => async (/** @type {object} */ settings) => {
      const [module, bytes] = await Promise.all([create(settings), snapshot]);
      module.API.restoreSnapshot = () => restore(module.HEAPU8, bytes);
      return module;
    },
  );
  starting.catch(() => {}); // whatever it is waiting for is told here:
  await Promise.all([snapshot, arrival]);
  const python = await within(PATIENCE, starting);
  tell(2, "python");
  python.pyimport("random").seed();
  // What is not in the snapshot is imported from here.
  const [library] = python.FS.readdir("/lib").filter((/** @type {string} */ name) => name.endsWith(".zip"));
  mountLazily(python.FS, `/lib/${library}`, at(RUNTIME.stdlib), RUNTIME.sizes.stdlib);
  mountLazily(python.FS, "/lib/rollwright.whl", at(RUNTIME.wheels.rollwright), RUNTIME.sizes.rollwright);
  return python;
}
