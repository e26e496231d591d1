/**
 * The one status line of the page. A reader speaks a change, not a text: the line is emptied first and written a
 * moment later, so that a result equal to the last one is spoken too.
 */

const PAUSE = 80;
let timer = 0;

/** @param {string} text */
export function say(text) {
  const line = document.getElementById("status");
  if (!line) return;
  clearTimeout(timer);
  line.textContent = "";
  timer = setTimeout(() => (line.textContent = text), PAUSE);
}
