/** The prompt: a card in the page, never a window over it, so that the dice stay in sight. */
import { html, nothing } from "../../vendor/lit-html.js";
import { handSwitch, once } from "./button.js";
import { chanceOf, fits } from "./choice.js";
import { icon } from "./icon.js";
import { t } from "./words.js";

/** @typedef {import("../types").View} View */
/** @typedef {import("../types").Option} Option */
/** @typedef {import("./state.js").State} State */
/** @typedef {import("./state.js").Acts} Acts */

/**
 * @param {View} view
 * @param {State} state
 * @param {Acts} acts
 */
export function promptCard(view, state, acts) {
  const { prompt } = view;
  if (!prompt) return nothing;
  const tag = prompt.tag ? html` <span class="tag">${prompt.tag}</span>` : nothing;
  return html`<section class="card prompt dock" aria-labelledby="prompt-title">
    <div class="head">
      <h2 id="prompt-title" tabindex="-1">${prompt.title}</h2>
      ${handSwitch(state, acts)}
    </div>
    ${prompt.text || prompt.tag ? html`<p>${prompt.text}${tag}</p>` : nothing}
    ${state.unadvised ? html`<p class="note">${state.unadvised}</p>` : nothing}
    <div class="options">${prompt.options.map((option) => optionButton(view, option, state, acts))}</div>
  </section>`;
}

/**
 * An option with what it costs and what it leads to; one that does not fit the picked dice says what it wants.
 * @param {View} view
 * @param {Option} option
 * @param {State} state
 * @param {Acts} acts
 */
function optionButton(view, option, { picked, advice, busy, unadvised }, acts) {
  const fit = fits(option, picked);
  const chance = fit === "ready" ? chanceOf(view, option, picked, advice) : null;
  const ready = fit === "ready" && !busy;
  const id = `leads-${option.key}`; // a description: too long to be part of the button's name
  const star = html`<span class="star" data-chance>${icon("star")}<span class="unseen">${t("ui.best")}</span></span>`;
  return html`<button
    type="button"
    class="option ${chance?.best ? "best" : ""}"
    data-option=${option.key}
    aria-describedby=${chance?.leads ? id : nothing}
    aria-disabled=${ready ? nothing : "true"}
    @click=${once(() => ready && acts.choose(option))}
  >
    <span class="what">${option.label}${option.spent ? html`<small>${option.spent}</small>` : nothing}</span>
    <span class="then">
      ${chance?.text ? html`<b data-chance>${chance.text}</b>` : nothing}
      <small data-chance=${chance?.text ? "" : nothing}>${chance ? chance.label : hint(option, fit, Boolean(advice || unadvised))}</small>
    </span>
    ${chance?.leads ? html`<small class="leads" data-chance id=${id} aria-hidden="true">${chance.leads}</small>` : nothing}
    ${chance?.best ? star : nothing}
  </button>`;
}

/**
 * @param {Option} option
 * @param {"ready" | "few" | "many"} fit
 * @param {boolean} counted as far as it can be
 */
function hint(option, fit, counted) {
  if (fit === "few") return t("ui.pick", { n: option.min });
  if (fit === "many") return t("ui.only", { n: option.max });
  return counted ? "" : t("ui.working");
}
