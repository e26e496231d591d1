/**
 * Form and play are two places of one page in the browser's history: the phone's back button leads from the dice to
 * the form, with the dice kept. The address of the play ends in #play=IDENTITY, so a reload stays there, and a link to
 * there opens that check. Other words before the "=" say how a page is come to: #again= and #edit= a check of the
 * history, #s= and #f= what somebody shared.
 */

/** @typedef {"play" | "again" | "edit" | "s" | "f"} Word */

/** @returns {{ word: Word | "", value: string }} what the address asks for */
export function asked() {
  const [, word, value] = /^#(play|again|edit|s|f)(?:=(.*))?$/.exec(location.hash) ?? [];
  return { word: /** @type {Word | undefined} */ (word) ?? "", value: value ?? "" };
}

/** @param {(playing: boolean) => void} arrive */
export function onPlace(arrive) {
  addEventListener("popstate", () => arrive(isPlay()));
  addEventListener("hashchange", () => isShared() && location.reload()); // a link that was pasted over the page
}

export const isPlay = () => asked().word === "play";

/** Whether the address is what somebody shared. */
export const isShared = () => ["s", "f"].includes(asked().word);

/** Go to the play of a check. Coming from the form there is a way back. @param {string} id */
export function toPlay(id) {
  const { word, value } = asked();
  if (word === "play" && value === id) return;
  if (word) history.replaceState(history.state, "", `#play=${id}`);
  else history.pushState({ own: true }, "", `#play=${id}`);
}

/**
 * Go to the form: back, where that is where the player came from.
 * @param {() => void} arrive called at once where there is no way back to go
 */
export function toForm(arrive) {
  if (isPlay() && history.state?.own) return history.back();
  history.replaceState(null, "", location.pathname + location.search);
  arrive();
}
