/** What becomes of applications: every SQL statement about their events, readings and letters. */

import { createHash, randomUUID } from "node:crypto";
import type { StoredApplication } from "../application.ts";
import { readingEntry } from "../audit/audit.ts";
import type { Database, Row, Statement, Value } from "../database/database.ts";
import { troubleOf } from "../database/database-error.ts";
import { named } from "../database/rows.ts";
import { readListing } from "../listing-shown.ts";
import type { EndReason } from "../queue/next-step.ts";
import type { TransportKind } from "../queue/queued.ts";
import { someoneWaits } from "../schema/waiting.ts";
import type { Cursor } from "./application-row.ts";
import { type ApplicationRow, applicationColumns, applicationOf } from "./application-row.ts";
import type {
  Besides,
  Case,
  Change,
  ChangeOutcome,
  Found,
  Inbox,
  InboxQuery,
  Letter,
  ListQuery,
  OfferedSlot,
  Reading,
  SearchQuery,
  TakeBackOutcome,
  WhoWaits,
} from "./case.ts";
import { changeStatements, mayCorrect } from "./change-statements.ts";
import { closingOf, type EventRow, eventOf, isClosed, isPossible, offeredSlots, stateOf } from "./events.ts";
import { createLists } from "./inbox.ts";
import { needsTimes, type OfferedRow, offeredOf, selectOffered } from "./offered-slots.ts";

export type Cases = {
  find(id: string): Promise<Case | undefined>;
  /** The application whose link has this hash. */
  findByLink(hash: string): Promise<Case | undefined>;
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
  /** The times that a person has offered to applicants, or that one of them has chosen. */
  offeredBy(personId: string): Promise<readonly OfferedSlot[]>;
  /** Ids of up to ten others that may be by the same person: one mailbox, telephone or name. */
  twins(application: Pick<StoredApplication, "id" | "firstName" | "lastName" | "email" | "phone">): Promise<string[]>;
};

/** A colleague may change it between our look and our write; the applicant may, too. */
const mostTries = 5;

