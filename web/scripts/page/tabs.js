/** One check open in several tabs: whichever went further is the one that counts. */
import { notice } from "./notices.js";
import { isKept } from "./shapes.js";
import { read } from "./store.js";
import { t } from "./words.js";

/** @typedef {import("../types").Kept} Kept */

let told = false;

/**
 * The check as another tab has kept it since this one last did, or null. A check that is over and that this tab never
 * held is nobody's loss.
 * @param {string} name
 * @param {Kept | null} own
 */
export function elsewhere(name, own) {
  const kept = read(name, isKept);
  if (!kept || (!own && kept.view.state === "done")) return null;
  return own && JSON.stringify(own.session) === JSON.stringify(kept.session) ? null : kept;
}

/** Say once that what is shown comes from another tab. */
export function tellElsewhere() {
  if (!told) notice(t("ui.other_tab"));
  told = true;
}

/**
 * Call when another tab keeps something under a name.
 * @param {string} name
 * @param {() => void} act
 */
export function onElsewhere(name, act) {
  addEventListener("storage", (event) => event.key?.endsWith(`:${name}`) && act());
}
