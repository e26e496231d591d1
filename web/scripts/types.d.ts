// The shapes that docs/door.md promises, and the few that the page scripts share among themselves.

export type Tone = "good" | "bad" | "plain";
export type Chance = { text: string; exact: string; share: number; label: string };
export type OddsRow = { rank: number[]; label: string; text: string; exact: string; share: number; tone: Tone; current: boolean };
export type Odds = { title: string; note: string; rows: OddsRow[] };
export type Face = { value: string; label: string; tone: Tone; mark: string; pictures: string[] };
export type DieKind = { sides: number; look: string; faces: Face[] };
export type Piece = {
  id: number;
  die: string;
  face: string;
  label: string;
  kind: string;
  caption: string;
  mark: string;
  tone: Tone;
  typed: boolean;
  void: boolean;
  was: string[];
  fresh: boolean;
  after: number | null;
};
export type Group = { title: string; current: boolean; pieces: Piece[] };
export type RollAsk = { label: string; dice: string[]; pad: string[] };
export type Option = { key: string; label: string; spent: string; min: number; max: number; dice: number[] };
export type Prompt = { title: string; text: string; tag: string; options: Option[] };
export type Verdict = { title: string; text: string; tone: Tone };
export type Step = { text: string; cite: string; ruling: string };
export type View = {
  title: string;
  subtitle: string;
  state: "roll" | "prompt" | "done";
  dice: { [key: string]: DieKind };
  groups: Group[];
  roll: RollAsk | null;
  prompt: Prompt | null;
  verdict: Verdict | null;
  reminders: string[];
  steps: Step[];
  spoken: string;
  undo: boolean;
  changes?: { [place: string]: Changes };
  changed?: string[];
};
export type Advice = {
  chances: { [signature: string]: Chance & { best: boolean; leads?: string } };
  best: { key: string; dice: number[] } | null;
  chance: Chance | null;
  odds: Odds | null;
};
export type Preview = { summary: string; notes: Step[]; chance: Chance | null; odds: Odds | null };

export type StaticTable = { caption: string; columns: string[]; rows: { head: string; cells: string[] }[] };

/** The odds under one text of the swept field, or why there are none. */
export type Swept = { chance: Chance | null; odds: Odds | null; problem: string };
export type SweepRow = {
  path: string;
  label: string;
  low: number | null;
  high: number | null;
  signed: boolean;
  default: string;
  values: { value: string; label: string }[];
};
/** The data block of a check's odds page. */
export type SweepData = CheckData & { name: string; sweep: { rows: SweepRow[]; first: string } };

/** What a page keeps of a check; opaque but for its check. */
export type Session = { check: string } & { [key: string]: unknown };
export type Form = { [path: string]: string };
export type Problems = { [path: string]: string };
export type Answer = { roll: true } | { enter: string[] } | { choose: string; dice: number[] };

export type Fault = {
  ok: false;
  fault: "form" | "log" | "size" | "sheet" | "file" | "bug";
  message: string;
  problems?: Problems;
  detail?: string;
  session?: Session;
  view?: View;
  form?: Form;
};
/** Kind of die → face → how often it was drawn here, and how often typed in. */
export type Tally = { [die: string]: { [face: string]: [number, number] } };
/**
 * `draft`: of an amended request, dice of the table that still count though more are asked for. `drawn`: the dice that
 * this call added, for the tally. `form`: of a session that is looked at, its request.
 */
export type Played = { ok: true; session: Session; view: View; draft?: string[]; drawn?: Tally; form?: Form };
export type Fairness = {
  title: string;
  source: string;
  text: string;
  rows: { face: string; count: number; expected: string; share: number; ideal: number }[];
}[];

