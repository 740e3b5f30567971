import type { Database, Reads } from "../database/database.ts";
import { sharedSecret } from "../database/setting.ts";
import type { TransportKind } from "../queue/queued.ts";
import { recipientKeys } from "../queue/recipients.ts";
import {
  DeadTokenError,
  findStored,
  keyFor,
  type NewApplication,
  noteRepeat,
  OtherWordingError,
  type Stored,
  type SubmissionKeys,
  storeSubmission,
  TooLateToCorrectError,
} from "./submission.ts";

/**
 * Resolves once the application is durable, and with it the mails about it. Of several calls with one key and address the
 * first stores; the others find it, and with other content correct it: then what was there before is gone, and the
 * agency is told by a mail. The same content from another form within a day finds it, too. Without `hasReceipt` the
 * applicant gets no mail and no link: the address has had too many, or gets none. `byToken`: not as what somebody else may
 * have said, too.
 * @param transport how the mails about it leave
 * @throws DeadTokenError; TooLateToCorrectError once somebody has read or confirmed it, or something has happened to it;
 * OtherWordingError when another wording is kept under the consent's version
 */
export async function addApplication(
  database: Database,
  transport: TransportKind,
  submission: NewApplication,
): Promise<Stored> {
  const secret = await sharedSecret(database);
  const stored = await database.write((tx) => storeSubmission(tx, submission, { transport, secret }));
  if (stored === "dead") throw new DeadTokenError();
  if (stored === "too-late") throw new TooLateToCorrectError();
  if (stored === "other-wording") throw new OtherWordingError();
  return stored;
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
  const key = keyFor(keys.idempotencyKey, recipientKeys(await sharedSecret(database), email));
  const find = (reads: Reads) => findStored(reads, key, keys.contentKey ?? null, at);
  const found = await database.read(find);
  if (found === undefined || found === "dead") return found;
  // Once more: it may be gone by now, and whoever is told that it is stored knows it from the standby as well.
  if (!found.isOther)
    await database.write(async (tx) => {
      const now = await find(tx);
      if (now !== "dead" && now?.isElsewhere) noteRepeat(tx, key, now.id);
    });
  return { id: found.id, isSame: !found.isOther, hasReceipt: found.hasReceipt, byToken: !found.isElsewhere };
}
