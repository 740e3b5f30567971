/** Every SQL statement about who may come to the desk. */

import { createHash, randomBytes, randomUUID } from "node:crypto";
import { type AuditAction, auditEntry } from "../audit/audit.ts";
import { operator } from "../cases/events.ts";
import { liesWith, placing } from "../cases/inbox.ts";
import type { Database, Statement, Value } from "../database/database.ts";
import { named, rows } from "../database/rows.ts";
import { keptSetting } from "../database/setting.ts";
import type { TransportKind } from "../queue/queued.ts";
import { queuedAccessMail } from "./access-change.ts";
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
   */
  invite(
    typed: string,
    role: Role | undefined,
    at: Date,
    by?: string,
  ): Promise<{ person: Person; token: string } | "refused">;
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

/** Another Leitung that can sign in than the person with this id. */
const anotherLead = (id: string) =>
  `EXISTS (SELECT 1 FROM person other WHERE other.id <> ${id} AND other.role = 'lead' AND other.removed_at IS NULL
     AND EXISTS (SELECT 1 FROM passkey WHERE person_id = other.id))`;

/**
 * Whether the person with the id `by` may change the access of the one with the id `about`; both are SQL. Looked at here
 * and not only at the door: a session or a role may have ended since.
 */
const mayChange = (by: string, about: string) =>
  `EXISTS (SELECT 1 FROM person acting WHERE acting.id = ${by} AND acting.removed_at IS NULL
     AND (acting.role = 'lead' OR acting.id = ${about}))`;

/** The same, and the server may. */
const mayInvite = (by: string, about: string) => `(${mayChange(by, about)} OR CAST(${by} AS TEXT) IS NULL)`;

/** Whose access somebody changes without being Leitung: their own, as long as it gives no role. */
const themselves = (role: string) => `CASE WHEN CAST(${role} AS TEXT) IS NULL THEN person.id END`;

/** Whether an invitation `i` is good still: who has made it could make it now. */
const isGood = (at: string) => `i.expires_at > ${at} AND ${mayInvite("i.invited_by", "i.person_id")}`;

/**
 * Two who change at once who may come in, or come in, wait here for each other: each would take the other for the Leitung
 * that stays, and whoever comes in at that instant would be in afterwards.
 */
const oneAfterTheOther = (): Statement => keptSetting("people", randomUUID());

/**
 * An entry of the log for each row with `by_id` and `about_id` that is found. What is changed with it is changed where the
 * entry is: it cannot happen without one, nor the other way.
 */
function entryWhere(id: string, action: AuditAction, at: Date, found: string, values: readonly Value[]): Statement {
  return [
    `INSERT INTO audit_entry (id, at, action, person_id, about_person_id)
     SELECT $1, $2, $3, found.by_id, found.about_id FROM (${found}) AS found`,
    [id, at.toISOString(), action, ...values],
  ];
}

/** Whom an entry of the log is about. */
const aboutWhom = (entry: string) => `(SELECT about_person_id FROM audit_entry WHERE id = ${entry})`;

/** Whether anybody can come to the desk. */
export async function hasDesk(database: Database): Promise<boolean> {
  const found = await rows(
    database,
    "SELECT 1 AS one FROM passkey JOIN person ON person.id = passkey.person_id WHERE person.removed_at IS NULL LIMIT 1",
  );
  return found.length > 0;
}