/** What each call of the door takes (besides the language) and gives. */
export interface Door {
  preview: { body: { check: string; form: Form; aim: string }; reply: ({ ok: true } & Preview) | Fault };
  begin: { body: { check: string; form: Form }; reply: Played | Fault };
  view: { body: { session: Session }; reply: Played | Fault };
  answer: { body: { session: Session; answer: Answer; hand: boolean }; reply: Played | Fault };
  undo: { body: { session: Session }; reply: Played | Fault };
  amend: { body: { session: Session; form: Form }; reply: Played | Fault };
  advice: { body: { session: Session; aim: string }; reply: ({ ok: true } & Advice) | Fault };
  sweep: {
    body: { check: string; form: Form; aim: string; row: string; values: string[] };
    reply: { ok: true; rows: Swept[] } | Fault;
  };
  fairness: { body: { tally: Tally }; reply: { ok: true; dice: Fairness } | Fault };
  sheet: { body: { game: string; form: Form }; reply: { ok: true; summary: string } | Fault };
  fill: {
    body: { check: string; form: Form; place: string; sheet: Form };
    reply: { ok: true; form: Form; filled: Form; notes: string[] } | Fault;
  };
  import: { body: { name: string; text: string }; reply: { ok: true; heroes: Imported[] } | Fault };
  tables: { body: { check: string; form: Form }; reply: { ok: true; tables: StaticTable[] } | Fault };
}

/** From the worker to the page. */
export type FromWorker =
  | { event: "stage"; stage: string; step: number; steps: number }
  | { event: "ready" }
  | { event: "failed"; reason: "network" | "missing" | "broken"; detail: string }
  | { id: number; answer: string };
/** From the page to the worker; before any call, once, `{ wasm }`: Python's wasm as the page has compiled it, or null. */
export type ToWorker = { id: number; name: string; body: string };

/** What begin.js leaves to page/python.js: the compiled wasm, or null; the worker, and the events that it has fired. */
export type Begun = {
  wasm: Promise<WebAssembly.Module | null>;
  take(): { worker: Worker; said: Event[] };
};

export type Fill = { by: string[]; values: { [joined: string]: Form } };
/** A place of a check that a hero may take; "#" in its texts is its number. */
export type Place = { key: string; label: string; asks: string[]; spends: string[] };
/** What checks may change on a sheet. */
export type Coin = { path: string; label: string; low: number; high: number };
/** The data block of a check's page. */
export type CheckData = {
  key: string;
  aims: { key: string; label: string }[];
  fills: Fill[];
  places: Place[];
  purse: Coin[];
};
/** Path of a sheet → how much more or less. */
export type Changes = { [path: string]: number };
/** A hero read from a file. */
export type Imported = { game: string; name: string; form: Form; notes: string[] };
/**
 * A hero as this browser keeps it; ledger: session → place → what it took from the sheet or gave to it; beyond: what of
 * that the sheet could not pay (below 0) or hold (above).
 */
export type Hero = {
  id: string;
  game: string;
  name: string;
  form: Form;
  at: number;
  ledger: { [session: string]: { [place: string]: Changes } };
  beyond?: Changes;
};
/**
 * A check as it is kept in this browser. `id` stays with it for life; `heroes`: whose check it is, by place; `tally`:
 * every die that was drawn for it, also those that were taken back; `view`: null where only the history has it.
 */
export type Kept = {
  id: string;
  session: Session;
  view: View | null;
  form: Form;
  lang: string;
  at: number;
  heroes: { [place: string]: string };
  tally: Tally;
};
/** What a line of the history shows. `about` is the sentence of the verdict, `dice` what lay on the table at last. */
export type Row = {
  id: string;
  at: number;
  check: string;
  lang: string;
  title: string;
  subtitle: string;
  verdict: string;
  about: string;
  tone: Tone;
  state: View["state"];
  names: string[];
  dice: string;
};
/** A check in the history, whole. */
export type Entry = Row & Pick<Kept, "session" | "form" | "heroes" | "tally">;
/** A check that was taken out of the history: its dice still count. */
export type Gone = { id: string; at: number; gone: true; tally: Tally };
/** Path from the service worker → integrity text. */
export type Files = { [path: string]: string };

declare global {
  /** Key → sentence, or its plural forms: laid down by scripts/words/LANGUAGE.js. */
  var ROLLWRIGHT_WORDS: { [key: string]: string | string[] } | undefined;
}
