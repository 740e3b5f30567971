/** Commands that show applications. */

import { OperatorError } from "@fernkontor/agency-files/operator-error";
import { plainSpelling } from "@fernkontor/domain/german/plain-spelling";
import type { StoredApplication } from "../application.ts";
import { applicationQuantity } from "../application.ts";
import type { AuditAction } from "../audit/audit.ts";
import { applicationsAfter, countApplications, findApplication, idsBeginning } from "../cases/applications.ts";
import { findConsentText } from "../cases/consent.ts";
import { isFoundBy } from "../cases/search-text.ts";
import type { Database } from "../database/database.ts";
import { pages } from "../database/pages.ts";
import type { Outbox, UndeliverableMail } from "../outbox/outbox.ts";
import { mailKindNames } from "../queue/mail-kinds.ts";
import { berlinTime, type ProcessState, processState, spreadsheetColumns } from "./columns.ts";
import { anything, type Command, type CommandTools, type GivenArguments } from "./command.ts";
import { byteOrderMark, csvLine } from "./csv.ts";
import { jsonArray } from "./json-array.ts";

/** Memory must not grow with the number of applications. */
const pageSize = 200;

export const listApplications: Command = {
  argumentNames: [],
  options: [
    { name: "open", excludes: ["closed", "due"] },
    { name: "closed", excludes: ["due"] },
    { name: "due" },
    { name: "search", takes: anything },
    { name: "listing", takes: anything },
    { name: "json" },
  ],
  run: async (tools, { options }) => {
    const { database, outbox } = await tools.applications();
    const wanted = selected(tools, database, outbox, options);
    const { values, count } = withCount(wanted);
    await inLog(tools, "listed-on-server", count, () =>
      tools.print(options.json ? jsonArray(inJson(values)) : lines(values)),
    );
    tools.note(`${applicationQuantity(count())}.`);
  },
};

/** Also when whoever reads has had enough, as in `list | head`, or the disk is full: what has been shown has been shown. */
async function inLog(
  { noteInLog }: CommandTools,
  action: AuditAction,
  count: () => number,
  print: () => Promise<void>,
): Promise<void> {
  try {
    await print();
  } finally {
    await noteInLog({ action, applications: count() });
  }
}

type Entry = {
  application: StoredApplication;
  state: ProcessState;
  /** Mails about it that have ended without arriving. */
  undeliverable: readonly UndeliverableMail[];
};

async function* selected(
  tools: CommandTools,
  database: Database,
  outbox: Pick<Outbox, "undeliverable">,
  { open, closed, due, search, listing }: GivenArguments["options"],
): AsyncGenerator<Entry, void, undefined> {
  const periods = await tools.periods();
  const isSought = searchedBy(search, listing);
  const entries = async function* (): AsyncGenerator<Entry, void, undefined> {
    for await (const page of applicationPages(database)) {
      const ended = await outbox.undeliverable(page.map(({ id }) => id));
      for (const application of page) {
        const state = processState(application, periods, new Date());
        yield { application, state, undeliverable: ended.get(application.id) ?? [] };
      }
    }
  };
  for await (const entry of tools.withProgress(entries(), await countApplications(database))) {
    const { application, state } = entry;
    if ((open && state.closed) || (closed && !state.closed) || (due && !state.due)) continue;
    if (isSought(application)) yield entry;
  }
}

/** Name and e-mail are searched as at the desk, and a listing by its whole address or title. */
function searchedBy(search: string | true | undefined, listing: string | true | undefined) {
  const compared = (text: string) => plainSpelling(text).replaceAll(/\s+/g, " ").trim();
  const wanted = compared(String(listing ?? ""));
  return ({ position, ...person }: StoredApplication): boolean =>
    (search === undefined || isFoundBy(String(search), person)) &&
    (listing === undefined || [position.slug ?? "", position.title].some((text) => compared(text) === wanted));
}

async function* lines(entries: AsyncIterable<Entry>): AsyncGenerator<string, void, undefined> {
  for await (const { application, state, undeliverable } of entries) {
    const { id, receivedAt, firstName, lastName, email, position } = application;
    const progress = state.closed ? `beendet ${state.endsOn}, Löschung ${state.deletedOn}` : "offen";
    const marks = undeliverable.map((mail) => `  unzustellbar: ${undeliverableWords(mail)}`).join("");
    yield `${id}  ${berlinTime(receivedAt)}  ${firstName} ${lastName} <${email}>  ${position.title}  (${progress})${marks}\n`;
  }
}

