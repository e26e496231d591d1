/** Dice that come to rest. */

/** @typedef {import("../types").View} View */

/** @param {View} view */
export const hasFresh = (view) => view.groups.some((group) => group.pieces.some((piece) => piece.fresh));

/** A view whose dice have all come to rest. @param {View} view */
export const still = (view) => ({
  ...view,
  groups: view.groups.map((group) => ({ ...group, pieces: group.pieces.map((piece) => ({ ...piece, fresh: false })) })),
});
