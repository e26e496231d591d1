/** Tables of exact chances round the request: asked for when somebody opens them, they take the place of the printed one. */
import { html, render } from "../../vendor/lit-html.js";
import { BridgeError } from "./bridge.js";
import { t } from "./words.js";

/** @typedef {import("../types").StaticTable} StaticTable */

/**
 * @param {HTMLElement} place holds the printed table; the details element round it is what opens
 * @param {import("./bridge.js").Bridge} bridge
 * @param {string} check
 * @param {() => import("../types").Form} form
 */
export function startGlance(place, bridge, check, form) {
  const fold = place.closest("details");
  let shown = "";
  const said = document.createElement("p");
  said.className = "note";
  fold?.addEventListener("toggle", async () => {
    const texts = form();
    const wanted = JSON.stringify(texts);
    if (!fold.open || wanted === shown) return;
    said.textContent = t("ui.working");
    place.after(said);
    const reply = await bridge.ask("tables", { check, form: texts }).catch((/** @type {unknown} */ error) => error);
    if (!isReply(reply)) {
      const reason = reply instanceof BridgeError ? reply.reason : "broken";
      said.textContent = t(`ui.fail_${reason}`);
      return;
    }
    said.textContent = reply.ok ? "" : reply.message;
    if (!reply.ok) return; // the table before stays
    if (!shown) place.replaceChildren();
    shown = wanted;
    render(reply.tables.map(glance), place);
  });
}

/** @param {unknown} reply @returns {reply is import("../types").Door["tables"]["reply"]} */
const isReply = (reply) => typeof reply === "object" && reply !== null && "ok" in reply;

/** @param {StaticTable} table */
const glance = (table) => html`<p class="note" aria-hidden="true">${table.caption}</p>
<section class="scroll" tabindex="0" aria-label=${table.caption}>
  <table class="glance">
    <caption class="unseen">${table.caption}</caption>
    <thead><tr><td></td>${table.columns.map((column) => html`<th scope="col">${column}</th>`)}</tr></thead>
    <tbody>
      ${table.rows.map(
        ({ head, cells }) => html`<tr><th scope="row">${head}</th>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>`,
      )}
    </tbody>
  </table>
</section>`;
