/** Dice to look at. What a die shows is given; the animation only lands on it. */
import { draw, fit, paintOf } from "./paint.js";
import { dot, solid, unit } from "./solids.js";

/** @typedef {import("./solids.js").Vector} Vector */
/** @typedef {import("./paint.js").Shown} Shown */
/** @typedef {import("./paint.js").Die} Die */
/** @typedef {import("./paint.js").Pose} Pose */

const FLIGHT = 640; // ms that one die flies
const APART = 45; // ms between two dice
const SPREAD = 260; // ms between the first and the last die, however many they are

/**
 * Turn round an axis (Rodrigues).
 * @param {Vector} v
 * @param {Vector} axis of length 1
 * @param {number} angle
 * @returns {Vector}
 */
function turned(v, [x, y, z], angle) {
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
 * @param {Shown} shown
 * @returns {(v: Vector) => Vector}
 */
function resting(shown) {
  const { sides } = solid(shown.sides);
  const side = sides[shown.face % sides.length] ?? sides[0];
  if (!side) throw new RangeError("a solid without faces");
  const tilt = sides.length === 6 ? 0.3 : 0.2;
  return (v) => {
    const faced = /** @type {Vector} */ ([dot(v, side.right), dot(v, side.up), dot(v, side.normal)]);
    return turned(turned(faced, [0, 1, 0], tilt * 0.8), [1, 0, 0], tilt);
  };
}

/**
 * Show dice at rest.
 * @param {Die[]} dice
 */
export function show(dice) {
  for (const die of dice) {
    fit(die.canvas);
    draw(die, paintOf(die.canvas), { lift: 0, turn: resting(die.shown) });
  }
}

/**
 * Roll dice and show where they land. Resolves when they rest; at once when the signal aborts (the player skips) or
 * the system asks for reduced motion.
 * @param {Die[]} dice
 * @param {AbortSignal} signal
 * @returns {Promise<void>}
 */
export function roll(dice, signal) {
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches || document.visibilityState === "hidden";
  if (still || !dice.length) {
    show(dice);
    return Promise.resolve();
  }
  const apart = Math.min(APART, SPREAD / dice.length);
  const flights = dice.map((die, i) => ({
    die,
    paint: paintOf(die.canvas),
    move: flight(die.shown),
    start: i * apart,
  }));
  dice.forEach((die) => fit(die.canvas));
  const begun = performance.now();
  return new Promise((resolve) => {
    const frame = () => {
      const now = performance.now() - begun;
      for (const { die, paint, move, start } of flights)
        draw(die, paint, move(Math.min(1, Math.max(0, (now - start) / FLIGHT))));
      const last = flights[flights.length - 1];
      if (signal.aborted || !last || now > last.start + FLIGHT) {
        show(dice);
        resolve();
      } else {
        requestAnimationFrame(frame);
      }
    };
    frame();
  });
}

/**
 * The way of one die through the air. Chance here is for the eye only: the face was drawn before.
 * @param {Shown} shown
 * @returns {(time: number) => Pose} time from 0 to 1
 */
function flight(shown) {
  const rest = resting(shown);
  const axis = unit([0.5 + Math.random(), 0.9 - Math.random() * 1.8, Math.random() - 0.5]);
  const angle = (1.6 + Math.random() * 0.8) * Math.PI * 2;
  return (time) => {
    const left = (1 - time) ** 2.6;
    const bounce = Math.abs(Math.cos(time * Math.PI * 2.5)) * (1 - time) ** 1.5;
    return { lift: 0.22 * bounce, turn: (v) => turned(rest(v), axis, -angle * left) };
  };
}