const reasonWords: Readonly<Record<UndeliverableMail["reason"], string>> = {
  refused: "abgelehnt",
  expired: "drei Tage lang vergeblich versucht",
  doubtful: "vielleicht doch angekommen",
};

function undeliverableWords({ kind, reason, code, endedAt }: UndeliverableMail): string {
  return `${mailKindNames[kind]} ${berlinTime(endedAt)} ${reasonWords[reason]} (${code})`;
}

async function* inJson(entries: AsyncIterable<Entry>): AsyncGenerator<object, void, undefined> {
  for await (const { application, state, undeliverable } of entries) yield { ...application, ...state, undeliverable };
}

export const showApplication: Command = {
  argumentNames: ["NUMMER"],
  options: [],
  run: async ({ applications, print, periods, noteInLog }, { positionals }) => {
    const { database, outbox } = await applications();
    const {
      found: [application],
      problems,
    } = await findApplications(database, positionals);
    if (application === undefined) throw new OperatorError(problems.join("\n"));
    const state = processState(application, await periods(), new Date());
    const wording = await findConsentText(database, application.consent.version);
    const ended = (await outbox.undeliverable([application.id])).get(application.id) ?? [];
    const lines = spreadsheetColumns
      .map(({ heading, cell }) => [heading, cell(application, state)] as const)
      .concat([
        ["Bestätigt", application.confirmedAt === null ? "" : berlinTime(application.confirmedAt)],
        ["Unzustellbar", ended.map(undeliverableWords).join("\n")],
      ])
      .filter(([, text]) => text !== "")
      // Further lines of a message stand below its first one.
      .map(([heading, text]) => `${`${heading}:`.padEnd(24)}${text.replaceAll("\n", `\n${" ".repeat(24)}`)}\n`);
    await noteInLog({ action: "shown-on-server", applicationId: application.id });
    await print(
      (async function* () {
        yield* lines;
        yield `${"".padEnd(24)}„${wording}“\n`;
      })(),
    );
  },
};

export const exportApplications: Command = {
  argumentNames: [],
  options: [{ name: "format", takes: ["csv", "json"] }],
  run: async (tools, { options: { format = "csv" } }) => {
    const { database } = await tools.applications();
    const { values, count } = withCount(
      tools.withProgress(allApplications(database), await countApplications(database)),
    );
    await inLog(tools, "exported-on-server", count, () =>
      tools.print(format === "json" ? jsonArray(values) : csv(values, tools)),
    );
    tools.note(`${applicationQuantity(count())} ausgegeben als ${format}.`);
  },
};

async function* csv(
  applications: AsyncIterable<StoredApplication>,
  { periods }: CommandTools,
): AsyncGenerator<string, void, undefined> {
  const keptFor = await periods();
  yield byteOrderMark + csvLine(spreadsheetColumns.map(({ heading }) => heading));
  for await (const application of applications) {
    const state = processState(application, keptFor, new Date());
    yield csvLine(spreadsheetColumns.map(({ cell }) => cell(application, state)));
  }
}

/** All applications, oldest first. */
async function* allApplications(database: Database): AsyncGenerator<StoredApplication, void, undefined> {
  for await (const page of applicationPages(database)) yield* page;
}

function applicationPages(database: Database) {
  return pages<StoredApplication>(pageSize, (last, count) => applicationsAfter(database, last, count));
}

/**
 * The applications with these ids, each once. The beginning of an id will do where only one begins so. `problems` names
 * the ids with which nothing can be done.
 */
export async function findApplications(
  database: Database,
  ids: readonly string[],
): Promise<{ found: StoredApplication[]; problems: string[] }> {
  const found = new Map<string, StoredApplication>();
  const problems: string[] = [];
  for (const id of ids) {
    const [only, another] = await idsBeginning(database, id, 2);
    const application =
      only === undefined ? undefined : await findApplication(database, another === undefined ? only : id);
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
