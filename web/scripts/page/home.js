/** The first page of a language: go on with an open check, and the check that was used last comes first. */
import { isFlag, isKept, isText } from "./shapes.js";
import { names, read, remove, write } from "./store.js";

const place = document.getElementById("resume");
const template = place?.querySelector("template");

/** The link to a check, as the page has it. @param {string} check */
function linkTo(check) {
  const found = [...document.querySelectorAll("a[data-check]")].find(
    (link) => link instanceof HTMLAnchorElement && link.dataset.check === check,
  );
  return found instanceof HTMLAnchorElement ? found : null;
}

/**
 * @param {string} name
 * @param {import("../types").Kept} kept
 * @param {HTMLAnchorElement} link
 */
function offer(name, kept, link) {
  const card = template?.content.firstElementChild?.cloneNode(true);
  if (!(card instanceof HTMLElement) || !place) return;
  const same = kept.lang === document.documentElement.lang; // else the kept sentences are in another language
  const write = (/** @type {string} */ selector, /** @type {string[]} */ texts) => {
    const found = card.querySelector(selector);
    if (found) found.textContent = texts.filter(Boolean).join(" · ");
  };
  write("[data-title]", [link.dataset.name ?? ""]);
  write("[data-about]", [link.dataset.game ?? "", same ? kept.view.subtitle : ""]);
  const go = card.querySelector("a");
  if (go) go.href = `${link.href}#play`;
  card.querySelector("button")?.addEventListener("click", () => {
    remove(name);
    card.remove();
    place.hidden = !place.querySelector("[data-card]");
  });
  place.append(card);
  place.hidden = false;
}

for (const name of names("session:")) {
  const kept = read(name, isKept);
  const link = kept && kept.view.state !== "done" ? linkTo(kept.session.check) : null;
  if (kept && link) offer(name, kept, link);
}

const last = linkTo(read("last", isText) ?? "");
if (last) last.dataset.last = "";

const hand = document.querySelector("#hand-setting");
if (hand instanceof HTMLInputElement) {
  hand.checked = read("hand", isFlag) ?? false;
  hand.addEventListener("change", () => write("hand", hand.checked));
}
