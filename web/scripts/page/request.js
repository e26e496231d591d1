/** The form's side of a check: what is typed, what it comes to, what is wrong with it, and that it is kept. */
import { BridgeError } from "./bridge.js";
import { settle, startFields } from "./fields.js";
import { controls, focusProblem, readForm, showProblems, writeForm } from "./form.js";
import { notice } from "./notices.js";
import { Preview } from "./preview.js";
import { python } from "./python.js";
import { lists } from "./rows.js";
import { isForm } from "./shapes.js";
import { say } from "./spoken.js";
import { read, write } from "./store.js";
import { t } from "./words.js";

/** @typedef {import("../types").Form} Form */
/** @typedef {import("../types").Fault} Fault */

export class Request {
  /** Fields that the player has left once; nobody is told of a mistake while typing. @type {Set<string>} */
  #left = new Set();
  #told = false;
  #paused = false;
  /** Whether what stands in the form was filled in by a link: the player's own last values stay as they are. */
  #lent = false;
  /** The form as it is at first. @type {Form} */
  #blank = {};

  /**
   * @param {HTMLElement} root
   * @param {import("../types").CheckData} check
   * @param {import("./state.js").State} state
   * @param {() => void} draw
   * @param {() => void} submit
   * @param {() => void} touched after every change by the player
   */
  constructor(root, check, state, draw, submit, touched) {
    this.check = check;
    this.state = state;
    this.draw = draw;
    this.submit = submit;
    this.touched = touched;
    this.form = /** @type {HTMLFormElement} */ (root.querySelector("form"));
    this.preview = new Preview(
      python,
      check.key,
      (reply) => this.#previewed(reply),
      (error) => this.#failed(error),
    );
  }

  /** @param {import("../types").Kept | null} kept */
  start(kept) {
    const texts = kept && kept.view?.state !== "done" ? kept.form : read(this.#name, isForm);
    // A field that keeps the focus when the form goes out of sight tells of its change only then.
    startFields(this.form, this.check.fills, () => {
      if (!this.#paused) this.changed(false);
      this.touched();
    });
    this.#blank = this.texts;
    if (texts) this.write(texts);
    this.form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.submit();
    });
    this.form.addEventListener("focusout", (event) => {
      if (event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement)
        this.#leave(event.target.name);
    });
  }

  get #name() {
    return `form:${this.check.key}`;
  }

  /** The texts that count now. */
  get texts() {
    return readForm(this.form, { hidden: false });
  }

  /** All texts, also those that do not count now. */
  get all() {
    return readForm(this.form, { hidden: true });
  }

  /** A hero has filled the form. @param {Form} texts */
  fill(texts) {
    this.write(texts);
    if (!this.#paused) this.changed(true);
    else if (!this.#lent) write(this.#name, this.all);
  }

  /** @param {Form} texts */
  write(texts) {
    writeForm(this.form, texts);
    settle(this.form);
  }

  /** @param {boolean} now */
  changed(now) {
    this.#paused = false;
    if (!this.#lent) write(this.#name, this.all);
    if (!this.preview.ask(this.texts, this.state.aim, now)) return;
    this.state.stale = true;
    this.draw();
  }

  /** What differs from the form as it is at first; of a list that does, all. */
  get own() {
    const { texts } = this;
    const differs = (/** @type {string} */ path) => texts[path] !== this.#blank[path];
    const whole = lists(this.form).map((list) => `${list.dataset.rows}.`);
    const all = [...new Set([...Object.keys(texts), ...Object.keys(this.#blank)])];
    const groups = whole.filter((start) => all.some((path) => path.startsWith(start) && differs(path)));
    const wanted = (/** @type {string} */ path) => differs(path) || groups.some((start) => path.startsWith(start));
    return Object.fromEntries(Object.entries(texts).filter(([path]) => wanted(path)));
  }

  /** Fill in what a link brings, over the player's own values, which stay kept. @param {Form} texts */
  lend(texts) {
    this.#lent = true;
    this.write(texts);
    const paths = Object.keys(texts);
    for (const control of controls(this.form))
      if (paths.includes(control.name)) control.closest(".field, .row")?.setAttribute("data-lent", "");
    notice(t("ui.lent"), { label: t("ui.own_values"), act: () => this.#giveBack() });
  }

  #giveBack() {
    for (const field of this.form.querySelectorAll("[data-lent]")) field.removeAttribute("data-lent");
    this.write({ ...this.#blank, ...read(this.#name, isForm) });
    this.#lent = false;
    this.changed(true);
  }

  /** The form is out of sight, or about to be: its chance is not wanted. */
  pause() {
    this.#paused = true;
    this.preview.stop();
  }

  /** The door refused the form. @param {Fault} fault */
  refused(fault) {
    this.#told = true;
    const problems = fault.problems ?? {};
    showProblems(this.form, problems);
    focusProblem(this.form);
    say([fault.message, ...Object.values(problems)].join(" "));
  }

  /** @param {string} name */
  #leave(name) {
    if (!name) return;
    this.#left.add(name);
    if (!this.#paused) this.changed(true);
  }

  /** @param {({ ok: true } & import("../types").Preview) | Fault} reply */
  #previewed(reply) {
    const problems = reply.ok ? {} : (reply.problems ?? {});
    const seen = Object.entries(problems).filter(([path]) => this.#told || this.#left.has(path));
    showProblems(this.form, Object.fromEntries(seen));
    if (reply.ok) this.#told = false;
    this.state.preview = reply.ok ? reply : null;
    this.state.odds = this.state.preview?.odds ?? null;
    this.#settled(reply.ok ? "" : reply.message, !reply.ok && reply.fault === "size" ? t("ui.no_chance") : "");
    dispatchEvent(new Event("rw-result"));
  }

  /** @param {unknown} error */
  #failed(error) {
    this.state.preview = this.state.odds = null;
    const reason = error instanceof BridgeError ? error.reason : "broken";
    const text = t(`ui.fail_${reason}`);
    if (reason !== "long") this.state.trouble = { text, detail: String(error), act: null };
    this.#settled(text, t("ui.no_chance"));
  }

  /**
   * The question is answered, in numbers or with a sentence.
   * @param {string} hint
   * @param {string} brief the same in few words, where the sentence is long
   */
  #settled(hint, brief) {
    Object.assign(this.state, { stale: false, hint, brief: brief || hint });
    this.draw();
  }
}
