/** The open checks: a card for each, to go on with it or to put it away. The page brings the template. */
import { notice } from "./notices.js";
import { find, keep, putAway } from "./sessions.js";
import { moment, t } from "./words.js";

/** @typedef {import("./sessions.js").Open} Open */

/**
 * @param {HTMLElement} place hidden while there is none
 * @param {Open[]} open
 * @param {(kept: Open) => string} page the address of a check's page
 * @param {(kept: Open) => string[]} [about] what to say beside what was asked for
 */
export function showOpen(place, open, page, about = () => []) {
  const template = place.querySelector("template");
  for (const card of place.querySelectorAll("[data-card]")) card.remove();
  for (const kept of open) {
    const card = template?.content.firstElementChild?.cloneNode(true);
    if (!(card instanceof HTMLElement)) continue;
    const same = kept.lang === document.documentElement.lang; // else the kept sentences are in another language
    text(card, "[data-title]", [same ? kept.view.title : ""]);
    text(card, "[data-about]", [...about(kept), same ? kept.view.subtitle : "", moment(kept.at)]);
    const go = card.querySelector("a");
    if (go) go.href = `${page(kept)}#play=${kept.id}`;
    card.querySelector("button")?.addEventListener("click", () => {
      away(kept, () => showOpen(place, open, page, about));
      card.remove();
      place.hidden = !place.querySelector("[data-card]");
    });
    place.append(card);
  }
  place.hidden = !open.length;
}

/**
 * @param {HTMLElement} card
 * @param {string} selector
 * @param {string[]} texts
 */
function text(card, selector, texts) {
  const found = card.querySelector(selector);
  if (found) found.textContent = texts.filter(Boolean).join(" · ");
}

/**
 * @param {Open} kept
 * @param {() => void} back the player wants it after all
 */
function away(kept, back) {
  const now = find(kept.id) ?? kept;
  putAway(kept.id);
  notice(t("ui.put_away"), {
    label: t("ui.undo"),
    act: () => {
      keep(now);
      back();
    },
  });
}
