/** What the desk counts of all applications; how long they waited is measured as for the site. */
import { dayMs } from "@fernkontor/domain/german/berlin-time";
import { measuredDays } from "@fernkontor/domain/reply-times/reply-times";
import type { Database, Reads } from "../database/database.ts";
import { type Sql, sql } from "../database/sql.ts";
import { type MeasuredWaits, measureWaits } from "./waits.ts";

/** How old open applications are: from so many days on, up to the next. */
const openAges = [0, 7, 28, 90] as const;

/** A listing's applications of the last 7 days, and of the last `measuredDays`. `slug` is null for those without one. */
export type ListingCount = { slug: string | null; title: string; ofWeek: number; ofAll: number };

export type Figures = MeasuredWaits & {
  /** In the order of `openAges`: how many are open, and of them, of how many the applicant waits for a letter. */
  open: readonly { count: number; waiting: number }[];
  /** How many wait for longer than was promised to them. */
  overdue: number;
  /** Those that are stored, the listing with most applications first. */
  listings: readonly ListingCount[];
};

type FiguresOptions = { now: Date; isOwnAddress: (email: string) => boolean };

export function readFigures(database: Database, options: FiguresOptions): Promise<Figures> {
  return database.read((reads) => figuresOf(reads, options));
}

async function figuresOf(reads: Reads, { now, isOwnAddress }: FiguresOptions): Promise<Figures> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs).toISOString();
  const count = async (where: Sql) => {
    const row = await reads.one<{ count: number; waiting: number | null }>(
      sql`SELECT count(*) AS count, sum(waits) AS waiting FROM application WHERE ${where}`,
    );
    return { count: row?.count ?? 0, waiting: Number(row?.waiting ?? 0) };
  };
  const present = now.toISOString();
  const [measured, open, overdue, listings] = await Promise.all([
    measureWaits(reads, { now, isOwnAddress }),
    Promise.all(
      openAges.map((from, index) => {
        const to = openAges[index + 1];
        const isOlder = sql`closed_at IS NULL AND received_at <= ${daysAgo(from)}`;
        return count(to === undefined ? isOlder : sql`${isOlder} AND received_at > ${daysAgo(to)}`);
      }),
    ),
    count(sql`closed_at IS NULL AND waits = 1 AND answered_at IS NULL AND reply_due_at < ${present}`),
    reads.all<ListingCount>(
      sql`SELECT position_slug AS slug, max(position_title) AS title, count(*) AS of_all,
            sum(CASE WHEN received_at >= ${daysAgo(7)} THEN 1 ELSE 0 END) AS of_week
          FROM application WHERE received_at >= ${daysAgo(measuredDays)} AND received_at <= ${present}
          GROUP BY position_slug ORDER BY of_all DESC, title, position_slug`,
    ),
  ]);
  return { ...measured, open, overdue: overdue.count, listings };
}

/** The days on which those came that are measured, in ISO 8601, the earliest first: by them one can tell how many will. */
export async function daysOfReceipt(database: Reads, now: Date): Promise<string[]> {
  const [since, until] = [new Date(now.getTime() - measuredDays * dayMs).toISOString(), now.toISOString()];
  const [stored, past] = await Promise.all([
    database.all<{ day: string }>(
      sql`SELECT received_at AS day FROM application
          WHERE measured = 1 AND received_at >= ${since} AND received_at <= ${until}
            AND (confirmed_at IS NOT NULL OR was_confirmed = 1)`,
    ),
    database.all<{ day: string }>(
      sql`SELECT received_on AS day FROM past_wait
          WHERE received_on >= ${since.slice(0, 10)} AND received_on <= ${until.slice(0, 10)}`,
    ),
  ]);
  return [...stored, ...past].map(({ day }) => day.slice(0, 10)).sort();
}

/** How many applications are stored of each listing, by its slug. */
export async function applicationsByListing(database: Reads): Promise<ReadonlyMap<string, number>> {
  const counted = await database.all<{ slug: string; count: number }>(
    sql`SELECT position_slug AS slug, count(*) AS count FROM application WHERE position_slug IS NOT NULL
        GROUP BY position_slug`,
  );
  return new Map(counted.map(({ slug, count }) => [slug, count]));
}
