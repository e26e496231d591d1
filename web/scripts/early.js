/**
 * Runs before the first paint, and is no module for that reason: a theme that the player chose must not flash.
 * The dark colours are a sheet of their own; choosing a theme chooses when that sheet counts. Chances that the player
 * wants to be hidden must not flash either.
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
  /** @param {string} name */
  const kept = (name) => {
    try {
      return JSON.parse(localStorage.getItem(`rollwright:${name}`) ?? "{}").data;
    } catch {
      return undefined; // storage that is denied or spoilt: the system's own choice counts
    }
  };
  const theme = kept("theme");
  if (theme === "light" || theme === "dark") apply(theme);
  document.documentElement.toggleAttribute("data-veil", kept("veil") === true);
  addEventListener("rw-theme", (event) => apply(/** @type {CustomEvent<string>} */ (event).detail));
})();
