/** The one Python of a page. Importing this module starts it: nothing has to be pressed first. */
import { Bridge } from "./bridge.js";
import { lang } from "./words.js";

const WORKER = new URL("../worker/worker.js", import.meta.url);

export const python = new Bridge({ lang, make: () => new Worker(WORKER, { type: "module" }) });
python.start();
