/**
 * To whom automatic mails go, and to whom no more. Anybody can enter anybody's address: without a cap the form would send
 * as many mails to a stranger as somebody likes. What a person of the agency writes is not counted and always goes.
 *
 * An address is known by a keyed hash alone, in lower case and with its domain as the name service spells it. For the
 * caps it stands for its mailbox, without what follows a `+`: whoever wants to flood a mailbox varies that. Dots count as
 * with most providers, where they tell people apart; at Gmail they do not (https://support.google.com/mail/answer/7436150).
 * Beside it stands its stem, a guess at what may be one mailbox: wide enough for other people to be meant, too, so that it
 * has a cap of its own and nothing else goes by it (docs/decisions/mails-and-withdrawal.md).
 */

import { createHmac } from "node:crypto";
import { dayMs } from "@fernkontor/domain/german/berlin-time";
import {
  automaticMailsADay,
  automaticMailsADayToStem,
  automaticMailsAMonth,
  countedMailDays,
  monthsLater,
  suppressedRecipientMonths,
} from "@fernkontor/domain/retention/retention";
import type { Database, Reads, Statement, Transaction, Value } from "../database/database.ts";
import { exists, rows } from "../database/rows.ts";
import { asSeen, sharedSecret } from "../database/setting.ts";
import { insertInto, sql } from "../database/sql.ts";
import { mailboxOf, spelledAddress } from "../email-address.ts";

/** `refused` for good by a mail server (5xx), or `disowned` by the owner of the mailbox: „Das war ich nicht“. */
export type SuppressionReason = "refused" | "disowned";

export type RecipientKeys = { address: string; mailbox: string; stem: string };

/** How an address is known, under a secret that all instances share. */
export function recipientKeys(secret: string, address: string): RecipientKeys {
  // The purpose keeps them apart from what else is made with the same secret.
  const keyOf = (purpose: "recipient" | "stem", spelled: string) =>
    createHmac("sha256", secret).update(`${purpose}:${spelled}`).digest("base64url");
  return {
    address: keyOf("recipient", spelledAddress(address)),
    mailbox: keyOf("recipient", mailboxOf(address)),
    stem: keyOf("stem", stemOf(mailboxOf(address))),
  };
}

/** A country's own second level, below which names are given away as below `.de`: `co.uk`, `com.br`. */
const countryLevel = /^(?:ac|co|com|edu|gob|gov|gv|ltd|me|ne|net|nom|or|org)\.[a-z]{2}$/;

/**
 * Where everybody has a host name of their own, with any name before the `@`
 * (https://www.fastmail.help/hc/en-us/articles/360060591053; addy.io, Firefox Relay, 33mail). Elsewhere a host name is a
 * university's, or a relay's with millions of people: it must not count as one mailbox.
 */
const hostsOfPeople = new Set(
  (
    "fastmail.com fastmail.fm fastmail.net fastmail.org fastmail.de fastmail.co.uk fastmail.com.au fastmail.us " +
    "123mail.org airpost.net eml.cc fastest.cc fea.st fmail.co.uk imap.cc imapmail.org letterboxes.org mailbolt.com " +
    "mailcan.com mailhaven.com ml1.net mm.st myfastmail.com proinbox.com promessage.com rushpost.com sent.as sent.at " +
    "sent.com speedpost.net warpmail.net xsmail.com your-mail.com anonaddy.com anonaddy.me mozmail.com 33mail.com"
  ).split(" "),
);

/** What stands before the first `-` or `+`, whatever host names stand before the domain; or whose host name it is. */
function stemOf(mailbox: string): string {
  const at = mailbox.lastIndexOf("@");
  const labels = mailbox.slice(at + 1).split(".");
  const length = countryLevel.test(labels.slice(-2).join(".")) ? 3 : 2;
  const domain = labels.slice(-length).join(".");
  const host = labels.at(-length - 1);
  const local = host !== undefined && hostsOfPeople.has(domain) ? host : mailbox.slice(0, at);
  return `${local.replace(/(?<=.)[-+].*/s, "")}@${domain}`;
}

/**
 * Nothing goes to this address automatically from now on, for `suppressedRecipientMonths`; repeated, from the later
 * of the two. A disowned one stands for the whole mailbox. `withdrawalHash` is that of the link by which it was disowned.
 */
export async function suppressRecipient(
  database: Database,
  address: string,
  reason: SuppressionReason,
  at: Date,
  withdrawalHash?: string,
): Promise<void> {
  const keys = recipientKeys(await sharedSecret(database), address);
  await rows(
    database,
    `INSERT INTO suppressed_recipient (address, reason, suppressed_at, withdrawal_hash) VALUES ($1, $2, ${asSeen("$3")}, $4)
     ON CONFLICT (address) DO UPDATE SET
       reason = CASE WHEN suppressed_recipient.reason = 'disowned' THEN 'disowned' ELSE excluded.reason END,
       suppressed_at = CASE WHEN suppressed_recipient.suppressed_at > excluded.suppressed_at
         THEN suppressed_recipient.suppressed_at ELSE excluded.suppressed_at END,
       withdrawal_hash = coalesce(excluded.withdrawal_hash, suppressed_recipient.withdrawal_hash)`,
    [reason === "disowned" ? keys.mailbox : keys.address, reason, at.toISOString(), withdrawalHash ?? null],
  );
}

/** To be asked again before a mail leaves: it may have been queued before. */
export async function isSuppressed(database: Database, address: string): Promise<boolean> {
  const keys = recipientKeys(await sharedSecret(database), address);
  const found = await rows(database, "SELECT 1 AS found FROM suppressed_recipient WHERE address IN ($1, $2) LIMIT 1", [
    keys.address,
    keys.mailbox,
  ]);
  return found.length > 0;
}

