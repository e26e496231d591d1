/**
 * The dice of the table: a sheet with every face of the die, one tap a die. It moves on by itself, each die is asked
 * once, and what is tapped in is kept, so a reload in the middle loses nothing.
 */
import { html, nothing, render } from "../../vendor/lit-html.js";
import { button } from "./button.js";
import { glyphs } from "./glyph.js";
import { icon } from "./icon.js";
import { t } from "./words.js";

/** @typedef {import("../types").RollAsk} RollAsk */
/** @typedef {import("../types").DieKind} DieKind */
/**
 * @typedef {{ ask: RollAsk, kinds: DieKind[], drafted: (values: string[]) => void,
 *   done: (values: string[] | null) => void }} Job
 */

export class Pad {
  /** @type {string[]} */
  #values = [];
  /** @type {Job | null} */
  #job = null;

  /** @param {HTMLDialogElement} dialog */
  constructor(dialog) {
    this.dialog = dialog;
    dialog.addEventListener("close", () => this.#finish(null));
    dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
  }

  /**
   * @param {RollAsk} ask
   * @param {DieKind[]} kinds for each die what it is
   * @param {string[]} draft dice that were tapped in before
   * @param {(values: string[]) => void} drafted told of every change
   * @returns {Promise<string[] | null>} the faces, or null when the player puts the sheet away
   */
  open(ask, kinds, draft, drafted) {
    const fits = draft.every((value, i) => kinds[i]?.faces.some((face) => face.value === value));
    this.#values = fits ? [...draft] : [];
    if (this.#values.length === kinds.length) return Promise.resolve([...this.#values]);
    return new Promise((resolve) => {
      this.#job = { ask, kinds, drafted, done: resolve };
      this.#draw();
      this.dialog.showModal();
      this.#heading?.focus();
    });
  }

  get #heading() {
    const found = this.dialog.querySelector("h2");
    return found instanceof HTMLElement ? found : null;
  }

  /** @param {string} value */
  #tap(value) {
    const job = this.#job;
    if (!job) return;
    this.#values.push(value);
    job.drafted([...this.#values]);
    navigator.vibrate?.(8);
    if (this.#values.length < job.kinds.length) return this.#draw();
    this.#finish([...this.#values]);
    this.dialog.close();
  }

  #back() {
    this.#values.pop();
    this.#job?.drafted([...this.#values]);
    this.#draw();
  }

  /** @param {string[] | null} values */
  #finish(values) {
    this.#job?.done(values);
    this.#job = null;
  }

  #draw() {
    const job = this.#job;
    if (!job) return;
    const at = this.#values.length;
    const faces = eachOnce(job.kinds[at]?.faces ?? []);
    const back = { picture: "backspace", disabled: at === 0 };
    render(
      html`<div class="head">
          <h2 tabindex="-1" aria-live="polite">${job.ask.pad[at] ?? job.ask.label}</h2>
          <button type="button" class="quiet" aria-label=${t("ui.cancel")} @click=${() => this.dialog.close()}>
            ${icon("close")}
          </button>
        </div>
        ${job.kinds.length > 1 ? this.#progress(job) : nothing}
        <div class="pad" data-columns=${columnsFor(faces)}>${faces.map((face) => this.#key(face))}</div>
        ${button("backspace", "second back", t("ui.backspace"), () => this.#back(), back)}`,
      this.dialog,
    );
  }

  /** @param {import("../types").Face} face */
  #key({ value, label, tone, mark, pictures }) {
    const drawn = pictures.length > 0;
    const means = mark && (drawn || Number.isNaN(Number(label))) ? html`<small>${mark}</small>` : nothing;
    const face = drawn ? html`<span class="unseen">${label}, </span>${glyphs(pictures)}` : label;
    return html`<button type="button" data-tone=${tone} @click=${() => this.#tap(value)}>${face}${means}</button>`;
  }

  /** @param {{ kinds: DieKind[] }} job */
  #progress({ kinds }) {
    const at = this.#values.length;
    const shown = kinds.map((kind, i) => kind.faces.find((face) => face.value === this.#values[i])?.label ?? "");
    return html`<ol class="slots" aria-label=${t("ui.entered", { n: at, count: kinds.length })}>
      ${shown.map((label, i) => html`<li class=${i === at ? "next" : ""}>${label}</li>`)}
    </ol>`;
  }
}

/** Faces that look alike are one key. @param {import("../types").Face[]} faces */
function eachOnce(faces) {
  return faces.filter((face, i) => faces.findIndex(({ value }) => value === face.value) === i);
}

/** A grid that is easy to hit: few faces in few columns, long labels in fewer. @param {import("../types").Face[]} faces */
function columnsFor(faces) {
  if (faces.some((face) => face.label.length > 8)) return 1;
  if (faces.some((face) => face.label.length > 3)) return 2;
  return faces.length <= 6 ? 3 : faces.length <= 8 ? 4 : faces.length % 4 === 0 && faces.length <= 12 ? 4 : 5;
}
