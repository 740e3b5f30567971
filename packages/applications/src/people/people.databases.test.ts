import { expect, test } from "vitest";
import { breaking, describeOnEachDatabase, execute, openForEachTest } from "../../tests/each-database.ts";
import { closing, sampleApplication, sampleConsent } from "../../tests/sample-application.ts";
import { type Audit, createAudit } from "../audit/audit.ts";
import { createCases } from "../cases/cases.ts";
import type { Database } from "../database/database.ts";
import { sql } from "../database/sql.ts";
import { createErasure } from "../retention/erasure.ts";
import { addApplication } from "../submission/add-application.ts";
import { createPeople, type NewPasskey, type Passkey, type People } from "./people.ts";
import type { Role } from "./person.ts";

const morning = new Date("2026-11-23T08:00:00.000Z");
const hoursLater = (hours: number) => new Date(morning.getTime() + hours * 3_600_000);

function passkeyNamed(id: string): NewPasskey {
  return { id, publicKey: Uint8Array.of(1, 2, 3), counter: 0, label: `Gerät ${id}` };
}

describeOnEachDatabase("people", ({ create }) => {
  let people: People;
  let elsewhere: People;
  let audit: Audit;
  let database: Database;
  let elsewhereDatabase: Database;
  openForEachTest(create, ([one, other]) => {
    elsewhereDatabase = other;
    [people, elsewhere, audit, database] = [createPeople(one), createPeople(other), createAudit(one), one];
  });

  async function invited(name: string, role?: Role) {
    const invitation = await people.invite(name, role, morning);
    if (invitation === "refused") throw new Error(`${name} is the last Leitung`);
    return invitation;
  }
  async function enrolled(name: string, role?: Role) {
    const { person, token } = await invited(name, role);
    const session = await people.accept(token, passkeyNamed(`key of ${name}`), morning);
    if (session === undefined) throw new Error("The invitation was not good.");
    return { person, session };
  }

  test("an invitation is good once, however many use it at the same time", async () => {
    const { person, token } = await invited("Jana Brandt");
    expect(await people.invitation(token, morning)).toEqual({
      person,
      invitedBy: null,
      expiresAt: "2026-11-24T08:00:00.000Z",
    });
    const sessions = await Promise.all([
      people.accept(token, passkeyNamed("a"), morning),
      elsewhere.accept(token, passkeyNamed("b"), morning),
    ]);
    expect(sessions.filter((session) => session !== undefined)).toHaveLength(1);
    expect(await people.passkeys()).toHaveLength(1);
    expect(await people.invitation(token, morning)).toBeUndefined();
  });

  test("an invitation is over after a day, and when there is a newer one", async () => {
    const { token } = await invited("Jana Brandt");
    expect(await people.invitation(token, hoursLater(24))).toBeUndefined();
    expect(await people.accept(token, passkeyNamed("a"), hoursLater(24))).toBeUndefined();
    const { token: newer } = await invited("Jana Brandt");
    expect(await people.invitation(token, morning)).toBeUndefined();
    expect((await people.invitation(newer, morning))?.person.name).toBe("Jana Brandt");
    expect(await people.list()).toHaveLength(1);
  });

  test("somebody is one person, however the name was typed", async () => {
    const { person } = await invited("Jürgen Groß");
    for (const typed of ["Jürgen Groß".normalize("NFD"), " Jürgen\u00a0 Groß", "Jürgen\r\nGroß\0", "Jürgen \u202eGroß"])
      expect((await invited(typed)).person).toEqual(person);
    expect((await people.list()).map(({ name }) => name)).toEqual(["Jürgen Groß"]);
  });

  test("a session is over after eight hours, and when somebody signs out", async () => {
    const { person, session } = await enrolled("Jana Brandt");
    expect((await people.session(session, hoursLater(7)))?.person).toEqual(person);
    expect(await people.session(session, hoursLater(8))).toBeUndefined();
    await people.signOut(session);
    expect(await people.session(session, morning)).toBeUndefined();
    expect(await people.session("guessed", morning)).toBeUndefined();
  });

  test("a closed access ends its sessions at once, keeps its passkeys shut and can be opened again", async () => {
    const { person: lead } = await enrolled("Mara Mustermann", "lead");
    const { person, session } = await enrolled("Nils Brenner");
    expect(await people.closeAccess(person.id, morning, lead.id, { id: lead.id, listings: [] })).toBe(true);
    expect(await people.session(session, morning)).toBeUndefined();
    const passkey = await people.passkey("key of Nils Brenner");
    if (!passkey) throw new Error("The passkey is gone.");
    expect(await people.signIn(passkey, 1, morning)).toBeUndefined();
    expect(await people.closed()).toEqual([
      { ...person, removedAt: "2026-11-23T08:00:00.000Z", removedBy: "Mara Mustermann", heir: "Mara Mustermann" },
    ]);
    expect(await people.openAccess(person.id, morning, lead.id)).toBe(true);
    expect(await people.signIn(passkey, 1, morning)).toEqual(expect.any(String));
  });

  test("a closed access hands on all that lies with it, or nothing is closed", async () => {
    const { person: lead } = await enrolled("Mara Mustermann", "lead");
    const { person } = await enrolled("Nils Brenner");
    const cases = createCases(elsewhereDatabase, "file");
    const add = async (idempotencyKey: string, slug = "content-creator") => {
      const application = { ...sampleApplication, position: { slug, title: slug } };
      return (
        await addApplication(database, "file", {
          application,
          consent: sampleConsent,
          receivedAt: morning,
          idempotencyKey,
        })
      ).id;
    };
    const [theirs, assigned, closed, foreign] = [
      await add("a"),
      await add("b", "another"),
      await add("c"),
      await add("d", "another"),
    ];
    await cases.change({
      ...{ applicationId: assigned, request: "to Nils", version: 0, by: lead.id, at: morning },
      ...{ kind: "assigned", data: { to: person.id } },
    });
    await cases.change(closing(closed, morning));
    const heir = { id: lead.id, listings: ["content-creator"] };
    const handedOn = async () =>
      (await Promise.all([theirs, assigned, closed, foreign].map((id) => cases.find(id)))).map(
        (found) => found?.assignee,
      );

    // Should the database be lost half-way, nothing has happened.
    await expect(
      createPeople(breaking(elsewhereDatabase)).closeAccess(person.id, morning, lead.id, heir),
    ).rejects.toThrow();
    expect(await handedOn()).toEqual([null, person.id, null, null]);
    expect(await people.closed()).toEqual([]);

    expect(await people.closeAccess(person.id, morning, lead.id, { ...heir, id: "nobody" })).toBe(false);
    expect(await people.closeAccess(person.id, hoursLater(1), lead.id, heir)).toBe(true);
    expect(await handedOn()).toEqual([lead.id, lead.id, null, null]);
    expect((await cases.find(assigned))?.events).toMatchObject([
      { number: 1, data: { to: person.id } },
      { number: 2, kind: "assigned", data: { to: lead.id }, by: lead.id, at: "2026-11-23T09:00:00.000Z" },
    ]);
    expect(await people.closeAccess(person.id, hoursLater(1), lead.id, heir)).toBe(false);
    expect((await cases.find(assigned))?.version).toBe(2);
  });

  test("no link lets somebody in again whose access was closed while it was asked for", async () => {
    const { person: ruth } = await enrolled("Ruth Albers", "lead");
    const { person } = await enrolled("Emre Kaya");
    expect(await elsewhere.closeAccess(person.id, morning)).toBe(true);
    for (const by of [person.id, ruth.id])
      expect(await people.invite(person.name, undefined, morning, by)).toBe("refused");
    expect(await people.invite(person.name, "lead", morning, ruth.id)).toBe("refused");
    expect((await people.closed()).map(({ name, role }) => [name, role])).toEqual([["Emre Kaya", "recruiter"]]);
    expect(await people.openLinks(morning)).toEqual([]);
    // On the server somebody means it.
    expect((await invited("Emre Kaya")).person).toEqual(person);
  });

  test("who opens a link at the instant at which a passkey is removed is not in by it", async () => {
    for (let round = 0; round < 40; round++) {
      const name = `Jana Brandt ${round}`;
      const { person } = await enrolled(name);
      await people.accept((await invited(name)).token, passkeyNamed(`${name} lost`), morning);
      const { token } = await invited(name);
      const [isRemoved, session] = await Promise.all([
        people.removePasskey(`${name} lost`, morning, person.id),
        elsewhere.accept(token, passkeyNamed(`${name} thief`), morning),
      ]);
      expect(isRemoved).toBe(true);
      expect(session && (await people.session(session, morning))).toBeUndefined();
    }
  });

  test("of who opens a link and who takes it back at that instant only one has done it", async () => {
    const { person: lead } = await enrolled("Mara Mustermann", "lead");
    for (let round = 0; round < 40; round++) {
      const { person, token } = await invited(`Nils Brenner ${round}`);
      const [isRevoked, session] = await Promise.all([
        people.revokeInvitation(person.id, morning, lead.id),
        elsewhere.accept(token, passkeyNamed(token), morning),
      ]);
      expect(session !== undefined).toBe(!isRevoked);
    }
  });

  test("who signs in at the instant at which the access is closed is not in once it is opened again", async () => {
    const { person: lead } = await enrolled("Mara Mustermann", "lead");
    for (let round = 0; round < 40; round++) {
      const { person } = await enrolled(`Emre Kaya ${round}`);
      const passkey = await people.passkey(`key of ${person.name}`);
      const [isClosed, session] = await Promise.all([
        people.closeAccess(person.id, morning, lead.id),
        elsewhere.signIn(passkey ?? expect.unreachable(), 1, morning),
      ]);
      expect(isClosed).toBe(true);
      await people.openAccess(person.id, morning, lead.id);
      expect(session && (await people.session(session, morning))).toBeUndefined();
    }
  });

  test("an access is closed and opened with its entry in the log, or not at all", async () => {
    const { person: lead } = await enrolled("Mara Mustermann", "lead");
    const { person } = await enrolled("Emre Kaya");
    /** Whose database is gone after the first answer. */
    const interrupted = () => {
      let answered = 0;
      return createPeople({
        ...elsewhereDatabase,
        write: async (work) => {
          if (answered++ > 0) throw new Error("The database is gone.");
          return elsewhereDatabase.write(work);
        },
      });
    };
    const state = async () => {
      const { entries } = await audit.page({ actions: ["access-closed", "access-opened"] }, 0, 9);
      return [(await people.closed()).length, entries.map(({ person, aboutPerson }) => [person, aboutPerson])];
    };
    const entry = [lead.name, person.name];
    expect(await interrupted().closeAccess(person.id, morning, lead.id)).toBe(true);
    expect(await state()).toEqual([1, [entry]]);
    expect(await interrupted().openAccess(person.id, morning, lead.id)).toBe(true);
    expect(await state()).toEqual([0, [entry, entry]]);
    expect(await people.openAccess(person.id, morning, lead.id)).toBe(false);
    expect(await state()).toEqual([0, [entry, entry]]);
  });

  test("whoever has copied a session's token is out once the session has another one", async () => {
    const { person, session } = await enrolled("Jana Brandt");
    const { id = "" } = (await people.session(session, morning)) ?? {};
    const renewed = await people.renewSession(id);
    expect(await people.session(session, morning)).toBeUndefined();
    expect(await people.session(renewed?.token ?? "", hoursLater(7))).toMatchObject({ id: renewed?.id, person });
    expect(await people.session(renewed?.token ?? "", hoursLater(8))).toBeUndefined();
    expect(await people.renewSession(id)).toBeUndefined();
  });

  test("what no text of PostgreSQL can hold is nobody's name, and no error", async () => {
    const { person } = await enrolled("Emre Kaya");
    expect(await people.passkey("key of Emre Kaya\0")).toBeUndefined();
    expect(await people.find(`${person.id}\0`)).toBeUndefined();
    await people.accept((await invited("Emre Kaya")).token, { ...passkeyNamed("other"), label: "a\0b" }, morning);
    expect(await people.passkeys()).toHaveLength(2);
  });

  test("the last Leitung that can sign in stays", async () => {
    const { person: mara } = await enrolled("Mara Mustermann", "lead");
    await invited("Ruth Albers", "lead");
    expect(await people.closeAccess(mara.id, morning)).toBe(false);
    expect(await people.invite("Mara Mustermann", "recruiter", morning)).toBe("refused");
    expect((await people.find(mara.id))?.role).toBe("lead");
  });

  test("of two who close each other's access at once one stays", async () => {
    const { person: mara } = await enrolled("Mara Mustermann", "lead");
    const { person: ruth } = await enrolled("Ruth Albers", "lead");
    const closed = await Promise.all([
      people.closeAccess(mara.id, morning, ruth.id),
      elsewhere.closeAccess(ruth.id, morning, mara.id),
    ]);
    expect(closed.toSorted()).toEqual([false, true]);
    expect(await people.list()).toHaveLength(1);
  });

  test("the only passkey of somebody cannot be removed; with another one, what it opened is over", async () => {
    const { person, session } = await enrolled("Jana Brandt");
    expect(await people.removePasskey("key of Jana Brandt", morning, person.id)).toBe(false);
    const { token } = await invited("Jana Brandt");
    await people.accept(token, passkeyNamed("another"), morning);
    expect(await people.removePasskey("key of Jana Brandt", morning, person.id)).toBe(true);
    expect(await people.session(session, morning)).toBeUndefined();
    expect((await people.passkeys()).map(({ id }) => id)).toEqual(["another"]);
  });

  test("removing a passkey ends every session and the open link of its owner, but where one that stays was shown", async () => {
    const { person, session: lost } = await enrolled("Jana Brandt");
    const { person: lead, session: leads } = await enrolled("Mara Mustermann", "lead");
    const { token } = await invited("Jana Brandt");
    const own = (await people.accept(token, passkeyNamed("second"), morning)) ?? "";
    const copied = await people.signIn({ ...passkeyNamed("second"), personId: person.id } as Passkey, 1, morning);
    const { token: open } = await invited("Jana Brandt");
    const shown = async (passkeyId: string) => ({
      session: (await people.session(own, morning))?.id ?? "",
      passkeyId,
    });

    // Should the database be lost half-way, nothing has happened.
    await expect(
      createPeople(breaking(elsewhereDatabase)).removePasskey("second", morning, person.id),
    ).rejects.toThrow();
    expect(await people.session(copied ?? "", morning)).toBeDefined();

    expect(await people.removePasskey("key of Jana Brandt", morning, person.id, await shown("second"))).toBe(true);
    expect(await people.session(lost, morning)).toBeUndefined();
    expect(await people.session(copied ?? "", morning)).toBeUndefined();
    expect((await people.session(own, morning))?.person).toEqual(person);
    expect(await people.invitation(open, morning)).toBeUndefined();
    expect(await people.accept(open, passkeyNamed("of the thief"), morning)).toBeUndefined();
    expect(await people.session(leads, morning)).toBeDefined();

    // Who has shown the very passkey that goes has shown none that stays.
    const { token: third } = await invited("Jana Brandt");
    await people.accept(third, passkeyNamed("third"), morning);
    expect(await people.removePasskey("second", morning, person.id, await shown("second"))).toBe(true);
    expect(await people.session(own, morning)).toBeUndefined();
    // By somebody else no session of the owner's stays, and nobody but a Leitung may.
    const { token: fourth } = await invited("Jana Brandt");
    const last = (await people.accept(fourth, passkeyNamed("fourth"), morning)) ?? "";
    const { person: other } = await enrolled("Emre Kaya");
    expect(await people.removePasskey("third", morning, other.id)).toBe(false);
    expect(await people.session(last, morning)).toBeDefined();
    const leadShown = {
      session: (await people.session(leads, morning))?.id ?? "",
      passkeyId: "key of Mara Mustermann",
    };
    expect(await people.removePasskey("third", morning, lead.id, leadShown)).toBe(true);
    expect(await people.session(last, morning)).toBeUndefined();
    expect(await people.session(leads, morning)).toBeDefined();
  });

  test("a Leitung ends all sessions of somebody, nobody else those of others", async () => {
    const { person, session } = await enrolled("Jana Brandt");
    const { person: lead, session: leads } = await enrolled("Mara Mustermann", "lead");
    const { person: other } = await enrolled("Emre Kaya");
    expect(await people.endSessions(person.id, morning, other.id, "")).toBe(false);
    expect(await people.session(session, morning)).toBeDefined();
    expect(await people.endSessions(person.id, morning, lead.id, "")).toBe(true);
    expect(await people.session(session, morning)).toBeUndefined();
    expect(await people.endSessions(lead.id, morning, lead.id, (await people.session(leads, morning))?.id ?? "")).toBe(
      true,
    );
    expect(await people.session(leads, morning)).toBeDefined();
  });

  test("a passkey is noted as shown in a session of its owner's that is open, and in no other", async () => {
    const { session } = await enrolled("Jana Brandt");
    await enrolled("Emre Kaya");
    const id = (await people.session(session, morning))?.id ?? "";
    expect(await people.noteShown({ session: id, passkeyId: "key of Emre Kaya" }, 7, morning)).toBe(false);
    expect(await people.noteShown({ session: id, passkeyId: "key of Jana Brandt" }, 7, hoursLater(1))).toBe(true);
    expect(await people.passkey("key of Jana Brandt")).toMatchObject({
      counter: 7,
      usedAt: "2026-11-23T09:00:00.000Z",
    });
    await elsewhere.signOut(session);
    expect(await people.noteShown({ session: id, passkeyId: "key of Jana Brandt" }, 8, morning)).toBe(false);
  });

  test.each([
    ["closed", async (id: string) => people.closeAccess(id, hoursLater(1))],
    ["no longer Leitung", async () => people.invite("Otto Vorher", "recruiter", hoursLater(1))],
  ])("who is %s leaves no link behind, and nobody loses what they have", async (_, end) => {
    await enrolled("Mara Mustermann", "lead");
    const { person: otto } = await enrolled("Otto Vorher", "lead");
    const by = async (name: string, role?: Role) => {
      const made = await people.invite(name, role, morning, otto.id);
      return made === "refused" ? expect.unreachable() : made;
    };
    const [harmless, colleague, cameIn] = [
      await by("Anna Harmlos", "lead"),
      await by("Mara Mustermann"),
      await by("Nils Brenner"),
    ];
    const session = await people.accept(cameIn.token, passkeyNamed("of Nils"), morning);
    const bySomebodyElse = await invited("Emre Kaya");
    await end(otto.id);
    for (const { token } of [harmless, colleague]) {
      expect(await people.invitation(token, hoursLater(1))).toBeUndefined();
      expect(await people.accept(token, passkeyNamed(token), hoursLater(1))).toBeUndefined();
    }
    expect((await people.list()).map(({ name }) => name)).toEqual(
      expect.arrayContaining(["Anna Harmlos", "Nils Brenner"]),
    );
    expect(await people.session(session ?? "", hoursLater(1))).toBeDefined();
    expect(await people.invitation(bySomebodyElse.token, hoursLater(1))).toBeDefined();
  });

  test("a link that was left behind all the same lets nobody in: whoever made it is asked for again", async () => {
    await enrolled("Mara Mustermann", "lead");
    const { person: otto } = await enrolled("Otto Vorher", "lead");
    const made = await people.invite("Anna Harmlos", "lead", morning, otto.id);
    const own = await people.invite("Otto Vorher", undefined, morning, otto.id);
    if (made === "refused" || own === "refused") return expect.unreachable();
    // As a program of before, or a restored backup, would leave it.
    await execute(elsewhereDatabase, sql`UPDATE person SET role = 'recruiter' WHERE id = ${otto.id}`);
    expect(await people.invitation(made.token, morning)).toBeUndefined();
    expect(await people.accept(made.token, passkeyNamed("a"), morning)).toBeUndefined();
    expect((await people.openLinks(morning)).map(({ person }) => person.name)).toEqual(["Otto Vorher"]);
    // The own one gives no role.
    expect(await people.accept(own.token, passkeyNamed("b"), morning)).toBeDefined();
    const again = await people.invite("Otto Vorher", undefined, morning, otto.id);
    await execute(
      elsewhereDatabase,
      sql`UPDATE person SET removed_at = ${morning.toISOString()} WHERE id = ${otto.id}`,
    );
    expect(await people.accept(again === "refused" ? "" : again.token, passkeyNamed("c"), morning)).toBeUndefined();
  });

  test("who is no Leitung lets in nobody but themselves, and gives themselves no role", async () => {
    const { person } = await enrolled("Jana Brandt");
    await enrolled("Emre Kaya");
    expect(await people.invite("Anna Harmlos", "recruiter", morning, person.id)).toBe("refused");
    expect(await people.invite("Emre Kaya", undefined, morning, person.id)).toBe("refused");
    expect(await people.invite("Jana Brandt", "lead", morning, person.id)).toBe("refused");
    expect((await people.list()).map(({ name, role }) => [name, role])).toEqual([
      ["Emre Kaya", "recruiter"],
      ["Jana Brandt", "recruiter"],
    ]);
    expect(await people.invite("Jana Brandt", undefined, morning, person.id)).not.toBe("refused");
    expect(await people.revokeInvitation(person.id, morning, (await enrolled("Ruth Albers")).person.id)).toBe(false);
    expect(await people.revokeInvitation(person.id, morning, person.id)).toBe(true);
    expect(await people.revokeInvitation(person.id, morning, person.id)).toBe(false);
  });

  test("of open links it is known by whom and until when, of those of the last days what became of them", async () => {
    const { person: mara } = await enrolled("Mara Mustermann", "lead");
    const at = async (hours: number, name: string) => {
      const made = await people.invite(name, "recruiter", hoursLater(hours), mara.id);
      return made === "refused" ? expect.unreachable() : made;
    };
    await at(-24 * 40, "Vor Langem");
    await at(-30, "Ohne Wirkung");
    const nils = await at(-20, "Nils Brenner");
    await people.accept(nils.token, passkeyNamed("of Nils"), hoursLater(-19));
    await people.closeAccess(nils.person.id, hoursLater(-18), mara.id);
    await at(-3, "Selma Brandis");
    const selma = await at(-2, "Selma Brandis");
    await invited("Emre Kaya");
    expect(await people.openLinks(morning)).toMatchObject([
      { person: selma.person, madeBy: mara, madeAt: "2026-11-23T06:00:00.000Z", expiresAt: "2026-11-24T06:00:00.000Z" },
      { person: { name: "Emre Kaya" }, madeBy: undefined },
    ]);
    const since = new Date(morning.getTime() - 30 * 24 * 3_600_000);
    expect(await people.invitedSince(since, morning)).toMatchObject([
      {
        by: mara.id,
        person: selma.person,
        madeAt: "2026-11-23T06:00:00.000Z",
        isOpen: true,
        cameInAt: null,
        closedAt: null,
      },
      {
        ...{ by: mara.id, person: { name: "Nils Brenner" }, isOpen: false },
        ...{ cameInAt: "2026-11-22T13:00:00.000Z", closedAt: "2026-11-22T14:00:00.000Z" },
      },
      { person: { name: "Ohne Wirkung" }, isOpen: false, cameInAt: null },
    ]);
  });

  test("a challenge is good once", async () => {
    const ends = hoursLater(1);
    const spent = await Promise.all([
      people.spendChallenge("abc", ends, morning),
      elsewhere.spendChallenge("abc", ends, morning),
    ]);
    expect(spent.toSorted()).toEqual([false, true]);
    expect(await Promise.all(["abc", "abd"].map((challenge) => people.isSpent(challenge)))).toEqual([true, false]);
  });

  test("a passkey of one person is never taken over by the invitation of another", async () => {
    const { person: jana } = await enrolled("Jana Brandt");
    const { token } = await invited("Emre Kaya");
    expect(await people.accept(token, passkeyNamed("key of Jana Brandt"), morning)).toBeUndefined();
    expect((await people.passkey("key of Jana Brandt"))?.personId).toBe(jana.id);
  });

  test("the log has what applicants and the agency's periods have erased, by number alone", async () => {
    const application = { application: sampleApplication, consent: sampleConsent, receivedAt: morning };
    const add = async (idempotencyKey: string) =>
      (await addApplication(database, "file", { ...application, idempotencyKey })).id;
    const [withdrawn, due, deleted] = [await add("a"), await add("b"), await add("c")];
    await createErasure(database, "file")([withdrawn], morning);
    await createErasure(database, "file")([due, "never there"], undefined, "due");
    await createErasure(database, "file")([deleted]);
    const { entries } = await audit.page({}, 0, 10);
    expect(entries.map(({ action, person, applicationId }) => [action, person, applicationId]).sort()).toEqual([
      ["deleted-when-due", null, due],
      ["withdrawn", null, withdrawn],
    ]);
  });

  test("the log names who did what, and filters", async () => {
    const { person } = await enrolled("Jana Brandt");
    await audit.note({ action: "read", at: hoursLater(1), personId: person.id, applicationId: "4f2a" });
    await audit.note({ action: "deleted-when-due", at: hoursLater(2), applications: 2 });
    const all = await audit.page({}, 0, 10);
    // Two at one moment have no order.
    expect(all.entries.slice(0, 2).map(({ action, person }) => [action, person])).toEqual([
      ["deleted-when-due", null],
      ["read", "Jana Brandt"],
    ]);
    expect(all.entries.slice(2).map(({ action, aboutPerson }) => [action, aboutPerson])).toEqual(
      expect.arrayContaining([
        ["passkey-added", "Jana Brandt"],
        ["invited-on-server", "Jana Brandt"],
      ]),
    );
    expect((await audit.page({ personId: person.id, actions: ["read"] }, 0, 10)).entries).toMatchObject([
      { applicationId: "4f2a" },
    ]);
    expect((await audit.page({ application: { beginning: "4f", ids: [] } }, 0, 10)).total).toBe(1);
    expect((await audit.page({ application: { beginning: "5", ids: ["4f2a"] } }, 0, 10)).total).toBe(1);
    expect((await audit.page({ application: { beginning: "2a", ids: [] } }, 0, 10)).total).toBe(0);
    expect(await audit.page({}, 1, 1)).toMatchObject({ total: 4, entries: [{ action: "read" }] });
  });
});
