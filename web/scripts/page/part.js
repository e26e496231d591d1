/** The places of a page that scripts fill. */

/**
 * @param {ParentNode} root
 * @param {string} name
 */
export function part(root, name) {
  const found = root.querySelector(`[data-part="${name}"]`);
  if (!(found instanceof HTMLElement)) throw new Error(`the page has no part "${name}"`);
  return found;
}
