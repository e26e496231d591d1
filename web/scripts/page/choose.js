/** The very first page: go on to the language that the player reads. */
import { preferred } from "./language.js";

const links = [...document.querySelectorAll("a[hreflang]")].filter((link) => link instanceof HTMLAnchorElement);
const found = preferred(links.map((link) => link.hreflang));
const link = links.find((one) => one.hreflang === found);
if (link) location.replace(link.href);
