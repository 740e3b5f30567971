/** Every SQL statement about who may come to the desk. */
import { createHash, randomBytes, randomUUID } from "node:crypto";
import * as v from "valibot";
import { operator } from "../cases/events.ts";
import { liesWith, placing } from "../cases/inbox.ts";
import type { Database, Row, Statement } from "../store/database.ts";
import { keptSetting } from "../store/setting.ts";
import { auditEntry } from "./audit.ts";
import { type ClosedAccess, type Person, type Role, readPerson } from "./person.ts";

const hourMs = 60 * 60 * 1000;

/** How long an invitation is good, and how long somebody who has signed in stays in. */
export const invitationHours = 24;
const sessionHours = 8;
/** How long after its end whoever goes on typing is known. */
const sessionKnownHours = 24;

/** What lets somebody in for a while; no backup has it. */
export const signInTables = ["desk_session", "invitation", "spent_challenge"] as const;

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

/** Whose session it is; `passkeyId` is what it was opened with. */
export type Session = { person: Person; passkeyId: string };

/** Who has somebody's open applications from now on; `listings` are those that name the former person as contact. */
export type Heir = { id: string; listings: readonly string[] };

export type People = {
  /** Everybody whose access is open, by name. */
  list(): Promise<Person[]>;
  /** Everybody whose access is closed, by name. */
  closed(): Promise<ClosedAccess[]>;
  find(id: string): Promise<Person | undefined>;
  /** Whether anybody can sign in. */
  hasPasskeys(): Promise<boolean>;
  passkeys(): Promise<Passkey[]>;
  /**
   * Makes an invitation and voids earlier ones of the person, who is added or let in again if need be. Returns the
   * person and the token of the link. Without a role somebody who is known keeps theirs; a new person is a recruiter.
   * `refused` when the role would leave the desk without a Leitung that can sign in, and when the access of whoever invites
   * is closed.
   * @param by the person who invites; none on the server
   */
  invite(
    name: string,
    role: Role | undefined,
    at: Date,
    by?: string,
  ): Promise<{ person: Person; token: string } | "refused">;
  /** What a link's token stands for, while it is good. */
  invitation(token: string, at: Date): Promise<Invitation | undefined>;
  /** Takes back the invitation of somebody, if it has not been used. */
  revokeInvitation(personId: string): Promise<void>;
  /** Makes a passkey of an invitation and signs in with it; undefined when it is not good any more. Good once. */
  accept(token: string, passkey: NewPasskey, at: Date): Promise<string | undefined>;
  passkey(id: string): Promise<Passkey | undefined>;
  /** Opens a session and returns its token; undefined when the person's access is closed. */
  signIn(passkey: Passkey, counter: number, at: Date): Promise<string | undefined>;
  /** Whose session a cookie's token is. */
  session(token: string, at: Date): Promise<Session | undefined>;
  /**
   * Whose session it is or was, up to a day after its end: for what was typed meanwhile, and nothing that anybody sees.
   * Undefined where they have signed out, or their access is closed.
   */
  sessionOwner(token: string): Promise<string | undefined>;
  signOut(token: string): Promise<void>;
  /** Removes one of several passkeys, and ends what was opened with it. False for the only one. */
  removePasskey(id: string, at: Date, by: string): Promise<boolean>;
  /**
   * Closes an access: its sessions and its invitation end at once. The passkeys stay, so that their owner is told why
   * they open nothing. What lies with them is handed on with that: all of it, or nothing is closed. False when it is the
   * access of the last Leitung, and when who is to have the applications has no access any more.
   * @param by none on the server
   */
  closeAccess(id: string, at: Date, by?: string, heir?: Heir): Promise<boolean>;
  /** Opens a closed access again, with the passkeys that it had. */
  openAccess(id: string, at: Date, by: string): Promise<boolean>;
  /** Whether this is the first true answer to a challenge. */
  spendChallenge(challenge: string, expiresAt: Date, at: Date): Promise<boolean>;
  /** Forgets sessions, invitations and challenges that are over. */
  forget(at: Date): Promise<void>;
};

