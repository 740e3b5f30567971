/** What the links of applications lead to: lost ones, new addresses and former ones. */
import { randomUUID } from "node:crypto";
import { formerAddressMonths, monthsLater, proposedAddressMonths } from "@fernkontor/domain/retention/retention";
import type { StoredApplication } from "../application.ts";
import { type ApplicationRow, applicationColumns, applicationOf } from "../cases/application-row.ts";
import type { Change } from "../cases/case.ts";
import { createCases } from "../cases/cases.ts";
import type { Database, Statement } from "../database/database.ts";
import { named, rows } from "../database/rows.ts";
import { sharedSecret } from "../database/setting.ts";
import { spelledAddress } from "../email-address.ts";
import { queued, type TransportKind } from "../queue/queued.ts";
import { countedMail, lockedRecipient, mayBeMailed, namedRecipient, recipientKeys } from "../queue/recipients.ts";
import { withdrawalHash, withdrawalToken } from "./withdrawal-token.ts";

/** An application and the token of its link. */
type LinkedApplication = { application: StoredApplication; token: string };

/** `too-soon`: the mail to the address before has hardly gone, and this one would take its place. */
export type ProposalAnswer = "asked" | "too-soon" | "too-many";

/** So many addresses may be asked until one of them says yes: each asking is a mail to somebody. */
const mostProposals = 10;

/** So long after a proposal another one waits; the same one, pressed again, is the same press. */
const betweenProposalsMs = 5 * 60 * 1000;

/** An address, the application that it is about, and what the link that was mailed to it is made by. */
type Named = { applicationId: string; linkWrite: string; address: string };

/**
 * Queues a mail with the links of all applications that have this address: none where there is none, and none beyond
 * what may go to it automatically. Whether it does is nobody's business.
 */
export async function queueLinks(database: Database, transport: TransportKind, email: string, at: Date): Promise<void> {
  const keys = recipientKeys(await sharedSecret(database), email);
  const [key, revision] = [spelledAddress(email), randomUUID()];
  await database.batch([
    namedRecipient(keys, at, "EXISTS (SELECT 1 FROM application WHERE email_key = $1)", [key]),
    // One that waits says the same.
    queued(
      { kind: "link", transport, at: at.toISOString(), revision },
      `id, position_title FROM application
       WHERE id = (SELECT id FROM application WHERE email_key = $6 ORDER BY received_at DESC, id LIMIT 1)
         AND ${mayBeMailed.condition(["$7", "$8", "$9", "$10", "$11"])}`,
      [key, ...mayBeMailed.values(keys, at)],
    ),
    countedMail(keys, at, "EXISTS (SELECT 1 FROM outbox WHERE kind = 'link' AND revision = $1)", [revision]),
  ]);
}

/** For the mail about one of them: all that its address has, the newest first. From now on these links lead to them. */
export async function renewLinksOf(database: Database, applicationId: string): Promise<readonly LinkedApplication[]> {
  const secret = await sharedSecret(database);
  const found = await rows<ApplicationRow & { linkWrite: string | null; withdrawalHash: string | null }>(
    database,
    `SELECT ${applicationColumns}, link_write, withdrawal_hash FROM application
     WHERE email_key = (SELECT email_key FROM application WHERE id = $1) ORDER BY received_at DESC, id`,
    [applicationId],
  );
  const linked = found.map((row) => {
    const write = row.linkWrite ?? row.id;
    const token = withdrawalToken(secret, write);
    return { application: applicationOf(row), token, write, isKnown: row.withdrawalHash === withdrawalHash(token) };
  });
  // Those that came when nothing more could go to the address, or whose links were made with another secret.
  const others = linked.filter(({ isKnown }) => !isKnown);
  if (others.length > 0)
    await database.batch(
      others.map(({ application: { id }, token, write }) => [
        "UPDATE application SET withdrawal_hash = $2 WHERE id = $1 AND coalesce(link_write, id) = $3",
        [id, withdrawalHash(token), write],
      ]),
    );
  return linked;
}

