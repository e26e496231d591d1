/** Copying the details of a trouble, for a report. */
import { say } from "./spoken.js";
import { t } from "./words.js";

/** @param {string[]} parts */
export async function copy(parts) {
  const text = [...parts, navigator.userAgent].join("\n\n");
  try {
    await navigator.clipboard.writeText(text);
    say(t("ui.copied"));
  } catch {
    prompt(t("ui.copy"), text); // no clipboard for this page: the browser's own box lets it be selected
  }
}
