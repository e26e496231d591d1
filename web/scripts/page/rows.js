/**
 * Lists and lists of groups in a form: rows made from a `<template>` whose paths hold "#" for the index. Taking a row
 * away rebuilds the rows behind it, so that the indices always run from 0 without a gap.
 *
 *   <div data-rows="bonuses" data-least="0" data-most="6"><template>…name="bonuses.#"…</template>…</div>
 *   <button data-add="bonuses">
 */

/** @param {ParentNode} root @returns {HTMLElement[]} the lists that are there now, outer ones first */
export const lists = (root) => [...root.querySelectorAll("[data-rows]")].filter((list) => list instanceof HTMLElement);

/** @param {HTMLElement} list @returns {HTMLElement[]} */
export const rowsOf = (list) =>
  [...list.children].flatMap((row) => (row instanceof HTMLElement && row.matches("[data-row]") ? [row] : []));

/** @param {HTMLElement} list */
const limits = (list) => ({ least: Number(list.dataset.least), most: Number(list.dataset.most) });

/**
 * @param {HTMLElement} list
 * @returns {HTMLElement | null} the new row, or null when there is no room
 */
function addRow(list) {
  const count = rowsOf(list).length;
  const template = list.querySelector(":scope > template");
  if (count >= limits(list).most || !(template instanceof HTMLTemplateElement)) return null;
  const path = list.dataset.rows ?? "";
  const made = document.createElement("template");
  made.innerHTML = template.innerHTML
    .replaceAll(`${path}.#`, `${path}.${count}`)
    .replaceAll(`data-number="${path}"`, `data-number="${path}" data-n="${count + 1}"`);
  const row = made.content.firstElementChild;
  if (!(row instanceof HTMLElement)) return null;
  for (const number of row.querySelectorAll("[data-n]")) {
    if (number instanceof HTMLElement) number.textContent = number.dataset.n ?? "";
  }
  list.append(row);
  return row;
}

/**
 * Make the list as long as `count`, as far as it may be.
 * @param {HTMLElement} list
 * @param {number} count
 */
export function resize(list, count) {
  const { least } = limits(list);
  while (rowsOf(list).length > Math.max(count, least)) rowsOf(list).at(-1)?.remove();
  while (rowsOf(list).length < count) if (!addRow(list)) break;
  const full = rowsOf(list).length >= limits(list).most;
  const add = list.closest("form")?.querySelector(`[data-add="${list.dataset.rows}"]`);
  if (add instanceof HTMLButtonElement) add.disabled = full;
  for (const button of list.querySelectorAll(
    ":scope > [data-row] > [data-remove], :scope > [data-row] > * > [data-remove]",
  )) {
    if (button instanceof HTMLButtonElement) button.disabled = rowsOf(list).length <= least;
  }
}

/**
 * The texts of a form after the row `gone` of `path` is taken out: later rows move up by one.
 * @template T
 * @param {{ [path: string]: T }} form
 * @param {string} path
 * @param {number} gone
 * @returns {{ [path: string]: T }}
 */
export function without(form, path, gone) {
  /** @type {{ [path: string]: T }} */
  const left = {};
  for (const [name, text] of Object.entries(form)) {
    const [index, ...rest] = name.startsWith(path + ".") ? name.slice(path.length + 1).split(".") : [];
    const at = Number(index);
    if (index === undefined || Number.isNaN(at) || at < gone) left[name] = text;
    else if (at > gone) left[[path, at - 1, ...rest].join(".")] = text;
  }
  return left;
}

/**
 * How many rows the texts of a form need for a list.
 * @param {import("../types").Form} form
 * @param {string} path
 */
export function countIn(form, path) {
  const indices = Object.keys(form)
    .filter((name) => name.startsWith(path + "."))
    .map((name) => Number(name.slice(path.length + 1).split(".")[0]));
  return Math.max(0, ...indices.filter((index) => !Number.isNaN(index)).map((index) => index + 1));
}
