/** Buttons of the live part. */
import { html, nothing } from "../../vendor/lit-html.js";
import { icon } from "./icon.js";
import { t } from "./words.js";

/**
 * A handler that the second tap of a double tap does not reach.
 * @param {() => void} act
 */
export const once = (act) => (/** @type {MouseEvent} */ event) => {
  if (event.detail < 2) act();
};

/**
 * @param {string} name what it does, for scripts and tests
 * @param {string} look its class
 * @param {string} text
 * @param {() => void} act
 * @param {{ picture?: string, disabled?: boolean }} [more]
 */
export const button = (name, look, text, act, { picture = "", disabled = false } = {}) =>
  html`<button type="button" class=${look} data-act=${name} ?disabled=${disabled} @click=${once(act)}>
    ${picture ? icon(picture) : nothing}<span>${text}</span>
  </button>`;

/**
 * Real dice or the app's, for every roll to come.
 * @param {{ hand: boolean }} state
 * @param {{ hand: (hand: boolean) => void }} acts
 */
export function handSwitch({ hand }, acts) {
  const turn = () => acts.hand(!hand);
  const checked = hand ? "true" : "false";
  return html`<button type="button" class="hand" data-act="hand" role="switch" aria-checked=${checked} @click=${turn}>
    ${icon("hand")}<span>${t("ui.hand")}</span>
  </button>`;
}