const hashOf = (secret: string) => createHash("sha256").update(secret).digest("base64url");

/** Another Leitung that can sign in than the person with this id. */
const anotherLead = (id: string) =>
  `EXISTS (SELECT 1 FROM person other WHERE other.id <> ${id} AND other.role = 'lead' AND other.removed_at IS NULL
     AND EXISTS (SELECT 1 FROM passkey WHERE person_id = other.id))`;

/** Looked at here and not only at the door: a session may have ended since, and with it the right to let anybody in. */
const mayInvite = (id: string) =>
  `(EXISTS (SELECT 1 FROM person inviting WHERE inviting.id = ${id} AND inviting.removed_at IS NULL) OR ${id} IS NULL)`;

/** Two who change the same at once wait here for each other: each would take the other for the Leitung that stays. */
const oneAfterTheOther = (): Statement => keptSetting("people", randomUUID());

export function createPeople(database: Database): People {
  const rowsOf = async (...statement: Statement) => {
    const [rows = []] = await database.batch([statement]);
    return rows;
  };

  return {
    list: async () =>
      (await rowsOf("SELECT id, name, role FROM person WHERE removed_at IS NULL ORDER BY name")).map(readPerson),

    closed: async () =>
      (
        await rowsOf(
          `SELECT p.id, p.name, p.role, p.removed_at, b.name AS removed_by, h.name AS heir FROM person p
           LEFT JOIN person b ON b.id = p.removed_by LEFT JOIN person h ON h.id = p.heir
           WHERE p.removed_at IS NOT NULL ORDER BY p.name`,
        )
      ).map(readClosedAccess),

    find: async (id) => {
      const [row] = await rowsOf("SELECT id, name, role FROM person WHERE id = $1", [id]);
      return row && readPerson(row);
    },

    hasPasskeys: async () =>
      (
        await rowsOf(
          "SELECT 1 AS one FROM passkey k JOIN person p ON p.id = k.person_id WHERE p.removed_at IS NULL LIMIT 1",
        )
      ).length > 0,

    passkeys: async () =>
      (await rowsOf(`SELECT ${passkeyColumns} FROM passkey k ORDER BY created_at, id`)).map(readPasskey),

    invite: async (name, role, at, by) => {
      const token = randomBytes(24).toString("base64url");
      const time = at.toISOString();
      const results = await database.batch([
        oneAfterTheOther(),
        [
          `INSERT INTO person (id, name, role, added_at) SELECT $1, $2, $3, $4 WHERE ${mayInvite("$5")}
           ON CONFLICT (name) DO NOTHING`,
          [randomUUID(), name, role ?? "recruiter", time, by ?? null],
        ],
        [
          `UPDATE person SET role = coalesce($2, role), removed_at = NULL, removed_by = NULL, heir = NULL
           WHERE name = $1 AND (coalesce($2, role) = 'lead' OR role <> 'lead' OR removed_at IS NOT NULL
             OR NOT EXISTS (SELECT 1 FROM passkey WHERE person_id = person.id) OR ${anotherLead("person.id")})
             AND ${mayInvite("$3")}
           RETURNING id, name, role`,
          [name, role ?? null, by ?? null],
        ],
        ["DELETE FROM invitation WHERE person_id = (SELECT id FROM person WHERE name = $1)", [name]],
        [
          `INSERT INTO invitation (person_id, hash, invited_by, expires_at)
           SELECT id, $2, $3, $4 FROM person WHERE name = $1 AND (role = $5 OR $5 IS NULL) AND ${mayInvite("$3")}`,
          [name, hashOf(token), by ?? null, later(at, invitationHours), role ?? null],
        ],
      ]);
      const [row] = results[2] ?? [];
      if (row === undefined) return "refused";
      const person = readPerson(row);
      const action = by === undefined ? "invited-on-server" : "invited";
      await database.batch([auditEntry({ action, at, personId: by, aboutPersonId: person.id })]);
      return { person, token };
    },

    invitation: async (token, at) => {
      const [row] = await rowsOf(
        `SELECT p.id, p.name, p.role, b.name AS invited_by, i.expires_at FROM invitation i
         JOIN person p ON p.id = i.person_id LEFT JOIN person b ON b.id = i.invited_by
         WHERE i.hash = $1 AND i.expires_at > $2 AND p.removed_at IS NULL`,
        [hashOf(token), at.toISOString()],
      );
      return row && { person: readPerson(row), ...readInvitation(row) };
    },

    revokeInvitation: async (personId) => {
      await rowsOf("DELETE FROM invitation WHERE person_id = $1", [personId]);
    },

    accept: async (token, passkey, at) => {
      const [sessionToken, hash, time] = [newToken(), hashOf(token), at.toISOString()];
      const { id, publicKey, counter, label } = passkey;
      const results = await database.batch([
        // Who is second finds the invitation gone, and with it the row from which the passkey is made.
        ["UPDATE invitation SET expires_at = expires_at WHERE hash = $1", [hash]],
        [
          `INSERT INTO passkey (id, person_id, public_key, counter, label, created_at, used_at)
           SELECT $2, i.person_id, $3, $4, $5, $6, $6 FROM invitation i JOIN person p ON p.id = i.person_id
           WHERE i.hash = $1 AND i.expires_at > $6 AND p.removed_at IS NULL ON CONFLICT (id) DO NOTHING`,
          [hash, id, Buffer.from(publicKey).toString("base64url"), counter, label, time],
        ],
        [
          `INSERT INTO desk_session (hash, person_id, passkey_id, expires_at)
           SELECT $2, k.person_id, k.id, $4 FROM passkey k JOIN invitation i ON i.person_id = k.person_id
           WHERE i.hash = $1 AND i.expires_at > $5 AND k.id = $3 RETURNING person_id`,
          [hash, hashOf(sessionToken), id, later(at, sessionHours), time],
        ],
        ["DELETE FROM invitation WHERE hash = $1", [hash]],
      ]);
      const [row] = results[2] ?? [];
      if (row === undefined) return undefined;
      const personId = v.parse(v.string(), row.person_id);
      await database.batch([auditEntry({ action: "passkey-added", at, personId, aboutPersonId: personId })]);
      return sessionToken;
    },

    passkey: async (id) => {
      const [row] = await rowsOf(`SELECT ${passkeyColumns} FROM passkey k WHERE k.id = $1`, [id]);
      return row && readPasskey(row);
    },

    signIn: async ({ id, personId }, counter, at) => {
      const token = newToken();
      const time = at.toISOString();
      const [, opened = []] = await database.batch([
        ["UPDATE passkey SET counter = $2, used_at = $3 WHERE id = $1", [id, counter, time]],
        [
          `INSERT INTO desk_session (hash, person_id, passkey_id, expires_at)
           SELECT $2, k.person_id, k.id, $3 FROM passkey k JOIN person p ON p.id = k.person_id
           WHERE k.id = $1 AND p.removed_at IS NULL RETURNING hash`,
          [id, hashOf(token), later(at, sessionHours)],
        ],
      ]);
      if (opened.length === 0) return undefined;
      await database.batch([auditEntry({ action: "signed-in", at, personId })]);
      return token;
    },

    session: async (token, at) => {
      const [row] = await rowsOf(
        `SELECT p.id, p.name, p.role, s.passkey_id FROM desk_session s JOIN person p ON p.id = s.person_id
         WHERE s.hash = $1 AND s.expires_at > $2 AND p.removed_at IS NULL`,
        [hashOf(token), at.toISOString()],
      );
      return row && { person: readPerson(row), passkeyId: v.parse(v.string(), row.passkey_id) };
    },

    sessionOwner: async (token) => {
      const [row] = await rowsOf("SELECT person_id FROM desk_session WHERE hash = $1", [hashOf(token)]);
      return row && v.parse(v.string(), row.person_id);
    },

    signOut: async (token) => {
      await rowsOf("DELETE FROM desk_session WHERE hash = $1", [hashOf(token)]);
    },

    removePasskey: async (id, at, by) => {
      const [, removed = []] = await database.batch([
        oneAfterTheOther(),
        [
          `DELETE FROM passkey WHERE id = $1
           AND EXISTS (SELECT 1 FROM passkey other WHERE other.person_id = passkey.person_id AND other.id <> $1)
           RETURNING person_id`,
          [id],
        ],
      ]);
      const [row] = removed;
      if (row === undefined) return false;
      const aboutPersonId = v.parse(v.string(), row.person_id);
      await database.batch([auditEntry({ action: "passkey-removed", at, personId: by, aboutPersonId })]);
      return true;
    },

    closeAccess: async (id, at, by, heir) => {
      const closed = "SELECT id FROM person WHERE id = $1 AND removed_at IS NOT NULL";
      const [, done = []] = await database.batch([
        oneAfterTheOther(),
        [
          `UPDATE person SET removed_at = $2, removed_by = $3, heir = $4 WHERE id = $1 AND removed_at IS NULL
           AND (role <> 'lead' OR ${anotherLead("person.id")})
           AND (CAST($4 AS TEXT) IS NULL OR EXISTS (SELECT 1 FROM person other WHERE other.id = $4 AND other.removed_at IS NULL))
           RETURNING id`,
          [id, at.toISOString(), by ?? null, heir?.id ?? null],
        ],
        ...(heir ? handingOn(id, heir, at, by ?? operator) : []),
        ...["desk_session", "invitation"].map(
          (table): Statement => [`DELETE FROM ${table} WHERE person_id IN (${closed})`, [id]],
        ),
      ]);
      if (done.length === 0) return false;
      const action = by === undefined ? "access-closed-on-server" : "access-closed";
      await database.batch([auditEntry({ action, at, personId: by, aboutPersonId: id })]);
      return true;
    },

    openAccess: async (id, at, by) => {
      const opened = await rowsOf(
        `UPDATE person SET removed_at = NULL, removed_by = NULL, heir = NULL
         WHERE id = $1 AND removed_at IS NOT NULL RETURNING id`,
        [id],
      );
      if (opened.length > 0)
        await database.batch([auditEntry({ action: "access-opened", at, personId: by, aboutPersonId: id })]);
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

const closedSchema = v.object({
  removed_at: v.string(),
  removed_by: v.nullable(v.string()),
  heir: v.nullable(v.string()),
});

function readClosedAccess(row: Row): ClosedAccess {
  const { removed_at: removedAt, removed_by: removedBy, heir } = v.parse(closedSchema, row);
  return { ...readPerson(row), removedAt, removedBy, heir };
}

const invitationSchema = v.object({ invited_by: v.nullable(v.string()), expires_at: v.string() });

function readInvitation(row: Row): Omit<Invitation, "person"> {
  const { invited_by: invitedBy, expires_at: expiresAt } = v.parse(invitationSchema, row);
  return { invitedBy, expiresAt };
}

const passkeyColumns = "k.id, k.person_id, k.public_key, k.counter, k.label, k.created_at, k.used_at";

const passkeySchema = v.object({
  id: v.string(),
  person_id: v.string(),
  public_key: v.string(),
  counter: v.number(),
  label: v.string(),
  created_at: v.string(),
  used_at: v.nullable(v.string()),
});

function readPasskey(row: Row): Passkey {
  const stored = v.parse(passkeySchema, row);
  return {
    id: stored.id,
    personId: stored.person_id,
    publicKey: Uint8Array.from(Buffer.from(stored.public_key, "base64url")),
    counter: stored.counter,
    label: stored.label,
    createdAt: stored.created_at,
    usedAt: stored.used_at,
  };
}
