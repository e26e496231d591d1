/** Guards: does a kept value still have the shape that its reader expects? */

/** @param {any} value @returns {value is { [key: string]: any }} */
const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

/** @param {any} value @returns {value is boolean} */
export const isFlag = (value) => typeof value === "boolean";

/** @param {any} value @returns {value is string} */
export const isText = (value) => typeof value === "string";

/** @param {any} value @returns {value is string[]} */
export const isTexts = (value) => Array.isArray(value) && value.every(isText);

/** @param {any} value @returns {value is import("../types").Form} */
export const isForm = (value) => isObject(value) && Object.values(value).every(isText);

/** @param {any} value @returns {value is import("../types").Kept} */
export const isKept = (value) =>
  isObject(value) &&
  isObject(value.session) &&
  isText(value.session.check) &&
  isObject(value.view) &&
  ["roll", "prompt", "done"].includes(value.view.state) &&
  Array.isArray(value.view.groups) &&
  isForm(value.form) &&
  isText(value.lang) &&
  typeof value.at === "number";

/** @param {any} value @returns {value is { [place: string]: import("../types").Changes }} */
const isBooked = (value) =>
  isObject(value) &&
  Object.values(value).every((changes) => isObject(changes) && Object.values(changes).every(Number.isSafeInteger));

/** @param {any} value @returns {value is import("../types").Hero} */
export const isHero = (value) =>
  isObject(value) &&
  [value.id, value.game, value.name].every(isText) &&
  isForm(value.form) &&
  isObject(value.ledger) &&
  Object.values(value.ledger).every(isBooked) &&
  Number.isFinite(value.at);

/** @param {any} value @returns {value is { taken: { [place: string]: string }, filled: { [place: string]: import("../types").Form } }} */
export const isSeats = (value) =>
  isObject(value) && isForm(value.taken) && isObject(value.filled) && Object.values(value.filled).every(isForm);

/** @param {any} value @returns {value is { base: import("../types").Form, texts: import("../types").Form }} */
export const isHeroDraft = (value) => isObject(value) && isForm(value.base) && isForm(value.texts);

/** Whether more than one answer was given in a check. @param {import("../types").Kept | null} kept */
export const isLong = (kept) => Array.isArray(kept?.session.log) && kept.session.log.length > 1;

/** @typedef {{ at: string, values: string[] }} Draft dice of the table that are typed in but not yet handed over */

/** @param {any} value @returns {value is Draft} */
export const isDraft = (value) => isObject(value) && isText(value.at) && isTexts(value.values);
