/** Round the check: the bar under the form, and what went wrong. */
import { html, nothing, render } from "../../vendor/lit-html.js";
import { button, handSwitch } from "./button.js";
import { icon } from "./icon.js";
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
  const { preview, editing, busy, hint } = state;
  const chance = preview?.chance;
  render(
    html`${editing ? button("anew", "second", t("ui.anew"), acts.anew, { disabled: busy }) : nothing}
      ${handSwitch(state, acts)}
      <button type="submit" form="request" class="primary" data-roll aria-disabled=${busy ? "true" : nothing}>
        <b>${t(editing ? "ui.apply" : "ui.roll")}${chance ? html` · <span class="nowrap">${chance.text}</span>` : nothing}</b>
        <small>${chance ? chance.label : hint}</small>
      </button>`,
    place,
  );
}

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
