/** What a check's page does beside the check, and loads only when it comes to it: its history, sharing, lasting. */
import { part } from "./part.js";
import { catchUp } from "./sessions.js";

/**
 * What nobody waits for: the history is brought up to date, and its last lines are shown.
 * @param {HTMLElement} root
 * @param {string} check
 */
export async function showHistory(root, check) {
  await catchUp();
  const { showRecent } = await import("./recent.js");
  await showRecent(part(root, "recent"), check);
}

/**
 * A check has come to its end: what is kept is worth keeping.
 * @param {HTMLElement} root
 * @param {string} check
 */
export async function ended(root, check) {
  await showHistory(root, check);
  const { worthKeeping } = await import("./lasting.js");
  await worthKeeping();
}

/**
 * Hand something on.
 * @param {HTMLElement} root
 * @param {import("./share.js").Shared} what
 * @param {string} title
 */
export async function handOn(root, what, title) {
  const { share } = await import("./share.js");
  await share(/** @type {HTMLDialogElement} */ (part(root, "share")), what, title);
}
