/**
 * The screen stays on while a check is open: the dice lie on the table, and nobody touches the phone. A browser lets go of
 * it when the page is out of sight, so it is asked for again. Where a browser cannot or will not, nothing is different.
 */

let wanted = false;
let asking = false;
/** @type {WakeLockSentinel | null} */
let held = null;

/** @param {boolean} open whether a check is open and not done */
export function stayAwake(open) {
  if (open === wanted || !("wakeLock" in navigator)) return;
  wanted = open;
  if (open) void ask();
  else letGo();
}

async function ask() {
  if (!wanted || held || asking || document.visibilityState !== "visible") return;
  asking = true;
  try {
    const lock = await navigator.wakeLock.request("screen");
    lock.addEventListener("release", () => (held = null), { once: true });
    held = lock;
    if (!wanted) letGo(); // the check came to its end meanwhile
  } catch {
    // Refused: the battery is low, or the page has just gone out of sight.
  } finally {
    asking = false;
  }
}

function letGo() {
  void held?.release();
  held = null;
}

document.addEventListener("visibilitychange", () => void ask());