export function createPeople(database: Database, transport: TransportKind = "file"): People {
  const rowsOf = <Named>(...statement: Statement) => rows<Named>(database, ...statement);

  return {
    list: () => rowsOf<Person>("SELECT id, name, role FROM person WHERE removed_at IS NULL ORDER BY name"),

    listAndNames: async () => {
      const everybody = await rowsOf<Person & { removedAt: string | null }>(
        "SELECT id, name, role, removed_at FROM person ORDER BY name",
      );
      return {
        list: everybody.filter(({ removedAt }) => removedAt === null).map(({ id, name, role }) => ({ id, name, role })),
        names: new Map(everybody.map(({ id, name }) => [id, name])),
      };
    },

    names: async () =>
      new Map(
        (await rowsOf<{ id: string; name: string }>("SELECT id, name FROM person")).map(({ id, name }) => [id, name]),
      ),

    closed: () =>
      rowsOf<ClosedAccess>(
        `SELECT p.id, p.name, p.role, p.removed_at, b.name AS removed_by, h.name AS heir FROM person p
           LEFT JOIN person b ON b.id = p.removed_by LEFT JOIN person h ON h.id = p.heir
           WHERE p.removed_at IS NOT NULL ORDER BY p.name`,
      ),

    find: async (id) => {
      const [person] = await rowsOf<Person>("SELECT id, name, role FROM person WHERE id = $1", [id]);
      return person;
    },

    hasPasskeys: async () =>
      (
        await rowsOf(
          "SELECT 1 AS one FROM passkey k JOIN person p ON p.id = k.person_id WHERE p.removed_at IS NULL LIMIT 1",
        )
      ).length > 0,

    passkeys: async () =>
      (await rowsOf<PasskeyRow>(`SELECT ${passkeyColumns} FROM passkey k ORDER BY created_at, id`)).map(passkeyOf),

    invite: async (typed, role, at, by) => {
      const name = spelledName(typed);
      const token = randomBytes(24).toString("base64url");
      const [entry, hash] = [randomUUID(), hashOf(token)];
      const action = by === undefined ? "invited-on-server" : "invited";
      const results = await database.batch([
        oneAfterTheOther(),
        [
          `INSERT INTO person (id, name, role, added_at) SELECT $1, $2, $3, $4 WHERE ${mayInvite("$5", "$1")}
           ON CONFLICT (name) DO NOTHING`,
          [randomUUID(), name, role ?? "recruiter", at.toISOString(), by ?? null],
        ],
        [
          `UPDATE person SET role = coalesce($2, role), removed_at = NULL, removed_by = NULL, heir = NULL
           WHERE name = $1 AND (coalesce($2, role) = 'lead' OR role <> 'lead' OR removed_at IS NOT NULL
             OR NOT EXISTS (SELECT 1 FROM passkey WHERE person_id = person.id) OR ${anotherLead("person.id")})
             AND (removed_at IS NULL OR CAST($3 AS TEXT) IS NULL) AND ${mayInvite("$3", themselves("$2"))}`,
          [name, role ?? null, by ?? null],
        ],
        [
          `DELETE FROM invitation WHERE person_id <> invited_by
           AND invited_by IN (SELECT id FROM person WHERE name = $1 AND role <> 'lead')`,
          [name],
        ],
        [
          `INSERT INTO invitation (person_id, hash, invited_by, expires_at)
           SELECT id, $2, $3, $4 FROM person WHERE name = $1 AND removed_at IS NULL AND (role = $5 OR $5 IS NULL)
             AND ${mayInvite("$3", themselves("$5"))}
           ON CONFLICT (person_id) DO UPDATE SET hash = excluded.hash, invited_by = excluded.invited_by,
             expires_at = excluded.expires_at`,
          [name, hash, by ?? null, later(at, invitationHours), role ?? null],
        ],
        entryWhere(
          entry,
          action,
          at,
          "SELECT invited_by AS by_id, person_id AS about_id FROM invitation WHERE hash = $4",
          [hash],
        ),
        queuedAccessMail(entry, at, transport),
        [`SELECT id, name, role FROM person WHERE id = ${aboutWhom("$1")}`, [entry]],
      ]);
      const [person] = named<Person>(results.at(-1));
      return person === undefined ? "refused" : { person, token };
    },

    invitation: async (token, at) => {
      const [row] = await rowsOf<Person & Omit<Invitation, "person">>(
        `SELECT p.id, p.name, p.role, b.name AS invited_by, i.expires_at FROM invitation i
         JOIN person p ON p.id = i.person_id LEFT JOIN person b ON b.id = i.invited_by
         WHERE i.hash = $1 AND ${isGood("$2")} AND p.removed_at IS NULL`,
        [hashOf(token), at.toISOString()],
      );
      return row && { person: personOf(row), invitedBy: row.invitedBy, expiresAt: row.expiresAt };
    },

    openLinks: async (at) =>
      (
        await rowsOf<OpenLinkRow>(
          `SELECT p.id, p.name, p.role, i.expires_at, b.id AS by_id, b.name AS by_name, b.role AS by_role
           FROM invitation i JOIN person p ON p.id = i.person_id LEFT JOIN person b ON b.id = i.invited_by
           WHERE ${isGood("$1")} AND p.removed_at IS NULL ORDER BY i.expires_at, p.name`,
          [at.toISOString()],
        )
      ).map(openLinkOf),

    invitedSince: async (since, at) =>
      (
        await rowsOf<PastInvitationRow>(
          `SELECT p.id, p.name, p.role, p.removed_at AS closed_at, e.person_id AS by, e.at AS made_at, i.expires_at,
             (SELECT min(came.at) FROM audit_entry came WHERE came.action = 'passkey-added' AND came.about_person_id = p.id
                AND came.at >= e.at AND NOT EXISTS (SELECT 1 FROM audit_entry newer WHERE newer.about_person_id = p.id
                  AND newer.action IN ('invited', 'invited-on-server') AND newer.at > e.at AND newer.at <= came.at)) AS came_in_at
           FROM audit_entry e JOIN person p ON p.id = e.about_person_id
             LEFT JOIN invitation i ON i.person_id = p.id AND i.invited_by = e.person_id AND i.expires_at > $2
           WHERE e.action = 'invited' AND e.at >= $1 AND e.person_id <> p.id ORDER BY e.at DESC`,
          [since.toISOString(), at.toISOString()],
        )
      )
        .map(pastInvitationOf)
        .filter(({ by, person, isOpen, cameInAt }, index, all) => {
          const newest = all.findIndex((each) => each.by === by && each.person.id === person.id);
          return isOpen || cameInAt !== null || index === newest;
        }),

    revokeInvitation: async (personId, at, by) => {
      const entry = randomUUID();
      const [, , revoked = []] = await database.batch([
        oneAfterTheOther(),
        entryWhere(
          entry,
          "invitation-revoked",
          at,
          `SELECT CAST($5 AS TEXT) AS by_id, person_id AS about_id FROM invitation
           WHERE person_id = $4 AND expires_at > $2 AND ${mayChange("$5", "person_id")}`,
          [personId, by],
        ),
        [`DELETE FROM invitation WHERE person_id = ${aboutWhom("$1")} RETURNING person_id`, [entry]],
      ]);
      return revoked.length > 0;
    },

    accept: async (token, passkey, at) => {
      const [sessionToken, hash, time, entry] = [newToken(), hashOf(token), at.toISOString(), randomUUID()];
      const sessionHash = hashOf(sessionToken);
      const { id, publicKey, counter, label } = passkey;
      const results = await database.batch([
        // Who is second finds the invitation gone, and who ends all that lets this person in has seen what came in by it.
        oneAfterTheOther(),
        [
          `INSERT INTO passkey (id, person_id, public_key, counter, label, created_at, used_at)
           SELECT $2, i.person_id, $3, $4, $5, $6, $6 FROM invitation i JOIN person p ON p.id = i.person_id
           WHERE i.hash = $1 AND ${isGood("$6")} AND p.removed_at IS NULL ON CONFLICT (id) DO NOTHING`,
          [hash, id, Buffer.from(publicKey).toString("base64url"), counter, label, time],
        ],
        [
          `INSERT INTO desk_session (hash, person_id, passkey_id, expires_at)
           SELECT $2, k.person_id, k.id, $4 FROM passkey k JOIN invitation i ON i.person_id = k.person_id
           WHERE i.hash = $1 AND ${isGood("$5")} AND k.id = $3 RETURNING person_id`,
          [hash, sessionHash, id, later(at, sessionHours), time],
        ],
        entryWhere(
          entry,
          "passkey-added",
          at,
          "SELECT person_id AS by_id, person_id AS about_id FROM desk_session WHERE hash = $4",
          [sessionHash],
        ),
        queuedAccessMail(entry, at, transport),
        ["DELETE FROM invitation WHERE hash = $1", [hash]],
      ]);
      return (results[2] ?? []).length > 0 ? sessionToken : undefined;
    },

    passkey: async (id) => {
      const [row] = await rowsOf<PasskeyRow>(`SELECT ${passkeyColumns} FROM passkey k WHERE k.id = $1`, [id]);
      return row && passkeyOf(row);
    },

    signIn: async ({ id, personId }, counter, at) => {
      const token = newToken();
      const time = at.toISOString();
      const hash = hashOf(token);
      const [, , opened = []] = await database.batch([
        oneAfterTheOther(),
        ["UPDATE passkey SET counter = $2, used_at = $3 WHERE id = $1", [id, counter, time]],
        [
          `INSERT INTO desk_session (hash, person_id, passkey_id, expires_at)
           SELECT $2, k.person_id, k.id, $3 FROM passkey k JOIN person p ON p.id = k.person_id
           WHERE k.id = $1 AND p.removed_at IS NULL RETURNING hash`,
          [id, hash, later(at, sessionHours)],
        ],
        auditEntry(
          { action: "signed-in", at, personId },
          randomUUID(),
          "EXISTS (SELECT 1 FROM desk_session WHERE hash = $10)",
          [hash],
        ),
      ]);
      return opened.length === 0 ? undefined : token;
    },

    session: async (token, at) => {
      const [row] = await rowsOf<Person & { expiresAt: string }>(
        `SELECT p.id, p.name, p.role, s.expires_at FROM desk_session s JOIN person p ON p.id = s.person_id
         WHERE s.hash = $1 AND s.expires_at > $2 AND p.removed_at IS NULL`,
        [hashOf(token), at.toISOString()],
      );
      if (row === undefined) return undefined;
      return { id: hashOf(token), person: personOf(row), since: later(new Date(row.expiresAt), -sessionHours) };
    },

    sessionOwner: async (token) => {
      const [row] = await rowsOf<{ personId: string }>("SELECT person_id FROM desk_session WHERE hash = $1", [
        hashOf(token),
      ]);
      return row?.personId;
    },

    signOut: async (token) => {
      await rowsOf("DELETE FROM desk_session WHERE hash = $1", [hashOf(token)]);
    },

    renewSession: async (id) => {
      const token = newToken();
      const renewed = await rowsOf("UPDATE desk_session SET hash = $2 WHERE hash = $1 RETURNING hash", [
        id,
        hashOf(token),
      ]);
      return renewed.length === 0 ? undefined : { id: hashOf(token), token };
    },

    noteShown: async ({ session, passkeyId }, counter, at) => {
      const noted = await rowsOf(
        `UPDATE passkey SET counter = $2, used_at = $3 WHERE id = $1
         AND person_id = (SELECT person_id FROM desk_session WHERE hash = $4 AND expires_at > $3) RETURNING id`,
        [passkeyId, counter, at.toISOString(), session],
      );
      return noted.length > 0;
    },

    removePasskey: async (id, at, by, shown) => {
      const entry = randomUUID();
      const [session, passkeyId] = shown && shown.passkeyId !== id ? [shown.session, shown.passkeyId] : ["", ""];
      const results = await database.batch([
        oneAfterTheOther(),
        entryWhere(
          entry,
          "passkey-removed",
          at,
          `SELECT CAST($5 AS TEXT) AS by_id, person_id AS about_id FROM passkey WHERE id = $4
           AND EXISTS (SELECT 1 FROM passkey other WHERE other.person_id = passkey.person_id AND other.id <> $4)
           AND ${mayChange("$5", "passkey.person_id")}`,
          [id, by],
        ),
        // First: what the passkey has opened goes with it.
        [
          `UPDATE desk_session SET passkey_id = $3 WHERE hash = $2 AND person_id = ${aboutWhom("$1")}`,
          [entry, session, passkeyId],
        ],
        [`DELETE FROM desk_session WHERE person_id = ${aboutWhom("$1")} AND hash <> $2`, [entry, session]],
        [`DELETE FROM invitation WHERE person_id = ${aboutWhom("$1")}`, [entry]],
        [`DELETE FROM passkey WHERE id = $2 AND person_id = ${aboutWhom("$1")} RETURNING id`, [entry, id]],
        queuedAccessMail(entry, at, transport),
      ]);
      return (results[5] ?? []).length > 0;
    },

    endSessions: async (personId, at, by, but) => {
      const entry = randomUUID();
      const results = await database.batch([
        entryWhere(
          entry,
          "sessions-ended",
          at,
          `SELECT CAST($5 AS TEXT) AS by_id, id AS about_id FROM person WHERE id = $4 AND ${mayChange("$5", "person.id")}`,
          [personId, by],
        ),
        [`DELETE FROM desk_session WHERE person_id = ${aboutWhom("$1")} AND hash <> $2`, [entry, but]],
        ["SELECT 1 AS one FROM audit_entry WHERE id = $1", [entry]],
      ]);
      return (results[2] ?? []).length > 0;
    },

    closeAccess: async (id, at, by, heir) => {
      const entry = randomUUID();
      const closed = aboutWhom("$1");
      const [, , done = []] = await database.batch([
        oneAfterTheOther(),
        entryWhere(
          entry,
          by === undefined ? "access-closed-on-server" : "access-closed",
          at,
          `SELECT CAST($5 AS TEXT) AS by_id, id AS about_id FROM person WHERE id = $4 AND removed_at IS NULL
           AND (role <> 'lead' OR ${anotherLead("person.id")})
           AND (CAST($6 AS TEXT) IS NULL OR EXISTS (SELECT 1 FROM person other WHERE other.id = $6 AND other.removed_at IS NULL))
           AND ${mayInvite("$5", "NULL")}`,
          [id, by ?? null, heir?.id ?? null],
        ),
        [
          `UPDATE person SET removed_at = $2, removed_by = $3, heir = $4 WHERE id = ${closed} RETURNING id`,
          [entry, at.toISOString(), by ?? null, heir?.id ?? null],
        ],
        ...(heir ? handingOn(id, heir, at, by ?? operator) : []),
        [`DELETE FROM desk_session WHERE person_id = ${closed}`, [entry]],
        [`DELETE FROM invitation WHERE person_id = ${closed} OR invited_by = ${closed}`, [entry]],
      ]);
      return done.length > 0;
    },

    openAccess: async (id, at, by) => {
      const entry = randomUUID();
      const [, , opened = []] = await database.batch([
        oneAfterTheOther(),
        entryWhere(
          entry,
          "access-opened",
          at,
          `SELECT CAST($5 AS TEXT) AS by_id, id AS about_id FROM person
           WHERE id = $4 AND removed_at IS NOT NULL AND ${mayChange("$5", "NULL")}`,
          [id, by],
        ),
        [
          `UPDATE person SET removed_at = NULL, removed_by = NULL, heir = NULL WHERE id = ${aboutWhom("$1")} RETURNING id`,
          [entry],
        ],
      ]);
      return opened.length > 0;
    },

    spendChallenge: async (challenge, expiresAt, at) => {
      const [, spent = []] = await database.batch([
        ["DELETE FROM spent_challenge WHERE expires_at < $1", [at.toISOString()]],
        [
          "INSERT INTO spent_challenge (hash, expires_at) VALUES ($1, $2) ON CONFLICT (hash) DO NOTHING RETURNING hash",
          [hashOf(challenge), expiresAt.toISOString()],
        ],
      ]);
      return spent.length === 1;
    },

    isSpent: async (challenge) =>
      (await rowsOf("SELECT 1 AS one FROM spent_challenge WHERE hash = $1", [hashOf(challenge)])).length > 0,

    forget: async (at) => {
      await database.batch(
        signInTables.map((table): Statement => {
          const ended = table === "desk_session" ? later(at, -sessionKnownHours) : at.toISOString();
          return [`DELETE FROM ${table} WHERE expires_at < $1`, [ended]];
        }),
      );
    },
  };
}

