/** The drawings on faces of dice. Each is one path in the page's sprite (`#g-NAME`), on a grid of 24. */
import { html } from "../../vendor/lit-html.js";

/** @type {Map<string, Path2D | null>} */
const paths = new Map();

/** @param {string} name */
function pathOf(name) {
  const known = paths.get(name);
  if (known !== undefined) return known;
  const line = document.querySelector(`#g-${CSS.escape(name)} path`)?.getAttribute("d");
  const path = line ? new Path2D(line) : null;
  paths.set(name, path);
  return path;
}

/**
 * Draw pictures side by side in the middle of a face.
 * @param {CanvasRenderingContext2D} context
 * @param {string[]} names
 * @param {number} size height of one that stands alone
 */
export function drawGlyphs(context, names, size) {
  const one = names.length > 1 ? size * 0.72 : size;
  names.forEach((name, place) => {
    const path = pathOf(name);
    if (!path) return;
    context.save();
    context.translate((place - (names.length - 1) / 2) * one * 0.84, 0);
    context.scale(one / 24, one / 24);
    context.translate(-12, -12);
    context.fill(path);
    context.restore();
  });
}

/** The same in the text of a page. @param {string[]} names */
export const glyphs = (names) =>
  html`<span class="glyphs" aria-hidden="true"
    >${names.map((name) => html`<svg class="glyph" viewBox="0 0 24 24"><use href="#g-${name}"></use></svg>`)}</span
  >`;
