/** What each option of a check leads to, asked for beside the play; an older question is dropped. */
import { BridgeError } from "./bridge.js";
import { t } from "./words.js";

/** @typedef {import("../types").Session} Session */
/**
 * @typedef {{ draw: () => void, holds: (session: Session) => boolean,
 *   fault: (fault: import("../types").Fault) => void }} Table draw, is this still what is played, something is wrong
 */

export class Advisor {
  #questions = new AbortController();
  /** Whether the player has picked dice; then the best ones are not picked for them. */
  touched = false;

  /**
   * @param {import("./bridge.js").Bridge} bridge
   * @param {import("./state.js").State} state
   * @param {Table} table
   */
  constructor(bridge, state, table) {
    this.bridge = bridge;
    this.state = state;
    this.table = table;
  }

  stop() {
    this.#questions.abort();
  }

  /** @param {Session} session */
  async ask(session) {
    this.stop();
    this.#questions = new AbortController();
    this.state.unadvised = "";
    try {
      const advice = await this.bridge.ask("advice", { session, aim: this.state.aim }, this.#questions.signal);
      if (!this.table.holds(session)) return;
      if (!advice.ok) {
        this.#none(advice.fault === "size" ? advice.message : t("ui.no_chance"));
        return advice.fault === "size" ? undefined : this.table.fault(advice);
      }
      this.state.advice = advice;
      this.state.odds = advice.odds;
      if (advice.best && !this.touched) this.state.picked = new Set(advice.best.dice);
      this.table.draw();
    } catch (error) {
      if (!(error instanceof BridgeError)) return; // dropped
      this.#none(t(`ui.fail_${error.reason}`)); // the check goes on without advice
    }
  }

  /** @param {string} sentence why no option has a chance */
  #none(sentence) {
    Object.assign(this.state, { odds: null, unadvised: sentence });
    this.table.draw();
  }
}
