/** The one Python of a page. Importing this module starts it: nothing has to be pressed first. */
import { Bridge } from "./bridge.js";
import { lang } from "./words.js";

const WORKER = new URL("../worker/worker.js", import.meta.url);

/** What begin.js has begun, once it has run. */
const begun = () => /** @type {{ rollwright?: import("../types").Begun }} */ (window).rollwright;
let first = true;

/** The worker that begin.js has started, the first time; what it has said meanwhile is said again to who listens now. */
function take() {
  const early = first && begun()?.take();
  first = false;
  if (!early) return null;
  queueMicrotask(() => {
    for (const event of early.said)
      early.worker.dispatchEvent(
        event instanceof MessageEvent ? new MessageEvent("message", { data: event.data }) : new ErrorEvent("error"),
      );
  });
  return early.worker;
}

function make() {
  const early = take();
  if (early) return early;
  const worker = new Worker(WORKER, { type: "module" });
  void Promise.resolve(begun()?.wasm ?? null).then((wasm) => worker.postMessage({ wasm }));
  return worker;
}

export const python = new Bridge({ lang, make });
python.start();
