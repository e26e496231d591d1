/**
 * The picture of a die: its faces in the light, their labels, its shadow. Drawn on canvas with the colours that CSS gives
 * the canvas (`--die-body`, `--die-ink`, `--die-edge`), so a look is a matter of style sheets alone.
 */
import { drawGlyphs } from "./glyph.js";
import { dot, solid, unit } from "./solids.js";

/** @typedef {import("./solids.js").Vector} Vector */
/**
 * @typedef {{ sides: number, face: number, labels: string[], pictures: string[][] }} Shown face: place of the face that
 *   is up, from 0; pictures: for each face the drawings that stand there instead of its label
 */
/** @typedef {{ canvas: HTMLCanvasElement, shown: Shown }} Die */
/** @typedef {{ lift: number, turn: (v: Vector) => Vector }} Pose */
/** @typedef {{ body: string, ink: string, edge: string }} Paint */
/** @typedef {readonly [number, number]} Point */

const LIGHT = unit([-0.35, 0.6, 1]);
/** Distance of the farthest corner, as a part of the picture. */
const REACH = new Map([
  [4, 0.54],
  [6, 0.5],
  [10, 0.5],
]);
/** Size of a label on its face, by the sides of the solid. */
const LETTER = new Map([
  [4, 0.5],
  [6, 0.72],
  [8, 0.5],
  [10, 0.42],
  [12, 0.42],
  [20, 0.36],
]);
/** Where the pips of a six-sided die are, in thirds of the face. @type {[number, number][][]} */
const PIPS = [
  [[0, 0]],
  [
    [-1, -1],
    [1, 1],
  ],
  [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
];

/** @param {HTMLCanvasElement} canvas @returns {Paint} */
export function paintOf(canvas) {
  const style = getComputedStyle(canvas);
  const colour = (/** @type {string} */ name) => style.getPropertyValue(name).trim() || "#888";
  return { body: colour("--die-body"), ink: colour("--die-ink"), edge: colour("--die-edge") };
}

/** Give the canvas as many points as it covers pixels. @param {HTMLCanvasElement} canvas */
export function fit(canvas) {
  const size = Math.round((canvas.clientWidth || 64) * Math.min(3, devicePixelRatio || 1));
  if (canvas.width !== size) canvas.width = canvas.height = size;
  return size;
}

/**
 * @param {Die} die
 * @param {Paint} paint
 * @param {Pose} pose
 */
export function draw({ canvas, shown }, paint, { lift, turn }) {
  const context = canvas.getContext("2d");
  if (!context) return;
  const size = canvas.width;
  const { sides } = solid(shown.sides);
  const reach = size * (REACH.get(sides.length) ?? 0.45);
  const middle = /** @type {const} */ ([size / 2, size * (sides.length === 4 ? 0.53 : 0.48) - lift * size]);
  context.clearRect(0, 0, size, size);
  shadow(context, size, reach, lift);
  sides.forEach((side, place) => {
    const normal = turn(side.normal);
    if (normal[2] < 0.01) return;
    facet(context, side.corners.map(turn), middle, reach, paint, normal);
    context.save();
    const right = turn(side.right);
    const up = turn(side.up);
    const deep = side.corners.reduce((sum, corner) => sum + turn(corner)[0], 0) / side.corners.length;
    const high = side.corners.reduce((sum, corner) => sum + turn(corner)[1], 0) / side.corners.length;
    context.transform(right[0], -right[1], -up[0], up[1], middle[0] + deep * reach, middle[1] - high * reach);
    context.globalAlpha = place === shown.face ? 1 : Math.max(0, normal[2]) * 0.55;
    context.fillStyle = paint.ink;
    label(context, shown, place, reach * (LETTER.get(sides.length) ?? 0.4));
    context.restore();
  });
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {number} size
 * @param {number} reach
 * @param {number} lift
 */
function shadow(context, size, reach, lift) {
  context.save();
  context.globalAlpha = 0.34 * (1 - Math.min(1, lift * 2.6));
  context.fillStyle = "#000";
  context.beginPath();
  context.ellipse(size / 2, size * 0.92, reach * 0.7, reach * 0.12, 0, 0, Math.PI * 2);
  context.fill();
  context.restore();
}

/**
 * One face: the body as far as its edges, worn a little lighter there, and on it the face itself in its light.
 * @param {CanvasRenderingContext2D} context
 * @param {Vector[]} corners
 * @param {Point} middle
 * @param {number} reach
 * @param {Paint} paint
 * @param {Vector} normal
 */
function facet(context, corners, [x, y], reach, paint, normal) {
  const light = Math.max(0, dot(normal, LIGHT));
  const points = corners.map((corner) => /** @type {Point} */ ([x + corner[0] * reach, y - corner[1] * reach]));
  const shade = light > 0.8 ? `rgb(255 255 255 / ${(light - 0.8) * 0.8})` : `rgb(0 0 0 / ${(0.8 - light) * 0.6})`;
  context.lineJoin = "round";
  context.lineWidth = reach * 0.07;
  trace(context, points, 0);
  for (const [colour, alpha] of /** @type {const} */ ([
    [paint.body, 1],
    [shade, 1],
    [paint.edge, 0.4],
  ])) {
    context.globalAlpha = alpha;
    context.fillStyle = context.strokeStyle = colour;
    context.fill();
    context.stroke();
  }
  context.globalAlpha = 1;
  trace(context, points, reach * (corners.length === 3 ? 0.06 : 0.17));
  for (const colour of [paint.body, shade]) {
    context.fillStyle = colour;
    context.fill();
  }
}

/**
 * A closed path through points, its corners rounded as far as there is room for it.
 * @param {CanvasRenderingContext2D} context
 * @param {Point[]} points
 * @param {number} radius
 */
function trace(context, points, radius) {
  context.beginPath();
  points.forEach((point, i) => {
    const before = points.at(i - 1) ?? point;
    const after = points[(i + 1) % points.length] ?? point;
    if (i === 0) context.moveTo((before[0] + point[0]) / 2, (before[1] + point[1]) / 2);
    context.arcTo(point[0], point[1], after[0], after[1], Math.min(radius, room(before, point, after)));
  });
  context.closePath();
}

/**
 * The largest radius for a corner that leaves half of both its edges.
 * @param {Point} before
 * @param {Point} point
 * @param {Point} after
 */
function room(before, point, after) {
  const [ax, ay] = /** @type {Point} */ ([before[0] - point[0], before[1] - point[1]]);
  const [bx, by] = /** @type {Point} */ ([after[0] - point[0], after[1] - point[1]]);
  const angle = Math.abs(Math.atan2(ax * by - ay * bx, ax * bx + ay * by));
  return 0.45 * Math.min(Math.hypot(ax, ay), Math.hypot(bx, by)) * Math.tan(angle / 2);
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {Shown} shown
 * @param {number} place of the face
 * @param {number} size
 */
function label(context, shown, place, size) {
  const pictures = shown.pictures[place % shown.labels.length] ?? [];
  if (pictures.length) return drawGlyphs(context, pictures, size);
  const text = shown.labels[place % shown.labels.length] ?? "";
  const pips = hasPips(shown) ? PIPS[place] : undefined;
  if (pips) {
    for (const [x, y] of pips) {
      context.beginPath();
      context.arc(x * size * 0.42, y * size * 0.42, size * 0.135, 0, Math.PI * 2);
      context.fill();
    }
    return;
  }
  const height = size * Math.min(1.1, 2.3 / Math.max(1, text.length));
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.font = `700 ${height}px system-ui, sans-serif`;
  context.fillText(text, 0, height * 0.05);
  if (shown.sides > 8 && /^[69]+$/.test(text))
    context.fillRect(-height * 0.24, height * 0.44, height * 0.48, height * 0.08);
}

/**
 * Pips are for the common die only: on any other, a number looks like the rest of its labels.
 * @param {Shown} shown
 */
const hasPips = ({ sides, labels }) =>
  sides === 6 && labels.length === 6 && labels.every((label, place) => label === String(place + 1));
