/** What the links of applications lead to besides the applications: their tombstones, new addresses, lost links. */

import { randomUUID } from "node:crypto";
import { formerAddressMonths, monthsLater, proposedAddressMonths } from "@fernkontor/domain/retention/retention";
import * as v from "valibot";
import type { StoredApplication } from "../application.ts";
import { type ApplicationRow, applicationColumns, applicationOf } from "../cases/application-row.ts";
import type { Change } from "../cases/case.ts";
import { createCases } from "../cases/cases.ts";
import type { Database, Statement, Value } from "../database/database.ts";
import { named, rows } from "../database/rows.ts";
import { spelledAddress } from "../email-address.ts";
import type { TransportKind } from "../queue/queued.ts";
import { queued } from "../queue/queued.ts";
import { countedMail, lockedRecipient, mayBeMailed, namedRecipient, recipientKeys } from "../queue/recipients.ts";
import { findTombstone, forgetTombstone, type Tombstone } from "../retention/tombstones.ts";
import { withdrawalHash, withdrawalToken } from "./withdrawal-token.ts";

/** An application and the token of its link. */
export type LinkedApplication = { application: StoredApplication; token: string };

/** `too-soon`: the mail to the address before has hardly gone, and this one would take its place. */
export type ProposalAnswer = "asked" | "too-soon" | "too-many";

export type Links = {
  /** What is left of the application whose link had this hash. */
  tombstone(hash: string): Promise<Tombstone | undefined>;
  /** Its applicant wants not even the dates to stay: what is left keeps a backup from bringing it back. */
  forget(hash: string): Promise<void>;
  /**
   * Queues a mail with the links of all applications that have this address: none where there is none, and none beyond
   * what may go to it automatically. Whether it does is nobody's business.
   */
  send(email: string, at: Date): Promise<void>;
  /** For the mail about one of them: all that its address has, the newest first. From now on these links lead to them. */
  ofSameAddress(applicationId: string): Promise<readonly LinkedApplication[]>;
  /**
   * Queues a mail to a new address: it takes the place of the present one when its owner says so. Where nothing more may go
   * there automatically none is queued, and nobody learns it from the answer: that goes by this application's own proposals.
   */
  proposeAddress(applicationId: string, address: string, at: Date): Promise<ProposalAnswer>;
  /** For that mail. */
  proposal(write: string): Promise<{ address: string; token: string } | undefined>;
  isProposed(hash: string, at: Date): Promise<boolean>;
  /** For the mail to an address whose place a new one has taken. */
  former(write: string): Promise<{ address: string; token: string } | undefined>;
  isFormer(hash: string, at: Date): Promise<boolean>;
  /** The owner of the former address objects: it counts again, with this link, and no other leads anywhere. */
  objectToAddress(hash: string, at: Date): Promise<boolean>;
  /** What an applicant wrote, by its event. */
  message(eventId: string): Promise<string | undefined>;
  /** The owner of the new address has said so: it counts, with this link; the former one leads nowhere. */
  acceptAddress(hash: string, at: Date): Promise<boolean>;
};

/** So many addresses may be asked until one of them says yes: each asking is a mail to somebody. */
const mostProposals = 10;

/** So long after a proposal another one waits; the same one, pressed again, is the same press. */
const betweenProposalsMs = 5 * 60 * 1000;

type Parts = {
  database: Database;
  transport: TransportKind;
  sharedSecret: () => Promise<string>;
  /** Writes the list of tombstones beside the database anew. */
  rewriteErasedList: () => Promise<void>;
};

