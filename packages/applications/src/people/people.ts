/** Every SQL statement about who may come to the desk. */

import { createHash, randomBytes, randomUUID } from "node:crypto";
import { type AuditAction, addAuditEntry } from "../audit/audit.ts";
import { operator } from "../cases/events.ts";
import { liesWith } from "../cases/lies-with.ts";
import { addNews } from "../cases/news.ts";
import type { Database, Reads, Transaction } from "../database/database.ts";
import { exists } from "../database/rows.ts";
import { insertInto, raw, sql } from "../database/sql.ts";
import { queueMail, type TransportKind } from "../queue/queued.ts";
import { type ClosedAccess, type Person, type Role, spelledName } from "./person.ts";

const hourMs = 60 * 60 * 1000;

/** How long an invitation is good, and how long somebody who has signed in stays in. */
export const invitationHours = 24;
const sessionHours = 8;
/** How long after its end whoever goes on typing is known. */
const sessionKnownHours = 24;

/** What lets somebody in for a while. */
const signInTables = ["desk_session", "invitation", "spent_challenge"] as const;

export type Passkey = {
  id: string;
  personId: string;
  /** COSE. */
  publicKey: Uint8Array<ArrayBuffer>;
  counter: number;
  label: string;
  createdAt: string;
  usedAt: string | null;
};

/** A passkey as it was made. */
export type NewPasskey = Pick<Passkey, "id" | "publicKey" | "counter" | "label">;

export type Invitation = { person: Person; invitedBy: string | null; expiresAt: string };

/** An invitation that is still good; `madeBy` is none where it was made on the server. */
export type OpenLink = { person: Person; madeBy: Person | undefined; madeAt: string; expiresAt: string };

/** What became of an invitation: whom `by` has let in, or not yet. */
export type PastInvitation = {
  by: string;
  person: Person;
  madeAt: string;
  isOpen: boolean;
  /** When the person came in by it; null where nobody has. */
  cameInAt: string | null;
  /** When the person's access was closed since. */
  closedAt: string | null;
};

/** Whose session it is, since when; `id` says of which, and lets nobody in. */
export type Session = { id: string; person: Person; since: string };

/** A session in which a passkey was shown just now: it stays where others of its person end, if that passkey does. */
export type Shown = { session: string; passkeyId: string };

/** Who has somebody's open applications from now on; `listings` are those that name the former person as contact. */
export type Heir = { id: string; listings: readonly string[] };

