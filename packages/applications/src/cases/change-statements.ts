/** One batch of SQL for what happens to an application: all of it, or nothing when somebody was faster. */

import { randomUUID } from "node:crypto";
import type { Application, StoredApplication } from "../application.ts";
import { auditEntry } from "../audit/audit.ts";
import type { Statement, Value } from "../database/database.ts";
import { asSeen } from "../database/setting.ts";
import type { TransportKind } from "../queue/queued.ts";
import { queued } from "../queue/queued.ts";
import type { Change } from "./case.ts";
import { applicantWrites, type CaseState, corrections, type Door, isClosed, type Offer } from "./events.ts";
import { oneOfferAtATime, takeTimes, timesAreFree } from "./offered-slots.ts";
import { findingColumns } from "./search-text.ts";

type Parts = {
  change: Change;
  /** As it was before. */
  application: StoredApplication;
  eventId: string;
  number: number;
  transport: TransportKind;
  before: CaseState;
  after: CaseState;
  /** What its applicant is offered after it. */
  offer: Offer | undefined;
  /** Where an end counts again because what came after it is taken back: that end. */
  closing?: Closing | undefined;
};

export type Closing = { employer: string | undefined; at: string };

/** Where the event with the fresh id, `$1`, was stored: not when it had been before, and not when somebody was faster. */
const isStoredAs = (id: string) => `EXISTS (SELECT 1 FROM application_event WHERE id = ${id})`;
const isStored = isStoredAs("$1");

/** As a condition on the application with the id `$2`. Earlier corrections do not count. */
const nobodyRelies = `(SELECT confirmed_at FROM application WHERE id = $2) IS NULL
  AND NOT EXISTS (SELECT 1 FROM application_reading WHERE application_id = $2)
  AND NOT EXISTS (SELECT 1 FROM application_event WHERE application_id = $2 AND kind <> 'corrected')`;

/** By which door a correction comes. */
function doorOf({ by, form }: Change): Door {
  if (form !== undefined) return form.moves ? "thanks" : "form";
  return by === null ? "page" : "desk";
}

/** Whether what is put right may be put right by that door. */
export function mayCorrect(change: Change): boolean {
  const fields: readonly string[] = corrections[doorOf(change)].fields;
  return Object.keys(change.values ?? {}).every((field) => fields.includes(field));
}

/** @param heldBack of a letter that is taken back: only where nobody sends it */
export function changeStatements(parts: Parts, heldBack?: string): readonly Statement[] {
  const { change, eventId, number, transport } = parts;
  const { applicationId, request, kind, data, by, letter } = change;
  const at = change.at.toISOString();
  const values: Value[] = [eventId, applicationId, number, request, kind, at, by, JSON.stringify(data)];
  const place = (value: Value) => `$${values.push(value)}`;
  const times = { content: change, applicationId, offer: parts.offer };
  const conditions = [
    "$3 = 1 + (SELECT coalesce(max(number), 0) FROM application_event WHERE application_id = $2)",
    ...(heldBack === undefined
      ? []
      : [
          `EXISTS (SELECT 1 FROM outbox WHERE application_id = ${place(heldBack)} AND kind = 'letter' AND sending = 2)`,
        ]),
    ...timesAreFree(times, place),
    ...(kind === "corrected" && corrections[doorOf(change)].until === "relied-on" ? [nobodyRelies] : []),
  ];
  return [
    ...oneOfferAtATime(times),
    ...(change.form?.first ?? []),
    // One after the other: whoever erases or changes the same application waits.
    ["UPDATE application SET waits = waits WHERE id = $1", [applicationId]],
    [
      `INSERT INTO application_event (id, application_id, number, request, kind, at, person_id, data)
       SELECT $1, id, $3, $4, $5, $6, $7, $8 FROM application WHERE id = $2 AND ${conditions.join(" AND ")}
       ON CONFLICT DO NOTHING`,
      values,
    ],
    ...(letter
      ? ([
          [
            `INSERT INTO letter (event_id, application_id, subject, body, recipient, sender)
             SELECT $1, id, $3, $4, email, $5 FROM application WHERE id = $2 AND ${isStored}`,
            [eventId, applicationId, letter.subject, letter.body, letter.sender],
          ],
          queued(
            { kind: "letter", transport, at },
            `$6, position_title FROM application WHERE id = $7 AND ${isStoredAs("$6")}`,
            [eventId, applicationId],
          ),
        ] satisfies Statement[])
      : []),
    ...(change.isMeant ? [meantEntry(change, eventId)] : []),
    stateUpdate(parts, at),
    ...takeTimes(times, eventId, isStored),
    ...corrected(parts, at),
    ...effects(parts, at),
  ];
}

/** Each field's columns. */
const columnsOf = {
  firstName: (value) => [["first_name", value]],
  lastName: (value) => [["last_name", value]],
  email: (value) => [["email", value]],
  phone: (value) => [["phone", value]],
  experience: (value) => [["experience", value]],
  message: (value) => [["message", value]],
  position: ({ slug, title }) => [
    ["position_slug", slug],
    ["position_title", title],
  ],
  wantsWhatsApp: (value) => [["wants_whatsapp", value ? 1 : 0]],
} satisfies { [Field in keyof Application]: (value: Application[Field]) => readonly (readonly [string, Value])[] };

