/**
 * What became of values that an earlier version kept: for each version a function to the next one, over name and data.
 * Data that fits no version any more is left as it is; its reader puts it aside.
 */
import { newId } from "./identity.js";
import { isObject } from "./shapes.js";

export const VERSION = 2;

/** @type {{ [version: number]: (name: string, data: any) => unknown }} */
const UPGRADES = {
  /** A check got an identity, its heroes and its tally; before, there was one of each kind. */
  1: (name, data) =>
    name.startsWith("session:") && isObject(data) ? { id: newId(), heroes: {}, tally: {}, ...data } : data,
};

/**
 * @param {string} name
 * @param {any} envelope as it was parsed
 * @returns {unknown} the data as this version knows it, or null where it is no version before
 */
export function upgraded(name, envelope) {
  let { v, data } = envelope;
  for (; v !== VERSION; v++) {
    const next = UPGRADES[v];
    if (!next) return null;
    data = next(name, data);
  }
  return data;
}
