/** The one Python of a page. Importing this module starts it: nothing has to be pressed first. */
import { Bridge } from "./bridge.js";
import { lang } from "./words.js";

const WORKER = new URL("../worker/worker.js", import.meta.url);

/** Python's wasm as compile.js has it by now, or null. */
const wasm = /** @type {{ rollwrightWasm?: Promise<WebAssembly.Module | null> }} */ (window).rollwrightWasm ?? null;

function make() {
  const worker = new Worker(WORKER, { type: "module" });
  void Promise.resolve(wasm).then((module) => worker.postMessage({ wasm: module }));
  return worker;
}

export const python = new Bridge({ lang, make });
python.start();
