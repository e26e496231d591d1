/** The tray: the dice of a check as they lie, as buttons where some of them can be picked. */
import { html, nothing } from "../../vendor/lit-html.js";
import { tableOf } from "./choice.js";
import { roll, show } from "./dice.js";
import { icon } from "./icon.js";
import { t } from "./words.js";

/** @typedef {import("../types").View} View */
/** @typedef {import("../types").Piece} Piece */
/**
 * @typedef {{ pickable: Set<number>, picked: Set<number>, rolling: boolean, pick: (id: number) => void,
 *   skip: () => void }} Hands
 */

/**
 * @param {View} view
 * @param {Hands} hands
 */
export function tray(view, hands) {
  return html`<section class="tray" aria-label=${t("ui.dice")} @click=${hands.skip}>
    ${view.groups.map((group) => (group.pieces === tableOf(view) ? open(group, hands) : closed(group)))}
  </section>`;
}

/** How large the dice are: the fewer, the larger. @param {number} count */
const sizeOf = (count) => (count <= 3 ? "large" : count <= 8 ? "medium" : count <= 15 ? "small" : "tiny");

/**
 * @param {import("../types").Group} group
 * @param {Hands} hands
 */
function open(group, hands) {
  return html`${group.title ? html`<h2 class="group">${group.title}</h2>` : nothing}
    <ul class="dice" data-size=${sizeOf(group.pieces.length)}>
      ${group.pieces.map(
        (piece, place) => html`<li class=${piece.after === null ? "" : "chained"}>${die(piece, place, hands)}</li>`,
      )}
    </ul>`;
}

/** A roll that is over lies small at the edge of the tray. @param {import("../types").Group} group */
function closed(group) {
  return html`<div class="past">
    <h2>${group.title}</h2>
    <ul>
      ${group.pieces.map(({ tone, label, mark }) => html`<li data-tone=${tone}>${label}${unseen(mark && `, ${mark}`)}</li>`)}
    </ul>
  </div>`;
}

/**
 * @param {Piece} piece
 * @param {number} place
 * @param {Hands} hands
 */
function die(piece, place, { pickable, picked, rolling, pick }) {
  const inside = dieFace(piece, place, rolling);
  if (!pickable.has(piece.id))
    return html`<div class="die ${piece.void ? "void" : ""}" data-tone=${piece.tone}>${inside}</div>`;
  return html`<button
    type="button"
    class="die"
    data-tone=${piece.tone}
    aria-pressed=${picked.has(piece.id) && !rolling ? "true" : "false"}
    aria-disabled=${rolling ? "true" : nothing}
    @click=${() => !rolling && pick(piece.id)}
  >
    ${inside}<span class="tick">${icon("check")}</span>
  </button>`;
}

/**
 * @param {Piece} piece
 * @param {number} place
 * @param {boolean} rolling
 */
function dieFace(piece, place, rolling) {
  const after = piece.after === null ? "" : t("ui.after", { n: piece.after + 1 });
  const said = [piece.label, piece.mark, after].filter(Boolean).join(", ");
  return html`<span class="caption">
      ${piece.caption ? html`<span>${piece.caption}</span>` : unseen(t("ui.die", { n: place + 1 }))}
    </span>
    <canvas aria-hidden="true" data-die=${piece.id}></canvas>
    ${unseen(said)}
    <span class="under">
      <span class="mark ${rolling && piece.fresh ? "waiting" : ""}">
        <span aria-hidden="true">${piece.mark}</span>${piece.was.length ? was(piece.was) : nothing}
      </span>
      ${piece.typed ? html`<span class="typed">${icon("hand")}${unseen(`, ${t("ui.typed")}`)}</span>` : nothing}
    </span>`;
}

/** @param {string} text */
const unseen = (text) => html`<span class="unseen">${text}</span>`;

/** What the die showed before. @param {string[]} labels */
const was = (labels) => html`<span class="was">${unseen(`, ${t("ui.was")} `)}<s>${labels.join(" ")}</s></span>`;

/**
 * Captions that wrap must not put neighbours at different heights: all take the room of the highest.
 * @param {ParentNode} root
 */
function levelCaptions(root) {
  for (const list of root.querySelectorAll(".dice")) {
    const captions = [...list.querySelectorAll(".caption > :not(.unseen)")];
    const heights = captions.map((caption) => caption.getBoundingClientRect().height);
    if (list instanceof HTMLElement) list.style.setProperty("--caption", `${Math.max(0, ...heights)}px`);
  }
}

/**
 * Draw the dice of a tray that is in the page: the fresh ones fly, the others lie. Resolves when all rest.
 * @param {ParentNode} root
 * @param {View} view
 * @param {AbortSignal | null} flight null: nothing flies
 */
export function layDice(root, view, flight) {
  levelCaptions(root);
  const pieces = new Map(tableOf(view).map((piece) => [String(piece.id), piece]));
  /** @type {import("./dice.js").Die[]} */
  const lying = [];
  /** @type {import("./dice.js").Die[]} */
  const flying = [];
  for (const canvas of root.querySelectorAll("canvas[data-die]")) {
    const piece = canvas instanceof HTMLCanvasElement && pieces.get(canvas.dataset.die ?? "");
    if (!piece || !(canvas instanceof HTMLCanvasElement)) continue;
    const kind = view.dice[piece.die];
    canvas.dataset.look = kind?.look ?? "";
    const faces = kind?.faces ?? [];
    const face = Math.max(
      0,
      faces.findIndex((one) => one.value === piece.face),
    );
    const shown = { sides: kind?.sides ?? 6, face, labels: faces.map((one) => one.label), pictures: faces.map((one) => one.pictures) };
    (flight && piece.fresh ? flying : lying).push({ canvas, shown });
  }
  show(lying);
  return flight ? roll(flying, flight) : Promise.resolve();
}
