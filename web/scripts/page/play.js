/**
 * One check being played: asks the door, keeps every answer in this browser before anything moves, and holds the state
 * that is drawn. One move at a time: while one is under way every other is ignored, so a double tap rolls once.
 */
import { BridgeError } from "./bridge.js";
import { diceFor } from "./choice.js";
import { keepDraft } from "./draft.js";
import { isPlay } from "./place.js";
import { settle } from "./heroes.js";
import { newId } from "./identity.js";
import { hasFresh, still } from "./rest.js";
import { isKept } from "./shapes.js";
import { read, remove, write } from "./store.js";
import { elsewhere, onElsewhere, tellElsewhere } from "./tabs.js";
import { t } from "./words.js";

/** @typedef {import("../types").Played} Played */
/** @typedef {import("../types").Fault} Fault */
/** @typedef {import("../types").Form} Form */
/** @typedef {import("../types").Kept} Kept */
/** @typedef {import("./state.js").State} State */
/**
 * @typedef {{ draw: () => void, fly: () => Promise<void>, rested: () => void,
 *   problems: (fault: Fault) => void, adopted: () => void }} Stage what the page does: draw the state, let fresh dice
 *   fly, go on when they rest, show the form's problems, show the check that another tab has played
 */

/** A second tap of the same hand comes sooner than this (ms) after the first; it must not hit what appears. */
const BREATH = 350;

export class Play {
  /** @type {Kept | null} */
  kept = null;
  /** Who takes the places of the next check. @type {{ [place: string]: string }} */
  heroes = {};
  #touched = false;
  #advices = new AbortController();

