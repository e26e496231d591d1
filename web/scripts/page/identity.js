/** Identities: random, so that what two browsers keep can be laid together. */

const BYTES = 12; // 96 bits: no two are alike

export const newId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(BYTES)), (byte) => byte.toString(16).padStart(2, "0")).join("");

/** @param {any} value @returns {value is string} */
export const isId = (value) => typeof value === "string" && /^[\w-]{1,64}$/.test(value);
