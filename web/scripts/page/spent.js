/** What a check has changed on the sheets of its heroes, as it is shown and spoken. */
import { html, nothing } from "../../vendor/lit-html.js";
import { icon } from "./icon.js";
import { called } from "./room.js";
import { t } from "./words.js";

/** @typedef {import("./heroes.js").Spent} Spent */

/** @param {{ label: string, before: number, now: number }} coin */
const changed = ({ label, before, now }) => t("ui.hero_changed", { label, before, now });

/** @param {Spent[]} spent */
export function spentCard(spent) {
  if (!spent.length) return nothing;
  return html`<section class="card spent" aria-label=${t("ui.hero_sheet")}>
    ${spent.map(
      ({ hero, coins }) =>
        html`<p>${icon("hero")}<b>${called(hero)}</b> ${coins.map((coin) => html`<span class="tag">${changed(coin)}</span>`)}</p>`,
    )}
  </section>`;
}

/** @param {Spent[]} spent */
export const spokenOf = (spent) =>
  spent.map(({ hero, coins }) => `${called(hero)}: ${coins.map(changed).join(", ")}.`).join(" ");
