/**
 * Python in a worker. It starts from the memory snapshot, or the ordinary way where that fails, and then answers calls
 * of docs/door.md, JSON text in and JSON text out. It keeps no state.
 */
import { arrival, Missing, tell } from "./downloads.js";
import { installed } from "./ordinary.js";
import { restored } from "./snapshot.js";

/** @typedef {import("../types").FromWorker} FromWorker */

/** @param {FromWorker} message */
const say = (message) => postMessage(message);

/** @returns {Promise<(name: string, body: string) => string>} the door */
async function start() {
  const python = await restored().catch((error) => {
    console.warn("Python starts without its snapshot:", error);
    return installed();
  });
  tell(3, "rules");
  const { ask } = python.pyimport("rollwright.door");
  tell(4, "ready");
  return ask;
}

/** @param {unknown} error */
function failed(error) {
  const reason = error instanceof Missing ? error.reason : "broken";
  const detail = error instanceof Error ? `${error.message}\n${error.stack ?? ""}` : String(error);
  say({ event: "failed", reason, detail });
}

/** Rejects where no way leads anywhere: Pyodide would wait for a broken file for ever. */
const broken = arrival.then(() => /** @type {Promise<never>} */ (new Promise(() => {})));
const door = Promise.race([start(), broken]);
door.then(() => say({ event: "ready" }), failed);

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
  say({ id, answer: text });
}

addEventListener("message", (event) => "id" in event.data && void answer(event));
