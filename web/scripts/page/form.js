/**
 * A check's form as the door wants it: a flat object, path → text. Reading, writing, and the problems beside fields.
 * The form knows no rule: what is wrong with a text is said by Python.
 */
import { countIn, lists, resize, rowsOf } from "./rows.js";

/** @typedef {import("../types").Form} Form */
/** @typedef {HTMLInputElement | HTMLSelectElement} Control */

/** @param {HTMLFormElement} form @returns {Control[]} */
export function controls(form) {
  return [...form.elements].flatMap((element) =>
    (element instanceof HTMLInputElement || element instanceof HTMLSelectElement) && element.name ? [element] : [],
  );
}

/** @param {Control} control */
const isBox = (control) => control instanceof HTMLInputElement && control.type === "checkbox";
/** @param {Control} control */
const isRadio = (control) => control instanceof HTMLInputElement && control.type === "radio";

/**
 * Every text of the form.
 * @param {HTMLFormElement} form
 * @param {{ hidden: boolean }} which with or without the fields that do not count now (`only_if`)
 * @returns {Form}
 */
export function readForm(form, { hidden }) {
  /** @type {Form} */
  const texts = {};
  for (const control of controls(form)) {
    if (!hidden && control.closest("[data-only][hidden]")) continue;
    if (isRadio(control)) {
      if (control instanceof HTMLInputElement && control.checked) texts[control.name] = control.value;
    } else if (isBox(control)) {
      texts[control.name] = String(control instanceof HTMLInputElement && control.checked);
    } else {
      texts[control.name] = control.value.trim();
    }
  }
  for (const list of lists(form)) {
    const counts = hidden || !list.closest("[data-only][hidden]");
    if (counts && !rowsOf(list).length) texts[list.dataset.rows ?? ""] = "";
  }
  return texts;
}

/**
 * Write texts into the form. Lists get as many rows as the texts need; fields without a text stay as they are.
 * @param {HTMLFormElement} form
 * @param {Form} texts
 */
export function writeForm(form, texts) {
  const said = (/** @type {string} */ path) => Object.keys(texts).some((name) => `${name}.`.startsWith(`${path}.`));
  resizeAll(form, (path, now) => (said(path) ? countIn(texts, path) : now));
  for (const control of controls(form)) {
    const text = texts[control.name];
    if (text !== undefined) writeControl(control, text);
  }
}

/**
 * @param {HTMLFormElement} form
 * @param {(path: string, now: number) => number} count
 */
export function resizeAll(form, count) {
  const done = new Set();
  for (let list; (list = lists(form).find((one) => !done.has(one))); done.add(list))
    resize(list, count(list.dataset.rows ?? "", rowsOf(list).length));
}

/**
 * @param {Control} control
 * @param {string} text
 */
function writeControl(control, text) {
  if (control instanceof HTMLInputElement && isRadio(control)) control.checked = control.value === text;
  else if (control instanceof HTMLInputElement && isBox(control)) control.checked = text === "true";
  else if (control instanceof HTMLSelectElement && ![...control.options].some((option) => option.value === text))
    return;
  else control.value = text;
}

/**
 * Show problems beside their fields and take away those that are solved.
 * @param {HTMLFormElement} form
 * @param {import("../types").Problems} problems
 */
export function showProblems(form, problems) {
  for (const slot of form.querySelectorAll("[data-problem]")) {
    if (!(slot instanceof HTMLElement)) continue;
    const text = problems[slot.dataset.problem ?? ""] ?? "";
    if (slot.textContent !== text) slot.textContent = text;
    slot.hidden = !text;
  }
  for (const control of controls(form)) {
    if (problems[control.name]) control.setAttribute("aria-invalid", "true");
    else control.removeAttribute("aria-invalid");
  }
}

/**
 * Go to the first field that has a problem, opening what it is folded away in.
 * @param {HTMLFormElement} form
 */
export function focusProblem(form) {
  const slot = [...form.querySelectorAll("[data-problem]")].find((one) => one instanceof HTMLElement && !one.hidden);
  if (!(slot instanceof HTMLElement)) return;
  for (let fold = slot.closest("details"); fold; fold = fold.parentElement?.closest("details") ?? null)
    fold.open = true;
  const path = slot.dataset.problem ?? "";
  const field =
    controls(form).find((control) => control.name === path) ??
    slot.parentElement?.querySelector("input, select, button");
  if (field instanceof HTMLElement) field.focus();
}

/** What a field is when nobody has touched it. @param {Control} control */
export function isUntouched(control) {
  if (control instanceof HTMLSelectElement)
    return [...control.options].every((option) => option.selected === option.defaultSelected);
  return isBox(control) || isRadio(control)
    ? control.checked === control.defaultChecked
    : control.value.trim() === control.defaultValue;
}
