/**
 * Everything in one file, and back. What is read is foreign: its size is limited before it is parsed, all of it is
 * looked at before anything is changed, and what it says is laid beside what is here, identity by identity.
 */
import { entries, goneOnes, merge } from "./archive.js";
import { csvOf } from "./csv.js";
import { nameOf } from "./sessions.js";
import { isEntry, isGone, isHero, isKept, isObject, isText } from "./shapes.js";
import { keepAside, names, raw, write } from "./store.js";
import { upgraded, VERSION } from "./upgrades.js";
import { t } from "./words.js";

/** @typedef {import("../types").Entry} Entry */
/** @typedef {import("../types").Gone} Gone */
/** @typedef {{ name: string, data: any }} Value */
/** @typedef {{ history: (Entry | Gone)[], values: Value[], aside: { name: string, text: string }[] }} Found */

const LARGEST = 64 * 2 ** 20; // bytes of a file: some fifty thousand checks
const FORMAT = 1;
const ASIDE = "kept-aside:";

/**
 * Save the history, or everything, as a file.
 * @param {string} what "csv", "json" or "all"
 * @param {{ [check: string]: { name: string, game: string } }} known
 */
export async function save(what, known) {
  const day = new Date().toISOString().slice(0, 10);
  const name = `rollwright-${what === "all" ? "" : `${t("ui.file_history")}-`}${day}`;
  if (what === "csv") download(await csvOf(entries(), known), "text/csv", `${name}.csv`);
  else download(await jsonOf(what === "all"), "application/json", `${name}.json`);
}

/** The parts of the file, a batch at a time: no step of it is long. @param {boolean} everything */
async function jsonOf(everything) {
  const head = { rollwright: "export", format: FORMAT, saved: new Date().toISOString() };
  const kept = everything ? ownValues() : {};
  const parts = [`${JSON.stringify({ ...head, ...kept, gone: await goneOnes() }).slice(0, -1)},\n"history":[`];
  let comma = "\n";
  for await (const batch of entries())
    for (const entry of batch) {
      parts.push(comma, JSON.stringify(entry));
      comma = ",\n";
    }
  return [...parts, "\n]}\n"];
}

/** All that is kept outside of the history; what could not be read as raw text. */
function ownValues() {
  /** @type {{ [name: string]: unknown }} */
  const values = {};
  /** @type {{ [name: string]: string }} */
  const aside = {};
  for (const name of names("")) {
    const text = raw(name) ?? "";
    if (name.startsWith(ASIDE)) aside[name] = text;
    else if (isJson(text)) values[name] = JSON.parse(text);
    else aside[`${ASIDE}${name}`] = text;
  }
  return { values, aside };
}

/** @param {string} text */
function isJson(text) {
  try {
    return isObject(JSON.parse(text));
  } catch {
    return false;
  }
}

/**
 * @param {string[]} parts
 * @param {string} type
 * @param {string} name
 */
function download(parts, type, name) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob(parts, { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** A file that is not taken; the message is for the player. */
class Refused extends Error {}

/**
 * Take in a file.
 * @param {File} file
 * @param {{ [check: string]: { game: string } }} known the checks that there are
 * @returns {Promise<string>} what came of it, in a sentence
 */
export async function load(file, known) {
  try {
    const found = await understood(file, new Map(Object.entries(known).map(([check, { game }]) => [gameOf(check), game])));
    const news = await merge(found.history);
    if (news < 0) return t("ui.import_no_room");
    const others = found.values.filter(takeIn).length;
    for (const { name, text } of found.aside) keepAside(name, text);
    return t("ui.imported", { n: news, others, all: found.history.length });
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return error.message;
  }
}

/** @param {string} check */
const gameOf = (check) => check.slice(0, check.indexOf("/"));

/**
 * @param {File} file
 * @param {Map<string, string>} games key → name
 * @returns {Promise<Found>}
 */
async function understood(file, games) {
  const refuse = (/** @type {string} */ key, facts = {}) => {
    throw new Refused(t(`ui.import_${key}`, { file: file.name, ...facts }));
  };
  if (file.size > LARGEST) refuse("large", { size: Math.ceil(file.size / 2 ** 20), most: LARGEST / 2 ** 20 });
  let data;
  try {
    data = JSON.parse(await file.text());
  } catch {
    refuse("no_json");
  }
  if (!isObject(data) || data.rollwright !== "export") refuse("foreign");
  if (data.format !== FORMAT) refuse("newer", { format: String(data.format).slice(0, 20), known: FORMAT });
  const { history = [], gone = [], values = {}, aside = {} } = data;
  if (!Array.isArray(history) || !Array.isArray(gone) || !isObject(values) || !isObject(aside)) refuse("foreign");
  const wrong = history.findIndex((/** @type {unknown} */ one) => !isEntry(one) || isAhead(one));
  if (wrong >= 0) refuse("entry", { n: wrong + 1, of: history.length });
  if (!gone.every(isGone) || gone.some(isAhead)) refuse("foreign");
  const own = Object.entries(values).map(([name, envelope]) => {
    const readable = isObject(envelope) && Number(envelope.v) >= 1 && Number(envelope.v) <= VERSION;
    if (!readable || name.startsWith(ASIDE)) refuse("value", { name: name.slice(0, 60) });
    return { name, data: upgraded(name, envelope) };
  });
  const spoilt = own.find(
    ({ name, data }) =>
      (name.startsWith("session:") && !(isKept(data) && !isAhead(data))) ||
      (name.startsWith("hero:") && !(isHero(data) && name === `hero:${data.id}` && !isAhead(data))),
  );
  if (spoilt) refuse("value", { name: spoilt.name.slice(0, 60) });
  const strangers = own.flatMap(({ name, data }) => (name.startsWith("hero:") && isHero(data) && !games.has(data.game) ? data : []));
  for (const { name, game } of strangers.slice(0, 1))
    refuse("game", { name: name.slice(0, 60), game: game.slice(0, 60), games: [...games.values()].join(", ") });
  const texts = Object.entries(aside);
  if (!texts.every(([name, text]) => name.startsWith(ASIDE) && isText(text))) refuse("foreign");
  return { history: [...history, ...gone], values: own, aside: texts.map(([name, text]) => ({ name, text })) };
}

/** A time that is yet to come would win over everything later; a day is left for clocks. @param {{ at: number }} one */
const isAhead = ({ at }) => at > Date.now() + 864e5;

/**
 * Settings that are here stay. Of what has an identity, the one that changed last does; a hero stays in its game.
 * @param {Value} value
 */
function takeIn({ name, data }) {
  const place = name.startsWith("session:") ? nameOf(data.id) : name;
  const text = raw(place);
  const here = text && isJson(text) ? JSON.parse(text).data : undefined;
  if (here !== undefined && !(isObject(here) && isObject(data) && Number(data.at) > Number(here.at))) return false;
  if (name.startsWith("hero:") && here?.game !== undefined && here.game !== data.game) return false;
  write(place, data);
  return true;
}
