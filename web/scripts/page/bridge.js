/**
 * The bridge to the Python worker: `ask(name, body)` sends one call of docs/door.md and resolves with its answer.
 *
 * One call is with the worker at a time, the others wait here, so a call that is not wanted any more costs nothing.
 * A move of the player goes before what is only counted, and overtakes it after a moment: the worker is ended for it.
 * Calls made while Python starts are sent once, when it is there. The worker holds no state: whenever it hangs, breaks
 * or is busy with something that nobody wants, it is ended and a new one starts. A start that fails keeps the waiting
 * calls for `retry()`; a call that fails rejects with a `BridgeError`.
 *
 * Events: "stage" ({step, steps, stage}), "slow", "ready", "failure" ({reason, detail}).
 */

/** @typedef {import("../types").Door} Door */
/** @typedef {"network" | "missing" | "broken" | "slow" | "long" | "crash" | "overtaken"} Reason */
/**
 * @typedef {{ id: number, name: string, body: string, signal: AbortSignal | undefined, since: number,
 *   resolve: (answer: any) => void, reject: (error: unknown) => void, crashed?: boolean }} Call
 */

export const LIMITS = { start: 60_000, slow: 15_000, call: 20_000, patience: 1_000 };

/** Calls that only count: nobody should have to wait for them. */
const COUNTING = new Set(["preview", "advice", "tables", "sweep"]);

export class BridgeError extends Error {
  /**
   * @param {Reason} reason
   * @param {string} detail
   */
  constructor(reason, detail) {
    super(detail);
    this.reason = reason;
  }
}

export class Bridge extends EventTarget {
  /** @type {Worker | null} */
  #worker = null;
  /** @type {Call[]} */
  #waiting = [];
  /** @type {Call | null} */
  #running = null;
  #ready = false;
  /** @type {BridgeError | null} */
  #failure = null;
  #ids = 0;
  #limit = 0;
  #slow = 0;

  /** @param {{ lang: string, make: () => Worker }} options */
  constructor({ lang, make }) {
    super();
    this.lang = lang;
    this.make = make;
  }

