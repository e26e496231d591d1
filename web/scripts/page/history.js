/** The page of the history: every check, newest first, found by whatever its lines say. */
import "./main.js";
import { html, nothing, render } from "../../vendor/lit-html.js";
import { batches, erase, get, onChange, page, put, works } from "./archive.js";
import { hasTaken } from "./heroes.js";
import { icon } from "./icon.js";
import { ending, line, time } from "./line.js";
import { notice } from "./notices.js";
import { part } from "./part.js";
import { atHand, catchUp, entryOf, putAway } from "./sessions.js";
import { say } from "./spoken.js";
import { lang, t } from "./words.js";

/** @typedef {import("../types").Row} Row */
/** @typedef {{ name: string, game: string, url: string }} Known a check that there is */

const PAGE = 24; // rows that are drawn at once: four screens of a phone

/** @type {{ [check: string]: Known }} */
const known = JSON.parse(document.getElementById("checks")?.textContent ?? "{}");
const list = part(document, "list");
const more = part(document, "more");
const search = /** @type {HTMLInputElement} */ (document.getElementById("search"));

/** @type {Row[]} */
let shown = [];
/** @type {AsyncGenerator<Row>} */
let source = newest("");
/** Whoever searches again makes what is still under way stale. */
let round = 0;

/** @param {Row} row */
const aboutOf = ({ check }) => (known[check] ? [known[check].name, known[check].game] : [check]);

/** Everything that a row says, for a search. @param {Row} row */
const words = (row) =>
  [...row.names, ...aboutOf(row), row.title, row.subtitle, ending(row), row.about].join(" ").toLocaleLowerCase(lang);

/**
 * The rows that hold every word that is looked for.
 * @param {string} wanted
 */
async function* newest(wanted) {
  const parts = wanted.toLocaleLowerCase(lang).split(/\s+/).filter(Boolean);
  for await (const rows of all(!parts.length))
    for (const row of rows) {
      const text = parts.length ? words(row) : "";
      if (parts.every((part) => text.includes(part))) yield row;
    }
}

/**
 * A first page needs few rows; a search goes through all. Where the browser keeps no history, what is at hand is all.
 * @param {boolean} few
 * @returns {AsyncGenerator<Row[]>}
 */
async function* all(few) {
  if (!(await works())) return yield atHand().map(entryOf);
  if (!few) return yield* batches();
  for (let last = null, rows; (rows = await page(last, PAGE)).length; last = rows.at(-1) ?? null) yield rows;
}

let looking = false;

/** Show more of what is found. */
async function next() {
  if (looking) return;
  looking = true;
  const mine = round;
  const goal = shown.length + PAGE;
  let ended = false;
  while (shown.length < goal && !ended) {
    const { value, done } = await source.next();
    if (mine !== round) break;
    ended = Boolean(done);
    if (value) shown.push(value);
  }
  looking = false;
  if (mine !== round) return next(); // somebody looks for something else by now
  more.hidden = ended;
  draw();
}

/** @param {string} wanted */
async function find(wanted) {
  round++;
  shown = [];
  source = newest(wanted);
  await next();
  if (wanted) say(t("ui.found", { n: shown.length, more: more.hidden ? "" : "+" }));
}

function draw() {
  const none = search.value ? t("ui.nothing_found") : t("ui.nothing_yet");
  render(shown.length ? shown.map(item) : html`<p class="card">${none}</p>`, list);
}

/** @param {Row} row */
function item(row) {
  const url = known[row.check]?.url;
  const what = `${ending(row)}, ${row.title}`;
  return html`<div class="item">
    ${line(row, url ?? "", aboutOf(row))}
    <div class="acts">
      ${time(row)}
      ${url ? act("again", t("ui.roll_again"), what, `${url}#again=${row.id}`) : nothing}
      ${url ? act("edit", t("ui.keep_dice"), what, `${url}#edit=${row.id}`) : nothing}
      <button type="button" class="quiet" aria-label="${t("ui.delete")}: ${what}" @click=${() => void drop(row)}>
        ${icon("close")}
      </button>
    </div>
  </div>`;
}

/**
 * @param {string} picture
 * @param {string} label
 * @param {string} what
 * @param {string} address
 */
const act = (picture, label, what, address) =>
  html`<a class="quiet" href=${address} aria-label="${label}: ${what}" title=${label}>${icon(picture)}</a>`;

/** Delete a row; it can be had back. @param {Row} row */
async function drop(row) {
  const entry = await get(row.id);
  if (!entry || !(await erase(row.id))) return;
  putAway(row.id);
  const place = shown.indexOf(row);
  shown = shown.filter((one) => one !== row);
  draw();
  const told = t(hasTaken(entry) ? "ui.deleted_paid" : "ui.deleted");
  say(told);
  const back = async () => {
    await put(entry);
    shown.splice(place, 0, row);
    draw();
  };
  notice(told, { label: t("ui.undo"), act: () => void back() });
}

let typing = 0;
search.addEventListener("input", () => {
  clearTimeout(typing);
  typing = setTimeout(() => void find(search.value.trim()), 150);
});
more.addEventListener("click", () => void next());
new IntersectionObserver(([seen]) => seen?.isIntersecting && void next(), { rootMargin: "600px" }).observe(more);
onChange(() => void find(search.value.trim()));

const fair = part(document, "fairness");
fair.closest("details")?.addEventListener("toggle", async (event) => {
  const fold = event.currentTarget;
  if (fold instanceof HTMLDetailsElement && fold.open) (await import("./fairness.js")).showFairness(fair);
});
const move = part(document, "transfer");
move.addEventListener("click", async (event) => {
  const wanted = event.target instanceof Element ? event.target.closest("button")?.dataset.save : undefined;
  if (wanted) await (await import("./transfer.js")).save(wanted, known);
});
move.addEventListener("change", async ({ target }) => {
  const file = target instanceof HTMLInputElement ? target.files?.[0] : undefined;
  if (!(target instanceof HTMLInputElement) || !file) return;
  const said = await (await import("./transfer.js")).load(file, known);
  target.value = "";
  part(move, "told").textContent = said;
  say(said);
  await find(search.value.trim());
});

await catchUp();
await find("");
