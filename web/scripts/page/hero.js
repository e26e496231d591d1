/**
 * The page with the sheet of one hero. What is typed is kept as a draft until it is saved; Python says what is wrong.
 * Points that a check takes meanwhile, in another tab, are not written over by a draft that left them alone.
 */
import { python } from "./python.js";
import "./main.js";
import { BridgeError } from "./bridge.js";
import { settle, startFields } from "./fields.js";
import { focusProblem, readForm, showProblems, writeForm } from "./form.js";
import { heroOf, keep } from "./heroes.js";
import { newId } from "./identity.js";
import { notice } from "./notices.js";
import { called } from "./room.js";
import { isHeroDraft } from "./shapes.js";
import { say } from "./spoken.js";
import { read, remove, write } from "./store.js";
import { t } from "./words.js";

/** @typedef {import("../types").Form} Form */
/** @type {{ game: string, fills: import("../types").Fill[], purse: import("../types").Coin[] }} */
const { game, fills, purse } = JSON.parse(document.getElementById("hero-data")?.textContent ?? "{}");
const form = /** @type {HTMLFormElement} */ (document.getElementById("hero"));
const id = location.hash.slice(1);
const hero = id ? heroOf(id) : null;
const DRAFT = `hero-draft:${hero?.id ?? game}`;

startFields(form, fills, changed);
const empty = readForm(form, { hidden: true });
const draft = read(DRAFT, isHeroDraft);
const base = draft?.base ?? hero?.form ?? empty;
writeForm(form, hero?.form ?? empty);
if (draft) writeForm(form, draft.texts);
settle(form);
if (id && !hero) notice(t("ui.hero_gone"));
const title = document.getElementById("hero-title");
if (title && hero) title.textContent = called(hero);

/** Fields that the player has left once: nobody is told of a mistake while typing. @type {Set<string>} */
const left = new Set();
let told = false;
let asked = 0;

function changed() {
  write(DRAFT, { base, texts: readForm(form, { hidden: true }) });
}

form.addEventListener("focusout", ({ target }) => {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement) || !target.name) return;
  left.add(target.name);
  void check();
});

/** Say beside the fields what is wrong. */
async function check() {
  const number = ++asked;
  const reply = await python.ask("sheet", { game, form: readForm(form, { hidden: false }) });
  if (number !== asked) return reply; // a later question is under way
  const problems = Object.entries(reply.ok ? {} : (reply.problems ?? {}));
  showProblems(form, Object.fromEntries(problems.filter(([path]) => told || left.has(path))));
  return reply;
}

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  told = true;
  if (python.failure) return failed(python.failure);
  try {
    const reply = await check();
    if (reply.ok) return save();
    focusProblem(form);
    say([reply.message, ...Object.values(reply.problems ?? {})].join(" "));
  } catch (error) {
    failed(error);
  }
});

/** @param {unknown} error */
function failed(error) {
  const reason = error instanceof BridgeError ? error.reason : "broken";
  notice(t(`ui.fail_${reason}`), { label: t("ui.retry"), act: () => python.retry() });
}

function save() {
  const texts = readForm(form, { hidden: false });
  const now = hero && heroOf(hero.id);
  const left = purse.map(({ path }) => path).filter((path) => texts[path] === base[path]);
  if (now) for (const path of left) texts[path] = now.form[path] ?? texts[path] ?? "";
  // Who says what is there now has settled what the sheet could not pay before.
  const beyond = Object.fromEntries(Object.entries(now?.beyond ?? {}).filter(([path]) => left.includes(path)));
  const name = texts.name ?? "";
  keep({ id: hero?.id ?? newId(), game, name, form: texts, at: 0, ledger: now?.ledger ?? hero?.ledger ?? {}, beyond });
  remove(DRAFT);
  location.href = `../../heroes/`;
}

python.addEventListener("failure", (event) => failed(/** @type {CustomEvent} */ (event).detail));
