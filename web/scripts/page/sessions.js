/**
 * The checks at hand: each kept as `session:<its identity>`, those that are open and the last few that are over. Every
 * one that has seen a die goes into the history as well, whenever it moves; so what is put away here is found there.
 */
import { isKept, isObject, isText } from "./shapes.js";
import { names, read, remove, write } from "./store.js";

/** @typedef {import("../types").Kept} Kept */
/** @typedef {Kept & { view: import("../types").View }} Open one that can be drawn at once */

const AT_HAND = 5; // checks that are over and can still be drawn before Python is there

/** @param {string} id */
export const nameOf = (id) => `session:${id}`;

/** @param {string} id @returns {Open | null} */
export const find = (id) => read(nameOf(id), isKept);

/** Every check at hand, the latest first. An earlier version kept one of each kind, under the name of the kind. */
export function atHand() {
  const found = [];
  for (const name of names("session:")) {
    const kept = read(name, isKept);
    if (!kept) continue;
    if (name !== nameOf(kept.id)) {
      write(nameOf(kept.id), kept);
      remove(name);
    }
    found.push(kept);
  }
  return found.sort((one, other) => other.at - one.at);
}

/** @param {Open} kept */
export const isOpen = (kept) => kept.view.state !== "done";

/**
 * Keep a check as it stands now.
 * @param {Open} kept
 */
export function keep(kept) {
  write(nameOf(kept.id), kept);
  write("last", kept.session.check);
  void record(kept);
}

/** Take an open check off the list. What has seen a die stays in the history. @param {string} id */
export function putAway(id) {
  remove(nameOf(id));
  remove(`draft:${id}`);
}

/** @param {Open} kept */
const hasDice = ({ view, tally }) => view.groups.some(({ pieces }) => pieces.length) || Object.keys(tally).length > 0;

/** Write into the history what has seen a die. @param {Open} kept */
async function record(kept) {
  if (!hasDice(kept)) return;
  const archive = await import("./archive.js");
  if ((await archive.put(entryOf(kept))) && !isOpen(kept)) await tidy();
}

/** Bring the history up to what is at hand: a page may have been closed before its last move got there. */
export async function catchUp() {
  const archive = await import("./archive.js");
  for (const kept of atHand()) {
    if (!hasDice(kept)) continue;
    const there = await archive.when(kept.id);
    if (there !== null && there < kept.at) await archive.put(entryOf(kept));
  }
}

/** Checks that are over make room. */
async function tidy() {
  const over = atHand().filter((kept) => !isOpen(kept));
  for (const kept of over.slice(AT_HAND)) await retire(kept);
}

/** Put a check away if the history has it as it is. @param {Kept} kept */
export async function retire({ id, at }) {
  const { when } = await import("./archive.js");
  if ((await when(id)) === at) putAway(id);
}

/**
 * The check as the history has it.
 * @param {Open} kept
 * @returns {import("../types").Entry}
 */
export function entryOf({ view, ...kept }) {
  const verdict = view.state === "done" ? view.verdict : null;
  const table = view.groups.map(({ pieces }) => pieces.map(({ label }) => label).join(" "));
  return {
    ...kept,
    check: kept.session.check,
    title: view.title,
    subtitle: view.subtitle,
    verdict: verdict?.title ?? "",
    about: verdict?.text ?? "",
    tone: verdict?.tone ?? "plain",
    state: view.state,
    names: Object.values(kept.heroes).flatMap((id) => read(`hero:${id}`, isNamed)?.name ?? []),
    dice: table.filter(Boolean).join(" | "),
  };
}

/** @param {any} value @returns {value is { name: string }} */
const isNamed = (value) => isObject(value) && isText(value.name);