/**
 * The token of the link in a receipt that waits to be sent, which leads to its application from now on; `revision` as in
 * its entry. Where the database was restored from a backup of another one, with another secret, the link is a new one.
 */
export async function renewReceiptLink(
  database: Database,
  applicationId: string,
  revision: string | null,
): Promise<string> {
  const token = withdrawalToken(await sharedSecret(database), revision ?? applicationId);
  // Not when another receipt has taken the place of this one.
  await database.batch([
    [
      `UPDATE application SET withdrawal_hash = $3 WHERE id = $1 AND withdrawal_hash <> $3 AND EXISTS (
         SELECT 1 FROM outbox WHERE application_id = $1 AND kind = 'receipt' AND revision IS NOT DISTINCT FROM $2)`,
      [applicationId, revision, withdrawalHash(token)],
    ],
  ]);
  return token;
}

/**
 * The token of an application's link, for a person's letter, and what that link was made by. Where there is none yet, it
 * is made; undefined where the database was restored with another secret: then only the applicant has it.
 */
export async function makeLink(
  database: Database,
  applicationId: string,
): Promise<{ token: string; write: string | null } | undefined> {
  const secret = await sharedSecret(database);
  const [row] = await rows<{ withdrawalHash: string | null; write: string | null }>(
    database,
    "SELECT withdrawal_hash, link_write AS write FROM application WHERE id = $1",
    [applicationId],
  );
  if (row === undefined) return undefined;
  const { write } = row;
  const token = withdrawalToken(secret, write ?? applicationId);
  const hash = withdrawalHash(token);
  if (row.withdrawalHash !== null) return row.withdrawalHash === hash ? { token, write } : undefined;
  await database.batch([
    ["UPDATE application SET withdrawal_hash = $2 WHERE id = $1 AND withdrawal_hash IS NULL", [applicationId, hash]],
  ]);
  return { token, write };
}

/**
 * Queues a mail to a new address: it takes the place of the present one when its owner says so. Where nothing more may go
 * there automatically none is queued, and nobody learns it from the answer: that goes by this application's own proposals.
 */
export async function proposeAddress(
  database: Database,
  transport: TransportKind,
  applicationId: string,
  address: string,
  at: Date,
): Promise<ProposalAnswer> {
  const secret = await sharedSecret(database);
  const keys = recipientKeys(secret, address);
  const write = randomUUID();
  const hash = withdrawalHash(withdrawalToken(secret, write));
  const time = at.toISOString();
  const since = new Date(at.getTime() - betweenProposalsMs).toISOString();
  const isQueued = "EXISTS (SELECT 1 FROM outbox WHERE application_id = $1 AND kind = 'address' AND revision = $2)";
  const results = await database.batch([
    lockedRecipient(keys, at),
    [
      `INSERT INTO address_change (application_id, link_write, link_hash, address, asked_at)
       SELECT id, $2, $3, $4, $5 FROM application WHERE id = $1
       ON CONFLICT (application_id) DO UPDATE SET link_write = excluded.link_write, link_hash = excluded.link_hash,
         address = excluded.address, asked_at = excluded.asked_at, asks = address_change.asks + 1
         WHERE address_change.asks < ${mostProposals} AND address_change.asked_at NOT BETWEEN $6 AND $5`,
      [applicationId, write, hash, address, time, since],
    ],
    queued(
      { kind: "address", transport, at: time, revision: write, replaces: true },
      `id, position_title FROM application
       WHERE id = $6 AND EXISTS (SELECT 1 FROM address_change WHERE application_id = $6 AND link_write = $7)
         AND ${mayBeMailed.condition(["$8", "$9", "$10", "$11", "$12"])}`,
      [applicationId, write, ...mayBeMailed.values(keys, at)],
    ),
    countedMail(keys, at, isQueued, [applicationId, write]),
    ["SELECT link_write, address, asked_at FROM address_change WHERE application_id = $1", [applicationId]],
  ]);
  const [last] = named<{ linkWrite: string; address: string; askedAt: string }>(results.at(-1));
  // Erased meanwhile: its page says so.
  if (last === undefined || last.linkWrite === write) return "asked";
  if (last.askedAt < since || last.askedAt > time) return "too-many";
  return last.address === address ? "asked" : "too-soon";
}

