/**
 * The places of a check and the heroes who take them. A hero fills the form; a new fill writes only what has become
 * different since the last one, so that what the player changed by hand stays.
 */
import { python } from "./python.js";
import { BridgeError } from "./bridge.js";
import { before, heroOf, heroes, onHeroes } from "./heroes.js";
import { countIn, without } from "./rows.js";
import { renderSeats } from "./room.js";
import { isSeats } from "./shapes.js";
import { read, write } from "./store.js";
import { t } from "./words.js";

/** @typedef {import("../types").Form} Form */
/** @typedef {import("../types").Place} Place */
/** @typedef {{ key: string, label: string, place: Place }} Seat */
/** @typedef {import("./room.js").Told} Told */
/** @typedef {{ form: HTMLFormElement, texts: Form, all: Form, fill: (texts: Form) => void }} Filled */

export class Seats {
  /** Place → hero. @type {{ [place: string]: string }} */
  #taken = {};
  /** Place → the texts of its last fill. @type {{ [place: string]: Form }} */
  #filled = {};
  /** @type {Map<string, Told>} */
  #told = new Map();
  /** The session whose dice lie while its form is open: heroes count as they were before it. */
  #session = "";
  #asked = "";
  /** @type {Promise<unknown>} */
  #pending = Promise.resolve();

  /**
   * @param {HTMLElement} element
   * @param {import("../types").CheckData} check
   * @param {Filled} request the form that is filled
   * @param {boolean} [lasting] whether who sits where is kept
   */
  constructor(element, check, request, lasting = true) {
    this.element = element;
    this.check = check;
    this.request = request;
    this.lasting = lasting;
    this.game = check.key.slice(0, check.key.indexOf("/"));
  }

  start() {
    const kept = this.lasting ? read(this.#name, isSeats) : null;
    if (kept) {
      this.#taken = kept.taken;
      this.#filled = kept.filled;
    }
    this.request.form.addEventListener("rw-removed", (event) => this.#shift(/** @type {CustomEvent} */ (event).detail));
    onHeroes(() => void this.refill());
    python.addEventListener("ready", () => [...this.#told.values()].some((one) => one.problem) && void this.refill());
    this.#asked = this.#asks();
    this.draw();
  }

  get #name() {
    return `seats:${this.check.key}`;
  }

  /** The places that the form has now. @returns {Seat[]} */
  get #seats() {
    const { texts } = this.request;
    return this.check.places.flatMap((place) => {
      const list = place.key.endsWith(".#") ? place.key.slice(0, -2) : "";
      const count = list ? countIn(texts, list) : 1;
      return Array.from({ length: count }, (_, number) => ({
        key: place.key.replace("#", String(number)),
        label: place.label.replace("#", String(number + 1)),
        place,
      }));
    });
  }

  /** Who sits where, as far as both are there. @returns {{ [place: string]: string }} */
  get taken() {
    const found = this.#seats.flatMap(({ key }) => {
      const id = this.#taken[key];
      return id && heroOf(id) ? [/** @type {const} */ ([key, id])] : [];
    });
    return Object.fromEntries(found);
  }