  /**
   * @template {keyof Door} N
   * @param {N} name
   * @param {Door[N]["body"]} body
   * @param {AbortSignal} [signal]
   * @returns {Promise<Door[N]["reply"]>}
   */
  ask(name, body, signal) {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason);
      const text = JSON.stringify({ lang: this.lang, ...body });
      const call = { id: ++this.#ids, name, body: text, signal, since: 0, resolve, reject };
      signal?.addEventListener("abort", () => this.#drop(call), { once: true });
      this.#queue(call);
      this.start();
      this.#send();
      this.#makeWay();
    });
  }

  /** Moves go before what is only counted. @param {Call} call */
  #queue(call) {
    const place = COUNTING.has(call.name) ? -1 : this.#waiting.findIndex((other) => COUNTING.has(other.name));
    this.#waiting.splice(place < 0 ? this.#waiting.length : place, 0, call);
  }

  /** Start Python, unless it is there, on its way, or has failed. */
  start() {
    if (this.#worker || this.#failure) return;
    const worker = this.make();
    worker.addEventListener("message", ({ data }) => worker === this.#worker && this.#hear(data));
    worker.addEventListener("error", (event) => {
      event.preventDefault();
      if (worker === this.#worker) this.#broken(event.message || "the worker could not be loaded");
    });
    this.#worker = worker;
    this.#progress();
  }

  /** Start again after a failure; the calls that wait are kept. */
  retry() {
    this.#failure = null;
    this.#end();
    this.start();
  }

  get failure() {
    return this.#failure;
  }

  /** Something arrived: the limits of the start count from now. */
  #progress() {
    this.#clear();
    this.#slow = setTimeout(() => this.dispatchEvent(new Event("slow")), LIMITS.slow);
    this.#limit = setTimeout(() => this.#fail("slow", `no progress for ${LIMITS.start / 1000} s`), LIMITS.start);
  }

  #clear() {
    clearTimeout(this.#limit);
    clearTimeout(this.#slow);
  }

  /** @param {import("../types").FromWorker} message */
  #hear(message) {
    if ("answer" in message) return this.#answered(message);
    if (message.event === "failed") return this.#fail(message.reason, message.detail);
    if (message.event === "stage") {
      this.#progress();
      this.dispatchEvent(new CustomEvent("stage", { detail: message }));
      return;
    }
    this.#clear();
    this.#ready = true;
    this.dispatchEvent(new Event("ready"));
    this.#send();
  }

  /** @param {{ id: number, answer: string }} message */
  #answered({ id, answer }) {
    const call = this.#running;
    if (!call || call.id !== id) return;
    this.#clear();
    this.#running = null;
    call.resolve(JSON.parse(answer));
    this.#send();
  }

  #send() {
    if (!this.#ready || this.#running || !this.#worker) return;
    const call = this.#waiting.shift();
    if (!call) return;
    this.#running = call;
    call.since = performance.now();
    const reason = COUNTING.has(call.name) ? "long" : "slow";
    this.#limit = setTimeout(() => this.#giveUp(reason, `${call.name} took over ${LIMITS.call / 1000} s`), LIMITS.call);
    this.#worker.postMessage({ id: call.id, name: call.name, body: call.body });
  }

  /** Nobody wants the answer of this call any more. @param {Call} call */
  #drop(call) {
    call.reject(call.signal?.reason);
    this.#waiting = this.#waiting.filter((other) => other !== call);
    this.#makeWay();
  }

  /**
   * Whether the running call stands in the way: nobody wants it, or it only counts while a move waits.
   * @param {Call} call
   */
  #blocks(call) {
    const [next] = this.#waiting;
    return Boolean(next && (call.signal?.aborted || (COUNTING.has(call.name) && !COUNTING.has(next.name))));
  }

  /** A call that stands in the way may end by itself for a moment; then the worker is ended. */
  #makeWay() {
    const call = this.#running;
    if (!call || !this.#blocks(call)) return;
    const left = LIMITS.patience - (performance.now() - call.since);
    setTimeout(() => this.#running === call && this.#blocks(call) && this.#overtake(call), Math.max(0, left));
  }

  /** What is shown by itself is asked again after the move; tables are for the player to open. @param {Call} call */
  #overtake(call) {
    if (call.name === "tables") call.reject(new BridgeError("overtaken", `${call.name} was overtaken`));
    else if (!call.signal?.aborted) this.#queue(call);
    this.#restart();
  }

  /** @param {string} detail */
  #broken(detail) {
    if (this.#ready) this.#giveUp("crash", detail);
    else this.#fail("missing", detail);
  }

  /**
   * The running call has failed; the others go to a new worker. A move whose worker has died is asked once more: it
   * carries all that it needs, and nothing came of it yet.
   * @param {Reason} reason
   * @param {string} detail
   */
  #giveUp(reason, detail) {
    const call = this.#running;
    const again = call && reason === "crash" && !call.crashed && !COUNTING.has(call.name);
    if (again) this.#queue(Object.assign(call, { crashed: true }));
    this.#restart();
    if (!again) call?.reject(new BridgeError(reason, detail));
  }

  #restart() {
    this.#end();
    this.start();
  }

  #end() {
    this.#clear();
    this.#worker?.terminate();
    this.#worker = null;
    this.#ready = false;
    this.#running = null;
  }

  /**
   * Python cannot start. What waits goes on waiting: the player decides whether to try again.
   * @param {Reason} reason
   * @param {string} detail
   */
  #fail(reason, detail) {
    this.#end();
    const offline = reason !== "broken" && navigator.onLine === false;
    this.#failure = new BridgeError(offline ? "network" : reason, detail);
    this.dispatchEvent(new CustomEvent("failure", { detail: this.#failure }));
  }
}
