/**
 * Form and play are two places of one page in the browser's history: the phone's back button leads from the dice to
 * the form, with the dice kept. The address of the play ends in #play, so a reload stays there.
 */

const PLAY = "#play";

/** @param {(playing: boolean) => void} arrive */
export function onPlace(arrive) {
  addEventListener("popstate", () => arrive(isPlay()));
}

export const isPlay = () => location.hash === PLAY;

/** Go to the play. */
export function toPlay() {
  if (!isPlay()) history.pushState({ own: true }, "", PLAY);
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
