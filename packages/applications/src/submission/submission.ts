/** What becomes of a submission in the database: one transaction, whatever came before and whatever comes beside it. */

import { createHash } from "node:crypto";
import { dayMs } from "@fernkontor/domain/german/berlin-time";
import type { Application } from "../application.ts";
import { entryAbout } from "../audit/audit.ts";
import type { ByHand } from "../by-hand.ts";
import type { Case, Change } from "../cases/case.ts";
import { type ConsentWording, keptConsent } from "../cases/consent.ts";
import { findingColumns } from "../cases/search-text.ts";
import type { Database, Statement, Value } from "../database/database.ts";
import { asSeen } from "../database/setting.ts";
import { spelledAddress } from "../email-address.ts";
import { withdrawalHash, withdrawalToken } from "../links/withdrawal-token.ts";
import type { TransportKind } from "../queue/queued.ts";
import { queued } from "../queue/queued.ts";
import { countedMail, lockedRecipient, mayBeMailed, type RecipientKeys, recipientKeys } from "../queue/recipients.ts";

/** The form's token and what was typed, as keyed hashes: neither can be told from what is stored. */
export type SubmissionKeys = {
  idempotencyKey: string;
  /** Without it nothing is taken for a repeat from another tab. */
  contentKey?: string;
};

export type NewApplication = SubmissionKeys & {
  application: Application;
  consent: ConsentWording;
  receivedAt: Date;
  /** Until when an answer is promised; null when nothing is. */
  replyDueAt?: Date | null;
  /** The listing as it stood, from `storedListing`. */
  listingShown?: string | null;
  /** Whether its address is the agency's own: then it counts for no figure. */
  isOwn?: boolean;
  /** Where somebody of the agency has entered it; then it counts once its owner has said by mail that it is theirs. */
  byHand?: Pick<ByHand, "cameBy" | "enteredBy" | "informed"> & { enteredAt: Date };
};

/** What a token led to is gone: its applicant withdrew it, or it was deleted. */
export class DeadTokenError extends Error {}

/** What a token led to says something else, and somebody relies on that: its applicant corrects it on its page alone. */
export class TooLateToCorrectError extends Error {}

/** How long after an application the same content, sent from another form, is still the same application. */
const repeatsWithinMs = dayMs;

/** Whether a receipt has gone, or will: without one there is no link. */
export const hasReceipt = "CASE WHEN withdrawal_hash IS NULL THEN 0 ELSE 1 END AS has_receipt";

type Said = Pick<NewApplication, "application" | "listingShown">;

/** What the applicant has said, by column. */
const columns: Readonly<Record<string, (said: Said) => Value>> = {
  first_name: ({ application }) => application.firstName,
  last_name: ({ application }) => application.lastName,
  email: ({ application }) => application.email,
  phone: ({ application }) => application.phone,
  position_slug: ({ application }) => application.position.slug,
  position_title: ({ application }) => application.position.title,
  experience: ({ application }) => application.experience,
  message: ({ application }) => application.message,
  wants_whatsapp: ({ application }) => (application.wantsWhatsApp ? 1 : 0),
  search_text: ({ application }) => findingColumns(application).search_text,
  email_key: ({ application }) => findingColumns(application).email_key,
  name_key: ({ application }) => findingColumns(application).name_key,
  phone_key: ({ application }) => findingColumns(application).phone_key,
  position_shown: ({ listingShown = null }) => listingShown,
};
const names = Object.keys(columns);
const placeholders = names.map((_, index) => `$${index + 8}`);
const dueAt = `$${names.length + 13}`;
const measured = `$${names.length + 14}`;
const mayGo = mayBeMailed.condition([0, 1, 2, 3, 4].map((index) => `$${index + 8 + names.length}`));
/** Who has said no address gets nothing. */
const receiptMayGo = `${placeholders[names.indexOf("email")]} <> '' AND ${mayGo}`;
/** The version only where its text is this one: without it the column refuses the row. */
const consentVersion = "(SELECT version FROM consent_text WHERE version = $4 AND text = $5)";

