/** How long applications wait for a person's first letter, and what is kept of that when one is erased. */

import { dayMs } from "@fernkontor/domain/german/berlin-time";
import { measuredDays, quartersAnHour, type Waits } from "@fernkontor/domain/reply-times/reply-times";
import { weekdayHoursBetween } from "@fernkontor/domain/reply-times/weekday-hours";
import type { ErasureReason } from "../application.ts";
import type { Database, Reads, Transaction } from "../database/database.ts";
import { insertInto, raw, sql } from "../database/sql.ts";
import { mailboxOf } from "../email-address.ts";

/** Unconfirmed, what the agency deletes unanswered within so many days counts: else nobody could confirm it before. */
const deletedEarlyDays = 7;

/** Of one that is erased again, when and how it was erased first. */
type ErasedRow = WaitRow & { erasedAt: string | null; how: ErasureReason | null };

/** `measured` as in the schema; `confirmed` is 1 when somebody has ever said that it is theirs. */
type WaitRow = {
  id: string;
  email: string;
  receivedAt: string;
  answeredAt: string | null;
  closedAt: string | null;
  confirmed: number;
  measured: number;
};

const isConfirmed = "CASE WHEN confirmed_at IS NULL THEN was_confirmed ELSE 1 END";

/** Whether its wait may be spoken of, as SQL: what a person has entered by hand proves nothing until its owner says so. */
export const isCounted = `(measured = 1 OR (measured = 3 AND ${isConfirmed} = 1))`;

const waitColumns = raw(
  `application.id, email, application.received_at, application.answered_at, application.closed_at, measured,
   ${isConfirmed} AS confirmed`,
);

/** Keeps how long an application waited that is erased in the same transaction: at a time, or when it was erased first. */
export async function keepWait(tx: Transaction, id: string, at: string, how: ErasureReason): Promise<void> {
  const row = await tx.one<ErasedRow>(
    sql`SELECT ${waitColumns}, tombstone.erased_at, tombstone.how
        FROM application LEFT JOIN tombstone ON tombstone.id = application.id WHERE application.id = ${id}`,
  );
  const wait = row && erasedWait({ ...row, erasedAt: row.erasedAt ?? at, how: row.how ?? how });
  if (wait) tx.run(insertInto("past_wait", wait));
}

/** Undefined where it does not count. */
function erasedWait(row: WaitRow & { erasedAt: string; how: ErasureReason }) {
  const { receivedAt, answeredAt, closedAt, erasedAt, how } = row;
  const isAnswered = answeredAt !== null && answeredAt >= receivedAt;
  const outcome = isAnswered ? "answered" : how === "withdrawn" && closedAt === null ? "left" : "never";
  const isEarly = how === "deleted" && Date.parse(erasedAt) - Date.parse(receivedAt) < deletedEarlyDays * dayMs;
  // An own one never counts; of one that was entered by hand nobody but its owner says that it is theirs.
  const isUnseen = row.measured === 1 && outcome === "never" && isEarly;
  if (!isUnseen && !([1, 3].includes(row.measured) && row.confirmed === 1)) return undefined;
  return {
    received_on: receivedAt.slice(0, 10),
    quarter_hours: quarterHoursBetween(receivedAt, isAnswered ? answeredAt : erasedAt),
    outcome,
  };
}

/** Forgets how long applications waited that came before a time. */
export function forgetWaits(tx: Transaction, receivedBefore: string): void {
  tx.run(sql`DELETE FROM past_wait WHERE received_on < ${receivedBefore}`);
}

const firstMeasured = (now: Date) => new Date(now.getTime() - measuredDays * dayMs).toISOString();

export type MeasuredWaits = {
  /** All that count of the last `measuredDays`. */
  waits: readonly Waits[];
  /** For how many days the oldest that is open has gone on. */
  oldestOpenDays: number | undefined;
  /** How many that are stored do not count: nobody has confirmed them, or their address is the agency's own. */
  uncounted: { unconfirmed: number; own: number };
};

type MeasureOptions = { now: Date; isOwnAddress: (email: string) => boolean };

