/**
 * Once a check is over there is something worth keeping: the browser is asked not to throw it away, and where it will
 * all the same, the player hears of it. Each once.
 */
import { notice } from "./notices.js";
import { isFlag } from "./shapes.js";
import { read, write } from "./store.js";
import { t } from "./words.js";

const USES = 2; // checks after which one may speak of installing

/** @param {any} value @returns {value is number} */
const isCount = (value) => Number.isSafeInteger(value) && value >= 0;

/** How many checks came to their end here. */
export const finished = () => read("finished", isCount) ?? 0;

/** Whether it runs as an app of its own. */
export const installed = () =>
  matchMedia("(display-mode: standalone)").matches || ("standalone" in navigator && navigator.standalone === true);

/** WebKit deletes what a page keeps after seven days without a visit, unless it is on the home screen. */
const forgets = () => navigator.vendor.startsWith("Apple") && !installed();

export async function worthKeeping() {
  write("finished", finished() + 1);
  if (!read("asked-to-persist", isFlag)) {
    write("asked-to-persist", true);
    await navigator.storage?.persist?.().catch(() => false);
  }
  if (forgets() && finished() >= USES && !read("told-of-seven-days", isFlag)) {
    write("told-of-seven-days", true);
    notice(t("ui.seven_days"));
  }
}

/** Offer to install, where the browser lets a page do so, after the second use. @param {(act: () => void) => void} offer */
export function onInstallable(offer) {
  addEventListener("beforeinstallprompt", (event) => {
    if (finished() < USES) return;
    event.preventDefault();
    offer(() => /** @type {any} */ (event).prompt());
  });
}
