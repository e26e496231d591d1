/**
 * The element of a check's page. It joins the parts: the form and its preview, the check that is played, what is drawn,
 * the dice of the table, the history of the browser.
 */
import { python } from "./python.js";
import "./main.js";
import { Arrival } from "./arrival.js";
import { stayAwake } from "./awake.js";
import { toggled } from "./choice.js";
import { copy } from "./copy.js";
import { keepDraft, loadDraft } from "./draft.js";
import { startStar } from "./favourites.js";
import { renderDock, renderTrouble } from "./frame.js";
import { startGlance } from "./glance.js";
import { reseat, spentBy, usePurse } from "./heroes.js";
import { renderMain } from "./live.js";
import { ended, handOn, showHistory } from "./later.js";
import { Pad } from "./pad.js";
import { part } from "./part.js";
import { onPlace, toForm, toPlay } from "./place.js";
import { Play } from "./play.js";
import { Request } from "./request.js";
import { Seats } from "./seats.js";
import { isLong } from "./shapes.js";
import { renderSide } from "./side.js";
import { spokenOf } from "./spent.js";
import { say } from "./spoken.js";
import { watchStart } from "./starting.js";
import { firstState } from "./state.js";
import { write } from "./store.js";
import { onTheme } from "./theme.js";
import { layDice } from "./tray.js";
import { showOpen } from "./unfinished.js";
import { t } from "./words.js";

/** For whoever measures a page from outside (workshop/bench). */
export { python };

class Screen {
  #flight = new AbortController();

  /** @param {HTMLElement} root */
  constructor(root) {
    this.root = root;
    /** @type {import("../types").CheckData} */
    this.check = JSON.parse(root.querySelector("script[type='application/json']")?.textContent ?? "{}");
    this.parts = Object.fromEntries(["main", "side", "dock", "trouble"].map((name) => [name, part(root, name)]));
    this.state = firstState(this.check);
    this.acts = this.#acts();
    this.pad = new Pad(/** @type {HTMLDialogElement} */ (part(root, "pad")));
    this.play = new Play(python, this.check, this.state, {
      draw: () => this.draw(),
      fly: () => this.#fly(),
      rested: () => this.rested(true),
      problems: (fault) => this.#problems(fault),
      adopted: () => void this.arrival.resume(),
    });
    this.request = new Request(
      root,
      this.check,
      this.state,
      () => this.draw(),
      () => void this.#submit(),
      () => this.seats.changed(),
    );
    this.arrival = new Arrival(this);
    usePurse(this.check.purse);
    this.seats = new Seats(part(root, "heroes"), this.check, this.request);
    this.undo = document.getElementById("undo");
    this.sharing = document.getElementById("share");
  }

