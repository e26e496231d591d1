/**
 * The address of an odds page says what it shows: row, range, aim, and the fields that are not as they are at first.
 * It stands behind the #, so it never reaches a server. A link may come from anybody: the form takes only texts for
 * fields that it has, and Python says what is wrong with them.
 */

/** @typedef {import("../types").Form} Form */
/** @typedef {{ row: string, from: string, to: string, aim: string }} Choice */

const LONGEST = 8_000;
const FIELD = "f.";

/** @returns {{ choice: Partial<Choice>, form: Form }} */
export function readLink() {
  const params = new URLSearchParams(location.hash.length > LONGEST ? "" : location.hash.slice(1));
  /** @type {Partial<Choice>} */
  const choice = {};
  for (const name of /** @type {const} */ (["row", "from", "to", "aim"])) {
    const text = params.get(name);
    if (text !== null) choice[name] = text;
  }
  const fields = [...params].filter(([name]) => name.startsWith(FIELD));
  return { choice, form: Object.fromEntries(fields.map(([name, text]) => [name.slice(FIELD.length), text])) };
}

/**
 * @param {Choice} choice
 * @param {Form} form
 * @param {Form} first the form as the page has it at first
 */
export function writeLink(choice, form, first) {
  const fields = Object.entries(form).filter(([path, text]) => first[path] !== text);
  const params = new URLSearchParams({ ...choice });
  for (const [path, text] of fields) params.set(FIELD + path, text);
  history.replaceState(history.state, "", `#${params}`);
}
