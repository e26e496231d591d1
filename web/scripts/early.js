/**
 * Runs before the first paint, and is no module for that reason: a theme that the player chose must not flash.
 * The dark colours are a sheet of their own; choosing a theme chooses when that sheet counts.
 */
(() => {
  /** @param {string} theme "auto", "light" or "dark" */
  function apply(theme) {
    document.documentElement.dataset.theme = theme;
    for (const shade of ["light", "dark"]) {
      const media = theme === "auto" ? `(prefers-color-scheme: ${shade})` : theme === shade ? "all" : "not all";
      for (const link of document.querySelectorAll(`[data-shade="${shade}"]`)) link.setAttribute("media", media);
    }
  }
  try {
    const kept = JSON.parse(localStorage.getItem("rollwright:theme") ?? "{}").data;
    if (kept === "light" || kept === "dark") apply(kept);
  } catch {
    // Storage that is denied or spoilt: the system's own choice counts.
  }
  addEventListener("rw-theme", (event) => apply(/** @type {CustomEvent<string>} */ (event).detail));
})();
