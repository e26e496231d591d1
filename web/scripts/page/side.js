/** The side column of a check: what the request comes to, the odds, how the result was worked out. */
import { html, nothing, render } from "../../vendor/lit-html.js";
import { icon } from "./icon.js";
import { aimSwitch, oddsCard } from "./odds.js";
import { working } from "./state.js";
import { t } from "./words.js";

/** @typedef {import("./state.js").State} State */
/** @typedef {import("./state.js").Acts} Acts */

/**
 * @param {HTMLElement} place
 * @param {State} state
 * @param {Acts} acts
 */
export function renderSide(place, state, acts) {
  render(
    state.view ? html`${odds(state, acts)} ${state.rolling ? nothing : steps(state.view)}` : ahead(state, acts),
    place,
  );
}

/**
 * Odds that are out of date stay until new ones come, so that nothing jumps.
 * @param {State} state
 * @param {Acts} acts
 */
function odds({ view, odds, aims, aim, advice, rolling, stale, unadvised }, acts) {
  const head = aimSwitch(aims, aim, acts.aim);
  if (odds) return oddsCard(odds, head, view ? rolling || !advice : stale);
  if (!view || !unadvised || view.state === "prompt") return nothing; // a prompt says it itself
  return html`<section class="card"><p class="note">${unadvised}</p>${head}</section>`;
}

/**
 * Before the roll.
 * @param {State} state
 * @param {Acts} acts
 */
function ahead(state, acts) {
  const { preview, hint, stale } = state;
  if (!preview) return html`<section class="card"><p>${stale ? working(state) : hint}</p></section>`;
  return html`<section class="card summary ${stale ? "stale" : ""}" aria-busy=${stale ? "true" : nothing}>
      <h2>${preview.summary}</h2>
      ${preview.notes.map((note) => html`<p>${explained(note)}</p>`)}
    </section>
    ${odds(state, acts)}`;
}

/** @param {import("../types").Step} step */
const explained = ({ text, cite }) => html`${text}${cite ? html` <cite>${cite}</cite>` : nothing}`;

/** @param {import("../types").View} view */
function steps({ steps, state }) {
  if (!steps.length) return nothing;
  const room = matchMedia("(min-width: 52rem)").matches;
  return html`<details class="card steps" ?open=${state === "done" && room}>
    <summary>${t("ui.steps")}</summary>
    <ol>
      ${steps.map((step) => html`<li><p>${explained(step)}</p>${ruling(step)}</li>`)}
    </ol>
  </details>`;
}

/** @param {import("../types").Step} step */
function ruling({ ruling }) {
  return ruling ? html`<p class="ruling">${icon("ruling")}<span>${ruling}</span></p>` : nothing;
}
