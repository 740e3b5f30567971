/** What becomes of a submission in the database: one transaction, whatever came before and whatever comes beside it. */

import { createHash, randomUUID } from "node:crypto";
import { dayMs } from "@fernkontor/domain/german/berlin-time";
import type { Application } from "../application.ts";
import { addEntryAbout } from "../audit/audit.ts";
import type { ByHand } from "../by-hand.ts";
import { type ApplicationRow, applicationColumns, applicationOf } from "../cases/application-row.ts";
import { saidColumns } from "../cases/apply-change.ts";
import type { Case } from "../cases/case.ts";
import { changeCase } from "../cases/cases.ts";
import { type ConsentWording, findConsentText } from "../cases/consent.ts";
import type { Reads, Transaction } from "../database/database.ts";
import { exists } from "../database/rows.ts";
import { timeSeen } from "../database/setting.ts";
import { insertInto, raw, sets, sql } from "../database/sql.ts";
import { spelledAddress } from "../email-address.ts";
import { withdrawalHash, withdrawalToken } from "../links/withdrawal-token.ts";
import { queueMail, type TransportKind } from "../queue/queued.ts";
import { countMail, mayMail, type RecipientKeys, recipientKeys } from "../queue/recipients.ts";

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

/** Under the version of the consent another wording is kept: nobody could say what was agreed to. */
export class OtherWordingError extends Error {}

/** How long after an application the same content, sent from another form, is still the same application. */
const repeatsWithinMs = dayMs;

/**
 * What a form's token has stored for an address. The next person at a shared computer, who finds the form of the last one,
 * applies with another address: that is another application, and the first stays as it is. What is left of it after an
 * erasure must not tell which of them were one address's.
 */
export function keyFor(idempotencyKey: string, { address }: RecipientKeys): string {
  return createHash("sha256").update(`${idempotencyKey}.${address}`).digest("base64url");
}

/** `byToken`: found by its token, and not as the same content from another form. */
export type Stored = { id: string; fresh: boolean; corrected: boolean; hasReceipt: boolean; byToken: boolean };

/** Why a submission is not stored, as the errors of these names say. */
export type Refused = "dead" | "too-late" | "other-wording";

/** How an instance sends its mails, and by what it makes links. */
type Means = { transport: TransportKind; secret: string };

/** `write`: what a new link is made by. `mayGo`: whether a mail with that link may go to the recipient. */
type Receipt = Means & { recipient: RecipientKeys; mayGo: boolean; write: string };

/** Stores a submission, or finds what it repeats, or corrects that. */
export async function storeSubmission(
  tx: Transaction,
  submission: NewApplication,
  means: Means,
): Promise<Stored | Refused> {
  const { application, consent, receivedAt, contentKey = null } = submission;
  const recipient = recipientKeys(means.secret, application.email);
  const key = keyFor(submission.idempotencyKey, recipient);
  const [found, wording, mayGo, seenAt] = await Promise.all([
    findStored(tx, key, contentKey, receivedAt),
    findConsentText(tx, consent.version),
    mayMail(tx, recipient, receivedAt),
    timeSeen(tx, receivedAt.toISOString()),
  ]);
  if (wording !== undefined && wording !== consent.text) return "other-wording";
  if (wording === undefined) tx.run(insertInto("consent_text", consent));
  if (found === "dead") return "dead";
  const receipt: Receipt = { ...means, recipient, mayGo: mayGo && application.email !== "", write: randomUUID() };
  if (found?.isOther) return correctStored(tx, submission, found.id, receipt);
  if (found) {
    if (found.isElsewhere) noteRepeat(tx, key, found.id);
    return { id: found.id, fresh: false, corrected: false, hasReceipt: found.hasReceipt, byToken: !found.isElsewhere };
  }
  addNew(tx, submission, { key, seenAt }, receipt);
  return { id: receipt.write, fresh: true, corrected: false, hasReceipt: receipt.mayGo, byToken: true };
}

function addNew(
  tx: Transaction,
  submission: NewApplication,
  { key, seenAt }: { key: string; seenAt: string },
  receipt: Receipt,
): void {
  const { application, listingShown = null, consent, receivedAt, replyDueAt, isOwn = false, byHand } = submission;
  const { contentKey = null } = submission;
  const { write: id, transport } = receipt;
  const at = receivedAt.toISOString();
  // One whose time is over gives way: of two only one is found.
  tx.run(sql`UPDATE application SET takes_repeats = 0 WHERE content_key = ${contentKey} AND takes_repeats = 1`);
  tx.run(
    insertInto("application", {
      id,
      idempotency_key: key,
      content_key: contentKey,
      received_at: seenAt,
      ...saidColumns(application, application),
      position_shown: listingShown,
      consent_version: consent.version,
      consented_at: at,
      withdrawal_hash: receipt.mayGo ? linkHashOf(receipt) : null,
      reply_due_at: replyDueAt?.toISOString() ?? null,
      measured: isOwn ? 2 : byHand ? 3 : 1,
      ...(byHand && byHandColumns(byHand)),
    }),
  );
  if (byHand) addEntryAbout(tx, id, "entered", byHand.enteredAt, byHand.enteredBy);
  const about = { transport, at, about: id, listingTitle: application.position.title };
  queueMail(tx, { kind: "notification", ...about });
  if (receipt.mayGo) queueReceipt(tx, about, receivedAt, receipt);
}