export type People = {
  /** What everybody is called who works at the desk, or has worked there, by id. */
  names(): Promise<ReadonlyMap<string, string>>;
  /** Everybody whose access is open, by name. */
  list(): Promise<Person[]>;
  /** The same, and what `names` says, of one look. */
  listAndNames(): Promise<{ list: Person[]; names: ReadonlyMap<string, string> }>;
  /** Everybody whose access is closed, by name. */
  closed(): Promise<ClosedAccess[]>;
  find(id: string): Promise<Person | undefined>;
  /** Whether anybody can sign in. */
  hasPasskeys(): Promise<boolean>;
  passkeys(): Promise<Passkey[]>;
  /**
   * Makes an invitation and voids earlier ones of the person, who is added if need be; on the server whose access is closed
   * is let in again. Returns the person and the token of the link. Without a role somebody who is known keeps theirs; a new
   * person is a recruiter.
   * `refused` when the role would leave the desk without a Leitung that can sign in, and when whoever invites may not let
   * this person in, or no more. Who is no longer Leitung leaves no link behind.
   * @param by the person who invites; none on the server
   * @param email where news go from now on; with a mail server the link goes there, too
   */
  invite(
    typed: string,
    role: Role | undefined,
    at: Date,
    by?: string,
    email?: string,
  ): Promise<{ person: Person; token: string } | "refused">;
  /** Where mails for those go whose access is open and who have named an address, by their ids. */
  addresses(): Promise<ReadonlyMap<string, string>>;
  /** False where `by` may not. */
  changeAddress(personId: string, email: string, at: Date, by: string): Promise<boolean>;
  /** What a link's token stands for, while it is good: whoever made it may still let that person in. */
  invitation(token: string, at: Date): Promise<Invitation | undefined>;
  /** All invitations that are good, the first to end first. */
  openLinks(at: Date): Promise<OpenLink[]>;
  /** Whom people of the desk have invited since then, the newest first; of several links without effect the last. */
  invitedSince(since: Date, at: Date): Promise<PastInvitation[]>;
  /** Takes back the invitation of somebody. False where there is none, or `by` may not. */
  revokeInvitation(personId: string, at: Date, by: string): Promise<boolean>;
  /** Makes a passkey of an invitation and signs in with it; undefined when it is not good any more. Good once. */
  accept(token: string, passkey: NewPasskey, at: Date): Promise<string | undefined>;
  passkey(id: string): Promise<Passkey | undefined>;
  /** Opens a session and returns its token; undefined when the person's access is closed. */
  signIn(passkey: Passkey, counter: number, at: Date): Promise<string | undefined>;
  /** Whose session a cookie's token is. */
  session(token: string, at: Date): Promise<Session | undefined>;
  /**
   * Whose session it is or was, up to a day after its end: to tell whether the same person signs in again, and for nothing else.
   * Undefined where they have signed out, or their access is closed.
   */
  sessionOwner(token: string): Promise<string | undefined>;
  signOut(token: string): Promise<void>;
  /** Gives a session another token and id: whoever has copied the one before is out. Undefined where it has ended. */
  renewSession(id: string): Promise<{ id: string; token: string } | undefined>;
  /** Notes that a passkey was shown in a session of its owner's. False where one of the two has ended meanwhile. */
  noteShown(shown: Shown, counter: number, at: Date): Promise<boolean>;
  /**
   * Removes one of several passkeys, and with it ends all sessions of its owner and their open link: whoever has found
   * one has perhaps more than that. False for the only one, and where `by` may not.
   */
  removePasskey(id: string, at: Date, by: string, shown?: Shown): Promise<boolean>;
  /** Ends all sessions of somebody but the one with the id `but`. False where `by` may not. */
  endSessions(personId: string, at: Date, by: string, but: string): Promise<boolean>;
  /**
   * Closes an access: its sessions, its invitation and those that its owner has made end at once; who came in by one
   * stays. The passkeys stay, so that their owner is told why they open nothing. What lies with them is handed on with
   * that: all of it, or nothing is closed. False when it is the access of the last Leitung, when who is to have the
   * applications has no access any more, and where `by` may not.
   * @param by none on the server
   */
  closeAccess(id: string, at: Date, by?: string, heir?: Heir): Promise<boolean>;
  /** Opens a closed access again, with the passkeys that it had. */
  openAccess(id: string, at: Date, by: string): Promise<boolean>;
  /** Whether this is the first true answer to a challenge. */
  spendChallenge(challenge: string, expiresAt: Date, at: Date): Promise<boolean>;
  /** Whether a challenge had its answer. */
  isSpent(challenge: string): Promise<boolean>;
  /** Forgets sessions, invitations and challenges that are over. */
  forget(at: Date): Promise<void>;
};

const hashOf = (secret: string) => createHash("sha256").update(secret).digest("base64url");

/** Whether anybody can come to the desk. */
export function hasDesk(database: Reads): Promise<boolean> {
  return exists(
    database,
    sql`SELECT 1 FROM passkey JOIN person ON person.id = passkey.person_id WHERE person.removed_at IS NULL LIMIT 1`,
  );
}