/** The cases in a database whose tables are up to date. `transport` is how letters leave. */
export function createCases(database: Database, transport: TransportKind): Cases {
  const batch = async (statements: readonly Statement[]): Promise<Row[][]> => {
    try {
      return await database.batch(statements);
    } catch (error) {
      // SQLite's lock is not fair.
      if (troubleOf(error) !== "locked") throw error;
      return database.batch(statements);
    }
  };
  const findWhere = async (
    where: string,
    value: Value,
    before: readonly Statement[] = [],
  ): Promise<Case | undefined> => {
    const of = `(SELECT id FROM application WHERE ${where} = $1)`;
    const results = await batch([
      ...before,
      [`SELECT ${applicationColumns}, ${caseColumns} FROM application WHERE ${where} = $1`, [value]],
      [
        `SELECT id, number, at, person_id, kind, data FROM application_event WHERE application_id = ${of} ORDER BY number`,
        [value],
      ],
      [`SELECT person_id, at FROM application_reading WHERE application_id = ${of} ORDER BY at, person_id`, [value]],
      [`${selectLetters} WHERE letter.application_id = ${of} ORDER BY application_event.number`, [value]],
    ]);
    const [row, events, readings, letters] = results.slice(before.length);
    const [found] = named<CaseRow>(row);
    return (
      found && {
        ...caseOf(found, named<EventRow>(events).map(eventOf)),
        readings: named<Reading>(readings),
        letters: named<LetterRow>(letters).map(letterOf),
      }
    );
  };
  const find = (id: string) => findWhere("id", id);

  const tryChange = async (asked: Change): Promise<ChangeOutcome> => {
    const change: Change = { ...asked, request: requestOf(asked) };
    const found = await find(change.applicationId);
    if (found === undefined) return { outcome: "unknown" };
    const { events } = found;
    // Not the row's state: it was read before the events, and somebody may have written one in between.
    const before = stateOf(events);
    const eventId = randomUUID();
    const number = (change.version === "latest" ? found.version : change.version) + 1;
    const isCurrent = number === found.version + 1;
    const next = [...events, { ...change, id: eventId, number, at: change.at.toISOString() }];
    // Found out even where it could not happen any more: then it has happened.
    const statements =
      isCurrent && isPossible(change, events, isClosed(before)) && mayCorrect(change)
        ? changeStatements({
            change,
            application: found.application,
            eventId,
            number,
            transport,
            before,
            after: stateOf(next),
            offer: offeredSlots(next),
          })
        : [];
    const results = await batch([
      ...statements,
      ["SELECT id, application_id FROM application_event WHERE request = $1", [change.request]],
    ]);
    const [stored] = named<{ id: string; applicationId: string }>(results.at(-1));
    if (stored?.applicationId === change.applicationId) return { outcome: "done", eventId: stored.id };
    if (isCurrent && statements.length === 0) return { outcome: "impossible" };
    const now = isCurrent ? await find(change.applicationId) : found;
    if (now === undefined) return { outcome: "unknown" };
    if (isCurrent && now.version === found.version && needsTimes(change)) return { outcome: "taken" };
    // Somebody relies on what stands there.
    if (isCurrent && now.version === found.version && change.form) return { outcome: "impossible" };
    const last = now.events.at(-1);
    return last === undefined ? { outcome: "unknown" } : { outcome: "conflict", last };
  };

  const tryTakeBack = async (asked: Parameters<Cases["takeBack"]>[0]): Promise<TakeBackOutcome | "conflict"> => {
    const { applicationId, eventId, request, by, at } = asked;
    const found = await find(applicationId);
    const letter = found?.letters.find((each) => each.eventId === eventId);
    if (found === undefined || letter === undefined) return "gone";
    if (letter.state.is === "taken-back") return "done";
    if (letter.state.is !== "waiting" || !letter.state.canBeTakenBack) return "gone";
    const change: Change = {
      kind: "taken-back",
      data: { event: eventId },
      applicationId,
      request,
      by,
      at,
      version: "latest",
    };
    const id = randomUUID();
    const number = found.version + 1;
    const events = [...found.events, { ...change, id, number, at: at.toISOString() }];
    const closing = closingOf(events);
    const parts = {
      change,
      application: found.application,
      eventId: id,
      number,
      transport,
      before: stateOf(found.events),
      after: stateOf(events),
      offer: offeredSlots(events),
      closing: closing && { employer: closing.data.employer, at: closing.at },
    };
    const results = await batch([
      // From here on no instance sends it; before, one may just have begun.
      ["UPDATE outbox SET sending = 2 WHERE application_id = $1 AND kind = 'letter' AND sending = 0", [eventId]],
      ...changeStatements(parts, eventId),
      [
        `UPDATE letter SET taken_back_at = $3 WHERE event_id = $2
         AND EXISTS (SELECT 1 FROM application_event WHERE id = $1) RETURNING event_id`,
        [id, eventId, at.toISOString()],
      ],
      [
        `DELETE FROM outbox WHERE application_id = $2 AND kind = 'letter' AND sending = 2
         AND EXISTS (SELECT 1 FROM application_event WHERE id = $1)`,
        [id, eventId],
      ],
      ["UPDATE outbox SET sending = 0 WHERE application_id = $1 AND kind = 'letter' AND sending = 2", [eventId]],
    ]);
    if ((results.at(-3) ?? []).length > 0) return "done";
    const now = await find(applicationId);
    if (now?.version !== found.version) return "conflict";
    const { state } = now.letters.find((each) => each.eventId === eventId) ?? {};
    return parts.offer?.chosen && state?.is === "waiting" && state.canBeTakenBack ? "taken" : "gone";
  };

  return {
    find,

    findByLink: (hash) => findWhere("withdrawal_hash", hash),

    read: (id, personId, at) =>
      findWhere("id", id, [
        // Whoever corrects it by the form has done so, or no longer can: what is looked at from here on is what stays there.
        ...(database.oneWriter ? [] : [["UPDATE application SET waits = waits WHERE id = $1", [id]] as const]),
        [
          `INSERT INTO application_reading (application_id, person_id, at)
           SELECT id, $2, $3 FROM application WHERE id = $1 ON CONFLICT DO NOTHING`,
          [id, personId, at.toISOString()],
        ],
        readingEntry(id, personId, at),
      ]),

    change: async (change) => {
      for (let tries = 1; ; tries++) {
        const result = await tryChange(change);
        if (result.outcome !== "conflict" || change.version !== "latest" || tries === mostTries) return result;
      }
    },

    takeBack: async (takeBack) => {
      for (let tries = 1; ; tries++) {
        const result = await tryTakeBack(takeBack);
        if (result !== "conflict") return result;
        if (tries === mostTries) return "gone";
      }
    },

    ...createLists(batch, database.changeMark),

    countWaiting: async () => {
      const [[row] = []] = await batch([[`SELECT count(*) AS waiting FROM application WHERE ${someoneWaits}`]]);
      return Number(row?.waiting);
    },

    countLate: async (now) => {
      const late = "closed_at IS NULL AND waits = 1 AND answered_at IS NULL AND reply_due_at < $1";
      const [[row] = []] = await batch([
        [`SELECT count(*) AS late FROM application WHERE ${late}`, [now.toISOString()]],
      ]);
      return Number(row?.late);
    },

    besides: async (id) => {
      const [placed, drafts] = await batch([
        [
          "SELECT first_name, last_name, position_title AS listing, employer, placed_at FROM placement WHERE application_id = $1",
          [id],
        ],
        ["SELECT person_id, kept_at, fields FROM draft WHERE application_id = $1 ORDER BY kept_at, person_id", [id]],
      ]);
      return {
        placement: named<NonNullable<Besides["placement"]>>(placed)[0] ?? null,
        drafts: named<{ personId: string; keptAt: string; fields: string }>(drafts).map(({ fields, ...draft }) => {
          const typed = new URLSearchParams(fields);
          return { ...draft, subject: typed.get("betreff") ?? "", body: typed.get("text") ?? "" };
        }),
      };
    },

    offeredBy: async (personId) => {
      const [rows] = await batch([[selectOffered, [personId]]]);
      return named<OfferedRow>(rows).map(offeredOf);
    },
  };
}

/** Of a page that was gone back to, with another text: taken for the first press, that text would be lost. */
function requestOf({ request, kind, data, letter, values }: Change): string {
  const said = JSON.stringify([request, kind, kind === "corrected" ? values : data, letter]);
  return createHash("sha256").update(said).digest("base64url");
}

const caseColumns = "position_shown, state, assignee, reply_due_at, answered_at, waits, wrote_at";

type CaseRow = ApplicationRow &
  Pick<Case, "state" | "assignee" | "replyDueAt" | "answeredAt" | "wroteAt"> & {
    positionShown: string | null;
    waits: number;
  };

const selectLetters = `SELECT letter.event_id, subject, body, recipient, sender, sent_at, taken_back_at,
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

function caseOf(row: CaseRow, events: Case["events"]): Omit<Case, "readings" | "letters"> {
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
