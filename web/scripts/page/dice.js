/** Dice to look at. What a die shows is given; the animation only lands on it. */
import { draw, fit, paintOf } from "./paint.js";
import { resting, turned } from "./pose.js";
import { unit } from "./solids.js";

/** @typedef {import("./paint.js").Shown} Shown */
/** @typedef {import("./paint.js").Die} Die */
/** @typedef {import("./paint.js").Pose} Pose */

const FLIGHT = 640; // ms that one die flies
const APART = 45; // ms between two dice
const SPREAD = 260; // ms between the first and the last die, however many they are

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
