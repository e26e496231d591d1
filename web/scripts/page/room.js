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

/** @type {WeakSet<HTMLElement>} */
const drawn = new WeakSet();

/**
 * @param {HTMLElement} element
 * @param {Room} room
 */
export function renderSeats(element, room) {
  element.hidden = !room.seats.length;
  if (!drawn.has(element)) element.replaceChildren(); // what the page had in its place
  drawn.add(element);
  const home = element.dataset.home ?? "";
  const taken = room.seats.map((seat) => chair(seat, room));
  render(room.heroes.length ? html`${taken} ${more(home)}` : invitation(home), element);
}

/** @param {string} home the address of all heroes */
const invitation = (home) =>
  html`<a class="way" href=${home}>
    <span><b>${t("ui.hero_none")}</b><small>${t("ui.hero_none_help")}</small></span>${icon("go")}
  </a>`;

/** @param {string} home */
const more = (home) => html`<p class="help"><a href=${home}>${t("ui.heroes")}</a></p>`;

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
  return html`${problem ? html`<p class="problem">${problem}</p>` : nothing}
    <p class="help">${problem ? nothing : html`<b>${t("ui.hero_fills", { name: called(hero) })}</b>`} ${coins(hero, purse)}</p>
    ${notes.map((note) => html`<p class="help">${note}</p>`)}`;
}

/**
 * What a sheet has of what checks take, and what it lacks.
 * @param {Hero} hero
 * @param {Coin[]} purse
 */
export const coins = (hero, purse) =>
  purse
    .map(({ path, label }) => {
      const beyond = hero.beyond?.[path] ?? 0;
      const lack = beyond < 0 ? ` (${t("ui.hero_lacks", { n: -beyond })})` : "";
      return `${label} ${hero.form[path] ?? ""}${lack}`;
    })
    .join(" · ");

/** @param {Hero} hero */
export const called = (hero) => hero.name.trim() || t("ui.hero_nameless");
