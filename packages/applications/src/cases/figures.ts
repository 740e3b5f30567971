/** What the desk counts of all applications; how long they waited is measured as for the site. */
import { dayMs } from "@fernkontor/domain/german/berlin-time";
import { measuredDays } from "@fernkontor/domain/reply-times/reply-times";
import type { Database } from "../database/database.ts";
import { named } from "../database/rows.ts";
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

export async function readFigures(
  database: Database,
  { now, isOwnAddress }: { now: Date; isOwnAddress: (email: string) => boolean },
): Promise<Figures> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs).toISOString();
  const ages = openAges.map((_, index) =>
    index + 1 < openAges.length
      ? `received_at <= $${index + 1} AND received_at > $${index + 2}`
      : `received_at <= $${index + 1}`,
  );
  const sums = ages.flatMap((isIn, index) => [
    `sum(CASE WHEN ${isIn} THEN 1 ELSE 0 END) AS count_${index}`,
    `sum(CASE WHEN ${isIn} AND waits = 1 THEN 1 ELSE 0 END) AS waiting_${index}`,
  ]);
  const present = now.toISOString();
  const [measured, [[open = {}] = [], [late = {}] = [], listings = []]] = await Promise.all([
    measureWaits(database, { now, isOwnAddress }),
    database.batch([
      [`SELECT ${sums.join(", ")} FROM application WHERE closed_at IS NULL`, openAges.map(daysAgo)],
      [
        `SELECT count(*) AS overdue FROM application
         WHERE closed_at IS NULL AND waits = 1 AND answered_at IS NULL AND reply_due_at < $1`,
        [present],
      ],
      [
        `SELECT position_slug AS slug, max(position_title) AS title, count(*) AS of_all,
           sum(CASE WHEN received_at >= $3 THEN 1 ELSE 0 END) AS of_week
         FROM application WHERE received_at >= $1 AND received_at <= $2 GROUP BY position_slug
         ORDER BY of_all DESC, title, position_slug`,
        [daysAgo(measuredDays), present, daysAgo(7)],
      ],
    ]),
  ]);
  return {
    ...measured,
    open: openAges.map((_, index) => ({
      count: Number(open[`count_${index}`]),
      waiting: Number(open[`waiting_${index}`]),
    })),
    overdue: Number(late.overdue),
    listings: named<ListingCount>(listings),
  };
}

/** The days on which those came that are measured, in ISO 8601, the earliest first: by them one can tell how many will. */
export async function daysOfReceipt(database: Database, now: Date): Promise<string[]> {
  const since = new Date(now.getTime() - measuredDays * dayMs).toISOString();
  const [stored = [], past = []] = await database.batch([
    [
      `SELECT received_at AS day FROM application WHERE measured = 1 AND received_at >= $1 AND received_at <= $2
         AND (confirmed_at IS NOT NULL OR was_confirmed = 1)`,
      [since, now.toISOString()],
    ],
    [
      "SELECT received_on AS day FROM past_wait WHERE received_on >= $1 AND received_on <= $2",
      [since.slice(0, 10), now.toISOString().slice(0, 10)],
    ],
  ]);
  return [...stored, ...past].map(({ day }) => String(day).slice(0, 10)).sort();
}

/** How many applications are stored of each listing, by its slug. */
export async function applicationsByListing(database: Database): Promise<ReadonlyMap<string, number>> {
  const [counted = []] = await database.batch([
    [
      "SELECT position_slug AS slug, count(*) AS count FROM application WHERE position_slug IS NOT NULL GROUP BY position_slug",
    ],
  ]);
  return new Map(counted.map(({ slug, count }) => [String(slug), Number(count)]));
}