/**
 * What the agency did, of stored and of erased applications that somebody has confirmed by mail. Who was closed without a
 * letter waits for ever. Of one mailbox the one counts that waited longest: neither its many names nor an honest second
 * application count twice.
 */
export async function measureWaits(database: Reads, { now, isOwnAddress }: MeasureOptions): Promise<MeasuredWaits> {
  const [since, until] = [firstMeasured(now), now.toISOString()];
  const [found, past] = await Promise.all([
    database.all<WaitRow>(
      sql`SELECT ${waitColumns} FROM application WHERE measured > 0 AND received_at >= ${since} AND received_at <= ${until}`,
    ),
    database.all<Waits>(
      sql`SELECT quarter_hours, outcome, count(*) AS count FROM past_wait
          WHERE received_on >= ${since.slice(0, 10)} AND received_on <= ${until.slice(0, 10)}
          GROUP BY quarter_hours, outcome`,
    ),
  ]);
  const own = found.filter(({ measured, email }) => measured === 2 || isOwnAddress(email));
  const others = found.filter((row) => !own.includes(row));
  const confirmed = others.filter(({ confirmed }) => confirmed === 1);
  const counted = longestOfEachMailbox(confirmed.map((row) => ({ ...row, ...waitOf(row, now) })));
  const openSince = counted.flatMap(({ outcome, receivedAt }) => (outcome === "open" ? [receivedAt] : [])).sort()[0];
  return {
    waits: added([...counted.map(({ quarterHours, outcome }) => ({ quarterHours, outcome, count: 1 })), ...past]),
    oldestOpenDays: openSince === undefined ? undefined : Math.floor((now.getTime() - Date.parse(openSince)) / dayMs),
    uncounted: { unconfirmed: others.length - confirmed.length, own: own.length },
  };
}

/** Marks what comes from an address that has become the agency's own since: a deletion looks at the row alone. */
export async function markOwnWaits(database: Database, { now, isOwnAddress }: MeasureOptions): Promise<void> {
  await database.write(async (tx) => {
    const others = await tx.all<{ id: string; email: string }>(
      sql`SELECT id, email FROM application WHERE measured IN (1, 3) AND received_at >= ${firstMeasured(now)}`,
    );
    const own = others.filter(({ email }) => isOwnAddress(email)).map(({ id }) => id);
    if (own.length > 0) tx.run(sql`UPDATE application SET measured = 2 WHERE id IN (${own})`);
  });
}

type Wait = Omit<Waits, "count">;

function waitOf({ receivedAt, answeredAt, closedAt }: WaitRow, now: Date): Wait {
  // Dated before its receipt, by a clock that was set back, a letter proves nothing.
  const isAnswered = answeredAt !== null && answeredAt >= receivedAt;
  const until = isAnswered ? answeredAt : (closedAt ?? now.toISOString());
  const outcome = isAnswered ? "answered" : closedAt === null ? "open" : "never";
  return { quarterHours: quarterHoursBetween(receivedAt, until), outcome };
}

/** Who waits for ever has waited longest. */
function longestOfEachMailbox<Row extends Wait & { email: string }>(rows: readonly Row[]): readonly Row[] {
  const length = ({ outcome, quarterHours }: Wait) => (outcome === "never" ? Number.POSITIVE_INFINITY : quarterHours);
  const longest = new Map<string, Row>();
  for (const row of rows) {
    const mailbox = mailboxOf(row.email);
    const other = longest.get(mailbox);
    if (other === undefined || length(row) > length(other)) longest.set(mailbox, row);
  }
  return [...longest.values()];
}

/** The same waits once each, in their order. */
function added(waits: readonly Waits[]): readonly Waits[] {
  const sums = new Map<string, Waits>();
  for (const wait of waits) {
    const key = `${wait.quarterHours} ${wait.outcome}`;
    sums.set(key, { ...wait, count: wait.count + (sums.get(key)?.count ?? 0) });
  }
  return [...sums.values()].toSorted((a, b) => a.quarterHours - b.quarterHours || a.outcome.localeCompare(b.outcome));
}

function quarterHoursBetween(from: string, to: string): number {
  return Math.ceil(Math.max(0, weekdayHoursBetween(new Date(from), new Date(to))) * quartersAnHour);
}
