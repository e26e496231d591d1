/**
 * The history: every check that has seen a die, in IndexedDB. `rows` are what a list shows, in an order that gives the
 * newest first; `rests` are what it takes to open one; `tallies` are the dice of each, which stay when it is deleted.
 * Loaded only where it is needed. Nothing here throws: a browser that keeps nothing is told of once, in a notice.
 */
import { openDB } from "../../vendor/idb.js";
import { isFull, tell } from "./store.js";
import { add } from "./tally.js";

/** @typedef {import("../types").Entry} Entry */
/** @typedef {import("../types").Gone} Gone */
/** @typedef {import("../types").Row} Row */
/** @typedef {import("../types").Tally} Tally */

const STORES = ["rows", "rests", "tallies"];
const BATCH = 250; // rows that are read at once: a few milliseconds

const open = () =>
  openDB("rollwright", 1, {
    upgrade(db) {
      const rows = db.createObjectStore("rows", { keyPath: "id" });
      rows.createIndex("newest", ["back", "id"]);
      rows.createIndex("check", ["check", "back", "id"]);
      db.createObjectStore("rests", { keyPath: "id" });
      db.createObjectStore("tallies", { keyPath: "id" });
    },
    blocking: (_now, _next, event) => /** @type {IDBDatabase} */ (event.target).close(), // a newer version wants it
  });
const opened = Promise.resolve().then(open); // so that a browser without IndexedDB rejects here, and does not throw
opened.catch(() => {}); // told where it is used

const others = "BroadcastChannel" in window ? new BroadcastChannel("rollwright") : null;

/** Call when another tab has changed the history. @param {() => void} act */
export function onChange(act) {
  others?.addEventListener("message", act);
}

/**
 * @template T
 * @param {T} otherwise what there is where the browser keeps no history
 * @param {(db: Awaited<typeof opened>) => Promise<T>} work
 */
async function trying(otherwise, work) {
  try {
    return await work(await opened);
  } catch (error) {
    tell(isFull(error) ? "full" : "denied");
    return otherwise;
  }
}

/**
 * @param {import("../../vendor/idb.js").IDBPTransaction<unknown, string[], "readwrite">} change
 * @param {Entry} entry
 */
async function write(change, { session, form, heroes, tally, ...row }) {
  const { id, at } = row;
  await Promise.all([
    change.objectStore("rows").put({ ...row, back: -at }),
    change.objectStore("rests").put({ id, session, form, heroes }),
    change.objectStore("tallies").put({ id, at, gone: false, tally }),
  ]);
}

/** Whether this browser keeps a history. */
export const works = () => opened.then(Boolean, () => false);

/** @param {Entry} entry @returns {Promise<boolean>} whether it is kept */
export function put(entry) {
  return trying(false, async (db) => {
    const change = db.transaction(STORES, "readwrite");
    await write(change, entry);
    await change.done;
    others?.postMessage("changed");
    return true;
  });
}

/** When a check last moved, as the history has it: 0 for never, null where there is no history. @param {string} id */
export function when(id) {
  return trying(/** @type {number | null} */ (null), async (db) => (await db.get("tallies", id))?.at ?? 0);
}

/** @param {string} id @returns {Promise<Entry | null>} */
export function get(id) {
  return trying(null, async (db) => {
    const look = db.transaction(STORES);
    const [row, rest, tally] = await Promise.all(STORES.map((store) => look.objectStore(store).get(id)));
    return row && rest ? joined(row, rest, tally) : null;
  });
}

/** @param {any} row @param {any} rest @param {any} tally @returns {Entry} */
const joined = ({ back, ...row }, rest, tally) => ({ ...row, ...rest, tally: tally?.tally ?? {} });

/**
 * The next rows behind one, newest first; of one check only, where it is named.
 * @param {Row | null} after
 * @param {number} count
 * @param {string} [check]
 * @returns {Promise<Row[]>}
 */
export function page(after, count, check) {
  const start = check ? [check] : [];
  const from = after ? [...start, -after.at, after.id] : [...start, -Infinity];
  return trying(/** @type {Row[]} */ ([]), (db) => {
    const range = IDBKeyRange.bound(from, [...start, Infinity], Boolean(after));
    return db.getAllFromIndex("rows", check ? "check" : "newest", range, count);
  });
}

/** Every row, newest first, a batch at a time. @returns {AsyncGenerator<Row[]>} */
export async function* batches() {
  for (let last = null, rows; (rows = await page(last, BATCH)).length; ) {
    yield rows;
    last = rows[rows.length - 1] ?? null;
  }
}

/** Every check with all that belongs to it, a batch at a time. @returns {AsyncGenerator<Entry[]>} */
export async function* entries() {
  for await (const rows of batches()) {
    const found = await trying([], (db) => {
      const look = db.transaction(STORES);
      const [, rests, tallies] = STORES.map((store) => look.objectStore(store));
      return Promise.all(
        rows.map(async (row) => joined(row, ...(await Promise.all([rests?.get(row.id), tallies?.get(row.id)])))),
      );
    });
    yield found;
  }
}

/** What was deleted, with the dice that still count. @returns {Promise<Gone[]>} */
export function goneOnes() {
  return trying([], async (db) => (await db.getAll("tallies")).filter((one) => one.gone));
}

/** Delete a check from the history. Its dice go on counting. @param {string} id */
export function erase(id) {
  return trying(false, async (db) => {
    const change = db.transaction(STORES, "readwrite");
    const tallies = change.objectStore("tallies");
    const tally = await tallies.get(id);
    await Promise.all([
      change.objectStore("rows").delete(id),
      change.objectStore("rests").delete(id),
      tallies.put({ id, at: Date.now(), gone: true, tally: tally?.tally ?? {} }),
    ]);
    await change.done;
    others?.postMessage("changed");
    return true;
  });
}

/** Every die that was ever drawn or typed in. @returns {Promise<Tally>} */
export function tally() {
  return trying({}, async (db) => {
    const each = await db.getAll("tallies");
    return each.reduce((/** @type {Tally} */ total, one) => add(total, one.tally), {});
  });
}

/**
 * Lay checks of elsewhere beside those that are here: of two with one identity the one that moved last stays. All of
 * them or, where there is no room, none.
 * @param {(Entry | Gone)[]} found
 * @returns {Promise<number>} how many were new or newer; -1 where nothing was changed
 */
export function merge(found) {
  return trying(-1, async (db) => {
    const change = db.transaction(STORES, "readwrite");
    const tallies = change.objectStore("tallies");
    const here = new Map((await tallies.getAll()).map((one) => [one.id, one.at]));
    const news = found.filter(({ id, at }) => !(Number(here.get(id)) >= at));
    await Promise.all(
      news.map((one) =>
        "gone" in one
          ? Promise.all([
              change.objectStore("rows").delete(one.id),
              change.objectStore("rests").delete(one.id),
              tallies.put(one),
            ])
          : write(change, one),
      ),
    );
    await change.done;
    others?.postMessage("changed");
    return news.length;
  });
}