  start() {
    for (const place of Object.values(this.parts)) place.replaceChildren();
    this.undo?.addEventListener("click", () => void this.play.undo());
    this.sharing?.addEventListener("click", () => void this.#share());
    startStar(document.getElementById("star"), this.check.key);
    onPlace((playing) => this.arrival.move(playing));
    onTheme(() => this.#lay());
    addEventListener("resize", () => this.#lay());
    watchStart(python, this.state, () => this.draw());
    startGlance(
      part(this.root, "glance"),
      python,
      this.check.key,
      () => (this.#playing && this.play.kept?.form) || this.request.texts,
    );
    addEventListener("rw-result", () => void showHistory(this.root, this.check.key), { once: true });
    this.arrival.open();
  }

  draw() {
    const { state, acts, parts } = this;
    if (!parts.main || !parts.side || !parts.dock || !parts.trouble) return;
    state.spent = spentBy(this.play.kept);
    renderTrouble(parts.trouble, state, acts);
    renderSide(parts.side, this.#playing ? state : { ...state, view: null }, acts);
    stayAwake(this.#playing && Boolean(state.view) && state.view?.state !== "done" && !state.guest);
    if (this.#playing) renderMain(parts.main, state, acts);
    else renderDock(parts.dock, state, acts);
    this.#lay();
    if (this.undo instanceof HTMLButtonElement) {
      this.undo.hidden = !(this.#playing && state.view?.undo);
      this.undo.disabled = state.busy;
    }
  }

  /** Dice that lie are drawn again: what is round them has changed. */
  #lay() {
    const { view, rolling } = this.state;
    if (this.#playing && view && !rolling) void layDice(this.root, view, null);
  }

  get #playing() {
    return this.root.dataset.state === "play";
  }

  showPlay = () => {
    this.root.dataset.state = "play";
    this.state.asking = false;
    this.request.pause();
    scrollTo({ top: 0 });
    this.draw();
  };

  showForm = () => {
    this.root.dataset.state = "form";
    this.state.asking = false;
    this.state.editing = Boolean(this.play.kept && this.state.view);
    if (this.state.editing && this.play.kept) this.request.write(this.play.kept.form);
    showOpen(part(this.root, "open"), this.arrival.others(), () => "");
    this.draw();
    this.request.changed(true);
    void this.seats.opened(this.state.editing ? this.play.kept : null);
  };

  /** @returns {import("./state.js").Acts} */
  #acts() {
    const { state } = this;
    return {
      pick: (id) => state.view && this.play.pick(toggled(state.view, state.picked, id)),
      skip: () => this.#flight.abort(),
      choose: (option) => void this.play.choose(option),
      roll: () => void this.play.answer({ roll: true }),
      enter: () => void this.#enter(),
      edit: () => toForm(() => this.showForm()),
      again: () => void this.again(),
      fresh: () => {
        this.play.clear();
        toForm(() => this.showForm());
      },
      keep: () => {
        state.asking = false;
        this.draw();
      },
      anew: () => {
        const { kept } = this.play;
        state.asking = !state.asking && isLong(kept) && kept?.view?.state !== "done"; // not left by one tap
        if (state.asking) this.draw();
        else void this.#anew();
      },
      take: () => {
        this.play.take();
        if (this.play.kept) toPlay(this.play.kept.id);
        say(t("ui.taken"));
      },
      aim: (aim) => this.#aim(aim),
      hand: (hand) => {
        state.hand = hand;
        write("hand", hand);
        this.draw();
      },
      copy: () => {
        const session = JSON.stringify(this.play.kept?.session ?? this.request.texts);
        void copy([state.trouble?.text ?? "", state.trouble?.detail ?? "", session]);
      },
    };
  }

  /** Hand on what is shown: the check that is played, or the form to fill in. */
  #share() {
    const { kept } = this.play;
    if (this.#playing && kept) return handOn(this.root, { session: kept.session }, this.state.view?.title ?? "");
    return handOn(this.root, { check: this.check.key, form: this.request.own }, document.title);
  }

  async #submit() {
    await this.seats.ready();
    const form = this.request.texts;
    if (!this.state.editing) return this.#begin(form);
    const { kept } = this.play;
    return this.#played(() => {
      if (kept) this.play.kept = reseat(kept, this.seats.taken);
      return this.play.amend(form);
    });
  }

  /** The same check for the same heroes, as they are now. */
  again = async () => {
    const { kept } = this.play;
    if (!kept) return;
    this.request.write(kept.form);
    void this.seats.opened(kept);
    await this.#anew();
  };

  /** The check of the form for its heroes, as they are now. */
  async #anew() {
    void this.seats.renew();
    await this.seats.ready();
    await this.#begin(this.request.texts);
  }

  /** @param {import("../types").Form} form */
  #begin(form) {
    this.play.heroes = this.seats.taken;
    return this.#played(() => this.play.begin(form));
  }

  /** The first answer leads to the play. @param {() => Promise<boolean>} move */
  async #played(move) {
    if (this.state.busy) return; // the second tap of a double tap
    this.request.pause();
    if (python.failure) this.parts.trouble?.scrollIntoView({ block: "center" });
    await move();
    if (!this.#playing) this.request.changed(true);
  }

  /** @param {string} aim */
  #aim(aim) {
    write(`aim:${this.check.key}`, aim);
    void this.play.aim(aim);
    if (!this.#playing) this.request.changed(true);
  }

  /** Fresh dice fly: the play comes into sight first. */
  async #fly() {
    if (this.play.kept) toPlay(this.play.kept.id);
    if (!this.#playing) this.showPlay();
    this.#flight = new AbortController();
    if (!this.state.view) return;
    if (this.state.rolling) this.parts.main?.querySelector(".tray")?.scrollIntoView({ block: "nearest" });
    await layDice(this.root, this.state.view, this.#flight.signal);
  }

  /**
   * The dice rest: say the result once, then go to it.
   * @param {boolean} moved false where the player only came back to it
   */
  rested = (moved) => {
    const { view, hand } = this.state;
    if (!view) return;
    if (moved) {
      say([view.spoken, spokenOf(this.state.spent)].filter(Boolean).join(" "));
      navigator.vibrate?.(12);
      document.getElementById(view.state === "done" ? "verdict" : "prompt-title")?.focus();
    }
    const { kept } = this.play;
    if (view.state === "roll" && kept && (moved ? hand : loadDraft(kept).length)) void this.#enter();
    if (view.state === "done" && moved) void ended(this.root, this.check.key);
  };

  async #enter() {
    const { kept } = this.play;
    const { view, busy } = this.state;
    if (!kept || !view?.roll || busy) return;
    const kinds = view.roll.dice.flatMap((key) => view.dice[key] ?? []);
    const values = await this.pad.open(view.roll, kinds, loadDraft(kept), (draft) => keepDraft(kept, draft));
    if (this.play.kept?.session !== kept.session) return; // another tab went further
    if (values && (await this.play.answer({ enter: values }))) keepDraft(kept, []);
  }

  /** @param {import("../types").Fault} fault */
  #problems(fault) {
    if (this.#playing) {
      this.showForm();
      toForm(() => {});
    }
    this.request.refused(fault);
  }
}

customElements.define(
  "rw-check",
  class extends HTMLElement {
    connectedCallback() {
      new Screen(this).start();
    }
  },
);
