/** What becomes of applications: every SQL statement about their events, readings and letters. */

import { createHash, randomUUID } from "node:crypto";
import type { StoredApplication } from "../application.ts";
import { addReadingEntry } from "../audit/audit.ts";
import type { Database, Reads, Transaction } from "../database/database.ts";
import { raw, type Sql, sql } from "../database/sql.ts";
import { readListing } from "../listing-shown.ts";
import type { EndReason } from "../queue/next-step.ts";
import type { TransportKind } from "../queue/queued.ts";
import { someoneWaits } from "../schema/waiting.ts";
import { type AgendaCase, readAgenda } from "./agenda.ts";
import type { Cursor } from "./application-row.ts";
import { type ApplicationRow, applicationColumns, applicationOf } from "./application-row.ts";
import { applyChange, mayAgree, mayCorrect, type Parts } from "./apply-change.ts";
import type {
  Besides,
  Case,
  Change,
  ChangeOutcome,
  Found,
  Inbox,
  InboxQuery,
  InboxRow,
  Letter,
  ListQuery,
  OfferedSlot,
  Reading,
  SearchQuery,
  Sheet,
  TakeBackOutcome,
  WhoWaits,
} from "./case.ts";
import { closingOf, type EventRow, eventOf, isClosed, isPossible, offeredSlots, stateOf } from "./events.ts";
import { createLists } from "./inbox.ts";
import { type News, newsFor, noteNewsSeen } from "./news.ts";
import { type OfferedRow, offeredOf, selectOffered, timesAreFree } from "./offered-slots.ts";
import { isPresentedThere, type SheetRow, selectSheets, sheetsIn } from "./sheet-rows.ts";

export type Cases = {
  find(id: string): Promise<Case | undefined>;
  /** The application whose link has this hash. */
  findByLink(hash: string): Promise<Case | undefined>;
  /** The application with the sheet whose link has this hash, as it is in its turn among those who write. */
  findBySheet(hash: string): Promise<{ found: Case; sheet: Sheet } | undefined>;
  /** Finds it for a person who will read it, and notes that: the first time for its applicant, once an hour for the log. */
  read(id: string, personId: string, at: Date): Promise<Case | undefined>;
  /**
   * Lets something happen, with the letter that goes with it: both or neither, and once, however often it is asked for.
   * Resolves once it is durable.
   */
  change(change: Change): Promise<ChangeOutcome>;
  /** Takes a letter back that waits, whatever somebody else does meanwhile. */
  takeBack(takeBack: {
    applicationId: string;
    eventId: string;
    request: string;
    by: string;
    at: Date;
  }): Promise<TakeBackOutcome>;
  inbox(query: InboxQuery): Promise<Inbox>;
  /** Looks for a name or address in all states, a page at a time: who waits comes first, who is closed last. */
  search(query: SearchQuery): Promise<Found>;
  /** Up to `count` applications of a whole list after the cursor, oldest first. */
  listed(query: ListQuery, after: Cursor | undefined, count: number): Promise<Cursor[]>;
  countListed(query: ListQuery): Promise<number>;
  whoWaits(): Promise<WhoWaits>;
  /** How many applicants wait for a letter. */
  countWaiting(): Promise<number>;
  /** How many of them were promised one by now. */
  countLate(now: Date): Promise<number>;
  /** What is stored of an application besides its case, for who asks for all of it. */
  besides(id: string): Promise<Besides>;
  /** The times that are somebody's, or a company's contact's: offered to applicants, or chosen by one of them. */
  offeredBy(speakerId: string): Promise<readonly OfferedSlot[]>;
  /** What lists show of these applications. */
  rowsOf(ids: readonly string[]): Promise<readonly InboxRow[]>;
  /** Open applications with a talk that begins at a time or later, and those whose applicants have times to choose from. */
  agenda(from: string): Promise<readonly AgendaCase[]>;
  /** What is new for a person. */
  newsFor(personId: string): Promise<readonly News[]>;
  /** Ids of up to ten others that may be by the same person: one mailbox, telephone or name. */
  twins(application: Pick<StoredApplication, "id" | "firstName" | "lastName" | "email" | "phone">): Promise<string[]>;
};

/** An application with all that has become of it. */
export async function findCase(tx: Reads, where: Sql): Promise<Case | undefined> {
  const of = sql`(SELECT id FROM application WHERE ${where})`;
  const [row, stored, readings, letters, sheets] = await Promise.all([
    tx.one<CaseRow>(sql`SELECT ${applicationColumns}, ${caseColumns} FROM application WHERE ${where}`),
    tx.all<EventRow>(
      sql`SELECT id, number, at, person_id, kind, data FROM application_event WHERE application_id = ${of} ORDER BY number`,
    ),
    tx.all<Reading>(
      sql`SELECT person_id, at FROM application_reading WHERE application_id = ${of} ORDER BY at, person_id`,
    ),
    tx.all<LetterRow>(sql`${selectLetters} WHERE letter.application_id = ${of} ORDER BY application_event.number`),
    tx.all<SheetRow>(selectSheets(of)),
  ]);
  const events = stored.map(eventOf);
  return row && { ...caseOf(row, events), readings, letters: letters.map(letterOf), sheets: sheetsIn(sheets, events) };
}