export function createPeople(database: Database, transport: TransportKind = "file"): People {
  /** A mail tells of it: whoever has only somebody's session does not do it unseen. */
  const logAndMail = (tx: Transaction, action: AuditAction, at: Date, by: string | undefined, about: string) => {
    const entry = addAuditEntry(tx, { action, at, personId: by, aboutPersonId: about });
    queueMail(tx, { kind: "access", transport, at: at.toISOString(), about: entry, listingTitle: "" });
  };

  return {
    list: () => database.all<Person>(sql`SELECT id, name, role FROM person WHERE removed_at IS NULL ORDER BY name`),

    listAndNames: async () => {
      const everybody = await database.all<KnownPerson>(sql`SELECT ${knownPerson} FROM person ORDER BY name`);
      return {
        list: everybody.filter(({ removedAt }) => removedAt === null).map(personOf),
        names: new Map(everybody.map(({ id, name }) => [id, name])),
      };
    },

    names: async () =>
      new Map(
        (await database.all<{ id: string; name: string }>(sql`SELECT id, name FROM person`)).map(({ id, name }) => [
          id,
          name,
        ]),
      ),

    closed: () =>
      database.all<ClosedAccess>(
        sql`SELECT p.id, p.name, p.role, p.removed_at, b.name AS removed_by, h.name AS heir FROM person p
           LEFT JOIN person b ON b.id = p.removed_by LEFT JOIN person h ON h.id = p.heir
           WHERE p.removed_at IS NOT NULL ORDER BY p.name`,
      ),

    find: (id) => database.one<Person>(sql`SELECT id, name, role FROM person WHERE id = ${id}`),

    hasPasskeys: () => hasDesk(database),

    passkeys: async () =>
      (await database.all<PasskeyRow>(sql`SELECT ${passkeyColumns} FROM passkey k ORDER BY created_at, id`)).map(
        passkeyOf,
      ),

    addresses: async () =>
      new Map(
        (
          await database.all<{ id: string; email: string }>(
            sql`SELECT id, email FROM person WHERE removed_at IS NULL AND email IS NOT NULL`,
          )
        ).map(({ id, email }) => [id, email]),
      ),

    changeAddress: (personId, email, at, by) =>
      database.write(async (tx) => {
        if ((await openPerson(tx, personId)) === undefined || !(await mayChange(tx, by, personId))) return false;
        tx.run(sql`UPDATE person SET email = ${email} WHERE id = ${personId}`);
        logAndMail(tx, "address-changed", at, by, personId);
        return true;
      }),

    invite: (typed, role, at, by, email) => {
      const name = spelledName(typed);
      const token = newInvitationToken();
      return database.write(async (tx) => {
        const known = await tx.one<KnownPerson>(sql`SELECT ${knownPerson} FROM person WHERE name = ${name}`);
        // For somebody who is no Leitung: their own access alone, and no role with it.
        if (!(await mayChange(tx, by, role === undefined ? known?.id : undefined))) return "refused";
        // Only the server lets somebody in again.
        if (known?.removedAt && by !== undefined) return "refused";
        const person = { id: known?.id ?? randomUUID(), name, role: role ?? known?.role ?? "recruiter" };
        if (known === undefined) tx.run(insertInto("person", { ...person, added_at: at.toISOString() }));
        else {
          if (person.role !== "lead" && known.removedAt === null && (await isLastLead(tx, known))) return "refused";
          tx.run(
            sql`UPDATE person SET role = ${person.role}, removed_at = NULL, removed_by = NULL, heir = NULL WHERE id = ${person.id}`,
          );
        }
        if (person.role !== "lead")
          tx.run(sql`DELETE FROM invitation WHERE invited_by = ${person.id} AND person_id <> invited_by`);
        tx.run(sql`DELETE FROM invitation WHERE person_id = ${person.id}`);
        // A mail that still waits would make its own link good, and void the one that is handed on.
        tx.run(sql`DELETE FROM outbox WHERE application_id = ${person.id} AND kind = 'invitation'`);
        const invitation = { person_id: person.id, hash: hashOf(token), invited_by: by ?? null };
        tx.run(insertInto("invitation", { ...invitation, expires_at: later(at, invitationHours) }));
        logAndMail(tx, by === undefined ? "invited-on-server" : "invited", at, by, person.id);
        if (email !== undefined) {
          tx.run(sql`UPDATE person SET email = ${email} WHERE id = ${person.id}`);
          if (transport === "smtp") {
            const mail = { transport, at: at.toISOString(), listingTitle: "", revision: randomUUID(), replaces: true };
            queueMail(tx, { kind: "invitation", ...mail, about: person.id });
          }
        }
        return { person, token };
      });
    },

    invitation: async (token, at) => {
      const found = await goodInvitation(database, token, at);
      return found && { person: personOf(found), invitedBy: found.byName, expiresAt: found.expiresAt };
    },

    openLinks: async (at) =>
      (await database.all<InvitationRow>(sql`${selectInvitations} ORDER BY i.expires_at, p.name`))
        .filter((row) => isGood(row, at))
        .map(openLinkOf),

    invitedSince: async (since, at) =>
      (
        await database.all<PastInvitationRow>(
          sql`SELECT p.id, p.name, p.role, p.removed_at AS closed_at, e.person_id AS by, e.at AS made_at, i.expires_at,
             (SELECT min(came.at) FROM audit_entry came WHERE came.action = 'passkey-added' AND came.about_person_id = p.id
                AND came.at >= e.at AND NOT EXISTS (SELECT 1 FROM audit_entry newer WHERE newer.about_person_id = p.id
                  AND newer.action IN ('invited', 'invited-on-server') AND newer.at > e.at AND newer.at <= came.at)) AS came_in_at
           FROM audit_entry e JOIN person p ON p.id = e.about_person_id
             LEFT JOIN invitation i ON i.person_id = p.id AND i.invited_by = e.person_id AND i.expires_at > ${at.toISOString()}
           WHERE e.action = 'invited' AND e.at >= ${since.toISOString()} AND e.person_id <> p.id ORDER BY e.at DESC`,
        )
      )
        .map(pastInvitationOf)
        .filter(({ by, person, isOpen, cameInAt }, index, all) => {
          const newest = all.findIndex((each) => each.by === by && each.person.id === person.id);
          return isOpen || cameInAt !== null || index === newest;
        }),

    revokeInvitation: (personId, at, by) =>
      database.write(async (tx) => {
        if (!(await mayChange(tx, by, personId))) return false;
        const revoked = await tx.one(
          sql`DELETE FROM invitation WHERE person_id = ${personId} AND expires_at > ${at.toISOString()} RETURNING person_id`,
        );
        if (revoked === undefined) return false;
        addAuditEntry(tx, { action: "invitation-revoked", at, personId: by, aboutPersonId: personId });
        return true;
      }),

    accept: (token, { id, publicKey, counter, label }, at) => {
      const session = newToken();
      return database.write(async (tx) => {
        const [invited, known] = await Promise.all([
          goodInvitation(tx, token, at),
          tx.one<{ personId: string }>(sql`SELECT person_id FROM passkey WHERE id = ${id}`),
        ]);
        if (invited === undefined) return undefined;
        tx.run(sql`DELETE FROM invitation WHERE person_id = ${invited.id}`);
        if (known && known.personId !== invited.id) return undefined;
        const time = at.toISOString();
        if (known === undefined)
          tx.run(
            insertInto("passkey", {
              id,
              person_id: invited.id,
              public_key: Buffer.from(publicKey).toString("base64url"),
              counter,
              label,
              created_at: time,
              used_at: time,
            }),
          );
        openSession(tx, session, { id, personId: invited.id }, at);
        logAndMail(tx, "passkey-added", at, invited.id, invited.id);
        return session;
      });
    },

    passkey: async (id) => {
      const row = await database.one<PasskeyRow>(sql`SELECT ${passkeyColumns} FROM passkey k WHERE k.id = ${id}`);
      return row && passkeyOf(row);
    },

    signIn: (passkey, counter, at) => {
      const token = newToken();
      return database.write(async (tx) => {
        const [owner, isThere] = await Promise.all([
          openPerson(tx, passkey.personId),
          exists(tx, sql`SELECT 1 FROM passkey WHERE id = ${passkey.id}`),
        ]);
        tx.run(sql`UPDATE passkey SET counter = ${counter}, used_at = ${at.toISOString()} WHERE id = ${passkey.id}`);
        if (owner === undefined || !isThere) return undefined;
        openSession(tx, token, passkey, at);
        addAuditEntry(tx, { action: "signed-in", at, personId: owner.id });
        return token;
      });
    },

    session: async (token, at) => {
      const row = await database.one<Person & { expiresAt: string }>(
        sql`SELECT p.id, p.name, p.role, s.expires_at FROM desk_session s JOIN person p ON p.id = s.person_id
         WHERE s.hash = ${hashOf(token)} AND s.expires_at > ${at.toISOString()} AND p.removed_at IS NULL`,
      );
      if (row === undefined) return undefined;
      return { id: hashOf(token), person: personOf(row), since: later(new Date(row.expiresAt), -sessionHours) };
    },

    sessionOwner: async (token) => {
      const hash = hashOf(token);
      const row = await database.one<{ personId: string }>(
        sql`SELECT person_id FROM desk_session WHERE hash = ${hash}`,
      );
      return row?.personId;
    },

    signOut: (token) =>
      database.write(async (tx) => tx.run(sql`DELETE FROM desk_session WHERE hash = ${hashOf(token)}`)),

    renewSession: (id) => {
      const token = newToken();
      const hash = hashOf(token);
      return database.write(async (tx) => {
        const renewed = await tx.one(sql`UPDATE desk_session SET hash = ${hash} WHERE hash = ${id} RETURNING hash`);
        return renewed && { id: hash, token };
      });
    },

    noteShown: ({ session, passkeyId }, counter, at) =>
      database.write(async (tx) => {
        const time = at.toISOString();
        const isOpen = await exists(
          tx,
          sql`SELECT 1 FROM desk_session JOIN passkey ON passkey.person_id = desk_session.person_id
              WHERE hash = ${session} AND expires_at > ${time} AND passkey.id = ${passkeyId}`,
        );
        if (isOpen) tx.run(sql`UPDATE passkey SET counter = ${counter}, used_at = ${time} WHERE id = ${passkeyId}`);
        return isOpen;
      }),

    removePasskey: (id, at, by, shown) =>
      database.write(async (tx) => {
        const keys = await tx.all<{ id: string; personId: string }>(
          sql`SELECT id, person_id FROM passkey WHERE person_id = (SELECT person_id FROM passkey WHERE id = ${id})`,
        );
        const owner = keys[0]?.personId;
        if (owner === undefined || keys.length < 2 || !(await mayChange(tx, by, owner))) return false;
        const kept = shown?.passkeyId === id ? undefined : shown;
        // First: what the passkey has opened goes with it.
        if (kept)
          tx.run(
            sql`UPDATE desk_session SET passkey_id = ${kept.passkeyId} WHERE hash = ${kept.session} AND person_id = ${owner}`,
          );
        tx.run(sql`DELETE FROM desk_session WHERE person_id = ${owner} AND hash <> ${kept?.session ?? ""}`);
        tx.run(sql`DELETE FROM invitation WHERE person_id = ${owner}`);
        tx.run(sql`DELETE FROM passkey WHERE id = ${id}`);
        logAndMail(tx, "passkey-removed", at, by, owner);
        return true;
      }),

    endSessions: (personId, at, by, but) =>
      database.write(async (tx) => {
        const isKnown = await exists(tx, sql`SELECT 1 FROM person WHERE id = ${personId}`);
        if (!isKnown || !(await mayChange(tx, by, personId))) return false;
        addAuditEntry(tx, { action: "sessions-ended", at, personId: by, aboutPersonId: personId });
        tx.run(sql`DELETE FROM desk_session WHERE person_id = ${personId} AND hash <> ${but}`);
        return true;
      }),

    closeAccess: (id, at, by, heir) =>
      database.write(async (tx) => {
        const person = await openPerson(tx, id);
        if (person === undefined || !(await mayChange(tx, by, undefined))) return false;
        if (person.role === "lead" && !(await hasAnotherLead(tx, id))) return false;
        if (heir && (await openPerson(tx, heir.id)) === undefined) return false;
        const action = by === undefined ? "access-closed-on-server" : "access-closed";
        addAuditEntry(tx, { action, at, personId: by, aboutPersonId: id });
        const time = at.toISOString();
        tx.run(
          sql`UPDATE person SET removed_at = ${time}, removed_by = ${by ?? null}, heir = ${heir?.id ?? null} WHERE id = ${id}`,
        );
        if (heir) await handOn(tx, id, heir, by ?? operator, { at: time, transport });
        tx.run(sql`DELETE FROM desk_session WHERE person_id = ${id}`);
        tx.run(sql`DELETE FROM invitation WHERE person_id = ${id} OR invited_by = ${id}`);
        return true;
      }),

    openAccess: (id, at, by) =>
      database.write(async (tx) => {
        if (!(await mayChange(tx, by, undefined))) return false;
        const opened = await tx.one(
          sql`UPDATE person SET removed_at = NULL, removed_by = NULL, heir = NULL
              WHERE id = ${id} AND removed_at IS NOT NULL RETURNING id`,
        );
        if (opened) addAuditEntry(tx, { action: "access-opened", at, personId: by, aboutPersonId: id });
        return opened !== undefined;
      }),

    spendChallenge: (challenge, expiresAt, at) =>
      database.write(async (tx) => {
        tx.run(sql`DELETE FROM spent_challenge WHERE expires_at < ${at.toISOString()}`);
        const spent = await tx.one(
          sql`INSERT INTO spent_challenge (hash, expires_at) VALUES (${hashOf(challenge)}, ${expiresAt.toISOString()})
              ON CONFLICT (hash) DO NOTHING RETURNING hash`,
        );
        return spent !== undefined;
      }),

    isSpent: (challenge) => exists(database, sql`SELECT 1 FROM spent_challenge WHERE hash = ${hashOf(challenge)}`),

    forget: (at) =>
      database.write(async (tx) => {
        for (const table of signInTables) {
          const ended = table === "desk_session" ? later(at, -sessionKnownHours) : at.toISOString();
          tx.run(sql`DELETE FROM ${raw(table)} WHERE expires_at < ${ended}`);
        }
      }),
  };
}

