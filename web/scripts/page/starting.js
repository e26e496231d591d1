/** What the player sees of Python while it starts: a short hint; when it does not come, a sentence and a way to retry. */
import { t } from "./words.js";

/**
 * @param {import("./bridge.js").Bridge} bridge
 * @param {import("./state.js").State} state
 * @param {() => void} draw
 */
export function watchStart(bridge, state, draw) {
  /** @type {import("./state.js").Trouble | null} the trouble of the start, as against others */
  let own = null;
  const show = (/** @type {import("./state.js").Trouble | null} */ trouble) => {
    if (trouble || state.trouble === own) state.trouble = trouble;
    own = trouble;
    draw();
  };
  const act = {
    label: t("ui.retry"),
    run: () => {
      show(null);
      bridge.retry();
    },
  };
  const fail = (/** @type {import("./bridge.js").BridgeError} */ failure) => {
    state.starting = t("ui.stopped");
    show({ text: t(`ui.fail_${failure.reason}`), detail: failure.message, act });
  };
  state.starting = t("ui.start", { n: 1, of: 4 });
  bridge.addEventListener("stage", (event) => {
    const { step, steps } = /** @type {CustomEvent} */ (event).detail;
    state.starting = t("ui.start", { n: step, of: steps });
    show(null);
  });
  bridge.addEventListener("ready", () => {
    state.starting = "";
    show(null);
  });
  bridge.addEventListener("slow", () => show({ text: t("ui.fail_waiting"), detail: "", act }));
  bridge.addEventListener("failure", (event) => fail(/** @type {CustomEvent} */ (event).detail));
  if (bridge.failure) fail(bridge.failure);
}