/** A sheet with its application. */
export async function findSheet(tx: Reads, where: Sql): Promise<{ found: Case; sheet: Sheet } | undefined> {
  const row = await tx.one<{ id: string; applicationId: string }>(
    sql`SELECT id, application_id FROM sheet WHERE ${where}`,
  );
  const found = row && (await findCase(tx, sql`id = ${row.applicationId}`));
  const sheet = found?.sheets.find(({ id }) => id === row?.id);
  return found && sheet && { found, sheet };
}

/** As `Cases.change`, in a transaction with whatever else is done. */
export async function changeCase(tx: Transaction, asked: Change, transport: TransportKind): Promise<ChangeOutcome> {
  const change: Change = { ...asked, request: requestOf(asked) };
  const { applicationId } = change;
  const [found, stored] = await Promise.all([
    findCase(tx, sql`id = ${applicationId}`),
    tx.one<{ id: string; applicationId: string }>(
      sql`SELECT id, application_id FROM application_event WHERE request = ${change.request}`,
    ),
  ]);
  if (found === undefined) return { outcome: "unknown" };
  // Also where it could not happen any more: it has happened.
  if (stored)
    return stored.applicationId === applicationId ? { outcome: "done", eventId: stored.id } : { outcome: "unknown" };
  if (change.version !== "latest" && change.version !== found.version) {
    const last = found.events.at(-1);
    return last === undefined ? { outcome: "unknown" } : { outcome: "conflict", last };
  }
  const parts = partsOf(change, found, transport);
  if (
    !isPossible(change, found.events, { closed: isClosed(parts.before), at: change.at.toISOString() }) ||
    !mayCorrect(change, found) ||
    !mayAgree(change, found)
  )
    return { outcome: "impossible" };
  if (!(await timesAreFree(tx, { content: change, applicationId, offer: parts.offer }))) return { outcome: "taken" };
  if (await isPresentedThere(tx, change)) return { outcome: "taken" };
  await applyChange(tx, parts);
  return { outcome: "done", eventId: parts.eventId };
}

function partsOf(change: Change, found: Case, transport: TransportKind): Parts {
  const eventId = randomUUID();
  const number = found.version + 1;
  const events = [...found.events, { ...change, id: eventId, number, at: change.at.toISOString() }];
  return {
    change,
    found,
    eventId,
    number,
    transport,
    events,
    before: stateOf(found.events),
    after: stateOf(events),
    offer: offeredSlots(events),
  };
}

/** The cases in a database whose tables are up to date. `transport` is how letters leave. */
export function createCases(database: Database, transport: TransportKind): Cases {
  const find = (where: Sql) => database.read((tx) => findCase(tx, where));
  const count = async (where: Sql) => {
    const counted = await database.one<{ count: number }>(
      sql`SELECT count(*) AS count FROM application WHERE ${where}`,
    );
    return counted?.count ?? 0;
  };
  return {
    find: (id) => find(sql`id = ${id}`),

    findByLink: (hash) => find(sql`withdrawal_hash = ${hash}`),

    // Whoever takes a sheet back is told so after who read it before, and none reads it later.
    findBySheet: (hash) => database.write((tx) => findSheet(tx, sql`token_hash = ${hash}`)),

    read: (id, personId, at) =>
      database.write(async (tx) => {
        tx.run(
          sql`INSERT INTO application_reading (application_id, person_id, at)
            SELECT id, ${personId}, ${at.toISOString()} FROM application WHERE id = ${id} ON CONFLICT DO NOTHING`,
        );
        addReadingEntry(tx, id, personId, at);
        noteNewsSeen(tx, id, personId, at);
        return findCase(tx, sql`id = ${id}`);
      }),

    change: (change) => database.write((tx) => changeCase(tx, change, transport)),

    takeBack: ({ applicationId, eventId, ...asked }) =>
      database.write(async (tx) => {
        const found = await findCase(tx, sql`id = ${applicationId}`);
        const letter = found?.letters.find((each) => each.eventId === eventId);
        if (found === undefined || letter === undefined) return "gone";
        if (letter.state.is === "taken-back") return "done";
        if (letter.state.is !== "waiting" || !letter.state.canBeTakenBack) return "gone";
        const content = { kind: "taken-back", data: { event: eventId } } as const;
        const change: Change = { ...content, ...asked, applicationId, version: "latest" };
        const parts = partsOf({ ...change, request: requestOf(change) }, found, transport);
        if (!(await timesAreFree(tx, { content, applicationId, offer: parts.offer }))) return "taken";
        const closing = closingOf(parts.events);
        await applyChange(tx, { ...parts, closing: closing && { employer: closing.data.employer, at: closing.at } });
        tx.run(sql`UPDATE letter SET taken_back_at = ${asked.at.toISOString()} WHERE event_id = ${eventId}`);
        tx.run(sql`DELETE FROM outbox WHERE application_id = ${eventId} AND kind = 'letter'`);
        return "done";
      }),

    ...createLists(database),

    countWaiting: () => count(raw(someoneWaits)),

    countLate: (now) =>
      count(sql`closed_at IS NULL AND waits = 1 AND answered_at IS NULL AND reply_due_at < ${now.toISOString()}`),

    besides: (id) =>
      database.read(async (tx) => {
        const [placement, drafts] = await Promise.all([
          tx.one<NonNullable<Besides["placement"]>>(
            sql`SELECT first_name, last_name, position_title AS listing, employer, placed_at FROM placement
                WHERE application_id = ${id}`,
          ),
          tx.all<{ personId: string; keptAt: string; fields: string }>(
            sql`SELECT person_id, kept_at, fields FROM draft WHERE application_id = ${id} ORDER BY kept_at, person_id`,
          ),
        ]);
        return { placement: placement ?? null, drafts: drafts.map(draftOf) };
      }),

    agenda: (from) => readAgenda(database, from),

    newsFor: (personId) => newsFor(database, personId),

    offeredBy: async (personId) => (await database.all<OfferedRow>(selectOffered(personId))).map(offeredOf),
  };
}