/** What the mail to a new address says. */
export function findProposal(database: Database, write: string) {
  return addressIn(database, "address_change", write);
}

/** What the mail to an address says whose place a new one has taken. */
export function findFormerAddress(database: Database, write: string) {
  return addressIn(database, "former_address", write);
}

async function addressIn(
  database: Database,
  table: "address_change" | "former_address",
  write: string,
): Promise<{ address: string; token: string } | undefined> {
  const [row] = await rows<{ address: string }>(database, `SELECT address FROM ${table} WHERE link_write = $1`, [
    write,
  ]);
  return row && { address: row.address, token: withdrawalToken(await sharedSecret(database), write) };
}

/** Whether the link with this hash went to a new address, which can still be accepted. */
export async function isProposed(database: Database, hash: string, at: Date): Promise<boolean> {
  return (await proposedBy(database, hash, at)) !== undefined;
}

async function proposedBy(database: Database, hash: string, at: Date) {
  const [row] = await rows<Named>(
    database,
    "SELECT application_id, link_write, address FROM address_change WHERE link_hash = $1 AND asked_at > $2",
    [hash, monthsLater(at.toISOString(), -proposedAddressMonths)],
  );
  return row;
}

/** Whether the link with this hash went to a former address, whose owner can still object. */
export async function isFormer(database: Database, hash: string, at: Date): Promise<boolean> {
  return (await formerBy(database, hash, at)) !== undefined;
}

async function formerBy(database: Database, hash: string, at: Date) {
  const [row] = await rows<Named & { changedAt: string }>(
    database,
    "SELECT application_id, link_write, address, changed_at FROM former_address WHERE link_hash = $1 AND changed_at > $2",
    [hash, monthsLater(at.toISOString(), -formerAddressMonths)],
  );
  return row;
}

/** The owner of the new address has said so: it counts, with this link; the former one leads nowhere. */
export async function acceptAddress(
  database: Database,
  transport: TransportKind,
  hash: string,
  at: Date,
): Promise<boolean> {
  const proposed = await proposedBy(database, hash, at);
  if (proposed === undefined) return false;
  const { linkWrite: write } = proposed;
  const formerWrite = randomUUID();
  const formerHash = withdrawalHash(withdrawalToken(await sharedSecret(database), formerWrite));
  const link = { write, hash, former: { write: formerWrite, hash: formerHash } };
  return changeAddress(database, transport, proposed, `address-${write}`, at, link);
}

/** The owner of the former address objects: it counts again, with this link, and no other leads anywhere. */
export async function objectToAddress(
  database: Database,
  transport: TransportKind,
  hash: string,
  at: Date,
): Promise<boolean> {
  const former = await formerBy(database, hash, at);
  if (former === undefined) return false;
  const { linkWrite: write, changedAt: objectsSince } = former;
  return changeAddress(database, transport, former, `objection-${write}`, at, { write, hash, objectsSince });
}

/** Another address takes the place of the present one, with the link by which that was said. */
async function changeAddress(
  database: Database,
  transport: TransportKind,
  { applicationId, address }: Named,
  request: string,
  at: Date,
  link: NonNullable<Change["link"]>,
): Promise<boolean> {
  const cases = createCases(database, transport);
  const found = await cases.find(applicationId);
  if (found === undefined) return false;
  const { outcome } = await cases.change({
    ...{ applicationId, request, version: "latest", by: null, at, link },
    kind: "corrected",
    data: { before: { email: found.application.email } },
    values: { email: address },
  });
  return outcome === "done";
}

/** New addresses that nobody has accepted, and former ones whose owners have not objected. */
export function forgottenAddresses(now: Date): readonly Statement[] {
  const before = (months: number) => monthsLater(now.toISOString(), -months);
  return [
    ["DELETE FROM address_change WHERE asked_at <= $1", [before(proposedAddressMonths)]],
    ["DELETE FROM former_address WHERE changed_at <= $1", [before(formerAddressMonths)]],
  ];
}
