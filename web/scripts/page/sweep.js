/**
 * The odds page of a check: any field swept as the rows, outcomes as the columns. It asks for one row after the other, so
 * that what is there is shown at once, and whatever changes ends what is not wanted any more.
 */
import { python } from "./python.js";
import "./main.js";
import { html, nothing, render } from "../../vendor/lit-html.js";
import { BridgeError } from "./bridge.js";
import { button } from "./button.js";
import { settle, startFields, whole, written } from "./fields.js";
import { readForm, showProblems, writeForm } from "./form.js";
import { usePurse } from "./heroes.js";
import { part } from "./part.js";
import { Seats } from "./seats.js";
import { isForm, isText } from "./shapes.js";
import { say } from "./spoken.js";
import { read } from "./store.js";
import { readLink, writeLink } from "./sweep_link.js";
import { columnsOf, csv, picture, table } from "./sweep_table.js";
import { t } from "./words.js";

/** @typedef {import("../types").SweepRow} SweepRow */
/** @typedef {import("./sweep_table.js").Line} Line */

const MOST = 61;
const ROUND = 10; // values to each side of what the form says
const PAUSE = 200;

/** @param {number | null} value @param {string} none */
const limit = (value, none) => (value === null ? none : written(value, false));

class Sweep {
  #asked = new AbortController();
  #timer = 0;
  /** @type {{ head: string, value: string, now: boolean, swept: import("../types").Swept | null }[]} */
  #lines = [];
  #problem = "";

  /** @param {HTMLElement} root */
  constructor(root) {
    /** @type {import("../types").SweepData} */
    this.check = JSON.parse(root.querySelector("script[type='application/json']")?.textContent ?? "{}");
    this.choose = part(root, "choose");
    this.shown = part(root, "swept");
    this.form = /** @type {HTMLFormElement} */ (root.querySelector("form"));
    this.first = readForm(this.form, { hidden: true });
    const link = readLink();
    const linked = location.hash.length > 1; // then the form is as the link says, whoever sits here
    const texts = linked ? link.form : read(`form:${this.check.key}`, isForm);
    startFields(this.form, this.check.fills, () => {
      this.#changed();
      this.seats.changed();
    });
    usePurse(this.check.purse);
    this.seats = new Seats(part(root, "heroes"), this.check, this.#filled(), !linked);
    if (texts) writeForm(this.form, texts);
    settle(this.form);
    this.form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.shown.scrollIntoView({ block: "start" }); // on a phone the request stands below what comes of it
    });
    const aims = this.check.aims.map((aim) => aim.key);
    const wanted = [link.choice.aim, read(`aim:${this.check.key}`, isText), aims[0]].find((aim) => aim && aims.includes(aim));
    this.choice = { row: this.#row(link.choice.row).path, from: "", to: "", aim: wanted ?? "" };
    this.#range(link.choice);
    this.shown.replaceChildren();
    this.seats.start();
    void this.seats.opened(null);
    this.#ask();
  }

