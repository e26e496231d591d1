/** The history as a table for spreadsheets (RFC 4180). */
import { ending } from "./line.js";
import { t } from "./words.js";

const COLUMNS = ["when", "game", "check", "heroes", "request", "result", "details", "dice", "taken_back"];

/**
 * @param {AsyncGenerator<import("../types").Entry[]>} batches
 * @param {{ [check: string]: { name: string, game: string } }} known
 */
export async function csvOf(batches, known) {
  const parts = ["\uFEFF", row(COLUMNS.map((column) => t(`ui.csv_${column}`)))]; // the mark tells Excel that it is UTF-8
  for await (const batch of batches)
    for (const entry of batch)
      parts.push(
        row([
          new Date(entry.at).toISOString(),
          known[entry.check]?.game ?? "",
          known[entry.check]?.name ?? entry.check,
          entry.names.join(", "),
          entry.subtitle,
          ending(entry),
          entry.about,
          entry.dice,
          String(entry.session.undone ?? 0),
        ]),
      );
  return parts;
}

/** @param {string[]} cells */
const row = (cells) => `${cells.map(cell).join(",")}\r\n`;

/** A text that a spreadsheet would take for a formula is marked as text. @param {string} text */
function cell(text) {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replace(/"/g, '""')}"` : safe;
}
