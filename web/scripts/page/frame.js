/** Round the check: the bar under the form, and what went wrong. */
import { html, nothing, render } from "../../vendor/lit-html.js";
import { button, handSwitch, once } from "./button.js";
import { icon } from "./icon.js";
import { working } from "./state.js";
import { t } from "./words.js";

/** @typedef {import("./state.js").State} State */
/** @typedef {import("./state.js").Acts} Acts */

/**
 * The bar under the form: roll, with the exact chance of it. For dice that lie already: keep them, or roll anew.
 * @param {HTMLElement} place
 * @param {State} state
 * @param {Acts} acts
 */
export function renderDock(place, state, acts) {
  const { preview, editing, asking, busy, stale, brief } = state;
  if (editing && asking) return render(question(state, acts), place);
  const chance = preview?.chance;
  const text = stale ? "…" : chance?.text; // never the chance of another request
  const odds = chance?.text ? html`<span data-chance> · <span class="nowrap">${text}</span></span>` : nothing;
  // What is centred and grows would count as moved: a text that changes is another node.
  const name = stale || !chance?.text ? html`<b>${t("ui.roll")}${odds}</b>` : html`<b>${t("ui.roll")}${odds}</b>`;
  const told = stale ? working(state) : (chance?.label ?? brief);
  const submit = editing
    ? html`<b>${t("ui.apply")}</b>`
    : html`${name}<small data-chance=${chance && !stale ? "" : nothing} .textContent=${told}></small>`;
  render(
    html`${handSwitch(state, acts)} ${editing ? anew(state, acts) : nothing}
      <button type="submit" form="request" class="primary" data-roll aria-disabled=${busy ? "true" : nothing}>
        ${submit}
      </button>`,
    place,
  );
}

/**
 * @param {State} state
 * @param {Acts} acts
 */
function anew(state, acts) {
  const { preview, busy, stale, brief } = state;
  const chance = preview?.chance;
  const small = chance ? `${chance.text} ${chance.label}` : brief;
  return html`<button type="button" class="second" data-act="anew" ?disabled=${busy} @click=${once(acts.anew)}>
    <b>${t("ui.anew")}</b><small data-chance=${chance && !stale ? "" : nothing}>${stale ? working(state) : small}</small>
  </button>`;
}

/**
 * Rolling anew leaves a check that has come some way: that is asked for first.
 * @param {State} state
 * @param {Acts} acts
 */
const question = ({ busy: disabled }, acts) =>
  html`<p class="question" role="alert">${t("ui.stays_open")}</p>
    ${button("keep", "second", t("ui.keep"), acts.keep, { disabled })}
    ${button("anew", "primary", t("ui.anew"), acts.anew, { disabled })}`;

/**
 * What went wrong, with what can be done about it.
 * @param {HTMLElement} place
 * @param {State} state
 * @param {Acts} acts
 */
export function renderTrouble(place, { trouble }, acts) {
  if (!trouble) return render(nothing, place);
  const { text, detail, act } = trouble;
  return render(
    html`<section class="card trouble" role="alert">
      <p>${icon("verdict-bad")}<span>${text}</span></p>
      <div class="row">
        ${act ? button("retry", "small", act.label, act.run, { picture: "again" }) : nothing}
        ${detail ? button("copy", "small", t("ui.copy"), acts.copy, { picture: "copy" }) : nothing}
      </div>
    </section>`,
    place,
  );
}
