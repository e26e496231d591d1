/** What of the picked dice goes with which option, and what each option would lead to. No drawing here. */

/** @typedef {import("../types").View} View */
/** @typedef {import("../types").Option} Option */
/** @typedef {import("../types").Advice} Advice */

/** The dice that lie on the table now. @param {View} view */
export const tableOf = (view) => (view.groups.find((group) => group.current) ?? view.groups.at(-1))?.pieces ?? [];

/** The dice that some option picks from. @param {View} view */
export const pickable = (view) =>
  new Set((view.prompt?.options ?? []).flatMap((option) => (option.max ? option.dice : [])));

/** The most dice that any option takes. @param {View} view */
const most = (view) => Math.max(0, ...(view.prompt?.options ?? []).map((option) => option.max));

/**
 * The picked dice after a tap on one. Where one option takes one die at most, a tap moves the pick.
 * @param {View} view
 * @param {Set<number>} picked
 * @param {number} id
 */
export function toggled(view, picked, id) {
  if (picked.has(id)) return new Set([...picked].filter((other) => other !== id));
  return new Set([...picked, id].slice(-most(view)));
}

/**
 * The picked dice that go with an option.
 * @param {Option} option
 * @param {Set<number>} picked
 */
export const diceFor = (option, picked) => (option.max ? option.dice.filter((id) => picked.has(id)) : []);

/**
 * Whether an option can be taken with the dice that are picked: "few" and "many" say what is wrong with them.
 * @param {Option} option
 * @param {Set<number>} picked
 * @returns {"ready" | "few" | "many"}
 */
export function fits(option, picked) {
  const count = option.max ? picked.size : 0;
  const own = diceFor(option, picked).length;
  if (own < option.min) return "few";
  return own > option.max || own < count ? "many" : "ready";
}

/**
 * What an option leads to with the picked dice. Dice of one kind are the same to the rule. Its text is empty where the
 * check is neither passed nor failed.
 * @param {View} view
 * @param {Option} option
 * @param {Set<number>} picked
 * @param {Advice | null} advice
 */
export function chanceOf(view, option, picked, advice) {
  const kinds = new Map(tableOf(view).map((piece) => [piece.id, piece.kind]));
  const signature = `${option.key}|${diceFor(option, picked)
    .map((id) => kinds.get(id) ?? "")
    .sort()
    .join("+")}`;
  return advice?.chances[signature] ?? null;
}
