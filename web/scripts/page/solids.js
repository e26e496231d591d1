/**
 * The solids that dice are made of. A fair die is given by its faces: the directions they look in. Each face lies in
 * the plane at distance 1 in its direction, and the die is what all these planes enclose; its corners follow.
 */

/** @typedef {[number, number, number]} Vector */
/** @typedef {{ normal: Vector, up: Vector, right: Vector, corners: Vector[] }} Side one face, numbered by its place */
/** @typedef {{ sides: Side[] }} Solid scaled so that its farthest corner is at distance 1 */

/** @param {Vector} a @param {Vector} b */
export const dot = (a, b) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
/** @param {Vector} a @param {Vector} b @returns {Vector} */
const cross = (a, b) => [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
/** @param {Vector} a @param {number} by @returns {Vector} */
const scale = (a, by) => [a[0] * by, a[1] * by, a[2] * by];
/** @param {Vector} a @param {Vector} b @returns {Vector} */
const add = (a, b) => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
/** @param {Vector} a @param {Vector} b @returns {Vector} */
const sub = (a, b) => add(a, scale(b, -1));
/** @param {Vector} a @param {Vector} b */
const distance = (a, b) => Math.hypot(...sub(a, b));
/** @param {Vector} a @returns {Vector} */
export const unit = (a) => scale(a, 1 / (Math.hypot(...a) || 1));

const GOLD = (1 + Math.sqrt(5)) / 2;
const SIGNS = [1, -1];

/** The three turns of a vector's coordinates. @param {Vector} v @returns {Vector[]} */
const turns = ([x, y, z]) => [
  [x, y, z],
  [z, x, y],
  [y, z, x],
];

/** @returns {Vector[]} the eight corners of a cube */
const cube = () => SIGNS.flatMap((x) => SIGNS.flatMap((y) => SIGNS.map((z) => /** @type {Vector} */ ([x, y, z]))));

/** @param {number} a @param {number} b @returns {Vector[]} all (0, ±a, ±b) and their turns */
const rectangles = (a, b) => SIGNS.flatMap((s) => SIGNS.flatMap((q) => turns([0, s * a, q * b])));

/** @returns {Vector[]} ten directions round an axis, up and down by turns */
const ring = () =>
  Array.from({ length: 10 }, (_, k) => {
    const angle = (k * Math.PI) / 5;
    return [Math.cos(angle), k % 2 ? -0.7 : 0.7, Math.sin(angle)];
  });

/** @type {{ [sides: number]: () => Vector[] }} */
const DIRECTIONS = {
  4: () => cube().filter(([x, y, z]) => x * y * z > 0),
  6: () => SIGNS.flatMap((s) => turns([0, 0, s])),
  8: cube,
  10: ring,
  12: () => rectangles(1, GOLD),
  20: () => [...cube(), ...rectangles(1 / GOLD, GOLD)],
};

/** How far a face is turned so that its number stands upright on a printed die: towards a corner, or to an edge. */
const TO_EDGE = new Set([6]);

/**
 * The point where three planes at distance 1 meet, or null where they do not.
 * @param {Vector} a
 * @param {Vector} b
 * @param {Vector} c
 * @returns {Vector | null}
 */
function meet(a, b, c) {
  const volume = dot(a, cross(b, c));
  if (Math.abs(volume) < 1e-6) return null;
  return scale(add(add(cross(b, c), cross(c, a)), cross(a, b)), 1 / volume);
}

/** @param {Vector[]} normals @returns {Vector[]} */
function cornersOf(normals) {
  /** @type {Map<string, Vector>} */
  const found = new Map();
  normals.forEach((a, i) =>
    normals.slice(i + 1).forEach((b, j) =>
      normals.slice(i + j + 2).forEach((c) => {
        const point = meet(a, b, c);
        if (!point || normals.some((n) => dot(n, point) > 1 + 1e-6)) return;
        found.set(point.map((x) => Math.round(x * 1e4)).join(), point);
      }),
    ),
  );
  return [...found.values()];
}

/**
 * Opposite faces of a printed die add up to one more than its sides; this orders the directions so.
 * @param {Vector[]} normals
 * @returns {Vector[]}
 */
function numbered(normals) {
  /** @type {Vector[]} */
  const places = [];
  const free = normals.map((_, i) => i);
  const count = normals.length;
  for (const normal of normals) {
    if (places.includes(normal)) continue;
    const place = free.splice((places.filter(Boolean).length * 7) % free.length, 1)[0] ?? 0; // high and low well mixed
    places[place] = normal;
    const opposite = normals.find((other) => !places.includes(other) && dot(other, normal) < -0.999);
    if (!opposite) continue;
    free.splice(free.indexOf(count - 1 - place), 1);
    places[count - 1 - place] = opposite;
  }
  return places;
}

/**
 * @param {Vector} normal
 * @param {Vector[]} corners all corners of the solid
 * @param {number} count
 * @returns {Side}
 */
function sideOf(normal, corners, count) {
  const own = corners.filter((corner) => dot(corner, normal) > 1 - 1e-6);
  const middle = scale(own.reduce(add), 1 / own.length);
  const tip = own.reduce((a, b) => (distance(b, middle) > distance(a, middle) + 1e-6 ? b : a));
  const ahead = unit(sub(tip, middle));
  const aside = cross(ahead, normal);
  const angle = (/** @type {Vector} */ corner) =>
    Math.atan2(dot(sub(corner, middle), aside), dot(sub(corner, middle), ahead));
  own.sort((a, b) => angle(a) - angle(b));
  const next = own[(own.indexOf(tip) + 1) % own.length] ?? tip;
  const up = TO_EDGE.has(count) ? unit(sub(scale(add(tip, next), 0.5), middle)) : ahead;
  return { normal, up, right: cross(up, normal), corners: own };
}

/** @type {Map<number, Solid>} */
const made = new Map();

/**
 * The solid for a die with so many sides: its own, or else the next larger one there is.
 * @param {number} count
 * @returns {Solid}
 */
export function solid(count) {
  const sizes = Object.keys(DIRECTIONS).map(Number);
  const size = sizes.find((n) => n >= count) ?? 20;
  let found = made.get(size);
  if (!found) {
    const normals = numbered((DIRECTIONS[size]?.() ?? cube()).map(unit));
    const corners = cornersOf(normals);
    const reach = Math.max(...corners.map((corner) => Math.hypot(...corner)));
    const sides = normals.map((normal) => sideOf(normal, corners, size));
    found = { sides: sides.map((side) => ({ ...side, corners: side.corners.map((c) => scale(c, 1 / reach)) })) };
    made.set(size, found);
  }
  return found;
}
