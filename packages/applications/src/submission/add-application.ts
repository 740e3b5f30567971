import { randomUUID } from "node:crypto";
import { createCases } from "../cases/cases.ts";
import type { Database } from "../database/database.ts";
import { named, rows } from "../database/rows.ts";
import { sharedSecret } from "../database/setting.ts";
import type { TransportKind } from "../queue/queued.ts";
import { recipientKeys } from "../queue/recipients.ts";
import {
  correctionBy,
  DeadTokenError,
  findStored,
  hasReceipt,
  keyFor,
  type NewApplication,
  noteRepeat,
  type StoredRow,
  type SubmissionKeys,
  storing,
  TooLateToCorrectError,
  writeAgain,
} from "./submission.ts";

/** Of a token that is dead there is nothing. */
const nothing: StoredRow = { id: null, place: 0, hasReceipt: 0, isOther: 0 };

/** Whether it was found by its token and not as the same content from another form. */
const isByToken = ({ place }: Pick<StoredRow, "place">) => place === 1;

/** So many corrections at once: of each round one is stored. */
const mostCorrections = 100;

/**
 * Resolves once the application is durable, and with it the mails about it. Of several calls with one key and address the
 * first stores; the others find it, and with other content correct it: then what was there before is gone, and the
 * agency is told by a mail. The same content from another form within a day finds it, too. Without `hasReceipt` the
 * applicant gets no mail and no link: the address has had too many, or gets none. `byToken`: not as what somebody else may
 * have said, too.
 * @param transport how the mails about it leave
 * @throws DeadTokenError; TooLateToCorrectError once somebody has read or confirmed it, or something has happened to it;
 * and Error when another wording is kept under the consent's version
 */
export async function addApplication(
  database: Database,
  transport: TransportKind,
  submission: NewApplication,
): Promise<{ id: string; fresh: boolean; corrected: boolean; hasReceipt: boolean; byToken: boolean }> {
  // Names the row if there is none yet.
  const write = randomUUID();
  const secret = await sharedSecret(database);
  const recipient = recipientKeys(secret, submission.application.email);
  const keyed = { ...submission, idempotencyKey: keyFor(submission.idempotencyKey, recipient) };
  const cases = createCases(database, transport);
  for (let tries = 1; tries <= mostCorrections; tries++) {
    const results = await database.batch(storing(keyed, write, transport, secret, recipient, database.oneWriter));
    const [{ id, ...row } = nothing] = named<StoredRow>(results.at(-1));
    if (id === null) throw new DeadTokenError();
    const found = row.isOther === 1 ? await cases.find(id) : undefined;
    const correction = found && correctionBy(keyed, found, randomUUID(), transport, secret, recipient);
    if (row.isOther === 0 || (found && correction === undefined))
      return { id, fresh: id === write, corrected: false, hasReceipt: row.hasReceipt === 1, byToken: isByToken(row) };
    const { outcome } = correction ? await cases.change(correction) : { outcome: "conflict" };
    if (outcome === "impossible") break;
    if (outcome !== "done") continue;
    const [now] = await rows<Pick<StoredRow, "hasReceipt">>(
      database,
      `SELECT ${hasReceipt} FROM application WHERE id = $1`,
      [id],
    );
    return { id, fresh: false, corrected: true, hasReceipt: now?.hasReceipt === 1, byToken: true };
  }
  throw new TooLateToCorrectError();
}

/**
 * What a submission with these keys from this address led to, if it came before: `isSame` when it said the same. Nothing is
 * stored of it but, of the same, that its token has been spent.
 */
export async function repeatSubmission(
  database: Database,
  keys: SubmissionKeys,
  email: string,
  at: Date,
): Promise<{ id: string; isSame: boolean; hasReceipt: boolean; byToken: boolean } | "dead" | undefined> {
  const { contentKey = null } = keys;
  const idempotencyKey = keyFor(keys.idempotencyKey, recipientKeys(await sharedSecret(database), email));
  const [row] = await rows<StoredRow>(database, ...findStored(idempotencyKey, contentKey, at));
  if (row === undefined) return undefined;
  if (row.id === null) return "dead";
  const isSame = row.isOther === 0;
  if (isSame) {
    const standby = database.oneWriter ? [] : [writeAgain(idempotencyKey, "")];
    await database.batch([noteRepeat(idempotencyKey, contentKey), ...standby]);
  }
  return { id: row.id, isSame, hasReceipt: row.hasReceipt === 1, byToken: isByToken(row) };
}
