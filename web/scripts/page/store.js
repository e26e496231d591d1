/**
 * What this browser keeps. Everything stands in localStorage under `rollwright:`, each value in an envelope with the
 * version of its shape. A value that cannot be read is never thrown away: its raw text moves to
 * `rollwright:kept-aside:…`. Where storage is denied or full, this visit goes on in memory. Each trouble is told once.
 */

const PREFIX = "rollwright:";
const ASIDE = PREFIX + "kept-aside:";
const VERSION = 1;

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
function tell(trouble) {
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
  const raw = memory.get(name) ?? rawOf(name);
  if (raw === null) return null;
  try {
    const envelope = JSON.parse(raw);
    if (envelope.v === VERSION && fits(envelope.data)) return envelope.data;
  } catch {
    // Falls through: what cannot be parsed does not fit either.
  }
  setAside(name, raw);
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

/**
 * @param {string} name
 * @param {string} raw
 */
function setAside(name, raw) {
  memory.delete(name);
  try {
    storage()?.setItem(`${ASIDE}${name}:${Date.now()}`, raw);
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
  const raw = JSON.stringify({ v: VERSION, data });
  const place = storage();
  try {
    if (!place) throw new DOMException("no storage", "SecurityError");
    place.setItem(PREFIX + name, raw);
    memory.delete(name);
  } catch (error) {
    memory.set(name, raw);
    tell(error instanceof DOMException && error.name === "QuotaExceededError" ? "full" : "denied");
  }
}

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
