/** The main column of a check that is played: request, dice, verdict, prompt. Pure data in, HTML out; no state here. */
import { html, nothing, render } from "../../vendor/lit-html.js";
import { button, handSwitch } from "./button.js";
import { pickable, tableOf } from "./choice.js";
import { icon } from "./icon.js";
import { promptCard } from "./prompt.js";
import { spentCard } from "./spent.js";
import { tray } from "./tray.js";
import { t } from "./words.js";

/** @typedef {import("../types").View} View */
/** @typedef {import("./state.js").State} State */
/** @typedef {import("./state.js").Acts} Acts */

/**
 * @param {HTMLElement} place
 * @param {State} state
 * @param {Acts} acts
 */
export function renderMain(place, state, acts) {
  const { view } = state;
  if (!view) return render(html`<p class="card">${t("ui.working")}</p>`, place);
  return render(html`${guestCard(state, acts)} ${request(view, state, acts)} ${dice(view, state, acts)} ${afterDice(view, state, acts)}`, place);
}

/**
 * A check that came by a link: what the rules say of it, and that it can be had.
 * @param {State} state
 * @param {Acts} acts
 */
function guestCard({ guest }, acts) {
  if (!guest) return nothing;
  return html`<section class="card guest" data-tone=${guest.tone} aria-labelledby="guest">
    ${icon(`verdict-${guest.tone}`)}
    <p id="guest">${guest.text}</p>
    ${button("take", "small", t("ui.take"), acts.take)}
  </section>`;
}

/**
 * @param {View} view
 * @param {State} state
 * @param {Acts} acts
 */
function request(view, state, acts) {
  return html`<div class="request-line">
    <p><b>${view.title}</b> <span>${view.subtitle}</span></p>
    ${button("edit", "small", t("ui.edit"), acts.edit, { picture: "edit", disabled: state.busy })}
  </div>`;
}

/**
 * @param {View} view
 * @param {State} state
 * @param {Acts} acts
 */
function dice(view, { picked, rolling }, { pick, skip }) {
  return tableOf(view).length ? tray(view, { pickable: pickable(view), picked, rolling, pick, skip }) : nothing;
}

/**
 * @param {View} view
 * @param {State} state
 * @param {Acts} acts
 */
function afterDice(view, state, acts) {
  if (state.rolling) return html`<p class="rolling" aria-hidden="true">${t("ui.rolling")}</p>`;
  const next = { roll: rollCard, prompt: promptCard, done: doneDock }[view.state];
  return html`${verdict(view)} ${spentCard(state.spent)} ${reminders(view)} ${next(view, state, acts)}`;
}

/** @param {View} view */
function verdict({ verdict, state }) {
  if (!verdict) return nothing;
  const look = state === "done" ? "final" : "standing";
  return html`<section class="verdict ${look}" data-tone=${verdict.tone}>
    ${icon(`verdict-${verdict.tone}`)}
    <div>
      <h2 id="verdict" tabindex="-1">${verdict.title}</h2>
      ${verdict.text ? html`<p>${verdict.text}</p>` : nothing}
    </div>
  </section>`;
}

/** @param {View} view */
function reminders({ reminders }) {
  if (!reminders.length) return nothing;
  return html`<section class="card reminders" aria-labelledby="todo">
    <h2 id="todo">${icon("table")}${t("ui.reminders")}</h2>
    <ul>
      ${reminders.map((text) => html`<li>${text}</li>`)}
    </ul>
  </section>`;
}

/**
 * @param {View} view
 * @param {State} state
 * @param {Acts} acts
 */
function rollCard({ roll }, state, acts) {
  const text = t(state.hand ? "ui.enter" : "ui.roll_dice", { n: roll?.dice.length ?? 0 });
  return html`<section class="card prompt dock" aria-labelledby="prompt-title">
    <h2 id="prompt-title" tabindex="-1">${roll?.label}</h2>
    <div class="bar">
      ${handSwitch(state, acts)}
      ${button("roll", "primary", text, state.hand ? acts.enter : acts.roll, { disabled: state.busy })}
    </div>
  </section>`;
}

/**
 * @param {View} _view
 * @param {State} state
 * @param {Acts} acts
 */
function doneDock(_view, state, acts) {
  const disabled = state.busy;
  return html`<div class="dock bar">
    ${button("new", "second", t("ui.new"), acts.fresh, { disabled })} ${handSwitch(state, acts)}
    ${button("again", "primary", t("ui.again"), acts.again, { picture: "again", disabled })}
  </div>`;
}