  /**
   * @param {import("./bridge.js").Bridge} bridge
   * @param {import("../types").CheckData} check
   * @param {State} state
   * @param {Stage} stage
   */
  constructor(bridge, check, state, stage) {
    this.bridge = bridge;
    this.check = check;
    this.state = state;
    this.stage = stage;
    onElsewhere(this.#name, () => isPlay() && this.kept && !this.state.busy && this.adopt());
  }

  /** What this browser kept of the check, if anything. */
  load() {
    this.kept = read(this.#name, isKept);
    return this.kept;
  }

  get #name() {
    return `session:${this.check.key}`;
  }

  /** @param {Form} form */
  begin(form) {
    return this.#move(form, async () => {
      const { heroes } = this;
      const begun = await this.bridge.ask("begin", { check: this.check.key, form });
      if (begun.ok) this.#keep(begun, form, { id: newId(), heroes });
      if (!begun.ok || this.state.hand || begun.view.state !== "roll") return begun;
      const rolled = await this.bridge.ask("answer", { session: begun.session, answer: { roll: true }, hand: false });
      return rolled.ok ? rolled : begun;
    });
  }

  /** Where another tab went further, its check takes the place of this one. @returns {boolean} whether it did */
  adopt() {
    const other = elsewhere(this.#name, this.kept);
    if (!other) return false;
    this.kept = other;
    tellElsewhere();
    this.stage.adopted();
    return true;
  }

  /** Go on with what was kept: drawn at once as it was, then as the rules see it today. */
  async resume() {
    const { kept } = this;
    if (!kept) return;
    this.state.busy = false;
    if (kept.lang === this.bridge.lang)
      await this.#accept({ ok: true, session: kept.session, view: still(kept.view) }, kept.form, false);
    const fresh = await this.#asked(() => this.bridge.ask("view", { session: kept.session }));
    if (!fresh || this.kept?.session !== kept.session) return;
    if (!fresh.ok) return this.#fault(fresh, kept.form);
    const same =
      kept.lang === this.bridge.lang && JSON.stringify(still(fresh.view)) === JSON.stringify(still(kept.view));
    if (!same) await this.#accept({ ...fresh, view: still(fresh.view) }, kept.form, false);
  }

  /** @param {import("../types").Answer} answer */
  answer(answer) {
    const { hand } = this.state;
    return this.#go((session) => this.bridge.ask("answer", { session, answer, hand }));
  }

  /** @param {import("../types").Option} option */
  choose(option) {
    return this.answer({ choose: option.key, dice: diceFor(option, this.state.picked) });
  }

  undo() {
    return this.#go((session) => this.bridge.ask("undo", { session }));
  }

  /** The same dice under another request. @param {Form} form */
  amend(form) {
    const session = this.kept?.session;
    return session ? this.#move(form, () => this.bridge.ask("amend", { session, form })) : Promise.resolve(false);
  }

  /** Put the check away. */
  clear() {
    remove(this.#name);
    this.kept = null;
    this.#advices.abort();
    Object.assign(this.state, { view: null, advice: null, unadvised: "", trouble: null, picked: new Set() });
    this.stage.draw();
  }

  /** @param {Set<number>} picked */
  pick(picked) {
    this.#touched = true;
    this.state.picked = picked;
    this.stage.draw();
  }

  /** @param {string} aim */
  async aim(aim) {
    this.state.aim = aim;
    if (this.kept) await this.#advise(this.kept.session);
  }

  /** @param {(session: import("../types").Session) => Promise<Played | Fault>} ask */
  #go(ask) {
    const { kept } = this;
    return kept ? this.#move(kept.form, () => ask(kept.session)) : Promise.resolve(false);
  }

  /**
   * @param {Form} form
   * @param {() => Promise<Played | Fault>} ask
   * @returns {Promise<boolean>} whether it was a legal move
   */
  async #move(form, ask) {
    if (this.state.busy || this.adopt()) return false;
    this.state.busy = true;
    if (!this.bridge.failure) this.state.trouble = null; // else it says how to go on
    this.stage.draw();
    const reply = await this.#asked(ask);
    if (reply && this.adopt()) return (this.state.busy = false);
    if (reply?.ok) await this.#accept(reply, form, true);
    else if (reply) this.#fault(reply, form);
    this.state.busy = false;
    this.stage.draw();
    if (reply?.ok) this.stage.rested();
    return reply?.ok ?? false;
  }

  /** @param {() => Promise<Played | Fault>} ask */
  async #asked(ask) {
    try {
      return await ask();
    } catch (error) {
      const reason = error instanceof BridgeError ? error.reason : "broken";
      this.state.trouble = { text: t(`ui.fail_${reason}`), detail: String(error), act: null };
      this.stage.draw();
      return null;
    }
  }

  /**
   * @param {Played} played
   * @param {Form} form
   * @param {boolean} fly
   */
  async #accept({ session, view, draft }, form, fly) {
    this.#keep({ ok: true, session, view }, form);
    if (draft?.length) keepDraft(session, draft);
    this.#touched = false;
    Object.assign(this.state, { view, advice: null, picked: new Set(), rolling: fly && hasFresh(view) });
    this.stage.draw();
    const advised = this.#advise(session);
    if (fly) await Promise.all([this.stage.fly(), new Promise((resolve) => setTimeout(resolve, BREATH))]);
    this.state.rolling = false;
    this.stage.draw();
    void advised;
  }

  /**
   * @param {Played} played
   * @param {Form} form
   * @param {{ id: string, heroes: { [place: string]: string } }} [own]
   */
  #keep({ session, view }, form, own = this.kept ?? { id: newId(), heroes: {} }) {
    this.kept = { id: own.id, heroes: own.heroes, session, view, form, lang: this.bridge.lang, at: Date.now() };
    write(this.#name, this.kept);
    write("last", this.check.key);
    settle(this.kept);
  }

  /** What each option leads to; an older question is dropped. @param {import("../types").Session} session */
  async #advise(session) {
    this.#advices.abort();
    this.#advices = new AbortController();
    this.state.unadvised = "";
    try {
      const advice = await this.bridge.ask("advice", { session, aim: this.state.aim }, this.#advices.signal);
      if (this.kept?.session !== session) return;
      if (!advice.ok) {
        this.#unadvised(advice.fault === "size" ? advice.message : t("ui.no_chance"));
        return advice.fault === "size" ? undefined : this.#fault(advice, this.kept.form);
      }
      this.state.advice = advice;
      this.state.odds = advice.odds;
      if (advice.best && !this.#touched) this.state.picked = new Set(advice.best.dice);
      this.stage.draw();
    } catch (error) {
      if (!(error instanceof BridgeError)) return; // dropped
      this.#unadvised(t(`ui.fail_${error.reason}`)); // the check goes on without advice
    }
  }

  /** @param {string} sentence why no option has a chance */
  #unadvised(sentence) {
    Object.assign(this.state, { odds: null, unadvised: sentence });
    this.stage.draw();
  }

  /**
   * @param {Fault} fault
   * @param {Form} form
   */
  #fault(fault, form) {
    if (fault.fault === "form") return this.stage.problems(fault);
    this.state.trouble = { text: fault.message, detail: fault.detail ?? "", act: null };
    if (fault.session && fault.view) {
      this.#keep({ ok: true, session: fault.session, view: fault.view }, form);
      Object.assign(this.state, { view: still(fault.view), advice: null, picked: new Set() });
      void this.#advise(fault.session);
    }
    this.stage.draw();
  }
}
