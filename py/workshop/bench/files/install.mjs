// Measured by `build.py bench installer`: a wheel into a running Python, by three ways.
import { loadPyodide } from "./pyodide.mjs";

/** @typedef {any} Python */
/** @typedef {{ stdlib: string, wheels: { micropip: string, rollwright: string }, lock: any }} Parts */

/** @param {Python} python @param {string} url */
async function unpack(python, url) {
  python.unpackArchive(await (await fetch(url)).arrayBuffer(), "wheel");
}

/** @type {{ [way: string]: (python: Python, wheels: Parts["wheels"]) => Promise<void> }} */
const WAYS = {
  async unpackArchive(python, wheels) {
    await unpack(python, wheels.rollwright);
  },
  async loadPackage(python) {
    await python.loadPackage("rollwright", { messageCallback: () => {} });
  },
  async "micropip unpacked, no deps"(python, wheels) {
    await unpack(python, wheels.micropip);
    const url = new URL(wheels.rollwright, document.baseURI).href;
    await python.pyimport("micropip").install.callKwargs(url, { deps: false });
  },
  async "micropip as documented"(python, wheels) {
    await python.loadPackage("micropip", { messageCallback: () => {} });
    await python.pyimport("micropip").install(new URL(wheels.rollwright, document.baseURI).href);
  },
};

/**
 * Milliseconds until the wheel is installed, and from there until its door is imported.
 * @param {string} way @param {Parts} parts
 */
export async function installed(way, { stdlib, wheels, lock }) {
  const base = new URL("./", document.baseURI).href;
  const python = await loadPyodide({ stdLibURL: base + stdlib, lockFileContents: lock, packageBaseUrl: base });
  const start = performance.now();
  await WAYS[way](python, wheels);
  const done = performance.now();
  python.pyimport("rollwright.door");
  return { install: done - start, import: performance.now() - done };
}