const insert = `INSERT INTO application (id, received_at, consented_at, content_key, consent_version, withdrawal_hash,
   idempotency_key, ${names.join(", ")}, reply_due_at, measured)
 SELECT $1, ${asSeen("$2")}, $2, $3, ${consentVersion}, CASE WHEN ${receiptMayGo} THEN $6 END, $7,
   ${placeholders.join(", ")}, ${dueAt}, ${measured}
 WHERE NOT EXISTS (SELECT 1 FROM spent_token WHERE key = $7 AND died_at IS NOT NULL)
 ON CONFLICT DO NOTHING`;

/**
 * What a form's token has stored for an address. The next person at a shared computer, who finds the form of the last one,
 * applies with another address: that is another application, and the first stays as it is. What is left of it after an
 * erasure must not tell which of them were one address's.
 */
export function keyFor(idempotencyKey: string, { address }: RecipientKeys): string {
  return createHash("sha256").update(`${idempotencyKey}.${address}`).digest("base64url");
}

/**
 * Stores a submission, or finds what it repeats. Its key is that of `keyFor`. The last statement is `findStored`.
 */
export function storing(
  { application, listingShown, consent, receivedAt, replyDueAt, isOwn = false, byHand, ...keys }: NewApplication,
  write: string,
  transport: TransportKind,
  secret: string,
  recipient: RecipientKeys,
  oneWriter: Database["oneWriter"],
): readonly Statement[] {
  const { idempotencyKey, contentKey = null } = keys;
  const now = receivedAt.toISOString();
  const linkHash = withdrawalHash(withdrawalToken(secret, write));
  const said = Object.values(columns).map((read) => read({ application, listingShown }));
  const written = [write, now, contentKey, consent.version, consent.text, linkHash, idempotencyKey, ...said];
  written.push(...mayBeMailed.values(recipient, receivedAt));
  return [
    keptConsent(consent),
    ...(oneWriter ? [] : [lockedRecipient(recipient, receivedAt)]),
    [
      `UPDATE application SET takes_repeats = 0
       WHERE content_key = $1 AND takes_repeats = 1 AND received_at NOT BETWEEN $2 AND $3`,
      [contentKey, ...aroundRepeats(receivedAt)],
    ],
    [insert, [...written, replyDueAt?.toISOString() ?? null, isOwn ? 2 : 1]],
    ...(byHand ? [enteredByHand(write, byHand)] : []),
    ...(oneWriter ? [] : [notIfDead(idempotencyKey, write)]),
    ...(byHand ? [entryAbout(write, "entered", byHand.enteredAt, byHand.enteredBy)] : []),
    noteRepeat(idempotencyKey, contentKey),
    ...(oneWriter ? [] : [writeAgain(idempotencyKey, write)]),
    // From the stored row: for an application that was there already nothing is queued.
    queued({ kind: "notification", transport, at: now }, "id, position_title FROM application WHERE id = $6", [write]),
    ...receipt(linkHash, { transport, at: now }),
    countedMail(recipient, receivedAt, hasLink, [linkHash]),
    findStored(idempotencyKey, contentKey, receivedAt),
  ];
}

/** `id` is null where the token is dead; `isOther` is 1 where the row that it led to says something else. */
export type StoredRow = { id: string | null; place: number; hasReceipt: number; isOther: number };

/** What a submission led to, if it came before: by its token, or as a repeat from another form. */
export function findStored(idempotencyKey: string, contentKey: string | null, at: Date): Statement {
  return [
    `SELECT id, 1 AS place, ${hasReceipt}, CASE WHEN content_key IS NOT DISTINCT FROM $2 THEN 0 ELSE 1 END AS is_other
     FROM application WHERE idempotency_key = $1
     UNION ALL
     SELECT NULL, 2, 0, 0 FROM spent_token WHERE key = $1 AND died_at IS NOT NULL
     UNION ALL
     SELECT id, 3, ${hasReceipt}, 0 FROM application
     WHERE content_key = $2 AND takes_repeats = 1 AND received_at BETWEEN $3 AND $4
     ORDER BY place LIMIT 1`,
    [idempotencyKey, contentKey, ...aroundRepeats(at)],
  ];
}

/** Of the row that was stored just now, if it was. */
function enteredByHand(
  write: string,
  { cameBy, enteredBy, enteredAt, informed }: NonNullable<NewApplication["byHand"]>,
): Statement {
  const at = enteredAt.toISOString();
  return [
    `UPDATE application SET came_by = $2, entered_by = $3, entered_at = $4, informed = $5,
       informed_by = CASE WHEN $5 <> 'none' THEN $3 END, informed_at = CASE WHEN $5 <> 'none' THEN $4 END,
       measured = CASE measured WHEN 1 THEN 3 ELSE measured END WHERE id = $1`,
    [write, cameBy, enteredBy, at, informed],
  ];
}

