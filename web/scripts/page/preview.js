/** The exact chance of the form as it stands: asked a moment after the last change, stale answers dropped. */

/** @typedef {import("../types").Preview} Shown */
/** @typedef {import("../types").Fault} Fault */

const PAUSE = 150;

export class Preview {
  #timer = 0;
  #asked = new AbortController();
  #last = "";

  /**
   * @param {import("./bridge.js").Bridge} bridge
   * @param {string} check
   * @param {(reply: ({ ok: true } & Shown) | Fault) => void} shown
   * @param {(error: unknown) => void} failed
   */
  constructor(bridge, check, shown, failed) {
    this.bridge = bridge;
    this.check = check;
    this.shown = shown;
    this.failed = failed;
  }

  /**
   * @param {import("../types").Form} form
   * @param {string} aim
   * @param {boolean} now without waiting for more changes
   * @returns {boolean} whether it is another question than the last
   */
  ask(form, aim, now) {
    const key = JSON.stringify([form, aim]);
    if (key === this.#last && !now) return false;
    this.stop();
    this.#last = key;
    this.#timer = setTimeout(() => void this.#run(form, aim), now ? 0 : PAUSE);
    return true;
  }

  /** Nothing is wanted any more, until the next question. */
  stop() {
    clearTimeout(this.#timer);
    this.#asked.abort();
    this.#last = "";
  }

  /**
   * @param {import("../types").Form} form
   * @param {string} aim
   */
  async #run(form, aim) {
    const asked = (this.#asked = new AbortController());
    try {
      this.shown(await this.bridge.ask("preview", { check: this.check, form, aim }, asked.signal));
    } catch (error) {
      if (!asked.signal.aborted) this.failed(error);
    }
  }
}
