/** Small pictures that stand for some labels of dice: a drop, an hourglass, and a turning arrow after what turns again. */

/** @typedef {CanvasRenderingContext2D} Context */

/** A drop with its point up. @param {Context} context @param {number} size */
function drop(context, size) {
  context.beginPath();
  context.moveTo(0, -size * 0.5);
  context.bezierCurveTo(size * 0.12, -size * 0.2, size * 0.36, -size * 0.02, size * 0.36, size * 0.18);
  context.arc(0, size * 0.18, size * 0.36, 0, Math.PI);
  context.bezierCurveTo(-size * 0.36, -size * 0.02, -size * 0.12, -size * 0.2, 0, -size * 0.5);
  context.fill();
}

/** @param {Context} context @param {number} size */
function hourglass(context, size) {
  const [wide, high] = [size * 0.3, size * 0.4];
  context.beginPath();
  context.moveTo(-wide, -high);
  context.lineTo(wide, -high);
  context.lineTo(-wide, high);
  context.lineTo(wide, high);
  context.closePath();
  context.fill();
  for (const y of [-high, high]) context.fillRect(-wide * 1.25, y - size * 0.06, wide * 2.5, size * 0.12);
}

/** Most of a circle that ends in an arrow. @param {Context} context @param {number} size */
function again(context, size) {
  const radius = size * 0.3;
  context.lineWidth = size * 0.13;
  context.strokeStyle = context.fillStyle;
  context.beginPath();
  context.arc(0, 0, radius, -Math.PI * 0.25, Math.PI * 1.4);
  context.stroke();
  context.save();
  context.rotate(-Math.PI * 0.25);
  context.beginPath();
  context.moveTo(radius - size * 0.2, 0);
  context.lineTo(radius + size * 0.2, 0);
  context.lineTo(radius, -size * 0.26);
  context.fill();
  context.restore();
}

/** @type {{ [label: string]: (context: Context, size: number) => void }} */
const PICTURES = { S: drop, E: hourglass, R: again };

/**
 * Draw a label as a picture, if there is one for it.
 * @param {Context} context its letters are set in the middle
 * @param {string} label
 * @param {number} size
 * @returns {boolean} whether it was drawn
 */
export function glyph(context, label, size) {
  const whole = PICTURES[label];
  if (whole) {
    whole(context, size);
    return true;
  }
  const [, number] = /^(\d)R$/.exec(label) ?? [];
  if (!number) return false;
  context.font = `700 ${size * 0.85}px system-ui, sans-serif`;
  context.fillText(number, -size * 0.3, size * 0.04);
  context.translate(size * 0.34, 0);
  again(context, size * 0.72);
  return true;
}
