/** What happens to an application, once it is decided that it may. */

import type { Application, StoredApplication } from "../application.ts";
import { addAuditEntry } from "../audit/audit.ts";
import type { Transaction, Value } from "../database/database.ts";
import { exists } from "../database/rows.ts";
import { timeSeen } from "../database/setting.ts";
import { insertInto, raw, sets, sql } from "../database/sql.ts";
import { queueMail, type TransportKind } from "../queue/queued.ts";
import { applySheets } from "./apply-sheets.ts";
import type { Case, Change } from "./case.ts";
import {
  applicantWrites,
  byService,
  type CaseState,
  companyTurns,
  corrections,
  type Door,
  isClosed,
  type Offer,
} from "./events.ts";
import { tellConcerned } from "./news.ts";
import { takeTimes } from "./offered-slots.ts";
import { findingColumns } from "./search-text.ts";

export type Parts = {
  change: Change;
  /** As it was before. */
  found: Case;
  /** All that has happened, with this. */
  events: Case["events"];
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

type Closing = { employer: string | undefined; at: string };

type Columns = Readonly<Record<string, Value>>;

/** By which door a correction comes. */
function doorOf({ by, form, moves }: Change): Door {
  if (form !== undefined) return moves ? "thanks" : "form";
  return by === null ? "page" : "desk";
}

/** Whether what is put right may be put right by that door, and still. Earlier corrections are nothing to rely on. */
export function mayCorrect(change: Change, found: Case): boolean {
  if (change.kind !== "corrected") return true;
  const { fields, until } = corrections[doorOf(change)];
  const open: readonly string[] = fields;
  if (!Object.keys(change.values ?? {}).every((field) => open.includes(field))) return false;
  return until !== "relied-on" || !isReliedOn(found);
}

/** By telephone a yes is noted only where no mail can ask. */
export function mayAgree({ kind, by }: Change, { application }: Case): boolean {
  return kind !== "sheet-agreed" || by === null || application.email === "";
}

/** Whether anybody has read or confirmed it, or done anything about it but correct it. */
export function isReliedOn({ application, readings, events }: Case): boolean {
  return application.confirmedAt !== null || readings.length > 0 || events.some(({ kind }) => kind !== "corrected");
}

export async function applyChange(tx: Transaction, parts: Parts): Promise<void> {
  const { change, eventId, number, transport, found } = parts;
  const { applicationId, request, kind, data, by, letter } = change;
  const { application } = found;
  const at = change.at.toISOString();
  const about = { at, transport, listingTitle: application.position.title };
  tx.run(
    insertInto("application_event", {
      id: eventId,
      application_id: applicationId,
      number,
      request,
      kind,
      at,
      person_id: by,
      data: JSON.stringify(data),
    }),
  );
  if (letter) {
    const row = { subject: letter.subject, body: letter.body, recipient: application.email, sender: letter.sender };
    tx.run(insertInto("letter", { event_id: eventId, application_id: applicationId, ...row }));
    queueMail(tx, { kind: "letter", ...about, about: eventId });
  }
  if (change.isMeant)
    addAuditEntry(tx, { action: "letter-meant", at: change.at, personId: by ?? undefined, applicationId });
  const columns = { ...(await stateColumns(tx, parts, at)), ...correctedColumns(parts) };
  tx.run(sql`UPDATE application SET ${sets(columns)} WHERE id = ${applicationId}`);
  if (isMoved(change)) noteMove(tx, parts, about);
  await takeTimes(tx, { content: change, applicationId, offer: parts.offer });
  const holder = found.assignee ?? change.contact;
  const isTold = await tellConcerned(tx, { change, eventId, before: found.events, after: parts.events, holder }, about);
  // The agency is told what an applicant writes, but for what is the affair of one person.
  if (by === null && (applicantWrites.includes(kind) || kind === "slot-chosen") && !isTold)
    queueMail(tx, { kind: "written", ...about, about: applicationId, revision: eventId, replaces: true });
  keepPlacement(tx, parts, application, at);
  applySheets(tx, parts, about);
}

async function stateColumns(tx: Transaction, { change, found, before, after, closing }: Parts, at: string) {
  const { kind, data, by } = change;
  const { application, answeredAt, wroteAt } = found;
  const columns: Record<string, Value> = { state: after };
  if (isClosed(after) && !isClosed(before)) {
    columns.closed_at = application.closedAt ?? (await timeSeen(tx, closing?.at ?? at));
    columns.waits = 0;
  }
  if (!isClosed(after) && isClosed(before)) {
    columns.closed_at = null;
    columns.waits = answeredAt === null || wroteAt !== null ? 1 : 0;
  }
  if (applicantWrites.includes(kind) && !(kind === "slots-declined" && data.isFinal)) {
    columns.waits = 1;
    columns.wrote_at = at;
  }
  // Whoever has an appointment waits for nobody, unless something else that they wrote is unanswered.
  if (kind === "slot-chosen") {
    const written = found.events.findLast((event) => applicantWrites.includes(event.kind))?.kind;
    const isOpen = wroteAt !== null && (written === "message" || written === "answer-received");
    if (!isOpen) Object.assign(columns, { waits: 0, wrote_at: null });
  }
  if (companyTurns.includes(kind) || (kind === "sheet-ended" && by === byService)) columns.waits = 1;
  // After the end nobody can answer: that nothing is to be done is said so.
  // Nor where no mail can go: what was said on the telephone stands in the note. Nor to a company.
  if (kind === "note" && (isClosed(after) || application.email === "" || isCompanysTurn(found))) columns.waits = 0;
  if (kind === "assigned") columns.assignee = data.to;
  // Who answers has it. Who closes a colleague's has not.
  else if (change.letter && by !== null && (kind !== "closed" || (found.assignee ?? change.contact) === undefined))
    columns.assignee = by;
  return columns;
}

/** Whether it waits for nothing but what somebody makes of a company's answer, or its silence. */
function isCompanysTurn({ events, wroteAt, answeredAt }: Case): boolean {
  const turns = [...companyTurns, "sheet-ended", "reply", "invitation"];
  const last = events.findLast(({ kind }) => turns.includes(kind))?.kind;
  return wroteAt === null && answeredAt !== null && last?.startsWith("sheet-") === true;
}

/** Each field's columns. */
const columnsOf = {
  firstName: (value) => ({ first_name: value }),
  lastName: (value) => ({ last_name: value }),
  email: (value) => ({ email: value }),
  phone: (value) => ({ phone: value }),
  experience: (value) => ({ experience: value }),
  message: (value) => ({ message: value }),
  position: ({ slug, title }) => ({ position_slug: slug, position_title: title }),
  wantsWhatsApp: (value) => ({ wants_whatsapp: value ? 1 : 0 }),
} satisfies { [Field in keyof Application]: (value: Application[Field]) => Columns };

/** What an applicant has said, by column, with what the application is found by. */
export function saidColumns(said: Partial<Application>, all: Application): Columns {
  const columns: Record<string, Value> = findingColumns(all);
  for (const field of Object.keys(columnsOf) as (keyof Application)[]) {
    // Each field has its own columns' values.
    const read = columnsOf[field] as (value: unknown) => Columns;
    if (field in said) Object.assign(columns, read(said[field]));
  }
  return columns;
}

/** What is put right takes its place; what was there before is in the event. */
function correctedColumns({ change, eventId, found: { application } }: Parts): Columns {
  const { values: right, form } = change;
  if (right === undefined) return {};
  return {
    ...saidColumns(right, { ...application, ...right }),
    ...form,
    // The former mailbox leads here no more. In the new one nobody has opened a link yet: typed wrongly, it would show
    // everything to somebody else.
    ...(isMoved(change) && { link_write: eventId, withdrawal_hash: null, confirmed_at: null }),
    ...(isMoved(change) && application.confirmedAt !== null && { was_confirmed: 1 }),
  };
}

/** Whether another address takes the place of the one that there was. */
function isMoved(change: Change): boolean {
  return change.values?.email !== undefined && doorOf(change) !== "form";
}

/**
 * The owner of the former address is told, by whoever owns the form's tokens where it comes from there. What waits with the
 * former link, or did not arrive there, goes.
 */
function noteMove(
  tx: Transaction,
  { change: { applicationId, form }, found: { application }, eventId }: Parts,
  about: { at: string; transport: TransportKind; listingTitle: string },
): void {
  for (const table of ["outbox", "undeliverable"])
    tx.run(sql`DELETE FROM ${raw(table)} WHERE application_id = ${applicationId} AND kind IN ('receipt', 'link')`);
  if (application.email !== "" && form === undefined)
    queueMail(tx, { kind: "moved", ...about, about: applicationId, revision: eventId });
}

/** What is to be kept when somebody is placed, and no longer when that is taken back. */
function keepPlacement(
  tx: Transaction,
  { change, before, after, closing }: Parts,
  { id, firstName, lastName, position }: StoredApplication,
  at: string,
): void {
  if (before === "placed" && after !== "placed") tx.run(sql`DELETE FROM placement WHERE application_id = ${id}`);
  const placing = change.kind === "closed" ? { employer: change.data.employer, at } : closing;
  if (after !== "placed" || before === "placed" || placing === undefined) return;
  const row = {
    application_id: id,
    first_name: firstName,
    last_name: lastName,
    position_title: position.title,
    employer: placing.employer ?? null,
    placed_at: placing.at,
  };
  tx.run(
    sql`${insertInto("placement", row)}
        ON CONFLICT (application_id) DO UPDATE SET employer = excluded.employer, placed_at = excluded.placed_at`,
  );
}

/** Forgets who was placed before a time. Returns whether there was anybody. */
export async function forgetPlacements(tx: Transaction, placedBefore: string): Promise<boolean> {
  const isThere = await exists(tx, sql`SELECT 1 FROM placement WHERE placed_at < ${placedBefore} LIMIT 1`);
  if (isThere) tx.run(sql`DELETE FROM placement WHERE placed_at < ${placedBefore}`);
  return isThere;
}
