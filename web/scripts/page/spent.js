/** What a check has changed on the sheets of its heroes, as it is shown and spoken. */
import { html, nothing } from "../../vendor/lit-html.js";
import { icon } from "./icon.js";
import { called } from "./room.js";
import { t } from "./words.js";

/** @typedef {import("./heroes.js").Spent} Spent */

/** @param {import("./heroes.js").Moved} coin */
const changed = ({ label, before, now }) => t("ui.hero_changed", { label, before, now });

/** What the sheet could not pay, or not hold. @param {import("./heroes.js").Moved} coin */
const unpaid = ({ label, beyond }) =>
  beyond ? [t(beyond < 0 ? "ui.hero_short" : "ui.hero_full", { label, n: Math.abs(beyond) })] : [];

/** @param {import("./heroes.js").Moved[]} coins */
const moved = (coins) => coins.filter(({ before, now }) => before !== now);

/** @param {Spent[]} spent */
export function spentCard(spent) {
  if (!spent.length) return nothing;
  return html`<section class="card spent" aria-label=${t("ui.hero_sheet")}>
    ${spent.map(
      ({ hero, coins }) =>
        html`<p>${icon("hero")}<b>${called(hero)}</b> ${moved(coins).map((coin) => html`<span class="tag">${changed(coin)}</span>`)}</p>
          ${coins.flatMap(unpaid).map((text) => html`<p class="note">${text}</p>`)}`,
    )}
  </section>`;
}

/** @param {Spent[]} spent */
export const spokenOf = (spent) =>
  spent
    .map(({ hero, coins }) => {
      const told = moved(coins).map(changed).join(", ");
      return [told && `${called(hero)}: ${told}.`, ...coins.flatMap(unpaid)].filter(Boolean).join(" ");
    })
    .join(" ");
