/** What is drawn of a check, and what a player can do there; and how it stands when the page opens. */
import { isFlag, isText } from "./shapes.js";
import { read } from "./store.js";
import { t } from "./words.js";

/**
 * @typedef {{ text: string, detail: string, act: { label: string, run: () => void } | null }} Trouble
 * @typedef {{ text: string, tone: import("../types").Tone }} Guest
 * @typedef {{ view: import("../types").View | null, advice: import("../types").Advice | null,
 *   preview: import("../types").Preview | null, odds: import("../types").Odds | null, picked: Set<number>,
 *   hand: boolean, aims: { key: string, label: string }[], aim: string, busy: boolean, rolling: boolean,
 *   editing: boolean, asking: boolean, stale: boolean, starting: string, hint: string, brief: string,
 *   unadvised: string, spent: import("./heroes.js").Spent[], guest: Guest | null, trouble: Trouble | null }} State
 *   odds: the latest there are; busy: a move is under way; rolling: dice are in the air; editing: the form is open for
 *   dice that lie already; asking: whether they shall go; stale: the form's chance is being counted anew; starting: how
 *   far Python is; hint: why there is no chance, brief: the same for a button; unadvised: why options have none; spent:
 *   what the check has changed on the sheets of its heroes; guest: the check came from elsewhere, and this is what is to
 *   be said of it
 * @typedef {{ pick: (id: number) => void, skip: () => void, choose: (option: import("../types").Option) => void,
 *   roll: () => void, enter: () => void, edit: () => void, keep: () => void, again: () => void, fresh: () => void,
 *   anew: () => void, take: () => void,
 *   aim: (aim: string) => void, hand: (hand: boolean) => void, copy: () => void }} Acts
 */

/**
 * @param {import("../types").CheckData} check
 * @returns {State}
 */
export function firstState({ key, aims }) {
  const kept = read(`aim:${key}`, isText);
  return {
    view: null,
    advice: null,
    preview: null,
    odds: null,
    picked: new Set(),
    hand: read("hand", isFlag) ?? false,
    aims,
    aim: (aims.find((aim) => aim.key === kept) ?? aims[0])?.key ?? "",
    busy: false,
    rolling: false,
    editing: false,
    asking: false,
    stale: true,
    starting: "",
    hint: "",
    brief: "",
    unadvised: "",
    guest: null,
    spent: [],
    trouble: null,
  };
}

/** What stands where a number is not there yet. @param {State} state */
export const working = ({ starting }) => starting || t("ui.working");
