/** Odds as a real table with bars: its own text alternative; it prints, and works in forced colours. */
import { html, nothing } from "../../vendor/lit-html.js";
import { t } from "./words.js";

/** @typedef {import("../types").Odds} Odds */

/**
 * @param {Odds} odds
 * @param {unknown} head what stands beside the title
 * @param {boolean} stale newer odds are on their way
 */
export function oddsCard(odds, head, stale) {
  const look = stale ? "card odds stale" : "card odds";
  const note = stale ? t("ui.working") : odds.note;
  return html`<section class=${look} data-chance aria-busy=${stale ? "true" : nothing} aria-labelledby="odds-title">
    <div class="head">
      <h2 id="odds-title">${odds.title}</h2>
      ${head}
    </div>
    <table aria-labelledby="odds-title">
      <thead class="unseen">
        <tr><th scope="col">${t("ui.outcome")}</th><td></td><th scope="col">${t("ui.chance")}</th></tr>
      </thead>
      <tbody>${odds.rows.map((row) => oddsRow(row, scaleOf(odds)))}</tbody>
    </table>
    ${note ? html`<p class="note">${note}</p>` : nothing}
  </section>`;
}

/** Bars use the whole width for the likeliest row. @param {Odds} odds */
const scaleOf = (odds) => 100 / Math.max(0.0001, ...odds.rows.map((row) => row.share));

/**
 * @param {import("../types").OddsRow} row
 * @param {number} scale
 */
function oddsRow(row, scale) {
  return html`<tr data-tone=${row.tone} aria-current=${row.current ? "true" : nothing}>
    <th scope="row">${row.label}${row.current ? here() : nothing}</th>
    <td class="length" aria-hidden="true">
      <svg><rect width="${row.share * scale}%" height="100%" rx="4"></rect></svg>
    </td>
    <td class="share" title=${row.exact}>${row.text}</td>
  </tr>`;
}

const here = () => html` <span aria-hidden="true">◂</span><span class="unseen">${t("ui.this_result")}</span>`;

/**
 * What the player plays for, where there is more than one thing to play for.
 * @param {{ key: string, label: string }[]} aims
 * @param {string} aim
 * @param {(aim: string) => void} choose
 */
export function aimSwitch(aims, aim, choose) {
  if (aims.length < 2) return nothing;
  const changed = (/** @type {Event} */ event) =>
    event.target instanceof HTMLSelectElement && choose(event.target.value);
  return html`<label class="aim"><span>${t("ui.aim")}</span>
    <select @change=${changed}>
      ${aims.map((one) => html`<option value=${one.key} ?selected=${one.key === aim}>${one.label}</option>`)}
    </select></label>`;
}
