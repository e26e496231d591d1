/** The last few checks of this kind, on its page. Loaded when everything else is there. */
import { html, render } from "../../vendor/lit-html.js";
import { onChange, page } from "./archive.js";
import { line, time } from "./line.js";

const FEW = 4;
let watching = false;

/**
 * @param {HTMLElement} place a section with a heading, hidden while there is nothing to show
 * @param {string} check
 */
export async function showRecent(place, check) {
  const rows = await page(null, FEW, check);
  const list = place.querySelector("[role=log]");
  if (list instanceof HTMLElement) render(html`${rows.map((row) => html`<div>${line(row, "", [], time(row))}</div>`)}`, list);
  place.hidden = !rows.length;
  if (!watching) onChange(() => void showRecent(place, check));
  watching = true;
}
