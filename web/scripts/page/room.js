/** Who fills the form, and who could. Pure data in, HTML out. */
import { html, nothing, render } from "../../vendor/lit-html.js";
import { icon } from "./icon.js";
import { t } from "./words.js";

/** @typedef {import("../types").Hero} Hero */
/** @typedef {import("../types").Coin} Coin */
/** @typedef {{ notes: string[], problem: string }} Told what a fill had to say */
/** @typedef {{ key: string, label: string, hero: Hero | null, told: Told | null }} Shown */
/**
 * @typedef {{ heroes: Hero[], seats: Shown[], purse: Coin[], pick: (place: string, id: string) => void }} Room
 */

const HEROES = "../../heroes/";

/**
 * @param {HTMLElement} element
 * @param {Room} room
 */
export function renderSeats(element, room) {
  element.hidden = !room.seats.length;
  render(room.heroes.length ? html`${room.seats.map((seat) => chair(seat, room))} ${more()}` : invitation(), element);
}

const invitation = () =>
  html`<a class="way" href=${HEROES}>
    <span><b>${t("ui.hero_none")}</b><small>${t("ui.hero_none_help")}</small></span>${icon("go")}
  </a>`;

const more = () => html`<p class="help"><a href=${HEROES}>${t("ui.heroes")}</a></p>`;

/**
 * @param {Shown} seat
 * @param {Room} room
 */
function chair({ key, label, hero, told }, { heroes, purse, pick }) {
  const id = `seat-${key}`;
  const change = (/** @type {Event} */ event) => pick(key, /** @type {HTMLSelectElement} */ (event.target).value);
  return html`<div class="field seat" data-seat=${key}>
    <div class="words"><label for=${id}>${label}</label></div>
    <select id=${id} aria-describedby="${id}-about" @change=${change}>
      <option value="" .selected=${!hero}>${t("ui.hero_nobody")}</option>
      ${heroes.map((one) => html`<option value=${one.id} .selected=${one.id === hero?.id}>${called(one)}</option>`)}
    </select>
    <div class="about" id="${id}-about">${hero ? about(hero, purse, told) : nothing}</div>
  </div>`;
}

/**
 * @param {Hero} hero
 * @param {Coin[]} purse
 * @param {Told | null} told
 */
function about(hero, purse, told) {
  if (!told) return html`<p class="help">${t("ui.working")}</p>`;
  const { notes, problem } = told;
  const coins = purse.map(({ path, label }) => `${label} ${hero.form[path] ?? ""}`).join(" · ");
  return html`${problem ? html`<p class="problem">${problem}</p>` : nothing}
    <p class="help">${problem ? nothing : html`<b>${t("ui.hero_fills", { name: called(hero) })}</b>`} ${coins}</p>
    ${notes.map((note) => html`<p class="help">${note}</p>`)}`;
}

/** @param {Hero} hero */
export const called = (hero) => hero.name.trim() || t("ui.hero_nameless");