/**
 * What becomes of an application whose token came again with other answers: an event that holds what stood there, a mail, and
 * the receipt where none could go before. Undefined where nothing is different. `write` is what a new link is made by.
 */
export function correctionBy(
  { application, listingShown = null, consent, receivedAt, contentKey }: NewApplication,
  { application: before, version }: Case,
  write: string,
  transport: TransportKind,
  secret: string,
  recipient: RecipientKeys,
): Change | undefined {
  const at = receivedAt.toISOString();
  // Its token was handed out for this address; another one is what it was put right to since.
  const isMoved = spelledAddress(application.email) !== spelledAddress(before.email);
  const fields = (Object.keys(application) as (keyof Application)[]).filter(
    (field) => JSON.stringify(application[field]) !== JSON.stringify(before[field]) && !(isMoved && field === "email"),
  );
  if (fields.length === 0) return undefined;
  const also = (eventId: string): readonly Statement[] => [
    [
      `UPDATE application SET takes_repeats = 1 WHERE id = $2 AND ${isStored("$1")} AND NOT EXISTS (
         SELECT 1 FROM application AS other WHERE other.content_key = $3 AND other.takes_repeats = 1)`,
      [eventId, before.id, contentKey ?? null],
    ],
    ...mailsAnew(eventId, before.id, receivedAt, write, transport, secret, recipient),
  ];
  return {
    ...{ applicationId: before.id, request: write, version, by: null, at: receivedAt },
    kind: "corrected",
    data: { before: Object.fromEntries(fields.map((field) => [field, wordsOf(before[field])])) },
    values: Object.fromEntries(fields.map((field) => [field, application[field]])),
    form: {
      first: [lockedRecipient(recipient, receivedAt)],
      sets: [
        ["position_shown", listingShown],
        ["content_key", contentKey ?? null],
        ["takes_repeats", 0],
        ["corrected_at", at],
        ["consented_at", at],
        ["consent_version", consent.version],
      ],
      also,
    },
  };
}

/** What becomes of an application whose applicant puts the address right before anybody relies on it. */
export function moveBy(
  { application: before, version }: Case,
  { email, isOwn, at }: { email: string; isOwn: boolean; at: Date },
  write: string,
  transport: TransportKind,
  secret: string,
): Change {
  const [former, recipient] = [before.email, email].map((each) => recipientKeys(secret, each)) as [
    RecipientKeys,
    RecipientKeys,
  ];
  // In one order, so that no two wait for each other.
  const locked = [former, recipient].toSorted((one, other) => (one.address < other.address ? -1 : 1));
  return {
    ...{ applicationId: before.id, request: write, version, by: null, at },
    kind: "corrected",
    data: { before: { email: before.email } },
    values: { email },
    form: {
      moves: true,
      first: locked.map((each) => lockedRecipient(each, at)),
      sets: [["measured", isOwn ? 2 : 1]],
      also: (eventId) => [
        ...formerTold(eventId, before.id, at, transport, former),
        ...mailsAnew(eventId, before.id, at, write, transport, secret, recipient),
      ],
    },
  };
}

/** Whoever has the former mailbox, as far as mails may go there: anybody can enter anybody's address, this way as well. */
function formerTold(
  eventId: string,
  id: string,
  at: Date,
  transport: TransportKind,
  former: RecipientKeys,
): readonly Statement[] {
  const mayBeTold = mayBeMailed.condition(["$8", "$9", "$10", "$11", "$12"]);
  return [
    queued(
      { kind: "moved", transport, at: at.toISOString(), revision: eventId },
      `id, position_title FROM application WHERE id = $7 AND ${isStored("$6")} AND ${mayBeTold}`,
      [eventId, id, ...mayBeMailed.values(former, at)],
    ),
    countedMail(former, at, "EXISTS (SELECT 1 FROM outbox WHERE kind = 'moved' AND revision = $1)", [eventId]),
  ];
}

const isStored = (eventId: string) => `EXISTS (SELECT 1 FROM application_event WHERE id = ${eventId})`;

