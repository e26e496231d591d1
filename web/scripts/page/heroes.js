/**
 * The heroes that this browser keeps, each under `hero:ID`. What checks take from them and give back stands in the
 * hero's ledger, by session and place: an entry is replaced whole and the sheet moves by the difference, so that a check
 * counts exactly once however often it is settled, and undoing it gives back what it took. A sheet never leaves its
 * limits: what checks took beyond them, side by side, stands in `beyond`, and what comes later is weighed against it.
 */
import { whole } from "./fields.js";
import { isHero } from "./shapes.js";
import { names, read, remove, write } from "./store.js";

/** @typedef {import("../types").Hero} Hero */
/** @typedef {import("../types").Form} Form */
/** @typedef {import("../types").Coin} Coin */
/** @typedef {import("../types").Changes} Changes */
/** @typedef {{ id: string, heroes: { [place: string]: string }, view: import("../types").View | null }} Settled */
/** @typedef {{ label: string, before: number, now: number, beyond: number }} Moved */
/** @typedef {{ hero: Hero, coins: Moved[] }} Spent */

const PREFIX = "hero:";

/** @param {string} id */
export const heroOf = (id) => read(PREFIX + id, isHero);

/** @param {Hero} hero */
export const keep = (hero) => write(PREFIX + hero.id, { ...hero, at: Date.now() });

/** @param {string} id */
export const drop = (id) => remove(PREFIX + id);

/** The heroes of a game, or of all, by name. @param {string} [game] @returns {Hero[]} */
export const heroes = (game) =>
  names(PREFIX)
    .flatMap((name) => read(name, isHero) ?? [])
    .filter((hero) => !game || hero.game === game)
    .sort((one, other) => one.name.localeCompare(other.name));

/** Call when another tab changes a hero. @param {() => void} act */
export function onHeroes(act) {
  addEventListener("storage", (event) => event.key?.includes(`:${PREFIX}`) && act());
}

/** What a check may change on a sheet, with its limits; the page of a check knows. @type {Coin[]} */
let purse = [];

/** @param {Coin[]} coins */
export const usePurse = (coins) => void (purse = coins);

/**
 * Write what a check has taken and given so far into its heroes' sheets.
 * @param {Settled} kept
 */
export function settle({ id, heroes: seated, view }) {
  if (!view) return;
  for (const [place, heroId] of Object.entries(seated)) {
    const hero = heroOf(heroId);
    if (hero) settleOne(hero, id, place, view.changes?.[place] ?? {});
  }
}

/**
 * @param {Hero} hero
 * @param {string} session
 * @param {string} place
 * @param {Changes} wanted
 */
function settleOne(hero, session, place, wanted) {
  const { form, ledger, beyond = {} } = structuredClone(hero);
  const own = ledger[session] ?? {};
  const booked = own[place] ?? {};
  /** @type {Changes} */
  const now = {};
  for (const path of new Set([...Object.keys(booked), ...Object.keys(wanted)])) {
    const value = whole(form[path] ?? "");
    const [was, by] = [booked[path] ?? 0, value === null ? (booked[path] ?? 0) : (wanted[path] ?? 0)];
    if (by) now[path] = by;
    if (value === null) continue; // a broken sheet: it is booked when somebody has mended it
    const due = value + (beyond[path] ?? 0) - was + by;
    form[path] = String(within(path, due));
    beyond[path] = due - within(path, due);
  }
  if (same(booked, now)) return;
  if (Object.keys(now).length) own[place] = now;
  else delete own[place];
  if (Object.keys(own).length) ledger[session] = own;
  else delete ledger[session];
  keep({ ...hero, form, ledger, beyond: moved(beyond) });
}

/** @param {Changes} changes */
const moved = (changes) => Object.fromEntries(Object.entries(changes).filter(([, by]) => by));

/** @param {Changes} one @param {Changes} other */
const same = (one, other) =>
  Object.keys({ ...one, ...other }).every((path) => (one[path] ?? 0) === (other[path] ?? 0));

/**
 * @param {string} path
 * @param {number} value
 */
function within(path, value) {
  const coin = purse.find((one) => one.path === path);
  return coin ? Math.min(coin.high, Math.max(coin.low, value)) : value;
}

/**
 * Other heroes take the places of a check: those who leave have back what it took.
 * @template {Settled} K
 * @param {K} kept
 * @param {{ [place: string]: string }} seated
 * @returns {K}
 */
export function reseat(kept, seated) {
  const left = Object.entries(kept.heroes).filter(([place, id]) => seated[place] !== id);
  settle({ ...kept, heroes: Object.fromEntries(left), view: kept.view && { ...kept.view, changes: {} } });
  return { ...kept, heroes: seated };
}

/**
 * The sheet as it was before a check.
 * @param {Hero} hero
 * @param {string} session
 * @returns {Form}
 */
export function before(hero, session) {
  const form = { ...hero.form };
  for (const booked of Object.values(hero.ledger[session] ?? {})) {
    for (const [path, by] of Object.entries(booked)) {
      const value = whole(form[path] ?? "");
      if (value !== null) form[path] = String(within(path, value + (hero.beyond?.[path] ?? 0) - by));
    }
  }
  return form;
}

/** Whether any sheet still counts what a check took. @param {{ id: string, heroes: { [place: string]: string } }} check */
export const hasTaken = ({ id, heroes }) => Object.values(heroes).some((hero) => heroOf(hero)?.ledger[id]);

/**
 * What a check has changed on the sheets of its heroes: from what to what, as the sheets are now, and what they could
 * not pay or hold.
 * @param {Settled | null} kept
 * @returns {Spent[]}
 */
export function spentBy(kept) {
  const ids = new Set(Object.values(kept?.heroes ?? {}));
  return [...ids].flatMap((heroId) => {
    const hero = heroOf(heroId);
    const booked = Object.values(hero?.ledger[kept?.id ?? ""] ?? {});
    const coins = purse.flatMap(({ path, label }) => {
      const by = booked.reduce((sum, changes) => sum + (changes[path] ?? 0), 0);
      const now = whole(hero?.form[path] ?? "") ?? 0;
      const beyond = hero?.beyond?.[path] ?? 0;
      return by ? [{ label, before: within(path, now + beyond - by), now, beyond }] : [];
    });
    return hero && coins.length ? [{ hero, coins }] : [];
  });
}
