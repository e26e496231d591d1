/** A check of the history in one line of a list: how it ended, when, whose, what for, which dice. */
import { html, nothing } from "../../vendor/lit-html.js";
import { icon } from "./icon.js";
import { lang, moment, t } from "./words.js";

/** @typedef {import("../types").Row} Row */

/** When it last moved. @param {Row} row */
export const time = ({ at }) => html`<small><time>${moment(at)}</time></small>`;

/** How it ended. @param {Row} row */
export const ending = (row) => (row.state === "done" ? row.verdict || t("ui.over") : t("ui.unfinished"));

/**
 * @param {Row} row
 * @param {string} address of the check's page, "" for the page one is on
 * @param {string[]} about what is said of it beside its own words
 * @param {unknown} [after] what stands below
 */
export function line(row, address, about, after = nothing) {
  const said = [...row.names, ...about, row.subtitle].filter(Boolean).join(" · ");
  const language = row.lang === lang ? nothing : row.lang;
  return html`<a class="line" href="${address}#play=${row.id}" data-tone=${row.tone} data-state=${row.state}>
    ${icon(row.state === "done" ? `verdict-${row.tone}` : "again")}
    <span class="told">
      <b lang=${language}>${ending(row)}</b>
      <span lang=${language}>${said}</span>
      ${row.dice ? html`<span class="faces">${row.dice}</span>` : nothing} ${after}
    </span>
  </a>`;
}