/** Where mails for somebody go; undefined once their access is closed. */
export function findMailbox(database: Reads, id: string): Promise<{ name: string; email: string | null } | undefined> {
  return database.one(sql`SELECT name, email FROM person WHERE id = ${id} AND removed_at IS NULL`);
}

/**
 * For the mail with the link: a new token, since of the one before nothing but the hash is known. Undefined where another link
 * has taken the place of the one that was to be mailed; `revision` as in its entry.
 */
export function renewInvitation(
  database: Database,
  personId: string,
  revision: string | null,
  at: Date,
): Promise<(Invitation & { email: string; token: string }) | undefined> {
  const token = newInvitationToken();
  return database.write(async (tx) => {
    const [row, mailbox, isAsked] = await Promise.all([
      tx.one<InvitationRow>(sql`${selectInvitations} WHERE i.person_id = ${personId}`),
      findMailbox(tx, personId),
      exists(
        tx,
        sql`SELECT 1 FROM outbox WHERE application_id = ${personId} AND kind = 'invitation' AND revision = ${revision}`,
      ),
    ]);
    if (!isAsked || row === undefined || !isGood(row, at) || !mailbox?.email) return undefined;
    tx.run(sql`UPDATE invitation SET hash = ${hashOf(token)} WHERE person_id = ${personId}`);
    return { person: personOf(row), invitedBy: row.byName, expiresAt: row.expiresAt, email: mailbox.email, token };
  });
}

