/** The talks of all who work at the desk, and whose time is not chosen yet. */
import { dayMs } from "@fernkontor/domain/german/berlin-time";
import type { Reads } from "../database/database.ts";
import { sql } from "../database/sql.ts";
import { type Offer, offeredSlots } from "./events.ts";
import { readEvents } from "./read-events.ts";
import { sheetsOf } from "./sheets.ts";
import { type Talk, talksOf } from "./talks.ts";

export type AgendaCase = {
  id: string;
  firstName: string;
  lastName: string;
  phone: string | null;
  listingTitle: string;
  /** The last one, also where it was cancelled. */
  talk: Talk | undefined;
  /** With which company that talk is; undefined where it is with the agency. */
  company: string | undefined;
  /** The number of what has happened last. */
  version: number;
  /** Times that wait for a choice, and since when. */
  offer: (Offer & { offeredAt: string }) | undefined;
};

/** A talk that was cancelled is looked for so far back. */
const cancelledDays = 60;

export async function readAgenda(database: Reads, from: string): Promise<readonly AgendaCase[]> {
  const since = new Date(Date.parse(from) - cancelledDays * dayMs).toISOString();
  const rows = await database.all<Omit<AgendaCase, "talk" | "company" | "version" | "offer">>(
    sql`SELECT id, first_name, last_name, phone, position_title AS listing_title FROM application
        WHERE closed_at IS NULL AND (
          id IN (SELECT application_id FROM offered_slot WHERE starts_at >= ${from})
          OR id IN (SELECT application_id FROM application_event
            WHERE kind IN ('slots-declined', 'talk-cancelled') AND at >= ${since}))`,
  );
  const happened = await readEvents(
    database,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const events = happened.get(row.id) ?? [];
    const open = offeredSlots(events);
    const offeredAt = events.find(({ number }) => number === open?.invitation)?.at;
    const offer = open?.chosen === undefined && open !== undefined && offeredAt !== undefined;
    const talk = talksOf(events).at(-1);
    const company = talk?.sheet === undefined ? undefined : sheetsOf(events).get(talk.sheet)?.company;
    const version = events.at(-1)?.number ?? 0;
    return { ...row, talk, company, version, offer: offer ? { ...open, offeredAt } : undefined };
  });
}
