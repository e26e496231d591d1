/** Heroes as files: read from those of other programs, and written as one of ours. */
import { called } from "./room.js";
import { t } from "./words.js";

const LARGEST = 4_000_000; // bytes; a portrait inside takes half a million
const LONGEST = 500; // characters of a text that a sheet could use: portraits and descriptions are left behind
const GLIMPSE = 1_000; // of what is no JSON, to be told so

/**
 * The heroes of a file, or the sentence that says why there are none. Nothing is kept here.
 * @param {File} file
 * @returns {Promise<import("../types").Imported[] | string>}
 */
export async function bring(file) {
  if (file.size > LARGEST) return t("ui.hero_large", { name: file.name, most: LARGEST / 1_000_000 });
  const { python } = await import("./python.js");
  const reply = await python.ask("import", { name: file.name.slice(0, 80), text: slim(await file.text()) });
  return reply.ok ? reply.heroes : reply.message;
}

/** A file without its long texts. @param {string} text */
function slim(text) {
  try {
    return JSON.stringify(JSON.parse(text), (_, value) =>
      typeof value === "string" && value.length > LONGEST ? "" : value,
    );
  } catch {
    return text.slice(0, GLIMPSE);
  }
}

/** Hand a hero out as a file. @param {import("../types").Hero} hero */
export function offer(hero) {
  const data = { rollwright: "hero", v: 1, game: hero.game, form: hero.form };
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([JSON.stringify(data, null, 1)], { type: "application/json" }));
  link.download = `${called(hero).replace(/[^\p{L}\p{N} _-]/gu, "")}.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
