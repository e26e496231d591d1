/** Come by a link that somebody shared: a check to look at, replayed by the rules, or a form to fill in. */
import { BridgeError } from "./bridge.js";
import { unpack, Unreadable } from "./link.js";
import { isForm, isObject, isSession } from "./shapes.js";
import { t } from "./words.js";

/** @typedef {import("../types").Fault} Fault */
/** @typedef {import("../types").Played} Played */
/** @typedef {import("./arrival.js").Arrival} Arrival */

/**
 * @param {Arrival} arrival
 * @param {"s" | "f"} word
 * @param {string} text
 */
export async function welcome(arrival, word, text) {
  try {
    const data = await unpack(text);
    if (word === "s") await replay(arrival, data);
    else fillIn(arrival, data);
  } catch (error) {
    if (!(error instanceof Unreadable || error instanceof BridgeError)) throw error;
    arrival.leave(t(error instanceof Unreadable ? `ui.link_${error.reason}` : `ui.fail_${error.reason}`));
  }
}

/**
 * @param {Arrival} arrival
 * @param {any} session
 */
async function replay(arrival, session) {
  const { play, check } = arrival.screen;
  if (!isSession(session)) throw new Unreadable("broken");
  if (session.check !== check.key) return arrival.leave(t("ui.link_elsewhere"));
  const reply = await play.bridge.ask("view", { session });
  if (reply.ok) {
    const done = reply.view.state === "done";
    await play.visit(reply, { text: t(done ? "ui.link_good" : "ui.link_good_so_far"), tone: "good" });
    return arrival.show();
  }
  const { message, problems = {}, session: legal, view } = reply;
  if (!legal || !view) return arrival.leave([t("ui.link_wrong"), message, ...Object.values(problems)].join(" "));
  const answer = Array.isArray(legal.log) ? legal.log.length + 1 : 1;
  const text = `${t("ui.link_stops", { n: answer })} ${message}`;
  await play.visit({ ...reply, ok: true, session: legal, view }, { text, tone: "bad" });
  arrival.show();
}

/**
 * @param {Arrival} arrival
 * @param {any} data
 */
function fillIn(arrival, data) {
  if (!isObject(data) || data.v !== 1 || !isForm(data.form)) throw new Unreadable("broken");
  if (data.check !== arrival.screen.check.key) return arrival.leave(t("ui.link_elsewhere"));
  arrival.screen.request.lend(data.form);
  arrival.show();
}
