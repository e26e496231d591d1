/** The page with all heroes: by game, with what can be done to each, and heroes from files. */
import "./main.js";
import { html, nothing, render } from "../../vendor/lit-html.js";
import { button } from "./button.js";
import { BridgeError } from "./bridge.js";
import { bring, offer } from "./hero_file.js";
import { drop, heroes, keep, onHeroes } from "./heroes.js";
import { icon } from "./icon.js";
import { newId } from "./identity.js";
import { notice } from "./notices.js";
import { part } from "./part.js";
import { called, coins } from "./room.js";
import { say } from "./spoken.js";
import { t } from "./words.js";

/** @typedef {import("../types").Hero} Hero */
/** @typedef {import("../types").Coin} Coin */

const halls = [...document.querySelectorAll("[data-game]")].flatMap((hall) =>
  hall instanceof HTMLElement ? [hall] : [],
);
const brought = part(document.body, "brought");
const file = /** @type {HTMLInputElement} */ (document.getElementById("hero-file"));

function draw() {
  for (const hall of halls) {
    /** @type {Coin[]} */
    const purse = JSON.parse(hall.dataset.purse ?? "[]");
    const own = heroes(hall.dataset.game);
    const list = html`<ul>
      ${own.map((hero) => row(hero, purse, `${hall.dataset.home}#${hero.id}`))}
    </ul>`;
    render(own.length ? list : nothing, part(hall, "heroes"));
  }
}

/**
 * @param {Hero} hero
 * @param {Coin[]} purse
 * @param {string} href
 */
function row(hero, purse, href) {
  const deed = (/** @type {string} */ name, /** @type {string} */ picture, /** @type {() => void} */ act) =>
    html`<span data-deed=${name}>${button(name, "small", t(`ui.hero_${name}`), act, { picture })}</span>`;
  return html`<li data-hero=${hero.id} aria-label=${called(hero)}>
    <a class="way" href=${href}><span><b>${called(hero)}</b><small>${coins(hero, purse)}</small></span>${icon("edit")}</a>
    <div class="deeds">
      ${deed("copy", "copy", () => copy(hero))} ${deed("export", "down", () => offer(hero))}
      ${deed("delete", "trash", () => take(hero))}
    </div>
  </li>`;
}

/** @param {Hero} hero */
function copy(hero) {
  const name = t("ui.hero_copied", { name: called(hero) }).slice(0, 40);
  keep({ ...hero, id: newId(), name, form: { ...hero.form, name }, ledger: {}, beyond: {} });
  draw();
  say(name);
}

/** @param {Hero} hero */
function take(hero) {
  drop(hero.id);
  draw();
  const text = t("ui.hero_deleted", { name: called(hero) });
  say(text);
  notice(text, {
    label: t("ui.hero_back"),
    act: () => {
      keep(hero);
      draw();
      say(t("ui.hero_kept", { name: called(hero) }));
    },
  });
  scrollTo({ top: 0 });
}

file.addEventListener("change", async () => {
  const [chosen] = file.files ?? [];
  file.value = "";
  if (!chosen) return;
  tell([t("ui.working")], "plain");
  try {
    const told = await bring(chosen);
    if (typeof told === "string") return tell([told], "bad");
    for (const { game, name, form } of told) keep({ id: newId(), game, name, form, at: 0, ledger: {} });
    draw();
    tell(
      told.flatMap(({ game, name, notes }) => [t("ui.hero_came", { name, game: nameOf(game) }), ...notes]),
      "good",
    );
  } catch (error) {
    tell([t(`ui.fail_${error instanceof BridgeError ? error.reason : "broken"}`)], "bad");
  }
});

/** @param {string} game */
const nameOf = (game) => halls.find((hall) => hall.dataset.game === game)?.dataset.name ?? game;

/**
 * @param {string[]} texts
 * @param {import("../types").Tone} tone
 */
function tell(texts, tone) {
  const look = tone === "bad" ? "problem" : "";
  render(
    html`<div class="came" id="bring-problem" data-tone=${tone}>${texts.map((text) => html`<p class=${look}>${text}</p>`)}</div>`,
    brought,
  );
  if (tone !== "plain") say(texts.join(" "));
}

onHeroes(draw);
draw();
