/** Guards: does a kept value still have the shape that its reader expects? */
import { isId } from "./identity.js";

/** @param {any} value @returns {value is { [key: string]: any }} */
export const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

/** @param {any} value @returns {value is boolean} */
export const isFlag = (value) => typeof value === "boolean";

/** @param {any} value @returns {value is string} */
export const isText = (value) => typeof value === "string";

/** @param {any} value @returns {value is string[]} */
export const isTexts = (value) => Array.isArray(value) && value.every(isText);

/** @param {any} value @returns {value is import("../types").Form} */
export const isForm = (value) => isObject(value) && Object.values(value).every(isText);

const STATES = ["roll", "prompt", "done"];

/** @param {any} value @returns {value is import("../types").Session} */
export const isSession = (value) => isObject(value) && isText(value.check) && Array.isArray(value.log);

/** @param {any} value */
const isCount = (value) => Number.isSafeInteger(value) && value >= 0;

/** @param {any} value @returns {value is import("../types").Tally} */
export const isTally = (value) =>
  isObject(value) &&
  Object.entries(value).every(
    ([die, faces]) =>
      /^d\d/.test(die) &&
      isObject(faces) &&
      Object.entries(faces).every(
        ([face, pair]) => face !== "__proto__" && Array.isArray(pair) && pair.length === 2 && pair.every(isCount),
      ),
  );

/** What a check has wherever it is kept. @param {any} value */
const isCheck = (value) =>
  isObject(value) &&
  isId(value.id) &&
  isSession(value.session) &&
  isForm(value.form) &&
  isForm(value.heroes) &&
  isTally(value.tally) &&
  isText(value.lang) &&
  Number.isFinite(value.at);

/** @param {any} value @param {(one: any) => boolean} fits */
const isListOf = (value, fits) => Array.isArray(value) && value.every(fits);

/** @param {any} value */
const isPiece = (value) => isObject(value) && [value.die, value.face, value.label].every(isText) && isTexts(value.was);

/** @param {any} value */
const isOption = (value) => isObject(value) && isText(value.key) && Array.isArray(value.dice);

/** What a page draws of a check, as far as drawing it could fail. @param {any} value */
const isView = (value) =>
  isObject(value) &&
  STATES.includes(value.state) &&
  isText(value.subtitle) &&
  isListOf(value.groups, (group) => isObject(group) && isListOf(group.pieces, isPiece)) &&
  isObject(value.dice) &&
  Object.values(value.dice).every((die) => isObject(die) && isListOf(die.faces, isObject)) &&
  (value.roll === null || (isObject(value.roll) && isTexts(value.roll.dice) && isTexts(value.roll.pad))) &&
  (value.prompt === null || (isObject(value.prompt) && isListOf(value.prompt.options, isOption))) &&
  (value.verdict === null || isObject(value.verdict)) &&
  isListOf(value.steps, isObject) &&
  isTexts(value.reminders);

/** @param {any} value @returns {value is import("../types").Kept & { view: import("../types").View }} */
export const isKept = (value) => isCheck(value) && isView(value.view);

/** @param {any} value @returns {value is import("../types").Entry} */
export const isEntry = (value) =>
  isCheck(value) &&
  value.check === value.session.check &&
  [value.title, value.subtitle, value.verdict, value.about, value.dice].every(isText) &&
  ["good", "bad", "plain"].includes(value.tone) &&
  STATES.includes(value.state) &&
  isTexts(value.names);

/** @param {any} value @returns {value is import("../types").Gone} */
export const isGone = (value) =>
  isObject(value) && isId(value.id) && Number.isFinite(value.at) && value.gone === true && isTally(value.tally);

/** @param {any} value @returns {value is import("../types").Changes} */
const isChanges = (value) => isObject(value) && Object.values(value).every(Number.isSafeInteger);

/** @param {any} value @returns {value is { [place: string]: import("../types").Changes }} */
const isBooked = (value) => isObject(value) && Object.values(value).every(isChanges);

/** @param {any} value @returns {value is import("../types").Hero} */
export const isHero = (value) =>
  isObject(value) &&
  [value.id, value.game, value.name].every(isText) &&
  isForm(value.form) &&
  isObject(value.ledger) &&
  Object.values(value.ledger).every(isBooked) &&
  isChanges(value.beyond ?? {}) &&
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
