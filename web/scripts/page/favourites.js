/** The player's favourite checks: a star on the page of a check, and a list on top of the first page. */
import { isTexts } from "./shapes.js";
import { read, write } from "./store.js";

const NAME = "favourites";

/** The keys of the favourite checks, the latest first. */
export const favourites = () => read(NAME, isTexts) ?? [];

/**
 * Bring the star of a check's page to life.
 * @param {HTMLElement | null} star
 * @param {string} check
 */
export function startStar(star, check) {
  if (!star) return;
  const show = () => star.setAttribute("aria-pressed", String(favourites().includes(check)));
  star.addEventListener("click", () => {
    const others = favourites().filter((one) => one !== check);
    write(NAME, favourites().includes(check) ? others : [check, ...others]);
    show();
  });
  show();
}

/**
 * List the favourites of a page with links to all checks: each as its own link there, with the game.
 * @param {HTMLElement} place a section with a list, hidden while there is none
 * @param {(check: string) => HTMLAnchorElement | null} linkTo
 */
export function showFavourites(place, linkTo) {
  const rows = favourites().flatMap((check) => row(linkTo(check)));
  place.querySelector("ul")?.replaceChildren(...rows);
  place.hidden = !rows.length;
}

/** @param {HTMLAnchorElement | null} link */
function row(link) {
  if (!link) return [];
  const made = document.createElement("li");
  const copy = /** @type {HTMLAnchorElement} */ (link.cloneNode(true));
  const about = copy.querySelector("small");
  if (about) about.textContent = link.dataset.game ?? "";
  copy.querySelector(".last")?.remove();
  for (const name of ["check", "name", "game", "last"]) delete copy.dataset[name];
  made.append(copy);
  return [made];
}
