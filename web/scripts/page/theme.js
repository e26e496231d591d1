/** The theme: as the system, light or dark. One button steps through them; the choice is kept (early.js applies it). */
import { isText } from "./shapes.js";
import { read, write } from "./store.js";
import { t } from "./words.js";

const THEMES = ["auto", "light", "dark"];

/** @param {string} theme */
function show(theme) {
  dispatchEvent(new CustomEvent("rw-theme", { detail: theme }));
  for (const button of document.querySelectorAll("[data-theme-button]")) {
    button.setAttribute("aria-label", t("ui.theme", { now: t(`ui.theme_${theme}`) }));
    button.querySelector("use")?.setAttribute("href", `#i-theme-${theme}`);
  }
}

/** Bring the theme buttons of the page to life. */
export function startTheme() {
  const kept = read("theme", isText) ?? "auto";
  let theme = THEMES.includes(kept) ? kept : "auto";
  show(theme);
  for (const button of document.querySelectorAll("[data-theme-button]")) {
    button.addEventListener("click", () => {
      theme = THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? "auto";
      write("theme", theme);
      show(theme);
    });
  }
}

/**
 * Call whenever the colours change, by choice or by the system.
 * @param {() => void} act
 */
export function onTheme(act) {
  addEventListener("rw-theme", () => act());
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => act());
}