function draftOf({
  fields,
  ...draft
}: {
  personId: string;
  keptAt: string;
  fields: string;
}): Besides["drafts"][number] {
  const typed = new URLSearchParams(fields);
  return { ...draft, subject: typed.get("betreff") ?? "", body: typed.get("text") ?? "" };
}

/** Of a page that was gone back to, with another text: taken for the first press, that text would be lost. */
function requestOf({ request, kind, data, letter, values, sheet }: Change): string {
  const said = JSON.stringify([request, kind, kind === "corrected" ? values : (sheet?.text ?? data), letter]);
  return createHash("sha256").update(said).digest("base64url");
}

const caseColumns = raw("position_shown, state, assignee, reply_due_at, answered_at, waits, wrote_at");

type CaseRow = ApplicationRow &
  Pick<Case, "state" | "assignee" | "replyDueAt" | "answeredAt" | "wroteAt"> & {
    positionShown: string | null;
    waits: number;
  };

const selectLetters = sql`SELECT letter.event_id, subject, body, recipient, sender, sent_at, taken_back_at,
   outbox.next_at, outbox.attempts, outbox.last_error, outbox.sending,
   undeliverable.reason, undeliverable.code, undeliverable.ended_at
 FROM letter JOIN application_event ON application_event.id = letter.event_id
 LEFT JOIN outbox ON outbox.application_id = letter.event_id AND outbox.kind = 'letter'
 LEFT JOIN undeliverable ON undeliverable.application_id = letter.event_id AND undeliverable.kind = 'letter'`;

type LetterRow = Omit<Letter, "state"> & {
  sentAt: string | null;
  takenBackAt: string | null;
  nextAt: string | null;
  attempts: number | null;
  lastError: string | null;
  sending: number | null;
  reason: EndReason | null;
  code: string | null;
  endedAt: string | null;
};

function letterOf(row: LetterRow): Letter {
  const { eventId, subject, body, recipient, sender } = row;
  return { eventId, subject, body, recipient, sender, state: letterState(row) };
}

function letterState(row: LetterRow): Letter["state"] {
  if (row.sentAt !== null) return { is: "sent", at: row.sentAt };
  if (row.takenBackAt !== null) return { is: "taken-back", at: row.takenBackAt };
  if (row.reason !== null && row.endedAt !== null)
    return { is: "failed", at: row.endedAt, reason: row.reason, code: row.code ?? "" };
  return {
    is: "waiting",
    nextAt: row.nextAt ?? "",
    attempts: row.attempts ?? 0,
    code: row.lastError,
    canBeTakenBack: row.sending === 0,
  };
}

function caseOf(row: CaseRow, events: Case["events"]): Omit<Case, "readings" | "letters" | "sheets"> {
  const { positionShown, state, assignee, replyDueAt, answeredAt, wroteAt } = row;
  return {
    application: applicationOf(row),
    listing: readListing(positionShown, row.positionSlug),
    ...{ state, assignee, replyDueAt, answeredAt, wroteAt },
    waits: row.waits === 1,
    version: events.at(-1)?.number ?? 0,
    events,
  };
}
