// Measured by `build.py bench html`: the same view made HTML by Jinja inside Pyodide, and by lit-html in the page.
import { loadPyodide } from "./pyodide.mjs";

const ROUNDS = 200; // the clock ticks in tenths of a millisecond: many renderings, then their mean

/** @param {() => void} work */
function timed(work) {
  const start = performance.now();
  work();
  return performance.now() - start;
}

/** @param {() => void} render */
function rendered(render) {
  const first = timed(render);
  const all = timed(() => {
    for (let round = 0; round < ROUNDS; round++) render();
  });
  return { first, again: all / ROUNDS };
}

/** Two views in turn, as JSON text: what the worker would send. @param {any} one */
function views(one) {
  const other = structuredClone(one);
  for (const piece of other.view.groups[0].pieces) piece.label = String(7 - Number(piece.label));
  return [JSON.stringify(one), JSON.stringify(other)];
}

/** @param {string} url */
const fetched = async (url) => (await fetch(url)).arrayBuffer();

/**
 * The packages of an archive as a zip of bytecode, in base64.
 * @param {string} archive @param {string[]} packages
 */
export async function compiled(archive, packages) {
  const python = await loadPyodide({ stdLibURL: new URL("bytecode.zip", document.baseURI).href, env: { PYTHONNODEBUGRANGES: "1" } });
  python.unpackArchive(await fetched(archive), "zip", { extractDir: "/source" });
  python.globals.set("packages", packages);
  return python.runPython(`
import base64, zipfile
with zipfile.PyZipFile("/out.zip", "w", zipfile.ZIP_DEFLATED) as out:
    for package in packages:
        out.writepy(f"/source/{package}")
base64.b64encode(open("/out.zip", "rb").read()).decode()`);
}

/**
 * Unpacking, importing and rendering with Jinja2 and MarkupSafe, milliseconds each.
 * @param {string} stdlib @param {string} archive
 */
export async function jinja(stdlib, archive) {
  const [one, template, zip] = await Promise.all([
    fetch("view.json").then((r) => r.json()),
    fetch("live.html.j2").then((r) => r.text()),
    fetched(archive),
  ]);
  const python = await loadPyodide({ stdLibURL: new URL(stdlib, document.baseURI).href });
  python.runPython("import json, re"); // the rules import these anyway
  const unpack = timed(() => python.unpackArchive(zip, "zip"));
  const load = timed(() => python.runPython("import jinja2"));
  python.globals.set("text", template);
  const compile = timed(() => python.runPython("page = jinja2.Environment(autoescape=True).from_string(text)"));
  const render = python.runPython("lambda body: page.render(json.loads(body))");
  const texts = views(one);
  let turn = 0;
  const host = document.body;
  const { first, again } = rendered(() => {
    host.innerHTML = render(texts[turn++ % 2]);
    host.getBoundingClientRect();
  });
  return { unpack, load, compile, first, again };
}

/** Parsing, importing and rendering with lit-html, milliseconds each. */
export async function lit() {
  const one = await fetch("view.json").then((r) => r.json());
  const start = performance.now();
  const { html, render } = await import("./lit-html.js");
  const load = performance.now() - start;
  const die = (/** @type {any} */ piece) => html`<li><button class="die ${piece.tone}" data-id=${piece.id}
    aria-pressed="false" title=${piece.caption}>${piece.label}</button></li>`;
  const group = (/** @type {any} */ it) => html`<h2>${it.title}</h2><ul>${it.pieces.map(die)}</ul><p>${it.summary}</p>`;
  const option = (/** @type {any} */ it) => html`<button data-key=${it.key}>${it.label} <b>${it.spent}</b></button>`;
  const row = (/** @type {any} */ it) => html`<tr class=${it.tone}><th scope="row">${it.label}</th><td>${it.text}</td>
    <td><meter value=${it.share}></meter></td></tr>`;
  const page = (/** @type {any} */ { view, odds }) => html`<section class="tray">${view.groups.map(group)}</section>
    ${view.prompt && html`<section class="prompt"><h2>${view.prompt.title}</h2><p>${view.prompt.text}</p>
    ${view.prompt.options.map(option)}</section>`}
    <table><caption>${odds.title}</caption><tbody>${odds.rows.map(row)}</tbody></table>
    <ol>${view.steps.map((/** @type {any} */ it) => html`<li>${it.text} <cite>${it.cite}</cite></li>`)}</ol>`;
  const texts = views(one);
  let turn = 0;
  const host = document.body;
  const { first, again } = rendered(() => {
    render(page(JSON.parse(texts[turn++ % 2])), host);
    host.getBoundingClientRect();
  });
  return { load, first, again };
}