  /** The form as heroes fill it. @returns {import("./seats.js").Filled} */
  #filled() {
    const { form } = this;
    return {
      form,
      get texts() {
        return readForm(form, { hidden: false });
      },
      get all() {
        return readForm(form, { hidden: true });
      },
      fill: (texts) => {
        writeForm(form, texts);
        settle(form);
        this.#changed();
      },
    };
  }

  /** The row of a path, or what is shown at first. @param {string | undefined} path */
  #row(path) {
    const { rows, first } = this.check.sweep;
    const found = rows.find((row) => row.path === path) ?? rows.find((row) => row.path === first);
    if (!found) throw new Error("an odds page without rows");
    return found;
  }

  /** The range round what the form says, unless a link says another. @param {Partial<import("./sweep_link.js").Choice>} [link] */
  #range(link = {}) {
    const row = this.#row(this.choice.row);
    if (row.values.length) return Object.assign(this.choice, { from: "", to: "" });
    const now = whole(this.#texts[row.path] ?? row.default) ?? 0;
    const [low, high] = [row.low ?? now - ROUND, row.high ?? now + ROUND];
    const from = Math.max(low, Math.min(now - ROUND, high - 2 * ROUND));
    const to = Math.min(high, Math.max(now + ROUND, from + 2 * ROUND));
    return Object.assign(this.choice, {
      from: link.from ?? written(from, row.signed),
      to: link.to ?? written(to, row.signed),
    });
  }

  get #texts() {
    return readForm(this.form, { hidden: false });
  }

  /** The values of the rows, or null where the range is none. @param {SweepRow} row */
  #values(row) {
    if (row.values.length) return row.values.map(({ value, label }) => ({ value, head: label }));
    const [from, to] = [whole(this.choice.from), whole(this.choice.to)];
    if (from === null || to === null || from > to || to - from >= MOST) return null;
    if ((row.low !== null && from < row.low) || (row.high !== null && to > row.high)) return null;
    return Array.from({ length: to - from + 1 }, (_, i) => ({
      value: String(from + i),
      head: written(from + i, row.signed),
    }));
  }

  /** Something in the form or above it is another. */
  #changed() {
    clearTimeout(this.#timer);
    this.#asked.abort();
    this.#timer = setTimeout(() => this.#ask(), PAUSE);
  }

  #ask() {
    const row = this.#row(this.choice.row);
    writeLink(this.choice, readForm(this.form, { hidden: true }), this.first);
    const values = this.#values(row);
    this.#problem = values ? "" : this.#rangeProblem(row);
    const now = this.#texts[row.path] ?? row.default;
    const same = (/** @type {string} */ value) => value === now || (!row.values.length && Number(value) === whole(now));
    if (values) this.#lines = values.map((value) => ({ ...value, now: same(value.value), swept: null }));
    this.#draw();
    showProblems(this.form, {});
    if (values) void this.#run(row);
  }

  /** @param {SweepRow} row */
  #rangeProblem(row) {
    const { from, to } = this.choice;
    return t("ui.sweep_range", { low: from, high: to, least: limit(row.low, "−∞"), most: limit(row.high, "∞"), rows: MOST });
  }

  /** @param {SweepRow} row */
  async #run(row) {
    const { signal } = (this.#asked = new AbortController());
    const lines = this.#lines;
    const form = this.#texts;
    for (const line of lines) {
      line.swept = await this.#one(form, row.path, line.value, signal);
      if (signal.aborted) return;
      this.#draw();
    }
    if (lines.some((line) => line.swept?.problem)) await this.#explain(form, signal);
    say(t("ui.sweep_done", { n: lines.length }));
  }

  /** What the form itself is wrong about stands beside its fields. @param {import("../types").Form} form @param {AbortSignal} signal */
  async #explain(form, signal) {
    const body = { check: this.check.key, form, aim: this.choice.aim };
    const reply = await python.ask("preview", body, signal).catch(() => null);
    if (reply && !signal.aborted) showProblems(this.form, reply.ok ? {} : (reply.problems ?? {}));
  }

  /**
   * @param {import("../types").Form} form
   * @param {string} row
   * @param {string} value
   * @param {AbortSignal} signal
   * @returns {Promise<import("../types").Swept>}
   */
  async #one(form, row, value, signal) {
    const none = { chance: null, odds: null };
    try {
      const body = { check: this.check.key, form, aim: this.choice.aim, row, values: [value] };
      const reply = await python.ask("sweep", body, signal);
      return (reply.ok && reply.rows[0]) || { ...none, problem: reply.ok ? "" : reply.message };
    } catch (error) {
      return { ...none, problem: t(`ui.fail_${error instanceof BridgeError ? error.reason : "broken"}`) };
    }
  }

  /** @returns {import("./sweep_table.js").Sweep} */
  get #sweep() {
    const row = this.#row(this.choice.row);
    const chance = this.#lines.map(({ swept }) => swept?.chance?.label).find(Boolean) ?? "";
    const caption = t("ui.sweep_caption", { check: this.check.name, row: row.label });
    return { caption, row: row.label, chance, columns: columnsOf(this.#lines), lines: this.#lines };
  }

  #draw() {
    render(this.#controls(), this.choose);
    const left = this.#lines.filter((line) => !line.swept).length;
    const count = this.#lines.length;
    const sweep = this.#sweep;
    render(
      html`<section class="card" aria-busy=${left ? "true" : nothing}>
        <h2>${sweep.caption}</h2>
        ${picture(sweep)}
        <p class="note">${left ? t("ui.sweep_progress", { n: count - left, count }) : t("ui.sweep_done", { n: count })}</p>
        ${table(sweep)}
        <div class="row">
          ${button("csv", "small", t("ui.sweep_copy"), () => void this.#copy(csv(this.#sweep)), { picture: "copy", disabled: left > 0 })}
          ${button("link", "small", t("ui.sweep_link"), () => void this.#copy(location.href), { picture: "copy" })}
        </div>
      </section>`,
      this.shown,
    );
  }

  #controls() {
    const { rows } = this.check.sweep;
    const row = this.#row(this.choice.row);
    return html`<section class="card sweep-choice">
      ${this.#select("row", t("ui.sweep_row"), rows.map(({ path, label }) => ({ key: path, label })))}
      ${row.values.length ? nothing : html`<div class="range">${this.#number("from", t("ui.sweep_from"))} ${this.#number("to", t("ui.sweep_to"))}</div>`}
      ${this.check.aims.length > 1 ? this.#select("aim", t("ui.aim"), this.check.aims) : nothing}
      <p class="problem" id="range-problem" role="alert" ?hidden=${!this.#problem}>${this.#problem}</p>
    </section>`;
  }

  /**
   * @param {"row" | "aim"} name
   * @param {string} label
   * @param {{ key: string, label: string }[]} options
   */
  #select(name, label, options) {
    const changed = (/** @type {Event} */ event) => {
      if (!(event.target instanceof HTMLSelectElement)) return;
      this.choice[name] = event.target.value;
      if (name === "row") this.#range();
      this.#changed();
    };
    return html`<label><span>${label}</span>
      <select data-choice=${name} @change=${changed}>
        ${options.map((one) => html`<option value=${one.key} ?selected=${one.key === this.choice[name]}>${one.label}</option>`)}
      </select></label>`;
  }

  /** @param {"from" | "to"} name @param {string} label */
  #number(name, label) {
    const changed = (/** @type {Event} */ event) => {
      if (!(event.target instanceof HTMLInputElement)) return;
      this.choice[name] = event.target.value;
      this.#changed();
    };
    return html`<label><span>${label}</span>
      <input type="text" data-choice=${name} autocomplete="off" enterkeyhint="done" .value=${this.choice[name]}
        aria-invalid=${this.#problem ? "true" : nothing} aria-describedby="range-problem" @change=${changed}></label>`;
  }

  /** @param {string} text */
  async #copy(text) {
    try {
      await navigator.clipboard.writeText(text);
      say(t("ui.copied"));
    } catch {
      prompt(t("ui.sweep_copy"), text);
    }
  }
}

customElements.define(
  "rw-odds",
  class extends HTMLElement {
    connectedCallback() {
      new Sweep(this);
    }
  },
);