/** Where the access was closed by this. */
function handingOn(id: string, { id: heir, listings }: Heir, at: Date, by: string): readonly Statement[] {
  const time = at.toISOString();
  const handing = randomUUID();
  const lying = placing();
  const theirs = liesWith({ id, listings }, lying.place);
  const isClosed = `EXISTS (SELECT 1 FROM person WHERE id = ${lying.place(id)} AND removed_at = ${lying.place(time)})`;
  const events = placing();
  const text = (value: string) => `CAST(${events.place(value)} AS TEXT)`;
  const theirEvents = liesWith({ id, listings }, events.place);
  const wasClosed = `EXISTS (SELECT 1 FROM person WHERE id = ${events.place(id)} AND removed_at = ${events.place(time)})`;
  return [
    // One after the other, as with every change: the number of an event is the version that somebody has seen.
    [`UPDATE application SET waits = waits WHERE ${theirs} AND ${isClosed}`, lying.values],
    [
      `INSERT INTO application_event (id, application_id, number, request, kind, at, person_id, data)
       SELECT ${text(`${handing}-`)} || id, id,
         1 + (SELECT coalesce(max(number), 0) FROM application_event WHERE application_id = application.id),
         ${text(`${handing}-`)} || id, 'assigned', ${text(time)}, ${text(by)}, ${text(JSON.stringify({ to: heir }))}
       FROM application WHERE ${theirEvents} AND ${wasClosed}`,
      events.values,
    ],
    [
      "UPDATE application SET assignee = $1 WHERE id IN (SELECT application_id FROM application_event WHERE id = $2 || application_id)",
      [heir, `${handing}-`],
    ],
  ];
}