/** Whether an application was disowned by the link with this hash. */
export async function isDisowned(database: Database, withdrawalHash: string): Promise<boolean> {
  const found = await rows(database, "SELECT 1 AS found FROM suppressed_recipient WHERE withdrawal_hash = $1 LIMIT 1", [
    withdrawalHash,
  ]);
  return found.length > 0;
}

/** Nobody finds any more by which link. */
export function withoutDisowningLink(withdrawalHash: string): Statement {
  return ["UPDATE suppressed_recipient SET withdrawal_hash = NULL WHERE withdrawal_hash = $1", [withdrawalHash]];
}

/** What is older than the privacy text says. */
export function forgottenRecipients(now: Date): readonly Statement[] {
  const counted = daysBefore(now, countedMailDays);
  return [
    [
      "DELETE FROM suppressed_recipient WHERE suppressed_at <= $1",
      [monthsLater(now.toISOString(), -suppressedRecipientMonths)],
    ],
    ["DELETE FROM recipient_mail WHERE queued_at <= $1", [counted]],
    [
      `DELETE FROM recipient WHERE named_at <= $1
       AND NOT EXISTS (SELECT 1 FROM recipient_mail WHERE recipient_mail.mailbox = recipient.mailbox)`,
      [counted],
    ],
  ];
}

/** Whoever else counts mails to this mailbox or stem waits from here to the end of the transaction. */
export function lockedRecipient({ mailbox, stem }: RecipientKeys, at: Date): Statement {
  return [
    `INSERT INTO recipient (mailbox, named_at) VALUES ($1, $3), ($2, $3)
     ON CONFLICT (mailbox) DO UPDATE SET named_at = excluded.named_at`,
    [mailbox, stem, at.toISOString()],
  ];
}

/** The same where the condition holds; `values` are what it begins to count its placeholders with. */
export function namedRecipient(keys: RecipientKeys, at: Date, condition: string, values: readonly Value[]): Statement {
  const [sql, given] = forBothKeys("recipient (mailbox, named_at)", keys, at, condition, values);
  return [`${sql} ON CONFLICT (mailbox) DO UPDATE SET named_at = excluded.named_at`, given];
}

/** One more mail, where the condition holds; `values` are what it begins to count its placeholders with. */
export function countedMail(keys: RecipientKeys, at: Date, condition: string, values: readonly Value[]): Statement {
  return forBothKeys("recipient_mail (mailbox, queued_at)", keys, at, condition, values);
}

/** A row for the mailbox and one for the stem, with the time. */
function forBothKeys(
  table: string,
  { mailbox, stem }: RecipientKeys,
  at: Date,
  condition: string,
  values: readonly Value[],
): readonly [sql: string, values: readonly Value[]] {
  const [time, one, other] = [1, 2, 3].map((more) => `$${values.length + more}`);
  return [
    `INSERT INTO ${table}
     SELECT named.key, ${time} FROM (SELECT ${one} AS key UNION ALL SELECT ${other}) AS named WHERE ${condition}`,
    [...values, at.toISOString(), mailbox, stem],
  ];
}

/**
 * Whether one more mail may go to a recipient, as a condition in SQL; `values` are what `placeholders` stand for.
 * Mails of the future count too: the clock was wrong when they were queued, or is now.
 */
export const mayBeMailed = {
  values: (keys: RecipientKeys, at: Date) => [
    keys.address,
    keys.mailbox,
    daysBefore(at, 1),
    daysBefore(at, countedMailDays),
    keys.stem,
  ],
  condition: ([address, mailbox, day, month, stem]: readonly string[]) =>
    `(NOT EXISTS (SELECT 1 FROM suppressed_recipient WHERE address IN (${address}, ${mailbox}))
      AND (SELECT count(CASE WHEN queued_at > ${day} THEN 1 END) < ${automaticMailsADay} AND count(*) < ${automaticMailsAMonth}
        FROM recipient_mail WHERE mailbox = ${mailbox} AND queued_at > ${month})
      AND (SELECT count(*) < ${automaticMailsADayToStem} FROM recipient_mail WHERE mailbox = ${stem} AND queued_at > ${day}))`,
};

/**
 * Whether one more mail may go to a recipient. Mails of the future count too: the clock was wrong when they were queued, or
 * is now.
 */
export async function mayMail(tx: Reads, { address, mailbox, stem }: RecipientKeys, at: Date): Promise<boolean> {
  const [day, month] = [daysBefore(at, 1), daysBefore(at, countedMailDays)];
  const count = async (key: string, since: string) => {
    const counted = await tx.one<{ mails: number }>(
      sql`SELECT count(*) AS mails FROM recipient_mail WHERE mailbox = ${key} AND queued_at > ${since}`,
    );
    return counted?.mails ?? 0;
  };
  const [isSuppressed, ofDay, ofMonth, toStem] = await Promise.all([
    exists(tx, sql`SELECT 1 FROM suppressed_recipient WHERE address IN (${address}, ${mailbox}) LIMIT 1`),
    count(mailbox, day),
    count(mailbox, month),
    count(stem, day),
  ]);
  return (
    !isSuppressed && ofDay < automaticMailsADay && ofMonth < automaticMailsAMonth && toStem < automaticMailsADayToStem
  );
}

/** One more has gone, or will. */
export function countMail(tx: Transaction, { mailbox, stem }: RecipientKeys, at: Date): void {
  for (const key of [mailbox, stem])
    tx.run(insertInto("recipient_mail", { mailbox: key, queued_at: at.toISOString() }));
}

function daysBefore(at: Date, days: number): string {
  return new Date(at.getTime() - days * dayMs).toISOString();
}