/** What is put right takes its place; what was there before is in the event. */
function corrected(parts: Parts, at: string): readonly Statement[] {
  const { change, application, eventId } = parts;
  const { applicationId, values: right, form } = change;
  if (right === undefined) return [];
  const values: Value[] = [eventId, applicationId];
  const sets: string[] = [];
  const set = (column: string, value: Value) => sets.push(`${column} = $${values.push(value)}`);
  for (const [column, value] of Object.entries(findingColumns({ ...application, ...right }))) set(column, value);
  for (const field of Object.keys(right) as (keyof typeof right)[]) {
    // Each field has its own columns' values.
    const read = columnsOf[field] as (value: unknown) => readonly (readonly [string, Value])[];
    for (const [column, value] of read(right[field])) set(column, value);
  }
  for (const [column, value] of form?.sets ?? []) set(column, value);
  const isMoved = right.email !== undefined && doorOf(change) !== "form";
  // The former mailbox leads here no more. In the new one nobody has opened a link yet: typed wrongly, it would show
  // everything to somebody else.
  if (isMoved)
    sets.push(
      "link_write = $1",
      "withdrawal_hash = NULL",
      "was_confirmed = CASE WHEN confirmed_at IS NULL THEN was_confirmed ELSE 1 END",
      "confirmed_at = NULL",
    );
  return [
    [`UPDATE application SET ${sets.join(", ")} WHERE id = $2 AND ${isStored}`, values],
    ...(isMoved ? moved(parts, at) : []),
    ...(form?.also(eventId) ?? []),
  ];
}

/** The owner of the former address is told, by whoever owns the form where it comes from there. What waits with the former link, or did not arrive there, goes. */
function moved({ change: { applicationId, form }, application, eventId, transport }: Parts, at: string): Statement[] {
  const ids = [eventId, applicationId];
  return [
    ...["outbox", "undeliverable"].map(
      (table): Statement => [
        `DELETE FROM ${table} WHERE application_id = $2 AND kind IN ('receipt', 'link') AND ${isStored}`,
        ids,
      ],
    ),
    ...(application.email === "" || form !== undefined
      ? []
      : [
          queued(
            { kind: "moved", transport, at, revision: eventId },
            `id, position_title FROM application WHERE id = $7 AND ${isStoredAs("$6")}`,
            ids,
          ),
        ]),
  ];
}

function meantEntry({ at, by, applicationId }: Change, eventId: string): Statement {
  const entry = { action: "letter-meant", at, personId: by ?? undefined, applicationId } as const;
  return auditEntry(entry, randomUUID(), isStoredAs("$10"), [eventId]);
}

function stateUpdate({ change, application, eventId, before, after, closing }: Parts, at: string): Statement {
  const { applicationId, kind, data, by } = change;
  const sets = ["state = $3"];
  const values: Value[] = [eventId, applicationId, after];
  const set = (column: string, value: Value) => {
    values.push(value);
    sets.push(`${column} = $${values.length}`);
  };
  if (isClosed(after) && !isClosed(before)) {
    const closedAt = `$${values.push(closing?.at ?? at)}`;
    sets.push(`closed_at = coalesce(closed_at, ${asSeen(closedAt)})`, "waits = 0");
  }
  if (!isClosed(after) && isClosed(before))
    sets.push("closed_at = NULL", "waits = CASE WHEN answered_at IS NULL OR wrote_at IS NOT NULL THEN 1 ELSE 0 END");
  if (applicantWrites.includes(kind)) {
    sets.push("waits = 1");
    set("wrote_at", at);
  }
  // After the end nobody can answer: that nothing is to be done is said so.
  // Nor where no mail can go: what was said on the telephone stands in the note.
  if (kind === "note" && (isClosed(after) || application.email === "")) sets.push("waits = 0");
  if (kind === "assigned") set("assignee", data.to);
  else if (change.letter && by !== null) set("assignee", by);
  return [`UPDATE application SET ${sets.join(", ")} WHERE id = $2 AND ${isStored}`, values];
}

/** The agency is told what an applicant writes; what else is to be kept when somebody is placed, and no longer when that is taken back. */
function effects(parts: Parts, at: string): readonly Statement[] {
  const { change, eventId, transport, before, after } = parts;
  const { applicationId } = change;
  if (change.by === null && applicantWrites.includes(change.kind))
    return [
      queued(
        { kind: "written", transport, at, revision: eventId, replaces: true },
        `id, position_title FROM application WHERE id = $7 AND ${isStoredAs("$6")}`,
        [eventId, applicationId],
      ),
    ];
  const placing = change.kind === "closed" ? { employer: change.data.employer, at } : parts.closing;
  if (after === "placed" && before !== "placed" && placing)
    return [
      [
        `INSERT INTO placement (application_id, first_name, last_name, position_title, employer, placed_at)
         SELECT id, first_name, last_name, position_title, $3, $4 FROM application WHERE id = $2 AND ${isStored}
         ON CONFLICT (application_id) DO UPDATE SET employer = excluded.employer, placed_at = excluded.placed_at`,
        [eventId, applicationId, placing.employer ?? null, placing.at],
      ],
    ];
  if (before === "placed" && after !== "placed")
    return [[`DELETE FROM placement WHERE application_id = $2 AND ${isStored}`, [eventId, applicationId]]];
  return [];
}

/** Who was placed before a time: nobody asks for it any more. */
export function forgottenPlacements(placedBefore: string): Statement {
  return ["DELETE FROM placement WHERE placed_at < $1", [placedBefore]];
}
