/** An icon of the sprite that every page carries. */
import { html } from "../../vendor/lit-html.js";

/** @param {string} name */
export const icon = (name) =>
  html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><use href="#i-${name}"></use></svg>`;
