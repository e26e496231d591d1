/** The language that a player chose is kept; a language link leads to the same place of the page. */
import { isText } from "./shapes.js";
import { read, write } from "./store.js";

/** Keep the language of a page that is being looked at, and take the place of the page along. */
export function startLanguage() {
  // The build knows no host; whoever reads of other languages wants whole addresses.
  for (const link of document.querySelectorAll("link[hreflang]")) if (link instanceof HTMLLinkElement) link.href = `${link.href}`;
  for (const link of document.querySelectorAll("a[hreflang]")) {
    if (!(link instanceof HTMLAnchorElement)) continue;
    link.addEventListener("click", () => {
      write("lang", link.hreflang);
      link.hash = location.hash;
    });
  }
}

/**
 * The language for somebody who comes to the first page: kept, else the browser's, else the first there is.
 * @param {string[]} offered
 */
export function preferred(offered) {
  const wished = [read("lang", isText) ?? "", ...navigator.languages.map((tag) => tag.slice(0, 2))];
  return wished.find((tag) => offered.includes(tag)) ?? offered[0];
}