/** The agency is told of a correction, and the receipt goes where there is no link yet. */
function mailsAnew(
  eventId: string,
  id: string,
  receivedAt: Date,
  write: string,
  transport: TransportKind,
  secret: string,
  recipient: RecipientKeys,
): readonly Statement[] {
  const at = receivedAt.toISOString();
  const linkHash = withdrawalHash(withdrawalToken(secret, write));
  return [
    queued(
      { kind: "correction", transport, at, revision: eventId, replaces: true },
      `id, position_title FROM application WHERE id = $7 AND ${isStored("$6")}`,
      [eventId, id],
    ),
    [
      `UPDATE application SET withdrawal_hash = $3, link_write = $4
       WHERE id = $2 AND withdrawal_hash IS NULL AND ${isStored("$1")}
         AND ${mayBeMailed.condition(["$5", "$6", "$7", "$8", "$9"])}`,
      [eventId, id, linkHash, write, ...mayBeMailed.values(recipient, receivedAt)],
    ],
    ...receipt(linkHash, { transport, at, revision: write, replaces: true }),
    countedMail(recipient, receivedAt, hasLink, [linkHash]),
  ];
}

const hasLink = "EXISTS (SELECT 1 FROM application WHERE withdrawal_hash = $1)";

/** The mail with the link of this hash, where there is an application that it leads to. */
function receipt(linkHash: string, mail: Omit<Parameters<typeof queued>[0], "kind">): readonly Statement[] {
  return [
    queued({ kind: "receipt", ...mail }, "id, position_title FROM application WHERE withdrawal_hash = $6", [linkHash]),
  ];
}

/** As an event keeps it. */
function wordsOf(value: Application[keyof Application]): string | null {
  if (typeof value === "boolean") return value ? "ja" : "nein";
  return typeof value === "object" && value !== null ? value.title : value;
}

/** Asked once more: of two PostgreSQL connections the one that stores may have waited for the one that erases. */
function notIfDead(idempotencyKey: string, write: string): Statement {
  return [
    `DELETE FROM application WHERE id = $1
     AND EXISTS (SELECT 1 FROM spent_token WHERE key = $2 AND died_at IS NOT NULL)`,
    [write, idempotencyKey],
  ];
}

/**
 * Writes an application that was stored before as it is. PostgreSQL waits for its standby only where something has been
 * written: an application that only the primary has would be acknowledged when it is sent again.
 */
export function writeAgain(idempotencyKey: string, except: string): Statement {
  return [
    `UPDATE application SET received_at = received_at
     WHERE id <> $2 AND (idempotency_key = $1
       OR id = (SELECT application_id FROM spent_token WHERE key = $1))`,
    [idempotencyKey, except],
  ];
}

/**
 * Notes a repeat from another form, so that its token dies with what it repeated. It may not correct that: somebody else
 * may know what was said.
 */
export function noteRepeat(idempotencyKey: string, contentKey: string | null): Statement {
  return [
    `INSERT INTO spent_token (key, application_id)
     SELECT $1, id FROM application
     WHERE content_key = $2 AND takes_repeats = 1 AND NOT EXISTS (SELECT 1 FROM application WHERE idempotency_key = $1)
     ON CONFLICT (key) DO NOTHING`,
    [idempotencyKey, contentKey],
  ];
}

/** On both sides: the clock may have been wrong when the other one came. */
function aroundRepeats(at: Date): readonly [string, string] {
  const around = (ms: number) => new Date(at.getTime() + ms).toISOString();
  return [around(-repeatsWithinMs), around(repeatsWithinMs)];
}

/** To be told before the row is gone: what it was sent with stays dead. */
export function deadTokensOf(id: string, at: Date): readonly Statement[] {
  const diedAt = at.toISOString();
  return [
    [`UPDATE spent_token SET application_id = NULL, died_at = ${asSeen("$2")} WHERE application_id = $1`, [id, diedAt]],
    [
      `INSERT INTO spent_token (key, died_at) SELECT idempotency_key, ${asSeen("$2")} FROM application WHERE id = $1
       ON CONFLICT (key) DO UPDATE SET application_id = NULL, died_at = excluded.died_at`,
      [id, diedAt],
    ],
  ];
}

/** The tokens that died before a time: by then their forms are long out of date. */
export function forgottenDeadTokens(diedBefore: string): Statement {
  return ["DELETE FROM spent_token WHERE died_at < $1", [diedBefore]];
}
