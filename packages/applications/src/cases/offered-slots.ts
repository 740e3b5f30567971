/** The times that are somebody's, in SQL: whoever offers one asks in the same batch whether it is free. */

import type { Statement, Value } from "../database/database.ts";
import { fullName } from "../full-name.ts";
import type { OfferedSlot } from "./case.ts";
import type { EventContent, Offer, Slot } from "./events.ts";

/** What changes which times an application has. */
const changing: readonly EventContent["kind"][] = [
  "invitation",
  "slot-chosen",
  "slots-declined",
  "closed",
  "taken-back",
];

type Asked = { content: EventContent; applicationId: string; offer: Offer | undefined };

/** Whether its event takes times that may be somebody else's: what is taken back gives the ones from before. */
const takesTimes = ({ kind }: EventContent) => kind === "invitation" || kind === "taken-back";

/** Whether it does not happen where a time is somebody else's. */
export const needsTimes = (content: EventContent) => takesTimes(content) || content.kind === "slot-chosen";

/** First of all statements: of two that offer for one person the second waits, and then sees what the first has taken. */
export function oneOfferAtATime({ content, offer }: Asked): readonly Statement[] {
  return offer && takesTimes(content) ? [["UPDATE person SET role = role WHERE id = $1", [offer.by]]] : [];
}

/** As a condition on the event: the times are free, or the chosen one is still its applicant's. */
export function timesAreFree({ content, offer }: Asked, place: (value: Value) => string): readonly string[] {
  if (content.kind === "slot-chosen")
    return [
      `EXISTS (SELECT 1 FROM offered_slot WHERE application_id = $2 AND starts_at = ${place(content.data.startsAt)})`,
    ];
  if (offer === undefined || !takesTimes(content)) return [];
  // Of times that nobody has chosen, those that are gone are left out.
  const slots = content.kind === "invitation" ? offer.slots : chosenOf(offer);
  return slots.map(
    (slot) => `NOT EXISTS (SELECT 1 FROM offered_slot WHERE application_id <> $2 AND person_id = ${place(offer.by)}
      AND starts_at < ${place(endOf(slot))} AND ends_at > ${place(startOf(slot))})`,
  );
}

/** What is the applicant's from here on, and free for others. `isStored`: where the event with the id `$1` was stored. */
export function takeTimes({ content, applicationId, offer }: Asked, eventId: string, isStored: string): Statement[] {
  if (!changing.includes(content.kind)) return [];
  const chosen = offer?.chosen === undefined ? 0 : 1;
  const slots = offer === undefined ? [] : chosen === 1 ? chosenOf(offer) : offer.slots;
  return [
    [`DELETE FROM offered_slot WHERE application_id = $2 AND ${isStored}`, [eventId, applicationId]],
    ...slots.map(
      (slot): Statement => [
        `INSERT INTO offered_slot (application_id, person_id, starts_at, ends_at, chosen)
         SELECT id, $3, $4, $5, $6 FROM application WHERE id = $2 AND ${isStored} AND NOT EXISTS (
           SELECT 1 FROM offered_slot
           WHERE application_id <> $2 AND person_id = $3 AND starts_at < $5 AND ends_at > $4)`,
        [eventId, applicationId, offer?.by ?? null, startOf(slot), endOf(slot), chosen],
      ],
    ),
  ];
}

export const selectOffered = `SELECT application_id, starts_at, ends_at, chosen, first_name, last_name
  FROM offered_slot JOIN application ON application.id = application_id WHERE person_id = $1 ORDER BY starts_at`;

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

function chosenOf({ chosen }: Offer): readonly Slot[] {
  return chosen === undefined ? [] : [chosen];
}

const startOf = ({ startsAt }: Slot) => new Date(startsAt).toISOString();
const endOf = ({ startsAt, minutes }: Slot) => new Date(Date.parse(startsAt) + minutes * 60_000).toISOString();
