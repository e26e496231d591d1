/** Rows of odds beside each other: their common columns, the table, the picture, and the same as CSV. */
import { html, nothing, svg } from "../../vendor/lit-html.js";
import { t } from "./words.js";

/** @typedef {import("../types").Swept} Swept */
/** @typedef {{ rank: number[], label: string, tone: import("../types").Tone }} Column */
/** @typedef {{ head: string, now: boolean, swept: Swept | null }} Line swept: null while it is being counted */
/** @typedef {{ caption: string, row: string, chance: string, columns: Column[], lines: Line[] }} Sweep */

const LEGEND = 14; // colours that can still be told apart

/** @param {number[]} a @param {number[]} b */
function byRank(a, b) {
  for (let i = 0; i < Math.max(a.length, b.length); i++) {
    const step = (a[i] ?? -Infinity) - (b[i] ?? -Infinity);
    if (step) return step;
  }
  return 0;
}

/** Every outcome that some line has, in the order in which the rule ranks them. @param {Line[]} lines @returns {Column[]} */
export function columnsOf(lines) {
  /** @type {Map<string, Column>} */
  const found = new Map();
  for (const { swept } of lines)
    for (const { rank, label, tone } of swept?.odds?.rows ?? [])
      found.set(JSON.stringify([rank, label, tone]), { rank, label, tone });
  return [...found.values()].sort((a, b) => byRank(a.rank, b.rank));
}

/** @param {Swept} swept @param {Column} column */
const cellOf = ({ odds }, { label, tone, rank }) =>
  odds?.rows.find((row) => row.label === label && row.tone === tone && !byRank(row.rank, rank));

/** @param {Sweep} sweep */
export const table = ({ caption, row, chance, columns, lines }) => html`<section class="scroll" tabindex="0" aria-label=${caption}>
  <table class="glance swept">
    <caption class="unseen">${caption}</caption>
    <thead>
      <tr>
        <th scope="col">${row}</th>
        ${chance ? html`<th scope="col">${chance}</th>` : nothing}
        ${columns.map(({ label, tone }) => html`<th scope="col" data-tone=${tone}>${label}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${lines.map((line) => tableLine(line, columns, chance !== ""))}
    </tbody>
  </table>
</section>`;

/** @param {Line} line @param {Column[]} columns @param {boolean} headline */
function tableLine({ head, now, swept }, columns, headline) {
  const span = columns.length + (headline ? 1 : 0);
  const cells = !swept
    ? html`<td colspan=${span}>…</td>`
    : swept.problem
      ? html`<td class="left" colspan=${span}>${swept.problem}</td>`
      : html`${headline ? html`<td title=${swept.chance?.exact ?? ""}><b>${swept.chance?.text ?? "–"}</b></td>` : nothing}
        ${columns.map((column) => tableCell(cellOf(swept, column)))}`;
  return html`<tr aria-current=${now ? "true" : nothing}>
    <th scope="row">${head}${now ? html`<span class="unseen"> (${t("ui.sweep_now")})</span>` : nothing}</th>
    ${cells}
  </tr>`;
}

/** @param {import("../types").OddsRow | undefined} row */
const tableCell = (row) => html`<td title=${row?.exact ?? ""}>${row?.text ?? "–"}</td>`;

/** How strongly each column is coloured: those of one tone from pale to full. @param {Column[]} columns */
function strengths(columns) {
  return columns.map(({ tone }, place) => {
    const same = columns.filter((other) => other.tone === tone).length;
    const before = columns.slice(0, place).filter((other) => other.tone === tone).length;
    return same === 1 ? 1 : 0.3 + (0.7 * before) / (same - 1);
  });
}

/** A bar for each line, as long as certainty, in parts of its outcomes. The table says the same. @param {Sweep} sweep */
export function picture({ columns, lines }) {
  const strong = strengths(columns);
  return html`<div class="bars" aria-hidden="true">
    ${lines.map(({ head, now, swept }) => {
      let x = 0;
      const parts = columns.map((column, place) => {
        const share = (swept && cellOf(swept, column)?.share) || 0;
        const part = svg`<rect data-tone=${column.tone} x="${x * 100}%" width="${share * 100}%" height="100%" opacity=${strong[place] ?? 1}>
          <title>${column.label}</title></rect>`;
        x += share;
        return share ? part : nothing;
      });
      return html`<span class=${now ? "now" : ""}>${head}</span><svg class=${now ? "now" : ""}>${parts}</svg>`;
    })}
  </div>
  ${columns.length <= LEGEND ? html`<ul class="legend" aria-hidden="true">${columns.map((column, place) => key(column, strong[place] ?? 1))}</ul>` : nothing}`;
}

/** @param {Column} column @param {number} strength */
const key = ({ label, tone }, strength) =>
  html`<li><svg><rect data-tone=${tone} width="100%" height="100%" opacity=${strength}></rect></svg>${label}</li>`;

/** @param {string} text */
const quoted = (text) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** The table as CSV: shares as decimal fractions, for a program that counts on. @param {Sweep} sweep */
export function csv({ row, chance, columns, lines }) {
  const rows = lines.map(({ head, swept }) => [
    head.replace("−", "-"),
    ...(chance ? [String(swept?.chance?.share ?? "")] : []),
    ...columns.map((column) => String((swept && !swept.problem && (cellOf(swept, column)?.share ?? 0)) ?? "")),
  ]);
  const head = [row, ...(chance ? [chance] : []), ...columns.map(({ label }) => label)];
  return [head, ...rows].map((cells) => cells.map(quoted).join(",")).join("\r\n") + "\r\n";
}