function byHandColumns({ cameBy, enteredBy, enteredAt, informed }: NonNullable<NewApplication["byHand"]>) {
  const at = enteredAt.toISOString();
  const isInformed = informed !== "none";
  return {
    came_by: cameBy,
    entered_by: enteredBy,
    entered_at: at,
    informed,
    informed_by: isInformed ? enteredBy : null,
    informed_at: isInformed ? at : null,
  };
}

/**
 * An application's token has come again with other answers: an event holds what stood there, a mail tells of it, and the
 * receipt goes where none could go before.
 */
async function correctStored(
  tx: Transaction,
  submission: NewApplication,
  id: string,
  receipt: Receipt,
): Promise<Stored | Refused> {
  const { application, listingShown = null, consent, receivedAt, contentKey = null } = submission;
  const { write, transport } = receipt;
  const at = receivedAt.toISOString();
  const [row, takesOtherRepeats] = await Promise.all([
    tx.one<ApplicationRow & { withdrawalHash: string | null }>(
      sql`SELECT ${applicationColumns}, withdrawal_hash FROM application WHERE id = ${id}`,
    ),
    exists(tx, sql`SELECT 1 FROM application WHERE content_key = ${contentKey} AND takes_repeats = 1 AND id <> ${id}`),
  ]);
  if (row === undefined) return "dead";
  const before = applicationOf(row);
  // Its token was handed out for this address; another one is what it was put right to since.
  const isMoved = spelledAddress(application.email) !== spelledAddress(before.email);
  const fields = (Object.keys(application) as (keyof Application)[]).filter(
    (field) => JSON.stringify(application[field]) !== JSON.stringify(before[field]) && !(isMoved && field === "email"),
  );
  const hadLink = row.withdrawalHash !== null;
  if (fields.length === 0) return { id, fresh: false, corrected: false, hasReceipt: hadLink, byToken: true };
  const changed = await changeCase(
    tx,
    {
      kind: "corrected",
      data: { before: Object.fromEntries(fields.map((field) => [field, wordsOf(before[field])])) },
      applicationId: id,
      request: write,
      version: "latest",
      by: null,
      at: receivedAt,
      values: Object.fromEntries(fields.map((field) => [field, application[field]])),
      form: {
        position_shown: listingShown,
        content_key: contentKey,
        takes_repeats: takesOtherRepeats ? 0 : 1,
        corrected_at: at,
        consented_at: at,
        consent_version: consent.version,
      },
    },
    transport,
  );
  if (changed.outcome !== "done") return "too-late";
  const corrected = { id, listingTitle: application.position.title, eventId: changed.eventId, at: receivedAt };
  const hasReceipt = mailAnew(tx, corrected, receipt, hadLink);
  return { id, fresh: false, corrected: true, hasReceipt, byToken: true };
}

/**
 * What becomes of an application whose applicant puts the address right before anybody relies on it: its former owner is
 * told, as far as mails may go there, since anybody can enter anybody's address this way as well. Nothing happens where
 * somebody relies on it by now, or has changed it.
 */
export async function moveStored(
  tx: Transaction,
  { application: before, version }: Case,
  { email, isOwn, at }: { email: string; isOwn: boolean; at: Date },
  means: Means,
): Promise<void> {
  const { id, position } = before;
  const write = randomUUID();
  const changed = await changeCase(
    tx,
    {
      kind: "corrected",
      data: { before: { email: before.email } },
      applicationId: id,
      request: write,
      version,
      by: null,
      at,
      values: { email },
      moves: true,
      form: { measured: isOwn ? 2 : 1 },
    },
    means.transport,
  );
  if (changed.outcome !== "done") return;
  const { eventId } = changed;
  const about = { transport: means.transport, at: at.toISOString(), about: id, listingTitle: position.title };
  const former = recipientKeys(means.secret, before.email);
  const isTold = await exists(tx, sql`SELECT 1 FROM outbox WHERE application_id = ${id} AND kind = 'moved'`);
  if (!isTold && (await mayMail(tx, former, at))) {
    queueMail(tx, { kind: "moved", ...about, revision: eventId });
    countMail(tx, former, at);
  }
  const recipient = recipientKeys(means.secret, email);
  const receipt: Receipt = { ...means, recipient, mayGo: await mayMail(tx, recipient, at), write };
  mailAnew(tx, { id, listingTitle: position.title, eventId, at }, receipt, false);
}