/** Somebody whose access is open. */
function openPerson(tx: Reads, id: string): Promise<Person | undefined> {
  return tx.one<Person>(sql`SELECT id, name, role FROM person WHERE id = ${id} AND removed_at IS NULL`);
}

/** Whether there is another Leitung that can sign in. */
function hasAnotherLead(tx: Reads, id: string): Promise<boolean> {
  return exists(
    tx,
    sql`SELECT 1 FROM passkey JOIN person ON person.id = person_id
        WHERE person_id <> ${id} AND role = 'lead' AND removed_at IS NULL LIMIT 1`,
  );
}

/** Whether the desk would be without a Leitung that can sign in. */
async function isLastLead(tx: Reads, { id, role }: Person): Promise<boolean> {
  if (role !== "lead") return false;
  const hasPasskey = await exists(tx, sql`SELECT 1 FROM passkey WHERE person_id = ${id} LIMIT 1`);
  return hasPasskey && !(await hasAnotherLead(tx, id));
}

/**
 * Whether somebody may change this access: Leitung any, everybody their own, and the server. Looked at here and not only at
 * the door: a session or a role may have ended since.
 */
async function mayChange(tx: Reads, by: string | undefined, about: string | undefined): Promise<boolean> {
  if (by === undefined) return true;
  const acting = await openPerson(tx, by);
  return acting !== undefined && (acting.role === "lead" || acting.id === about);
}

