/** The half-typed dice of the table, kept until they are handed over. They belong to one point of one check. */
import { isDraft } from "./shapes.js";
import { read, remove, write } from "./store.js";

/** @typedef {import("../types").Kept} Kept */

/** @param {Kept} kept */
const at = ({ session }) => JSON.stringify(session);

/** @param {Kept} kept @returns {string[]} */
export function loadDraft(kept) {
  const draft = read(`draft:${kept.id}`, isDraft);
  return draft?.at === at(kept) ? draft.values : [];
}

/**
 * @param {Kept} kept
 * @param {string[]} values
 */
export function keepDraft(kept, values) {
  if (values.length) write(`draft:${kept.id}`, { at: at(kept), values });
  else remove(`draft:${kept.id}`);
}
