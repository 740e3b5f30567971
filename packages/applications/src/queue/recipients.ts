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
import type { Database, Reads, Transaction } from "../database/database.ts";
import { exists } from "../database/rows.ts";
import { sharedSecret, timeSeen } from "../database/setting.ts";
import { insertInto, sets, sql } from "../database/sql.ts";
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
  withdrawalHash: string | null = null,
): Promise<void> {
  const keys = recipientKeys(await sharedSecret(database), address);
  const key = reason === "disowned" ? keys.mailbox : keys.address;
  await database.write(async (tx) => {
    const [before, since] = await Promise.all([
      tx.one<{ reason: SuppressionReason; suppressedAt: string; withdrawalHash: string | null }>(
        sql`SELECT reason, suppressed_at, withdrawal_hash FROM suppressed_recipient WHERE address = ${key}`,
      ),
      timeSeen(tx, at.toISOString()),
    ]);
    const row = { reason, suppressed_at: since, withdrawal_hash: withdrawalHash };
    if (before === undefined) tx.run(insertInto("suppressed_recipient", { address: key, ...row }));
    else {
      const wasLater = before.suppressedAt > since;
      const later = {
        reason: before.reason === "disowned" ? before.reason : reason,
        suppressed_at: wasLater ? before.suppressedAt : since,
        withdrawal_hash: withdrawalHash ?? before.withdrawalHash,
      };
      tx.run(sql`UPDATE suppressed_recipient SET ${sets(later)} WHERE address = ${key}`);
    }
  });
}

/** To be asked again before a mail leaves: it may have been queued before. */
export async function isSuppressed(database: Database, address: string): Promise<boolean> {
  const keys = recipientKeys(await sharedSecret(database), address);
  return hasSuppressed(database, keys);
}

function hasSuppressed(database: Reads, { address, mailbox }: RecipientKeys): Promise<boolean> {
  return exists(database, sql`SELECT 1 FROM suppressed_recipient WHERE address IN (${address}, ${mailbox}) LIMIT 1`);
}

/** Whether an application was disowned by the link with this hash. */
export function isDisowned(database: Reads, withdrawalHash: string): Promise<boolean> {
  return exists(database, sql`SELECT 1 FROM suppressed_recipient WHERE withdrawal_hash = ${withdrawalHash} LIMIT 1`);
}

/** Nobody finds any more by which link. */
export function forgetDisowningLink(tx: Transaction, withdrawalHash: string): void {
  tx.run(sql`UPDATE suppressed_recipient SET withdrawal_hash = NULL WHERE withdrawal_hash = ${withdrawalHash}`);
}

/** Forgets what is older than the privacy text says. */
export function forgetRecipients(tx: Transaction, now: Date): void {
  const suppressedBefore = monthsLater(now.toISOString(), -suppressedRecipientMonths);
  tx.run(sql`DELETE FROM suppressed_recipient WHERE suppressed_at <= ${suppressedBefore}`);
  tx.run(sql`DELETE FROM recipient_mail WHERE queued_at <= ${daysBefore(now, countedMailDays)}`);
}

/**
 * Whether one more mail may go to a recipient. Mails of the future count too: the clock was wrong when they were queued, or
 * is now.
 */
export async function mayMail(tx: Reads, recipient: RecipientKeys, at: Date): Promise<boolean> {
  const { mailbox, stem } = recipient;
  const [day, month] = [daysBefore(at, 1), daysBefore(at, countedMailDays)];
  const count = async (key: string, since: string) => {
    const counted = await tx.one<{ mails: number }>(
      sql`SELECT count(*) AS mails FROM recipient_mail WHERE mailbox = ${key} AND queued_at > ${since}`,
    );
    return counted?.mails ?? 0;
  };
  const [isSuppressed, ofDay, ofMonth, toStem] = await Promise.all([
    hasSuppressed(tx, recipient),
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