function openSession(
  tx: Transaction,
  token: string,
  { id, personId }: Pick<Passkey, "id" | "personId">,
  at: Date,
): void {
  const session = { hash: hashOf(token), person_id: personId, passkey_id: id };
  tx.run(insertInto("desk_session", { ...session, expires_at: later(at, sessionHours) }));
}

/** Everything open that lies with somebody. */
async function handOn(
  tx: Transaction,
  id: string,
  heir: Heir,
  by: string,
  { at, transport }: { at: string; transport: TransportKind },
): Promise<void> {
  const theirs = liesWith({ id, listings: heir.listings });
  const applications = await tx.all<{ id: string; version: number }>(
    sql`SELECT id, (SELECT coalesce(max(number), 0) FROM application_event WHERE application_id = application.id) AS version
        FROM application WHERE ${theirs}`,
  );
  for (const application of applications) {
    const eventId = randomUUID();
    tx.run(
      insertInto("application_event", {
        id: eventId,
        application_id: application.id,
        number: application.version + 1,
        request: randomUUID(),
        kind: "assigned",
        at,
        person_id: by,
        data: JSON.stringify({ to: heir.id }),
      }),
    );
    const news = { applicationId: application.id, eventId, personId: heir.id, about: "case" } as const;
    if (by !== heir.id) addNews(tx, news, { at, transport, listingTitle: "" });
  }
  tx.run(sql`UPDATE application SET assignee = ${heir.id} WHERE ${theirs}`);
}

