/** Are the dice fair? Every face ever rolled here or typed in, beside what fair dice show. Counted in Python. */
import { html, nothing, render, svg } from "../../vendor/lit-html.js";
import { tally } from "./archive.js";
import { BridgeError } from "./bridge.js";
import { python } from "./python.js";
import { t } from "./words.js";

/** @param {HTMLElement} place */
export async function showFairness(place) {
  const say = (/** @type {string} */ sentence) => render(html`<p class="note">${sentence}</p>`, place);
  say(t("ui.working"));
  try {
    const reply = await python.ask("fairness", { tally: await tally() });
    if (!reply.ok) return say(reply.message);
    if (!reply.dice.length) return say(t("ui.nothing_yet"));
    render(reply.dice.map(die), place);
  } catch (error) {
    say(t(`ui.fail_${error instanceof BridgeError ? error.reason : "broken"}`));
  }
}

/**
 * @param {import("../types").Fairness[number]} die
 * @param {number} place
 */
function die({ title, source, text, rows }, place) {
  const id = `fair-${place}`;
  return html`<section class="fair" aria-labelledby=${id}>
    <h3 id=${id}>${title} <small>${source}</small></h3>
    <table aria-labelledby=${id}>
      <thead>
        <tr>
          <th scope="col">${t("ui.face")}</th>
          <td></td>
          <th scope="col">${t("ui.counted")}</th>
          <th scope="col">${t("ui.expected")}</th>
        </tr>
      </thead>
      <tbody>${rows.map(face)}</tbody>
    </table>
    ${text ? html`<p>${text}</p>` : nothing}
  </section>`;
}

/** @param {import("../types").Fairness[number]["rows"][number]} row */
const face = ({ face, count, expected, share, ideal }) =>
  html`<tr>
    <th scope="row">${face}</th>
    <td class="length" aria-hidden="true">
      <svg>
        <rect width="${100 * share}%" height="100%" rx="3"></rect>
        ${[0, 1].map(() => svg`<line x1="${100 * ideal}%" x2="${100 * ideal}%" y1="0" y2="100%"></line>`)}
      </svg>
    </td>
    <td>${count}</td>
    <td>${expected}</td>
  </tr>`;