export function createLinks({ database, transport, sharedSecret, rewriteErasedList }: Parts): Links {
  const rowsOf = <Named>(...statement: Statement) => rows<Named>(database, ...statement);
  const linkedOf = async (
    where: string,
    value: Value,
  ): Promise<(LinkedApplication & { write: string; isKnown: boolean })[]> => {
    const secret = await sharedSecret();
    const found = await rowsOf<ApplicationRow & { linkWrite: string | null; withdrawalHash: string | null }>(
      `SELECT ${applicationColumns}, link_write, withdrawal_hash FROM application WHERE ${where} ORDER BY received_at DESC, id`,
      [value],
    );
    return found.map((row) => {
      const write = row.linkWrite ?? row.id;
      const token = withdrawalToken(secret, write);
      return { application: applicationOf(row), token, write, isKnown: row.withdrawalHash === withdrawalHash(token) };
    });
  };
  const formerBy = async (hash: string, at: Date) => {
    const [row] = await rowsOf<Named & { changedAt: string }>(
      "SELECT application_id, link_write, address, changed_at FROM former_address WHERE link_hash = $1 AND changed_at > $2",
      [hash, monthsLater(at.toISOString(), -formerAddressMonths)],
    );
    return row;
  };
  /** Another address takes the place of the present one, with the link by which that was said. */
  const changeAddress = async (
    applicationId: string,
    address: string,
    request: string,
    at: Date,
    link: NonNullable<Change["link"]>,
  ) => {
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
  };
  const proposedBy = async (hash: string, at: Date) => {
    const [row] = await rowsOf<Named>(
      "SELECT application_id, link_write, address FROM address_change WHERE link_hash = $1 AND asked_at > $2",
      [hash, monthsLater(at.toISOString(), -proposedAddressMonths)],
    );
    return row;
  };

  return {
    tombstone: (hash) => findTombstone(database, hash),

    forget: async (hash) => {
      // It is forgotten, whatever becomes of the list beside the database: that is written anew with the next that goes.
      if (await forgetTombstone(database, hash)) await rewriteErasedList().catch(() => {});
    },

    send: async (email, at) => {
      const keys = recipientKeys(await sharedSecret(), email);
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
    },

    ofSameAddress: async (applicationId) => {
      const found = await linkedOf("email_key = (SELECT email_key FROM application WHERE id = $1)", applicationId);
      // Those that came when nothing more could go to the address, or whose links were made with another secret.
      const others = found.filter(({ isKnown }) => !isKnown);
      if (others.length > 0)
        await database.batch(
          others.map(({ application: { id }, token, write }) => [
            "UPDATE application SET withdrawal_hash = $2 WHERE id = $1 AND coalesce(link_write, id) = $3",
            [id, withdrawalHash(token), write],
          ]),
        );
      return found;
    },

    proposeAddress: async (applicationId, address, at) => {
      const secret = await sharedSecret();
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
    },

    proposal: async (write) => {
      const [row] = await rowsOf<{ address: string }>("SELECT address FROM address_change WHERE link_write = $1", [
        write,
      ]);
      return row && { address: row.address, token: withdrawalToken(await sharedSecret(), write) };
    },

    former: async (write) => {
      const [row] = await rowsOf<{ address: string }>("SELECT address FROM former_address WHERE link_write = $1", [
        write,
      ]);
      return row && { address: row.address, token: withdrawalToken(await sharedSecret(), write) };
    },

    isFormer: async (hash, at) => (await formerBy(hash, at)) !== undefined,

    objectToAddress: async (hash, at) => {
      const former = await formerBy(hash, at);
      if (former === undefined) return false;
      const { applicationId: id, linkWrite: write, address, changedAt: objectsSince } = former;
      return changeAddress(id, address, `objection-${write}`, at, { write, hash, objectsSince });
    },

    message: async (eventId) => {
      const [row] = await rowsOf<{ data: string }>("SELECT data FROM application_event WHERE id = $1", [eventId]);
      return row && v.parse(messageSchema, row.data).text;
    },

    isProposed: async (hash, at) => (await proposedBy(hash, at)) !== undefined,

    acceptAddress: async (hash, at) => {
      const proposed = await proposedBy(hash, at);
      if (proposed === undefined) return false;
      const { applicationId, linkWrite: write, address } = proposed;
      const formerWrite = randomUUID();
      const former = { write: formerWrite, hash: withdrawalHash(withdrawalToken(await sharedSecret(), formerWrite)) };
      return changeAddress(applicationId, address, `address-${write}`, at, { write, hash, former });
    },
  };
}

/** An address, the application that it is about, and what the link that was mailed to it is made by. */
type Named = { applicationId: string; linkWrite: string; address: string };

const messageSchema = v.pipe(v.string(), v.parseJson(), v.object({ text: v.optional(v.string()) }));
