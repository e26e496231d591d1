/**
 * What this browser keeps. Everything stands in localStorage under `rollwright:`, each value in an envelope with the
 * version of its shape; what an earlier version kept is brought up to this one as it is read. A value that cannot be read
 * is never thrown away: its raw text moves to `rollwright:kept-aside:…`. Where storage is denied or full, this visit goes
 * on in memory. Each trouble is told once.
 */
import { upgraded, VERSION } from "./upgrades.js";

const PREFIX = "rollwright:";
const ASIDE = PREFIX + "kept-aside:";

/** @typedef {"aside" | "full" | "denied"} Trouble */

/** @type {Map<string, string>} */
const memory = new Map();
/** @type {Set<Trouble>} */
const told = new Set();
/** @type {((trouble: Trouble) => void)[]} */
const listeners = [];

/** @param {(trouble: Trouble) => void} listener told of each kind of trouble once, also of what happened before */
export function onTrouble(listener) {
  listeners.push(listener);
  told.forEach(listener);
}

/** @param {Trouble} trouble */
export function tell(trouble) {
  if (told.has(trouble)) return;
  told.add(trouble);
  listeners.forEach((listener) => listener(trouble));
}

/** @returns {Storage | null} */
function storage() {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

/**
 * The value kept under a name, or null. `fits` says whether it has the shape that its reader expects.
 * @template T
 * @param {string} name
 * @param {(value: any) => value is T} fits
 * @returns {T | null}
 */
export function read(name, fits) {
  const text = raw(name);
  if (text === null) return null;
  try {
    const data = upgraded(name, JSON.parse(text));
    if (fits(data)) return data;
  } catch {
    // Falls through: what cannot be parsed does not fit either.
  }
  setAside(name, text);
  return null;
}

/** @param {string} name */
function rawOf(name) {
  try {
    return storage()?.getItem(PREFIX + name) ?? null;
  } catch {
    return null;
  }
}

/** The text that is kept under a name, as it is, or null. @param {string} name */
export const raw = (name) => memory.get(name) ?? rawOf(name);

/**
 * Keep a text that could not be read elsewhere, unless it is here already.
 * @param {string} name it begins with "kept-aside:"
 * @param {string} text
 */
export function keepAside(name, text) {
  try {
    if (rawOf(name) === null) storage()?.setItem(PREFIX + name, text);
  } catch {
    // No room: it is still in the file that it comes from.
  }
}

/**
 * @param {string} name
 * @param {string} text
 */
function setAside(name, text) {
  memory.delete(name);
  try {
    storage()?.setItem(`${ASIDE}${name}:${Date.now()}`, text);
    storage()?.removeItem(PREFIX + name);
  } catch {
    // No room to move it: it stays where it is, and is written over only by a good value.
  }
  tell("aside");
}

/**
 * Keep a value under a name, for this visit at least.
 * @param {string} name
 * @param {unknown} data
 */
export function write(name, data) {
  const text = JSON.stringify({ v: VERSION, data });
  const place = storage();
  try {
    if (!place) throw new DOMException("no storage", "SecurityError");
    place.setItem(PREFIX + name, text);
    memory.delete(name);
  } catch (error) {
    memory.set(name, text);
    tell(isFull(error) ? "full" : "denied");
  }
}

/** Whether there was no room. @param {unknown} error */
export const isFull = (error) => error instanceof DOMException && error.name === "QuotaExceededError";

/** @param {string} name */
export function remove(name) {
  memory.delete(name);
  try {
    storage()?.removeItem(PREFIX + name);
  } catch {
    // Nothing was kept there.
  }
}

/**
 * The names that are kept and begin so.
 * @param {string} start
 */
export function names(start) {
  const kept = new Set([...memory.keys()]);
  try {
    for (const key of Object.keys(storage() ?? {})) if (key.startsWith(PREFIX)) kept.add(key.slice(PREFIX.length));
  } catch {
    // What is in memory is all there is.
  }
  return [...kept].filter((name) => name.startsWith(start)).sort();
}