function later(at: Date, hours: number): string {
  return new Date(at.getTime() + hours * hourMs).toISOString();
}

function newInvitationToken(): string {
  return randomBytes(24).toString("base64url");
}

function newToken(): string {
  return randomBytes(32).toString("base64url");
}

type KnownPerson = Person & { removedAt: string | null };
const knownPerson = raw("id, name, role, removed_at");

function personOf({ id, name, role }: Person): Person {
  return { id, name, role };
}

const selectInvitations = sql`SELECT p.id, p.name, p.role, p.removed_at, i.expires_at, i.invited_by,
    b.id AS by_id, b.name AS by_name, b.role AS by_role, b.removed_at AS by_removed_at
  FROM invitation i JOIN person p ON p.id = i.person_id LEFT JOIN person b ON b.id = i.invited_by`;

type InvitationRow = KnownPerson & {
  expiresAt: string;
  byId: string | null;
  byName: string | null;
  byRole: Role | null;
  byRemovedAt: string | null;
};

async function goodInvitation(tx: Reads, token: string, at: Date): Promise<InvitationRow | undefined> {
  const row = await tx.one<InvitationRow>(sql`${selectInvitations} WHERE i.hash = ${hashOf(token)}`);
  return row && isGood(row, at) ? row : undefined;
}

/** Whoever has made it could make it now. */
function isGood({ id, removedAt, expiresAt, byId, byRole, byRemovedAt }: InvitationRow, at: Date): boolean {
  const mayInvite = byId === null || (byRemovedAt === null && (byRole === "lead" || byId === id));
  return expiresAt > at.toISOString() && removedAt === null && mayInvite;
}

function openLinkOf({ expiresAt, byId: id, byName: name, byRole: role, ...person }: InvitationRow): OpenLink {
  const madeBy = id === null || name === null || role === null ? undefined : { id, name, role };
  return { person: personOf(person), madeBy, madeAt: later(new Date(expiresAt), -invitationHours), expiresAt };
}

type PastInvitationRow = Person & Omit<PastInvitation, "person" | "isOpen"> & { expiresAt: string | null };

function pastInvitationOf({ by, madeAt, expiresAt, cameInAt, closedAt, ...person }: PastInvitationRow): PastInvitation {
  const isOpen = expiresAt === later(new Date(madeAt), invitationHours);
  return { by, person, madeAt, isOpen, cameInAt, closedAt };
}

const passkeyColumns = raw("k.id, k.person_id, k.public_key, k.counter, k.label, k.created_at, k.used_at");

type PasskeyRow = Omit<Passkey, "publicKey"> & { publicKey: string };

function passkeyOf({ publicKey, ...row }: PasskeyRow): Passkey {
  return { ...row, publicKey: Uint8Array.from(Buffer.from(publicKey, "base64url")) };
}
