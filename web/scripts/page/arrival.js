/** How one comes to a check's page: to its form, to a check at hand or in the history, or by what somebody shared. */
import { notice } from "./notices.js";
import { asked, isShared, toForm, toPlay } from "./place.js";
import { atHand, isOpen } from "./sessions.js";
import { t } from "./words.js";

/**
 * @typedef {{ check: import("../types").CheckData, play: import("./play.js").Play, state: import("./state.js").State,
 *   request: import("./request.js").Request, showForm: () => void, showPlay: () => void,
 *   rested: (moved: boolean) => void, again: () => Promise<void>, seats: import("./seats.js").Seats }} Screen
 */

export class Arrival {
  /** @param {Screen} screen */
  constructor(screen) {
    this.screen = screen;
  }

  /** The page opens. */
  open() {
    const { play, request, seats, showForm } = this.screen;
    const { word, value } = asked();
    const kept = word === "play" ? play.load(value || this.#latest()) : null;
    request.start(kept);
    seats.start();
    if (kept) void this.resume();
    else if (word) void this.#come(word, value);
    else showForm();
  }

  /** The browser's back and forward. @param {boolean} playing */
  move(playing) {
    const { play, state, showForm, showPlay } = this.screen;
    const { word, value } = asked();
    if (!playing || !word) return isShared() || showForm();
    if (!play.kept || (value && value !== play.kept.id)) return void this.#come(word, value);
    if (play.adopt()) return;
    if (state.view) showPlay();
    else void this.resume();
  }

  /** Go on with the check that is there. */
  async resume() {
    const { play, showPlay, rested } = this.screen;
    if (play.kept) toPlay(play.kept.id);
    showPlay();
    await play.resume();
    rested(false);
  }

  /** An address without an identity means the check of this kind that moved last. */
  #latest() {
    return atHand().find(({ session }) => session.check === this.screen.check.key)?.id ?? "";
  }

  /** The open checks of this kind, but for the one that is played. */
  others() {
    const { play, check } = this.screen;
    return atHand().filter((one) => isOpen(one) && one.session.check === check.key && one.id !== play.kept?.id);
  }

  /**
   * Come by an address that needs more than what is at hand.
   * @param {import("./place.js").Word} word
   * @param {string} value
   */
  async #come(word, value) {
    const { play, request, state, showForm, showPlay, again } = this.screen;
    state.busy = true;
    if (word === "s") showPlay(); // which says that it is being worked out
    if (word === "s" || word === "f") return (await import("./visitor.js")).welcome(this, word, value);
    const kept = await play.find(value);
    state.busy = false;
    if (!kept) return this.leave(t("ui.no_session"));
    if (word === "play") return this.resume();
    request.write(kept.form);
    if (word === "again") {
      toForm(showForm);
      return again();
    }
    showPlay();
    await play.resume();
    toForm(showForm);
  }

  /** There is nothing where the address leads: the form, with a word on why. @param {string} sentence */
  leave(sentence) {
    this.screen.state.busy = false;
    notice(sentence);
    toForm(this.screen.showForm);
  }

  /** Show what came by a link: a check to look at, or else the form. */
  show() {
    const { state, showForm, showPlay, rested } = this.screen;
    state.busy = false;
    if (!state.guest) return showForm();
    showPlay();
    rested(false);
  }
}
