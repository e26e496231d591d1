/** The half-typed dice of the table, kept until they are handed over. They belong to one point of one session. */
import { isDraft } from "./shapes.js";
import { read, remove, write } from "./store.js";

/** @param {import("../types").Session} session */
const at = (session) => JSON.stringify(session);

/** @param {import("../types").Session} session @returns {string[]} */
export function loadDraft(session) {
  const draft = read("draft", isDraft);
  return draft?.at === at(session) ? draft.values : [];
}

/**
 * @param {import("../types").Session} session
 * @param {string[]} values
 */
export function keepDraft(session, values) {
  if (values.length) write("draft", { at: at(session), values });
  else remove("draft");
}
