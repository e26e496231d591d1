/** One check open in several tabs: whichever went further is the one that counts. */
import { notice } from "./notices.js";
import { find, nameOf } from "./sessions.js";
import { t } from "./words.js";

/** @typedef {import("../types").Kept} Kept */

let told = false;

/**
 * The check as another tab has kept it since this one last did, or null.
 * @param {Kept | null} own
 */
export function elsewhere(own) {
  const kept = own && find(own.id);
  return !kept || JSON.stringify(own.session) === JSON.stringify(kept.session) ? null : kept;
}

/**
 * The same for a check that is over and has left the list: it is found in the history.
 * @param {Kept | null} own
 * @returns {Promise<Kept | null>}
 */
export async function since(own) {
  if (!own?.view || find(own.id)) return elsewhere(own);
  const { get } = await import("./archive.js");
  const entry = await get(own.id);
  return entry && entry.at > own.at ? { ...entry, view: null } : null;
}

/** Say once that what is shown comes from another tab. */
export function tellElsewhere() {
  if (!told) notice(t("ui.other_tab"));
  told = true;
}

/**
 * Call when another tab keeps a check.
 * @param {(id: string) => void} act
 */
export function onElsewhere(act) {
  addEventListener("storage", ({ key }) => {
    const id = key?.split(`:${nameOf("")}`)[1];
    if (id) act(id);
  });
}
