/** Life in a form: steppers, rows, fields that count only while another has a certain value, fills, and folds. */
import { controls, isUntouched, readForm, resizeAll, writeForm } from "./form.js";
import { countIn, lists, resize, rowsOf, without } from "./rows.js";
import { t } from "./words.js";

/** @typedef {import("../types").Form} Form */
/** @typedef {import("../types").Fill} Fill */

/**
 * A whole number as people type it on any keyboard, or null.
 * @param {string} text
 */
export function whole(text) {
  const plain = text.trim().replace(/^[−–]/, "-").replace(/^\+/, "");
  return /^-?\d{1,9}$/.test(plain) ? Number(plain) : null;
}

/**
 * @param {number} value
 * @param {boolean} signed
 */
export const written = (value, signed) => (value < 0 ? `−${-value}` : signed && value > 0 ? `+${value}` : String(value));

/**
 * @param {HTMLFormElement} form
 * @param {Fill[]} fills
 * @param {() => void} changed
 */
export function startFields(form, fills, changed) {
  form.addEventListener("click", (event) => {
    const button = event.target instanceof Element ? event.target.closest("button") : null;
    if (!button || !form.contains(button)) return;
    if (button.dataset.step) step(button, Number(button.dataset.step));
    else if (button.dataset.add) addTo(form, button.dataset.add);
    else if ("remove" in button.dataset) removeRow(form, button);
    else return;
    settle(form);
    changed();
  });
  form.addEventListener("input", () => (settle(form), changed()));
  form.addEventListener("change", (event) => {
    const name =
      event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement ? event.target.name : "";
    fillFrom(form, fills, name);
    settle(form);
    changed();
  });
  resizeAll(form, (_, now) => now);
  settle(form);
}

/** Everything that follows from the texts of the form. @param {HTMLFormElement} form */
export function settle(form) {
  const texts = readForm(form, { hidden: true });
  for (const field of form.querySelectorAll("[data-only]")) {
    if (!(field instanceof HTMLElement)) continue;
    /** @type {string[]} */
    const values = JSON.parse(field.dataset.values ?? "[]");
    field.hidden = !values.includes(texts[field.dataset.only ?? ""] ?? "");
  }
  for (const fold of form.querySelectorAll("details[data-more]")) countUsed(form, fold);
  for (const stepper of form.querySelectorAll("[data-stepper]")) bounds(stepper);
}

/** @param {Element} stepper */
function bounds(stepper) {
  const input = stepper.querySelector("input");
  const value = whole(input?.value ?? "");
  for (const button of stepper.querySelectorAll("button")) {
    const limit = Number(button.dataset.step) < 0 ? input?.dataset.low : input?.dataset.high;
    const done = value !== null && limit !== undefined && value === Number(limit);
    button.setAttribute("aria-disabled", String(done));
  }
}

/**
 * Say on a closed fold how many of its fields are used. A fold opens by itself when that becomes more than none.
 * @param {HTMLFormElement} form
 * @param {Element} fold
 */
function countUsed(form, fold) {
  const used = controls(form).filter(
    (control) =>
      fold.contains(control) &&
      !isUntouched(control) &&
      !(control instanceof HTMLInputElement && control.type === "radio" && !control.checked),
  ).length;
  const count = fold.querySelector(":scope > summary [data-used]");
  if (count instanceof HTMLElement) {
    count.textContent = used ? t("ui.used", { n: used }) : "";
    count.hidden = !used;
  }
  if (fold instanceof HTMLDetailsElement && used && !("opened" in fold.dataset)) {
    fold.open = true;
    fold.dataset.opened = "";
  }
}

/**
 * @param {HTMLButtonElement} button
 * @param {number} by
 */
function step(button, by) {
  const input = button.parentElement?.querySelector("input");
  if (!input) return;
  const { low, high, signed } = input.dataset;
  const from = whole(input.value) ?? whole(input.defaultValue) ?? 0;
  const to = Math.min(high ? Number(high) : Infinity, Math.max(low ? Number(low) : -Infinity, from + by));
  input.value = written(to, signed === "true");
  input.dispatchEvent(new Event("change", { bubbles: true }));
}

/**
 * @param {HTMLFormElement} form
 * @param {string} path
 */
function addTo(form, path) {
  const list = lists(form).find((one) => one.dataset.rows === path);
  if (!list) return;
  resize(list, rowsOf(list).length + 1);
  const fresh = rowsOf(list).at(-1);
  resizeAll(form, (inner) => countIn(readForm(form, { hidden: true }), inner));
  const first = fresh?.querySelector("input, select");
  if (first instanceof HTMLElement) first.focus();
}

/**
 * @param {HTMLFormElement} form
 * @param {HTMLButtonElement} button
 */
function removeRow(form, button) {
  const row = button.closest("[data-row]");
  const list = row?.parentElement;
  if (!(row instanceof HTMLElement) || !list?.dataset.rows) return;
  const gone = rowsOf(list).indexOf(row);
  const left = without(readForm(form, { hidden: true }), list.dataset.rows, gone);
  const count = rowsOf(list).length - 1;
  for (const old of rowsOf(list).slice(gone)) old.remove();
  resize(list, count);
  writeForm(form, left);
  form.dispatchEvent(new CustomEvent("rw-removed", { detail: { path: list.dataset.rows, gone } }));
  const next =
    rowsOf(list)[gone]?.querySelector("[data-remove]") ?? form.querySelector(`[data-add="${list.dataset.rows}"]`);
  if (next instanceof HTMLElement) next.focus();
}

/**
 * Choosing in one field may fill others. Paths may hold "#": then each row is filled from its own fields.
 * @param {HTMLFormElement} form
 * @param {Fill[]} fills
 * @param {string} changedPath
 */
export function fillFrom(form, fills, changedPath) {
  const texts = readForm(form, { hidden: true });
  for (const fill of fills) {
    for (const row of rowsFor(fill, texts)) {
      const by = fill.by.map((path) => path.replace("#", row));
      if (!by.includes(changedPath)) continue;
      const found = fill.values[by.map((path) => texts[path] ?? "").join("|")];
      if (!found) continue;
      writeInto(form, Object.fromEntries(Object.entries(found).map(([path, text]) => [path.replace("#", row), text])));
    }
  }
}

/**
 * @param {Fill} fill
 * @param {Form} texts
 */
function rowsFor(fill, texts) {
  const path = fill.by.find((one) => one.includes(".#"));
  const count = path ? countIn(texts, path.slice(0, path.indexOf(".#"))) : 1;
  return Array.from({ length: count }, (_, row) => String(row));
}

/**
 * @param {HTMLFormElement} form
 * @param {Form} texts
 */
function writeInto(form, texts) {
  writeForm(form, { ...readForm(form, { hidden: true }), ...texts });
}
