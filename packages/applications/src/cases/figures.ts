/** What the desk counts of all applications; how long they waited is measured as for the site. */
import { berlinDay, dayMs, instantOf } from "@fernkontor/domain/german/berlin-time";
import { measuredDays } from "@fernkontor/domain/reply-times/reply-times";
import type { Database, Reads } from "../database/database.ts";
import { raw, type Sql, sql } from "../database/sql.ts";
import { type MeasuredWaits, measureWaits } from "./waits.ts";

/** What has become of applications; each was received, and each but those received is `placed`, `rejected`, `withdrawn` or `open`. */
export type Outcomes = Record<"received" | "invited" | "placed" | "rejected" | "withdrawn" | "open", number>;

/** Of one listing and one week. `slug` is null for those without a listing; `week` is an index of `Figures.weeks`. */
export type ListingWeek = Outcomes & { slug: string | null; title: string; week: number };

export type Figures = MeasuredWaits & {
  /** When each week of the last `measuredDays` begins, the latest first; in ISO 8601. */
  weeks: readonly string[];
  /** Those that are stored. */
  received: readonly ListingWeek[];
};

export function readFigures(
  database: Database,
  { now, isOwnAddress }: { now: Date; isOwnAddress: (email: string) => boolean },
): Promise<Figures> {
  const weeks = weeksUntil(now);
  const week = weeks.reduce(
    (all, start, index) => sql`${all} WHEN received_at >= ${start} THEN ${raw(`${index}`)}`,
    sql``,
  );
  const count = (condition: Sql, name: string) => sql`sum(CASE WHEN ${condition} THEN 1 ELSE 0 END) AS ${raw(name)}`;
  return database.read(async (reads) => {
    const [measured, received] = await Promise.all([
      measureWaits(reads, { now, isOwnAddress }),
      reads.all<ListingWeek>(
        sql`SELECT position_slug AS slug, max(position_title) AS title, CASE ${week} END AS week, count(*) AS received,
              ${count(isInvited, "invited")}, ${count(sql`closed_at IS NULL`, "open")},
              ${["placed", "rejected", "withdrawn"].map((state) => count(sql`state = ${state}`, state))}
            FROM application WHERE received_at >= ${weeks.at(-1) ?? ""} AND received_at <= ${now.toISOString()}
            GROUP BY position_slug, week`,
      ),
    ]);
    return { ...measured, weeks, received };
  });
}

const isInvited = sql`EXISTS (SELECT 1 FROM application_event JOIN letter ON letter.event_id = application_event.id
  WHERE application_event.application_id = application.id AND kind = 'invitation' AND taken_back_at IS NULL)`;

/** Mondays in Berlin, and of the first week what still belongs to the last `measuredDays`. */
function weeksUntil(now: Date): string[] {
  const since = new Date(now.getTime() - measuredDays * dayMs);
  const today = new Date(berlinDay(now));
  const monday = today.getTime() - ((today.getUTCDay() + 6) % 7) * dayMs;
  const weeks = Array.from({ length: Math.ceil(measuredDays / 7) + 1 }, (_, index) =>
    instantOf(new Date(monday - index * 7 * dayMs).toISOString().slice(0, 10)),
  ).filter((start) => start > since);
  return [...weeks, since].map((start) => start.toISOString());
}

/** How many applications are stored of each listing, by its slug. */
export async function applicationsByListing(database: Reads): Promise<ReadonlyMap<string, number>> {
  const counted = await database.all<{ slug: string; count: number }>(
    sql`SELECT position_slug AS slug, count(*) AS count FROM application WHERE position_slug IS NOT NULL
        GROUP BY position_slug`,
  );
  return new Map(counted.map(({ slug, count }) => [slug, count]));
}
