/** A whole list of applications as a file: for counting, with names, or with all that is stored. */
import type { Cursor } from "@fernkontor/applications/cases/application-row";
import type { Case, ListQuery } from "@fernkontor/applications/cases/case";
import { pages } from "@fernkontor/applications/database/pages";
import { accessFile, readStored } from "@fernkontor/applications/view/access-file";
import { deletionTime } from "@fernkontor/domain/retention/retention";
import { type Colleagues, colleaguesOf } from "../case/colleagues.ts";
import { shownState, wordsFrom } from "../case/state-words.ts";
import type { Desk } from "../desk.ts";
import { berlinTime, processState, spreadsheetColumns } from "./columns.ts";
import { byteOrderMark, csvLine } from "./csv.ts";
import { jsonArray } from "./json-array.ts";

export const listContents = ["ohne", "namen", "alles"] as const;
/** Without names and addresses, with them, or all that is stored. */
export type ListContent = (typeof listContents)[number];
export const listFormats = ["csv", "json"] as const;
export type ListFormat = (typeof listFormats)[number];

export type ListAsked = ListQuery & { content: ListContent; format: ListFormat };

/** Memory must not grow with the number of applications. */
const atOnce = 200;

/** The file, written while it is read. */
export async function* listFile(desk: Desk, asked: ListAsked, now: Date): AsyncGenerator<string, void, undefined> {
  const colleagues = await colleaguesOf(desk);
  yield* asked.format === "csv"
    ? csv(desk, asked, colleagues, now)
    : jsonArray(records(desk, asked.content, casesOf(desk, asked), colleagues));
}

/** Who is erased meanwhile is in no list. */
async function* casesOf(desk: Desk, asked: ListAsked): AsyncGenerator<Case, void, undefined> {
  for await (const page of pages<Cursor>(atOnce, (after, count) => desk.cases.listed(asked, after, count)))
    for (const { id } of page) {
      const found = await desk.cases.find(id);
      if (found !== undefined) yield found;
    }
}

async function* csv(desk: Desk, asked: ListAsked, colleagues: Colleagues, now: Date) {
  const own = spreadsheetColumns.filter(({ part }) => hasPart(asked.content, part));
  const besides = caseColumns.filter(({ part }) => hasPart(asked.content, part));
  yield byteOrderMark + csvLine([...own, ...besides].map(({ heading }) => heading));
  for await (const found of casesOf(desk, asked)) {
    const { application } = found;
    const state = processState(application, desk.agency.profile.retention, now);
    yield csvLine([
      ...own.map(({ cell }) => cell(application, state)),
      ...besides.map(({ cell }) => cell(found, colleagues)),
    ]);
  }
}

function hasPart(content: ListContent, part: "names" | "said" | undefined): boolean {
  return part === undefined || content === "alles" || (part === "names" && content === "namen");
}

type CaseColumn = { heading: string; part?: "said"; cell: (found: Case, colleagues: Colleagues) => string };

/** What the desk knows of a case besides what its applicant has said. */
const caseColumns: readonly CaseColumn[] = [
  { heading: "Zustand", cell: stateWord },
  { heading: "Bei", cell: (found, colleagues) => holderOf(found, colleagues) ?? "" },
  { heading: "Antwort zugesagt bis", cell: ({ replyDueAt }) => timeOrNothing(replyDueAt) },
  { heading: "Antwort zugestellt", cell: ({ answeredAt }) => timeOrNothing(answeredAt) },
  {
    heading: "Notizen und Nachrichten",
    part: "said",
    cell: ({ events }) =>
      events
        .flatMap(({ at, data }) => ("text" in data && data.text ? [`${berlinTime(at)}: ${data.text}`] : []))
        .join("\n\n"),
  },
  {
    heading: "Briefe",
    part: "said",
    cell: ({ letters }) => letters.map(({ subject, body, sender }) => `${sender}: ${subject}\n${body}`).join("\n\n"),
  },
];

function stateWord(found: Case): string {
  const hasFailed = found.letters.at(-1)?.state.is === "failed";
  return shownState({ ...wordsFrom(found), isRead: found.readings.length > 0, hasFailed }).word;
}

function holderOf({ assignee, application }: Case, colleagues: Colleagues): string | undefined {
  return colleagues.holderOf({ assignee, slug: application.position.slug });
}

function timeOrNothing(at: string | null): string {
  return at === null ? "" : berlinTime(at);
}

/** As the file after Art. 15 has it, or what of it is asked for. */
async function* records(desk: Desk, content: ListContent, found: AsyncIterable<Case>, colleagues: Colleagues) {
  for await (const each of found) {
    if (content === "alles") {
      yield accessFile(await readStored(desk, each, colleagues.shownNames), desk.agency);
      continue;
    }
    const { application, state, replyDueAt, answeredAt } = each;
    const { id, receivedAt, closedAt, position, firstName, lastName, email, phone } = application;
    yield {
      ...{
        id,
        receivedAt,
        position,
        state,
        holder: holderOf(each, colleagues) ?? null,
        replyDueAt,
        answeredAt,
        closedAt,
      },
      deletedAt: deletionTime(application, desk.agency.profile.retention),
      ...(content === "namen" && { firstName, lastName, email, phone }),
    };
  }
}
