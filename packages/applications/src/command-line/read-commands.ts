/** Commands that show applications. */
import type { StoredApplication } from "../application.ts";
import { applicationQuantity } from "../application.ts";
import { OperatorError } from "../operator-error.ts";
import { pages } from "../store/pages.ts";
import type { Store } from "../store/store.ts";
import { berlinTime, type ProcessState, processState, spreadsheetColumns } from "./columns.ts";
import type { Command, GivenArguments, Terminal } from "./command.ts";
import { byteOrderMark, csvLine } from "./csv.ts";

export const listApplications: Command = {
  usage: "list [--open|--closed|--due] [--json]",
  summary: "Bewerbungen, älteste zuerst, je eine Zeile; --due: nur die, die in einem Monat gelöscht werden",
  argumentNames: [],
  options: [
    { name: "open", excludes: ["closed", "due"] },
    { name: "closed", excludes: ["due"] },
    { name: "due" },
    { name: "json" },
  ],
  run: async (terminal, { options }) => {
    const { store } = await terminal.applications();
    const { values, count } = withCount(selected(terminal, store, options));
    await terminal.print(options.json ? jsonArray(inJson(values)) : lines(values));
    terminal.note(`${applicationQuantity(count())}.`);
  },
};

type Entry = { application: StoredApplication; state: ProcessState };

async function* selected(
  terminal: Terminal,
  store: Store,
  { open, closed, due }: GivenArguments["options"],
): AsyncGenerator<Entry, void, undefined> {
  const periods = await terminal.periods();
  for await (const application of terminal.withProgress(allApplications(store), await store.count())) {
    const state = processState(application, periods, terminal.now());
    if ((open && state.closed) || (closed && !state.closed) || (due && !state.due)) continue;
    yield { application, state };
  }
}

async function* lines(entries: AsyncIterable<Entry>): AsyncGenerator<string, void, undefined> {
  for await (const { application, state } of entries) {
    const { id, receivedAt, firstName, lastName, email, position } = application;
    const progress = state.closed ? `beendet ${state.endsOn}, Löschung ${state.deletedOn}` : "offen";
    yield `${id}  ${berlinTime(receivedAt)}  ${firstName} ${lastName} <${email}>  ${position.title}  (${progress})\n`;
  }
}

async function* inJson(entries: AsyncIterable<Entry>): AsyncGenerator<object, void, undefined> {
  for await (const { application, state } of entries) yield { ...application, ...state };
}

export const showApplication: Command = {
  usage: "show NUMMER",
  summary: "eine Bewerbung ganz, mit der Einwilligung",
  argumentNames: ["NUMMER"],
  options: [],
  run: async ({ applications, print, periods, now }, { positionals }) => {
    const { store } = await applications();
    const {
      found: [application],
      problems,
    } = await findApplications(store, positionals);
    if (application === undefined) throw new OperatorError(problems.join("\n"));
    const state = processState(application, await periods(), now());
    const wording = await store.consentText(application.consent.version);
    const lines = spreadsheetColumns
      .map(({ heading, cell }) => [heading, cell(application, state)] as const)
      .filter(([, text]) => text !== "")
      // Further lines of a message stand below its first one.
      .map(([heading, text]) => `${`${heading}:`.padEnd(24)}${text.replaceAll("\n", `\n${" ".repeat(24)}`)}\n`);
    await print(
      (async function* () {
        yield* lines;
        yield `${"".padEnd(24)}„${wording}“\n`;
      })(),
    );
  },
};

export const exportApplications: Command = {
  usage: "export [--format csv|json]",
  summary: "alle Bewerbungen mit allen Feldern, für eine Tabelle (csv, wenn nichts dasteht) oder ein Programm (json)",
  argumentNames: [],
  options: [{ name: "format", takes: ["csv", "json"] }],
  run: async (terminal, { options: { format = "csv" } }) => {
    const { store } = await terminal.applications();
    const { values, count } = withCount(terminal.withProgress(allApplications(store), await store.count()));
    await terminal.print(format === "json" ? jsonArray(values) : csv(values, terminal));
    terminal.note(`${applicationQuantity(count())} ausgegeben als ${format}.`);
  },
};

async function* csv(
  applications: AsyncIterable<StoredApplication>,
  { periods, now }: Terminal,
): AsyncGenerator<string, void, undefined> {
  const keptFor = await periods();
  yield byteOrderMark + csvLine(spreadsheetColumns.map(({ heading }) => heading));
  for await (const application of applications) {
    const state = processState(application, keptFor, now());
    yield csvLine(spreadsheetColumns.map(({ cell }) => cell(application, state)));
  }
}

/** All applications, oldest first, one page at a time so that memory does not grow with their number. */
async function* allApplications(store: Pick<Store, "page">): AsyncGenerator<StoredApplication, void, undefined> {
  for await (const page of pages(200, store.page)) yield* page;
}

/**
 * The applications with these ids, each once. The beginning of an id will do where only one begins so. `problems` names
 * the ids with which nothing can be done.
 */
export async function findApplications(
  store: Pick<Store, "find" | "idsBeginning">,
  ids: readonly string[],
): Promise<{ found: StoredApplication[]; problems: string[] }> {
  const found = new Map<string, StoredApplication>();
  const problems: string[] = [];
  for (const id of ids) {
    const [only, another] = await store.idsBeginning(id, 2);
    const application = only === undefined ? undefined : await store.find(another === undefined ? only : id);
    if (application !== undefined) found.set(application.id, application);
    else if (only === undefined) problems.push(`Eine Bewerbung ${id} gibt es nicht. „list“ zeigt alle Nummern.`);
    else problems.push(`Mehrere Bewerbungen beginnen mit ${id}. Schreiben Sie mehr von der Nummer.`);
  }
  return { found: [...found.values()], problems };
}

/** Passes everything on and counts it on the way. */
function withCount<Value>(values: AsyncIterable<Value>): { values: AsyncIterable<Value>; count: () => number } {
  let passed = 0;
  return {
    count: () => passed,
    values: (async function* () {
      for await (const value of values) {
        passed += 1;
        yield value;
      }
    })(),
  };
}

/** A JSON array, one element a line, written while it is being read. */
async function* jsonArray(values: AsyncIterable<unknown>): AsyncGenerator<string, void, undefined> {
  let separator = "[\n";
  for await (const value of values) {
    yield separator + JSON.stringify(value);
    separator = ",\n";
  }
  yield separator === "[\n" ? "[]\n" : "\n]\n";
}
