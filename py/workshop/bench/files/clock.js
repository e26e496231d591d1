// Runs before every page: says on the console when the first chance stands there as text.
(() => {
  const look = () => {
    const text = document.querySelector(SELECTOR)?.textContent?.trim();
    if (!text || !/\d/.test(text)) return;
    observer.disconnect();
    const ms = performance.now();
    console.debug(MARK + JSON.stringify({ text, ms, at: performance.timeOrigin + ms }));
  };
  const observer = new MutationObserver(look);
  observer.observe(document, { subtree: true, childList: true, characterData: true });
})();
