/**
 * Offline: the service worker is registered after the first result, so that it does not take the line from what the
 * player waits for. A chip says when everything is there, and when a newer version waits; that one comes only when
 * the player asks for it, and the page then loads anew.
 */
import { t } from "./words.js";

/** @param {"first" | "now"} when after the first result of Python, or at once */
export function startOffline(when) {
  if (!("serviceWorker" in navigator)) return;
  if (when === "now" || navigator.serviceWorker.controller) void register();
  else addEventListener("rw-result", () => void register(), { once: true });
}

async function register() {
  try {
    const root = new URL(document.documentElement.dataset.root ?? "./", location.href);
    const registration = await navigator.serviceWorker.register(new URL("sw.js", root), { updateViaCache: "none" });
    registration.addEventListener("updatefound", () => watch(registration, registration.installing));
    watch(registration, registration.installing ?? registration.waiting);
    await controlled();
    chip("offline", t("ui.offline"), null);
  } catch (error) {
    console.warn("not kept for offline use:", error);
  }
}

/** The worker that installed everything has taken the page over. */
function controlled() {
  return new Promise((resolve) => {
    if (navigator.serviceWorker.controller) return resolve(true);
    navigator.serviceWorker.addEventListener("controllerchange", resolve, { once: true });
  });
}

/**
 * @param {ServiceWorkerRegistration} registration
 * @param {ServiceWorker | null} worker a version on its way, or waiting
 */
function watch(registration, worker) {
  if (!worker) return;
  const look = () => {
    if (worker.state === "installed" && registration.active) chip("update", t("ui.update"), () => switchTo(worker));
  };
  worker.addEventListener("statechange", look);
  look();
}

/** @param {ServiceWorker} worker */
function switchTo(worker) {
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
  worker.postMessage("skip-waiting");
}

/**
 * @param {string} name
 * @param {string} text
 * @param {(() => void) | null} act
 */
export function chip(name, text, act) {
  const place = document.getElementById("chips");
  if (!place || place.querySelector(`[data-chip="${name}"]`)) return;
  const made = document.createElement(act ? "button" : "span");
  made.className = "chip";
  made.dataset.chip = name;
  made.textContent = text;
  if (made instanceof HTMLButtonElement) made.type = "button";
  if (act) made.addEventListener("click", act);
  place.append(made);
}
