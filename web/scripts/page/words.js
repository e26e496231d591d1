/** The words of the page chrome, in the language of the page: a script of their own has laid them down before. */

/** @type {{ [key: string]: string | string[] }} */
const table = globalThis.ROLLWRIGHT_WORDS ?? {};

/** The language of this page: "en", "de". */
export const lang = document.documentElement.lang;

const clock = new Intl.DateTimeFormat(lang || "en", { dateStyle: "medium", timeStyle: "short" });

/** A moment as people write it. @param {number} at milliseconds since 1970 */
export const moment = (at) => clock.format(at);

const plural = new Intl.PluralRules(lang);

/**
 * The text of a key with its facts filled in. A key with plural forms chooses by the fact `n`. A missing key
 * shows itself, so that it is seen.
 * @param {string} key
 * @param {{ [name: string]: string | number }} [facts]
 */
export function t(key, facts = {}) {
  const found = table[key] ?? key;
  const text = typeof found === "string" ? found : (found[plural.select(Number(facts.n)) === "one" ? 0 : 1] ?? key);
  return text.replace(/\{(\w+)\}/g, (whole, name) => String(facts[name] ?? whole));
}