/** The agency is told of a correction, and the receipt goes where there is no link yet. Returns whether there is one then. */
function mailAnew(
  tx: Transaction,
  { id, listingTitle, eventId, at }: { id: string; listingTitle: string; eventId: string; at: Date },
  receipt: Receipt,
  hasLink: boolean,
): boolean {
  const { transport, write, mayGo } = receipt;
  const about = { transport, at: at.toISOString(), about: id, listingTitle, replaces: true };
  queueMail(tx, { kind: "correction", ...about, revision: eventId });
  if (hasLink || !mayGo) return hasLink;
  const link = { withdrawal_hash: linkHashOf(receipt), link_write: write };
  tx.run(sql`UPDATE application SET ${sets(link)} WHERE id = ${id}`);
  queueReceipt(tx, { ...about, revision: write }, at, receipt);
  return true;
}

function linkHashOf({ secret, write }: Receipt): string {
  return withdrawalHash(withdrawalToken(secret, write));
}

/** The mail with the link. */
function queueReceipt(
  tx: Transaction,
  about: Omit<Parameters<typeof queueMail>[1], "kind">,
  at: Date,
  { recipient }: Receipt,
): void {
  queueMail(tx, { kind: "receipt", ...about });
  countMail(tx, recipient, at);
}

/** What a submission led to: something that says the same, or not (`isOther`), by this form or another one (`isElsewhere`). */
type Found = { id: string; hasReceipt: boolean; isOther: boolean; isElsewhere: boolean };

/** What a submission led to, if it came before: by its token, or as a repeat from another form. */
export async function findStored(
  tx: Reads,
  key: string,
  contentKey: string | null,
  at: Date,
): Promise<Found | "dead" | undefined> {
  type StoredRow = { id: string; contentKey: string | null; withdrawalHash: string | null };
  const columns = raw("id, content_key, withdrawal_hash");
  const [from, to] = aroundRepeats(at);
  const [own, isDead, elsewhere] = await Promise.all([
    tx.one<StoredRow>(sql`SELECT ${columns} FROM application WHERE idempotency_key = ${key}`),
    exists(tx, sql`SELECT 1 FROM spent_token WHERE key = ${key} AND died_at IS NOT NULL`),
    tx.one<StoredRow>(
      sql`SELECT ${columns} FROM application
          WHERE content_key = ${contentKey} AND takes_repeats = 1 AND received_at BETWEEN ${from} AND ${to}`,
    ),
  ]);
  if (own === undefined && isDead) return "dead";
  const found = own ?? elsewhere;
  return (
    found && {
      id: found.id,
      hasReceipt: found.withdrawalHash !== null,
      isOther: own !== undefined && own.contentKey !== contentKey,
      isElsewhere: own === undefined,
    }
  );
}

/** As an event keeps it. */
function wordsOf(value: Application[keyof Application]): string | null {
  if (typeof value === "boolean") return value ? "ja" : "nein";
  return typeof value === "object" && value !== null ? value.title : value;
}

/**
 * Notes a repeat from another form, so that its token dies with what it repeated. It may not correct that: somebody else
 * may know what was said.
 */
export function noteRepeat(tx: Transaction, key: string, id: string): void {
  tx.run(sql`${insertInto("spent_token", { key, application_id: id })} ON CONFLICT (key) DO NOTHING`);
}

/** On both sides: the clock may have been wrong when the other one came. */
function aroundRepeats(at: Date): readonly [string, string] {
  const around = (ms: number) => new Date(at.getTime() + ms).toISOString();
  return [around(-repeatsWithinMs), around(repeatsWithinMs)];
}

/** Before the row is gone: what it was sent with stays dead, since a time. */
export function killTokensOf(tx: Transaction, id: string, diedAt: string): void {
  tx.run(sql`UPDATE spent_token SET application_id = NULL, died_at = ${diedAt} WHERE application_id = ${id}`);
  tx.run(
    sql`INSERT INTO spent_token (key, died_at) SELECT idempotency_key, ${diedAt} FROM application WHERE id = ${id}
        ON CONFLICT (key) DO UPDATE SET application_id = NULL, died_at = excluded.died_at`,
  );
}

/** Forgets the tokens that died before a time: by then their forms are long out of date. */
export function forgetDeadTokens(tx: Transaction, diedBefore: string): void {
  tx.run(sql`DELETE FROM spent_token WHERE died_at < ${diedBefore}`);
}
