/** The one Python of a page. Importing this module starts it: nothing has to be pressed first. */
import { Bridge } from "./bridge.js";
import { lang } from "./words.js";

const WORKER = new URL("../worker/worker.js", import.meta.url);

/** What begin.js has begun. */
const { rollwright: begun } = /** @type {{ rollwright?: import("../types").Begun }} */ (window);
/** Python's wasm, compiled, once it is. @type {WebAssembly.Module | null} */
let wasm = null;
void begun?.wasm.then((module) => (wasm = module));
let first = true;

/** The worker that begin.js has started; what it has said meanwhile is said again to who listens now. */
function takeOver() {
  const early = begun?.take();
  queueMicrotask(() => {
    for (const event of early?.said ?? [])
      early?.worker.dispatchEvent(
        event instanceof MessageEvent ? new MessageEvent("message", { data: event.data }) : new ErrorEvent("error"),
      );
  });
  return early?.worker;
}

function make() {
  const early = first ? takeOver() : null;
  first = false;
  if (early) return early;
  const worker = new Worker(WORKER, { type: "module" });
  worker.postMessage({ wasm }); // a wasm that is still on its way may never come: this worker asks for it anew
  return worker;
}

export const python = new Bridge({ lang, make });
python.start();
