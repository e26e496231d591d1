/**
 * One check being played: asks the door, keeps every answer in this browser before anything moves, and holds the state
 * that is drawn. One move at a time: while one is under way every other is ignored, so a double tap rolls once.
 */
import { Advisor } from "./advisor.js";
import { BridgeError } from "./bridge.js";
import { diceFor } from "./choice.js";
import { keepDraft } from "./draft.js";
import { settle } from "./heroes.js";
import { newId } from "./identity.js";
import { notice } from "./notices.js";
import { isPlay } from "./place.js";
import { hasFresh, still } from "./rest.js";
import { find, keep, retire } from "./sessions.js";
import { elsewhere, onElsewhere, since, tellElsewhere } from "./tabs.js";
import { isLong } from "./shapes.js";
import { sum } from "./tally.js";
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

/** How many answers a session holds. @param {import("../types").Session} session */
const answers = ({ log }) => (Array.isArray(log) ? log.length : 0);

export class Play {
  /** @type {Kept | null} */
  kept = null;
  /** Who takes the places of the next check. @type {{ [place: string]: string }} */
  heroes = {};

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
    this.advisor = new Advisor(bridge, state, {
      draw: () => stage.draw(),
      holds: (session) => this.kept?.session === session,
      fault: (fault) => this.kept && this.#fault(fault, this.kept.form),
    });
    onElsewhere((id) => isPlay() && id === this.kept?.id && !this.state.busy && this.adopt());
  }

  /** A check of this kind that is at hand, to go on with. @param {string} id */
  load(id) {
    const kept = find(id);
    return this.#loaded(kept?.session.check === this.check.key ? kept : null);
  }

  /** The same, from the history if need be. @param {string} id */
  async find(id) {
    const kept = this.load(id);
    if (kept) return kept;
    const { get } = await import("./archive.js");
    const entry = await get(id);
    return this.#loaded(entry?.check === this.check.key ? { ...entry, view: null } : null);
  }

  /** @param {Kept | null} kept */
  #loaded(kept) {
    if (kept) Object.assign(this.state, { view: null, advice: null, guest: null });
    this.kept = kept ?? this.kept;
    return kept;
  }

  /**
   * A new check. The one before stays where it is: in the list, if it has come some way and is open, and in the history.
   * @param {Form} form
   */
  async begin(form) {
    const { kept: before, heroes } = this;
    const begun = await this.#move(form, async () => {
      const first = await this.bridge.ask("begin", { check: this.check.key, form });
      if (!first.ok) return first;
      const fresh = { id: newId(), form, lang: this.bridge.lang, at: Date.now(), heroes, tally: {} };
      this.kept = { ...fresh, session: first.session, view: first.view };
      if (this.state.hand || first.view.state !== "roll") return first;
      this.#keep(first, form);
      const rolled = await this.bridge.ask("answer", { session: first.session, answer: { roll: true }, hand: false });
      return rolled.ok ? rolled : first;
    });
    if (begun && before && !isLong(before)) void retire(before);
    return begun;
  }

  /** Where another tab went further, its check takes the place of this one. @returns {boolean} whether it did */
  adopt() {
    return this.#adopted(elsewhere(this.kept));
  }

  /** @param {Kept | null} other */
  #adopted(other) {
    if (!other) return false;
    this.kept = other;
    tellElsewhere();
    this.stage.adopted();
    return true;
  }

  /**
   * Look at a check that came from elsewhere; it is nobody's until it is taken over or moves.
   * @param {Played} played
   * @param {import("./state.js").Guest} guest
   */
  async visit({ session, view, form = {} }, guest) {
    const { lang } = this.bridge;
    this.kept = { id: newId(), session, view: still(view), form, lang, at: Date.now(), heroes: {}, tally: {} };
    this.state.guest = guest;
    await this.#show(this.kept.session, still(view), false);
  }

  /** Keep the check that was only looked at. */
  take() {
    const { kept } = this;
    if (kept?.view) this.#keep({ ok: true, session: kept.session, view: kept.view }, kept.form);
    this.stage.draw();
  }

  /** Go on with what was kept: drawn at once as it was, then as the rules see it today. */
  async resume() {
    const { kept } = this;
    if (!kept) return;
    this.state.busy = false;
    const shown = kept.lang === this.bridge.lang && kept.view ? still(kept.view) : null;
    if (shown) await this.#show(kept.session, shown, false);
    const fresh = await this.#asked(() => this.bridge.ask("view", { session: kept.session }));
    if (!fresh || this.kept?.session !== kept.session) return;
    if (!fresh.ok) return this.#fault(fresh, kept.form);
    const view = still(fresh.view);
    settle({ ...kept, view }); // what another check or a full store had kept from being booked
    if (JSON.stringify(view) === JSON.stringify(shown)) return this.stage.draw(); // the sheets may have moved
    this.kept = { ...kept, session: fresh.session, view };
    await this.#show(fresh.session, view, false);
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

  /** The same dice under another request. What fits no longer is said, and can be brought back. @param {Form} form */
  async amend(form) {
    const before = this.kept;
    if (!before) return false;
    let lost = 0;
    const moved = await this.#move(form, async () => {
      const reply = await this.bridge.ask("amend", { session: before.session, form });
      if (reply.ok) lost = answers(before.session) - answers(reply.session) - (reply.draft?.length ? 1 : 0);
      return reply;
    });
    const back = () => void this.#back(before);
    if (moved && lost > 0) notice(t("ui.amend_lost", { n: lost }), { label: t("ui.amend_back"), act: back });
    return moved;
  }

  /** The check as it was under the request before. @param {Kept} before */
  #back(before) {
    if (this.kept?.id !== before.id) return Promise.resolve(false);
    return this.#move(before.form, () => this.bridge.ask("view", { session: before.session }));
  }

  /** Make room for another check; this one is in the history. */
  clear() {
    this.kept = null;
    this.advisor.stop();
    Object.assign(this.state, { view: null, guest: null, advice: null, unadvised: "", trouble: null, picked: new Set() });
    this.stage.draw();
  }

  /** @param {Set<number>} picked */
  pick(picked) {
    this.advisor.touched = true;
    this.state.picked = picked;
    this.stage.draw();
  }

  /** @param {string} aim */
  async aim(aim) {
    this.state.aim = aim;
    if (this.kept) await this.advisor.ask(this.kept.session);
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
    if (this.#adopted(await since(this.kept))) return (this.state.busy = false);
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
  async #accept(played, form, fly) {
    this.#keep(played, form);
    if (played.draft?.length && this.kept) keepDraft(this.kept, played.draft);
    await this.#show(played.session, played.view, fly);
  }

  /**
   * @param {import("../types").Session} session
   * @param {import("../types").View} view
   * @param {boolean} fly
   */
  async #show(session, view, fly) {
    this.advisor.touched = false;
    Object.assign(this.state, { view, advice: null, picked: new Set(), rolling: fly && hasFresh(view) });
    this.stage.draw();
    const advised = this.advisor.ask(session);
    if (fly) await Promise.all([this.stage.fly(), new Promise((resolve) => setTimeout(resolve, BREATH))]);
    this.state.rolling = false;
    this.stage.draw();
    void advised;
  }

  /**
   * @param {Played} played
   * @param {Form} form
   */
  #keep({ session, view, drawn = {} }, form) {
    if (!this.kept) return;
    const { id, heroes, tally } = this.kept;
    const now = { id, session, view, form, lang: this.bridge.lang, at: Date.now(), heroes, tally: sum(tally, drawn) };
    this.kept = now;
    this.state.guest = null;
    keep(now);
    settle(now);
  }

  /**
   * @param {Fault} fault
   * @param {Form} form
   */
  #fault(fault, form) {
    if (fault.fault === "form") return this.stage.problems(fault);
    this.state.trouble = { text: fault.message, detail: fault.detail ?? "", act: null };
    if (fault.session && fault.view) {
      // What is kept stays whole until the player goes on from here.
      if (this.kept) this.kept = { ...this.kept, session: fault.session, view: fault.view, form };
      Object.assign(this.state, { view: still(fault.view), advice: null, picked: new Set() });
      void this.advisor.ask(fault.session);
    }
    this.stage.draw();
  }
}
