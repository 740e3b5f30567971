/** The times that are somebody's: whoever offers one asks in the same transaction whether it is free. */
import type { Reads, Transaction } from "../database/database.ts";
import { exists } from "../database/rows.ts";
import { insertInto, type Sql, sql } from "../database/sql.ts";
import { fullName } from "../full-name.ts";
import type { OfferedSlot } from "./case.ts";
import type { EventContent, Offer, Slot } from "./events.ts";

/** What changes which times an application has. */
const changing: readonly EventContent["kind"][] = [
  "invitation",
  "slot-chosen",
  "slots-declined",
  "talk-cancelled",
  "closed",
  "taken-back",
];

type Asked = { content: EventContent; applicationId: string; offer: Offer | undefined };

/** Whether its event takes times that may be somebody else's: what is taken back gives the ones from before. */
const takesTimes = ({ kind }: EventContent) => kind === "invitation" || kind === "taken-back";

/** Who speaks with the applicant: whoever has invited, or the company's contact. */
async function speakerOf(tx: Reads, { by, sheet }: Offer): Promise<string | null> {
  const row = await tx.one<{ contactId: string }>(sql`SELECT contact_id FROM sheet WHERE id = ${sheet ?? null}`);
  return row?.contactId ?? by;
}

/** Those of its times that somebody else has by now. */
async function takenFrom(tx: Reads, { applicationId, offer }: Asked): Promise<readonly Slot[]> {
  if (offer === undefined) return [];
  const others = await tx.all<{ startsAt: string; endsAt: string }>(
    sql`SELECT starts_at, ends_at FROM offered_slot WHERE person_id = ${await speakerOf(tx, offer)} AND application_id <> ${applicationId}`,
  );
  return offer.slots.filter((slot) =>
    others.some((other) => other.startsAt < endOf(slot) && other.endsAt > startOf(slot)),
  );
}

/** Whether the times are free, or the chosen one is still its applicant's. */
export async function timesAreFree(tx: Reads, asked: Asked): Promise<boolean> {
  const { content, applicationId, offer } = asked;
  // Once one was chosen, the others were free for somebody else.
  if (content.kind === "slot-chosen" && content.data.instead !== undefined)
    return (
      offer?.chosen !== undefined &&
      (await takenFrom(tx, { ...asked, offer: { ...offer, slots: [offer.chosen] } })).length === 0
    );
  if (content.kind === "slot-chosen") {
    const { startsAt } = content.data;
    return exists(
      tx,
      sql`SELECT 1 FROM offered_slot WHERE application_id = ${applicationId} AND starts_at = ${startsAt}`,
    );
  }
  if (offer === undefined || !takesTimes(content)) return true;
  const taken = await takenFrom(tx, asked);
  // Of times that nobody has chosen, those that are gone are left out.
  return content.kind === "invitation" ? taken.length === 0 : !taken.some((slot) => isChosen(slot, offer));
}

/** What is the applicant's from here on, and free for others. */
export async function takeTimes(tx: Transaction, asked: Asked): Promise<void> {
  const { content, applicationId, offer } = asked;
  if (!changing.includes(content.kind)) return;
  tx.run(sql`DELETE FROM offered_slot WHERE application_id = ${applicationId}`);
  if (offer === undefined) return;
  const [taken, speaker] = [await takenFrom(tx, asked), await speakerOf(tx, offer)];
  const kept = offer.chosen === undefined ? offer.slots.filter((slot) => !taken.includes(slot)) : [offer.chosen];
  for (const slot of kept)
    tx.run(
      insertInto("offered_slot", {
        application_id: applicationId,
        person_id: speaker,
        starts_at: startOf(slot),
        ends_at: endOf(slot),
        chosen: offer.chosen === undefined ? 0 : 1,
      }),
    );
}

export function selectOffered(personId: string): Sql {
  return sql`SELECT application_id, starts_at, ends_at, chosen, first_name, last_name
    FROM offered_slot JOIN application ON application.id = application_id
    WHERE person_id = ${personId} ORDER BY starts_at`;
}

export type OfferedRow = {
  applicationId: string;
  startsAt: string;
  endsAt: string;
  chosen: number;
  firstName: string;
  lastName: string;
};

export function offeredOf({ applicationId, startsAt, endsAt, chosen, ...person }: OfferedRow): OfferedSlot {
  const minutes = (Date.parse(endsAt) - Date.parse(startsAt)) / 60_000;
  return { applicationId, startsAt, minutes, name: fullName(person), isChosen: chosen === 1 };
}

const isChosen = (slot: Slot, { chosen }: Offer) => chosen !== undefined && startOf(chosen) === startOf(slot);
const startOf = ({ startsAt }: Slot) => new Date(startsAt).toISOString();
const endOf = ({ startsAt, minutes }: Slot) => new Date(Date.parse(startsAt) + minutes * 60_000).toISOString();
