/**
 * What a link carries behind its "#": JSON, squeezed (deflate-raw), as base64url. What comes in is foreign: its length
 * is limited before it is unpacked, and what it unpacks to while it does.
 */

/** Characters of a link, bytes and depth that it may come to: the longest check of any game has a tenth of the first two. */
export const LIMITS = { link: 16_000, data: 200_000, depth: 20 };

/** A link that is none. `reason`: it is too large, or cannot be read. */
export class Unreadable extends Error {
  /** @param {"large" | "broken"} reason */
  constructor(reason) {
    super(reason);
    this.reason = reason;
  }
}

/**
 * @param {unknown} data
 * @returns {Promise<string>}
 */
export async function pack(data) {
  const squeezed = new Blob([JSON.stringify(data)]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(squeezed).arrayBuffer());
  return btoa(String.fromCharCode(...bytes)).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
}

/**
 * @param {string} text
 * @returns {Promise<any>} what JSON holds. Rejects with `Unreadable`.
 */
export async function unpack(text) {
  if (text.length > LIMITS.link) throw new Unreadable("large");
  const own = /^[\w-]*/.exec(text)?.[0] ?? ""; // messengers hang tails on links: "&utm=…", a space
  try {
    const bytes = Uint8Array.from(atob(own.replace(/-/g, "+").replace(/_/g, "/")), (char) => char.charCodeAt(0));
    const flow = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
    const json = new TextDecoder("utf-8", { fatal: true }).decode(await upTo(flow, LIMITS.data));
    if (isDeep(json)) throw new Unreadable("broken");
    return JSON.parse(json);
  } catch (error) {
    throw error instanceof Unreadable ? error : new Unreadable("broken");
  }
}

/** Whether JSON is nested deeper than anything of ours. @param {string} json */
function isDeep(json) {
  let depth = 0;
  for (const [sign] of json.replace(/"(?:[^"\\]|\\.)*"/g, "").matchAll(/[[\]{}]/g)) {
    depth += sign === "[" || sign === "{" ? 1 : -1;
    if (depth > LIMITS.depth) return true;
  }
  return false;
}

/**
 * @param {ReadableStream<Uint8Array>} flow
 * @param {number} most bytes; more are not even unpacked
 */
async function upTo(flow, most) {
  const reader = flow.getReader();
  const parts = [];
  for (let size = 0, next; !(next = await reader.read()).done; ) {
    size += next.value.length;
    if (size > most) {
      await reader.cancel();
      throw new Unreadable("large");
    }
    parts.push(next.value);
  }
  return new Blob(/** @type {BlobPart[]} */ (parts)).arrayBuffer();
}

/**
 * The address that carries something to the page that one is on, wherever this site stands.
 * @param {"s" | "f"} word
 * @param {unknown} data
 */
export async function address(word, data) {
  return `${location.origin}${location.pathname}#${word}=${await pack(data)}`;
}