  /** When everything that was asked for stands in the form. Without Python the form counts as it is. */
  async ready() {
    const failure = new Promise((resolve) => python.addEventListener("failure", resolve, { once: true }));
    if (!python.failure) await Promise.race([this.#pending, failure]);
  }

  /**
   * The form is open: for a new check, or for dice that lie already.
   * @param {import("../types").Kept | null} kept
   */
  opened(kept) {
    this.#session = kept?.id ?? "";
    if (kept && JSON.stringify(kept.heroes) !== JSON.stringify(this.taken)) {
      this.#taken = { ...kept.heroes };
      this.#filled = {};
      return this.#ask(Object.keys(this.taken), true);
    }
    return this.refill();
  }

  /** For a check of its own, whatever dice lie. */
  renew() {
    this.#session = "";
    return this.refill();
  }

  /** Fill in what has become different. */
  refill() {
    return this.#ask(Object.keys(this.taken), false);
  }

  /** Somebody has changed the form: what a hero has to say may be another thing now. */
  changed() {
    const asked = this.#asks();
    if (asked !== this.#asked) void this.refill();
    this.#asked = asked;
  }

  /** The texts by which heroes fill, and the places that there are. */
  #asks() {
    const { texts } = this.request;
    const asks = this.#seats.flatMap(({ key, place }) => {
      const number = key.split(".").at(-1) ?? "";
      const wanted = place.asks.map((path) => pattern(path.replace("#", number)));
      return Object.entries(texts).filter(([path]) => wanted.some((one) => one.test(path)));
    });
    return JSON.stringify([asks, this.#seats.map(({ key }) => key)]);
  }

  /**
   * @param {string} place
   * @param {string} id of a hero; "": nobody
   */
  pick(place, id) {
    delete this.#filled[place];
    this.#told.delete(place);
    if (id) this.#taken[place] = id;
    else delete this.#taken[place];
    this.#keep();
    return this.#ask(id ? [place] : [], false);
  }

  /** A row of a list is gone: those behind it have moved up. @param {{ path: string, gone: number }} removed */
  #shift({ path, gone }) {
    this.#taken = without(this.#taken, path, gone);
    const filled = Object.entries(without(this.#filled, path, gone));
    this.#filled = Object.fromEntries(filled.map(([place, texts]) => [place, without(texts, path, gone)]));
    this.#told.clear();
    this.#keep();
  }

  /**
   * One fill after the other, each in the form that the last one left.
   * @param {string[]} places
   * @param {boolean} silent only learn what the fill would be: the form is right as it is
   */
  #ask(places, silent) {
    this.#pending = this.#pending.then(async () => {
      for (const place of places) await this.#fill(place, silent);
      if (places.length) this.#keep();
      this.draw();
    });
    this.draw();
    return this.#pending;
  }

  /**
   * @param {string} place
   * @param {boolean} silent
   */
  async #fill(place, silent) {
    const id = this.#taken[place];
    const hero = id && heroOf(id);
    if (!hero) return;
    if (python.failure) return void this.#told.set(place, { notes: [], problem: t(`ui.fail_${python.failure.reason}`) });
    const sheet = before(hero, this.#session);
    const form = this.request.all;
    try {
      const reply = await python.ask("fill", { check: this.check.key, form, place, sheet });
      if (this.#taken[place] !== id) return; // somebody else sits there now
      this.#told.set(place, { notes: reply.ok ? reply.notes : [], problem: reply.ok ? "" : sentence(reply) });
      if (!reply.ok) return;
      const last = this.#filled[place];
      this.#filled[place] = reply.filled;
      if (!silent) this.request.fill(last ? merged(this.request.all, last, reply.filled) : reply.form);
    } catch (error) {
      const reason = error instanceof BridgeError ? error.reason : "broken";
      this.#told.set(place, { notes: [], problem: t(`ui.fail_${reason}`) });
    }
  }

  #keep() {
    if (this.lasting) write(this.#name, { taken: this.#taken, filled: this.#filled });
  }

  draw() {
    renderSeats(this.element, {
      heroes: heroes(this.game),
      seats: this.#seats.map(({ key, label }) => {
        const hero = heroOf(this.taken[key] ?? "");
        return { key, label, hero, told: this.#told.get(key) ?? null };
      }),
      purse: this.check.purse,
      pick: (place, id) => void this.pick(place, id),
    });
  }
}

/** @param {string} path "*" stands for any number */
const pattern = (path) =>
  new RegExp(`^${path.split(".").map((name) => (name === "*" ? "\\d+" : name)).join("\\.")}$`);

/** @param {import("../types").Fault} fault */
const sentence = (fault) => [fault.message, ...Object.values(fault.problems ?? {})].join(" ");

/**
 * A form with a fill, as far as it differs from the fill before.
 * @param {Form} form
 * @param {Form} last
 * @param {Form} filled
 */
function merged(form, last, filled) {
  const gone = Object.keys(last).filter((path) => !(path in filled));
  const left = Object.entries(form).filter(([path]) => !gone.includes(path));
  const fresh = Object.entries(filled).filter(([path, text]) => last[path] !== text);
  return Object.fromEntries([...left, ...fresh]);
}
