/** Counts of dice, laid together. */

/** @typedef {import("../types").Tally} Tally */

/**
 * Add counts to others, in place.
 * @param {Tally} total
 * @param {Tally} more
 */
export function add(total, more) {
  for (const [die, faces] of Object.entries(more)) {
    const counts = (total[die] ??= {});
    for (const [face, [drawn, typed]] of Object.entries(faces)) {
      const [a, b] = counts[face] ?? [0, 0];
      counts[face] = [a + drawn, b + typed];
    }
  }
  return total;
}

/** @param {Tally} one @param {Tally} other */
export const sum = (one, other) => add(structuredClone(one), other);