function later(at: Date, hours: number): string {
  return new Date(at.getTime() + hours * hourMs).toISOString();
}

function newToken(): string {
  return randomBytes(32).toString("base64url");
}

function personOf({ id, name, role }: Person): Person {
  return { id, name, role };
}

type OpenLinkRow = Person & { expiresAt: string; byId: string | null; byName: string | null; byRole: Role | null };

function openLinkOf({ expiresAt, byId: id, byName: name, byRole: role, ...person }: OpenLinkRow): OpenLink {
  const madeBy = id === null || name === null || role === null ? undefined : { id, name, role };
  return { person, madeBy, madeAt: later(new Date(expiresAt), -invitationHours), expiresAt };
}

type PastInvitationRow = Person & Omit<PastInvitation, "person" | "isOpen"> & { expiresAt: string | null };

function pastInvitationOf({ by, madeAt, expiresAt, cameInAt, closedAt, ...person }: PastInvitationRow): PastInvitation {
  const isOpen = expiresAt === later(new Date(madeAt), invitationHours);
  return { by, person, madeAt, isOpen, cameInAt, closedAt };
}

const passkeyColumns = "k.id, k.person_id, k.public_key, k.counter, k.label, k.created_at, k.used_at";

type PasskeyRow = Omit<Passkey, "publicKey"> & { publicKey: string };

function passkeyOf({ publicKey, ...row }: PasskeyRow): Passkey {
  return { ...row, publicKey: Uint8Array.from(Buffer.from(publicKey, "base64url")) };
}
