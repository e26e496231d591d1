/** How a die lies: turned so that the face that was drawn looks at the player. */
import { dot, solid } from "./solids.js";

/** @typedef {import("./solids.js").Vector} Vector */
/** @typedef {import("./paint.js").Shown} Shown */

/**
 * Turn round an axis (Rodrigues).
 * @param {Vector} v
 * @param {Vector} axis of length 1
 * @param {number} angle
 * @returns {Vector}
 */
export function turned(v, [x, y, z], angle) {
  const c = Math.cos(angle);
  const s = Math.sin(angle);
  const k = (v[0] * x + v[1] * y + v[2] * z) * (1 - c);
  return [
    v[0] * c + (y * v[2] - z * v[1]) * s + x * k,
    v[1] * c + (z * v[0] - x * v[2]) * s + y * k,
    v[2] * c + (x * v[1] - y * v[0]) * s + z * k,
  ];
}

/**
 * At rest the face looks at the player, its label upright, a little tilted so that it reads as a solid.
 * @param {Pick<Shown, "sides" | "face">} shown
 * @returns {(v: Vector) => Vector}
 */
export function resting(shown) {
  const { sides } = solid(shown.sides);
  const side = sides[shown.face % sides.length] ?? sides[0];
  if (!side) throw new RangeError("a solid without faces");
  const tilt = sides.length === 6 ? 0.3 : 0.2;
  return (v) => {
    const faced = /** @type {Vector} */ ([dot(v, side.right), dot(v, side.up), dot(v, side.normal)]);
    return turned(turned(faced, [0, 1, 0], tilt * 0.8), [1, 0, 0], tilt);
  };
}
