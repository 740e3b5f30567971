import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { describeOnEachDatabase, execute, openForEachTest, rowsOf } from "../../tests/each-database.ts";
import { sampleApplication, sampleConsent } from "../../tests/sample-application.ts";
import type { Application } from "../application.ts";
import type { Database } from "../database/database.ts";
import { sets, sql } from "../database/sql.ts";
import { createPeople } from "../people/people.ts";
import { createErasure } from "../retention/erasure.ts";
import { addApplication } from "../submission/add-application.ts";
import type { Change, InboxQuery, SearchQuery } from "./case.ts";
import { type Cases, createCases } from "./cases.ts";
import { type Slot, stateOf } from "./events.ts";

const receivedAt = new Date("2026-11-20T15:40:00.000Z");
const hours = (count: number) => new Date(receivedAt.getTime() + count * 3_600_000);

const letter = { subject: "Ihre Bewerbung", body: "Guten Tag,\n\nwir sprechen gern.", sender: "Jana Brandt" };

describeOnEachDatabase("the cases", ({ create }) => {
  let database: Database;
  let cases: Cases;
  let otherCases: Cases;
  openForEachTest(create, (connections) => {
    [database] = connections;
    [cases, otherCases] = [createCases(connections[0], "file"), createCases(connections[1], "file")];
  });

  let keys = 0;
  const add = async (changes: Partial<Application> = {}, at = receivedAt): Promise<string> => {
    const application = { ...sampleApplication, ...changes };
    const added = await addApplication(database, "file", {
      application,
      consent: sampleConsent,
      idempotencyKey: `${keys++}`,
      receivedAt: at,
    });
    return added.id;
  };
  const reply = (applicationId: string, version: number, changes: Partial<Change> = {}): Change =>
    ({
      kind: "reply",
      data: {},
      applicationId,
      version,
      request: randomUUID(),
      by: "jana",
      at: hours(1),
      letter,
      ...changes,
    }) as Change;
  const inbox = (changes: Partial<InboxQuery> = {}) =>
    cases.inbox({
      tab: "open",
      listing: undefined,
      person: { id: "jana", listings: [] },
      page: 0,
      ...changes,
    });
  const search = (search: string, changes: Partial<SearchQuery> = {}) =>
    cases.search({ search, listing: undefined, person: { id: "jana", listings: [] }, page: 0, ...changes });
  const found = async (typed: string) => (await search(typed)).rows.map(({ id }) => id);

  test("a reply is an event with a letter that waits, and gives the case to whoever wrote it", async () => {
    const id = await add();
    expect(await cases.change(reply(id, 0))).toMatchObject({ outcome: "done" });
    const found = await cases.find(id);
    expect(found).toMatchObject({ state: "answered", assignee: "jana", waits: true, version: 1 });
    expect(found?.letters).toMatchObject([
      { ...letter, recipient: sampleApplication.email, state: { is: "waiting", canBeTakenBack: true } },
    ]);
  });

  test("the same page sent twice replies once", async () => {
    const id = await add();
    const change = reply(id, 0);
    const outcomes = await Promise.all([cases.change(change), otherCases.change(change), cases.change(change)]);
    expect(new Set(outcomes.map((each) => JSON.stringify(each))).size).toBe(1);
    expect(outcomes[0]).toMatchObject({ outcome: "done" });
    expect((await cases.find(id))?.letters).toHaveLength(1);
  });

  test("another text from the same page is another letter: it conflicts, and is not taken for the one that went", async () => {
    const id = await add();
    const change = reply(id, 0);
    expect(await cases.change(change)).toMatchObject({ outcome: "done" });
    const other = { ...change, letter: { ...letter, body: "Noch etwas." } };
    expect(await cases.change(other)).toMatchObject({ outcome: "conflict", last: { number: 1 } });
    const about = { applicationId: id, version: "latest", by: "jana", at: hours(1), request: randomUUID() } as const;
    for (const text of ["Ruft an.", "Ruft morgen an.", "Ruft an."])
      await cases.change({ ...about, kind: "note", data: { text } });
    expect((await cases.find(id))?.events.slice(1)).toMatchObject([
      { data: { text: "Ruft an." } },
      { data: { text: "Ruft morgen an." } },
    ]);
  });

  test("of two people at once one replies; the other is told who was faster", async () => {
    const id = await add();
    for (let version = 0; version < 150; version++) {
      const outcomes = await Promise.all([
        cases.change(reply(id, version)),
        otherCases.change(reply(id, version, { by: "emre" })),
      ]);
      expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(["conflict", "done"]);
      const winner = outcomes[0]?.outcome === "done" ? "jana" : "emre";
      expect(outcomes.find(({ outcome }) => outcome === "conflict")).toMatchObject({
        last: { number: version + 1, by: winner, kind: "reply" },
      });
    }
    const found = await cases.find(id);
    expect(found?.events.map(({ number }) => number)).toEqual(Array.from({ length: 150 }, (_, index) => index + 1));
    expect(found?.letters).toHaveLength(150);
  });

  test("knows no application that is gone", async () => {
    expect(await cases.change(reply("unknown", 0))).toEqual({ outcome: "unknown" });
    expect(await cases.find("unknown")).toBeUndefined();
  });

  test("who reads first is noted, and changes no version", async () => {
    const id = await add();
    await cases.read(id, "jana", hours(1));
    await otherCases.read(id, "jana", hours(2));
    await cases.read("unknown", "jana", hours(2));
    const found = await cases.find(id);
    expect(found?.readings).toEqual([{ personId: "jana", at: hours(1).toISOString() }]);
    expect(found?.version).toBe(0);
  });

  test("what is stored as state is what the events come to", async () => {
    const id = await add();
    const slots: [Slot] = [{ startsAt: "2026-11-24T13:30:00.000Z", minutes: 30 }];
    const steps: [Partial<Change>, string][] = [
      [{ kind: "note", data: { text: "Ruft zurück." }, letter: undefined }, "new"],
      [{}, "answered"],
      [{ kind: "invitation", data: { slots, how: "phone" } }, "invited"],
      [{ kind: "slot-chosen", data: { invitation: 3, ...slots[0] }, by: null, letter: undefined }, "invited"],
      [{ kind: "closed", data: { reason: "placed" } }, "placed"],
      [{ kind: "reopened", data: {} }, "invited"],
      [{ kind: "invitation", data: { slots, how: "video" } }, "invited"],
      [{ kind: "slots-declined", data: { invitation: 7 }, by: null, letter: undefined }, "answered"],
      [{ kind: "closed", data: { reason: "rejected" } }, "rejected"],
    ];
    for (const [version, [changes, state]] of steps.entries()) {
      expect(await cases.change(reply(id, version, changes)), state).toMatchObject({ outcome: "done" });
      const found = await cases.find(id);
      expect(found?.state).toBe(state);
      expect(stateOf(found?.events ?? [])).toBe(state);
    }
  });

  test("whatever two people and the applicant do at once, the state is what the events come to", async () => {
    const id = await add();
    const slots: [Slot] = [{ startsAt: "2026-11-24T13:30:00.000Z", minutes: 30 }];
    const invited = async () =>
      (await cases.find(id))?.events.findLast(({ kind }) => kind === "invitation")?.number ?? 0;
    const possible = (invitation: number): readonly Partial<Change>[] => [
      {},
      { kind: "invitation", data: { slots, how: "phone" } },
      { kind: "slot-chosen", data: { invitation, ...slots[0] }, by: null, letter: undefined },
      { kind: "slots-declined", data: { invitation }, by: null, letter: undefined },
      { kind: "message", data: { text: "Noch da?" }, by: null, letter: undefined },
      { kind: "closed", data: { reason: "placed" } },
      { kind: "closed", data: { reason: "withdrawn" } },
      { kind: "reopened", data: {} },
      { kind: "reopened", data: {} },
    ];
    // The same row of choices each time, and none that repeats soon.
    let seed = 1;
    const next = (choices: readonly Partial<Change>[]) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return choices[seed % choices.length] ?? {};
    };
    const seen = new Set<string>();
    for (let round = 0; round < 60; round++) {
      const choices = possible(await invited());
      await Promise.all(
        [cases, otherCases].map((each) => each.change(reply(id, 0, { ...next(choices), version: "latest" }))),
      );
      const found = await cases.find(id);
      expect(found?.state).toBe(stateOf(found?.events ?? []));
      expect(found?.application.closedAt !== null).toBe(
        ["placed", "rejected", "withdrawn"].includes(found?.state ?? ""),
      );
      seen.add(found?.state ?? "");
    }
    expect(seen.size).toBeGreaterThan(3);
    const placements = await rowsOf(database, sql`SELECT 1 AS one FROM placement`);
    expect(placements?.length).toBe((await cases.find(id))?.state === "placed" ? 1 : 0);
  });

  test("a case is closed since what closes it, whatever was taken back", async () => {
    const letterOf = async (id: string, kind: string) => {
      const event = (await cases.find(id))?.events.findLast((each) => each.kind === kind);
      return { applicationId: id, eventId: event?.id ?? "", request: randomUUID(), by: "jana" };
    };
    const closedAt = async (id: string) => (await cases.find(id))?.application.closedAt;
    const id = await add();
    await cases.change(
      reply(id, 0, { kind: "closed", data: { reason: "placed", employer: "Muster GmbH" }, at: hours(2) }),
    );
    await cases.change(reply(id, 1, { kind: "reopened", data: {}, at: hours(3) }));
    expect(await closedAt(id)).toBe(null);
    expect(await cases.takeBack({ ...(await letterOf(id, "reopened")), at: hours(4) })).toBe("done");
    expect(await cases.find(id)).toMatchObject({ state: "placed", application: { closedAt: hours(2).toISOString() } });
    expect(await cases.takeBack({ ...(await letterOf(id, "closed")), at: hours(5) })).toBe("done");
    expect(await cases.find(id)).toMatchObject({ state: "new", waits: true, application: { closedAt: null } });
  });

  test("whoever writes after the end waits, until somebody takes it up again or notes that nothing is to be done", async () => {
    const id = await add();
    const about = { letter: undefined, version: "latest" } as const;
    await cases.change(reply(id, 0, { kind: "closed", data: { reason: "rejected" } }));
    expect((await inbox({ tab: "waiting" })).rows).toEqual([]);
    await cases.change(reply(id, 1, { ...about, kind: "message", data: { text: "Warum?" }, by: null, at: hours(2) }));
    expect((await inbox({ tab: "waiting" })).rows).toMatchObject([{ id, wroteAt: hours(2).toISOString() }]);
    expect(await inbox({ tab: "closed" })).toMatchObject({ rows: [{ id }], counts: { waiting: 1, closed: 1 } });
    expect(await cases.countWaiting()).toBe(1);
    await cases.change(reply(id, 2, { ...about, kind: "note", data: { text: "Nur Dank." }, at: hours(3) }));
    expect(await cases.countWaiting()).toBe(0);
    await cases.change(reply(id, 3, { ...about, kind: "message", data: { text: "Und?" }, by: null, at: hours(4) }));
    await cases.change(reply(id, 4, { kind: "reopened", data: {}, at: hours(5) }));
    expect(await cases.find(id)).toMatchObject({ state: "new", waits: true, wroteAt: hours(4).toISOString() });
  });

  test("what was read is noted in one go with who read it, and what was erased with who erased it", async () => {
    const id = await add();
    const people = createPeople(database);
    const invited = await people.invite("Jana Brandt", "recruiter", receivedAt);
    const jana = invited === "refused" ? "" : invited.person.id;
    const readings = () =>
      rowsOf(database, sql`SELECT action, person_id FROM audit_entry WHERE application_id = ${id}`);
    await cases.read(id, jana, hours(1));
    await cases.read(id, jana, hours(2));
    expect(await readings()).toEqual([
      { action: "read", person_id: jana },
      { action: "read", person_id: jana },
    ]);
    await execute(database, sql`ALTER TABLE audit_entry RENAME TO moved_entry`);
    await expect(cases.read(id, "emre", hours(3))).rejects.toThrow();
    await expect(createErasure(database, "file")([id], undefined, "deleted", jana)).rejects.toThrow();
    expect((await cases.find(id))?.readings).toEqual([{ personId: jana, at: hours(1).toISOString() }]);
    await execute(database, sql`ALTER TABLE moved_entry RENAME TO audit_entry`);
    await createErasure(database, "file")([id], undefined, "deleted", jana);
    await createErasure(database, "file")([id], undefined, "deleted", jana);
    const entries = await rowsOf(database, sql`SELECT action, person_id FROM audit_entry WHERE action LIKE 'deleted%'`);
    expect(entries).toEqual([{ action: "deleted", person_id: jana }]);
  });

  test("refuses what cannot happen any more", async () => {
    const id = await add();
    const bySlot = (startsAt: string, invitation = 1) =>
      reply(id, 0, {
        ...{ kind: "slot-chosen", data: { invitation, startsAt, minutes: 30 } },
        ...{ letter: undefined, version: "latest", by: null },
      });
    const startsAt = "2026-11-24T13:30:00.000Z";
    const slots = [{ startsAt, minutes: 30 }];
    expect(await cases.change(bySlot(startsAt))).toEqual({ outcome: "impossible" });
    await cases.change(reply(id, 0, { kind: "invitation", data: { slots, how: "phone" } }));
    expect(await cases.change(bySlot("2026-11-24T14:30:00.000Z"))).toEqual({ outcome: "impossible" });
    expect(await cases.change(bySlot(startsAt, 2))).toEqual({ outcome: "impossible" });
    expect(await cases.change(bySlot(startsAt))).toMatchObject({ outcome: "done" });
    expect(await cases.change(bySlot(startsAt))).toEqual({ outcome: "impossible" });
    await cases.change(reply(id, 2, { kind: "closed", data: { reason: "rejected" } }));
    expect(await cases.change(reply(id, 3))).toEqual({ outcome: "impossible" });
    expect((await cases.find(id))?.version).toBe(3);
  });

  /** Somebody who offers times; those who offer for one person wait for each other. */
  const recruiter = async (name = "Jana Brandt") => {
    const invited = await createPeople(database).invite(name, "recruiter", receivedAt);
    return invited === "refused" ? "" : invited.person.id;
  };
  const at = (minute: number, minutes = 30): Slot => ({
    startsAt: new Date(Date.parse("2026-12-01T09:00:00.000Z") + minute * 60_000).toISOString(),
    minutes,
  });
  const offering = (id: string, by: string, slots: Slot[]) =>
    reply(id, 0, { kind: "invitation", data: { slots, how: "phone" }, by, version: "latest" });
  const choosing = (id: string, invitation: number, slot: Slot) =>
    reply(id, 0, {
      ...{ kind: "slot-chosen", data: { invitation, ...slot } },
      ...{ letter: undefined, version: "latest", by: null },
    });
  const kindsOf = async (id: string) => (await cases.find(id))?.events.map(({ kind }) => kind);

  test("two tabs that offer overlapping times at the same instant offer one, and of two who press one has it", async () => {
    const jana = await recruiter();
    for (let round = 0; round < 200; round++) {
      const [one, other] = [await add(), await add({ email: "b@example.org" })];
      const slot = at(round * 60);
      const offered = await Promise.all([
        cases.change(offering(one, jana, [slot, at(round * 60 + 100_000)])),
        otherCases.change(offering(other, jana, [at(round * 60 + 15)])),
      ]);
      expect(offered.map(({ outcome }) => outcome).sort(), `round ${round}`).toEqual(["done", "taken"]);
      const numbers = [(await cases.find(one))?.version ?? 0, (await cases.find(other))?.version ?? 0] as const;
      const pressed = await Promise.all([
        cases.change(choosing(one, numbers[0], slot)),
        otherCases.change(choosing(other, numbers[1], at(round * 60 + 15))),
      ]);
      expect(pressed.filter(({ outcome }) => outcome === "done")).toHaveLength(1);
      expect((await cases.offeredBy(jana)).filter(({ isChosen }) => isChosen)).toHaveLength(1);
      for (const id of [one, other]) {
        const invitation = (await cases.find(id))?.events.findLast(({ kind }) => kind === "invitation")?.number ?? 0;
        await cases.change(reply(id, 0, { kind: "slots-declined", data: { invitation }, by: null, version: "latest" }));
      }
    }
  });

  test("what is pressed while another invitation goes out is stored as it was pressed, or not at all", async () => {
    const jana = await recruiter();
    const id = await add();
    for (let round = 0; round < 60; round++) {
      const [seen, next] = [at(round * 600), at(round * 600 + 60)];
      await cases.change(offering(id, jana, [seen]));
      const invitation = (await cases.find(id))?.version ?? 0;
      const [, pressed] = await Promise.all([
        otherCases.change(offering(id, jana, [next])),
        cases.change(choosing(id, invitation, seen)),
      ]);
      const chosen = (await cases.find(id))?.events.findLast(({ kind }) => kind === "slot-chosen");
      if (pressed.outcome === "done") expect(chosen?.data).toEqual({ invitation, ...seen });
      else expect(pressed.outcome).toBe("impossible");
      // Whichever was faster: the later invitation is open, and what it replaced is free.
      expect(await cases.offeredBy(jana)).toMatchObject([{ startsAt: next.startsAt, isChosen: false }]);
    }
  });

  test("a time is free again once it is not offered any more, and is not given back when somebody else has it", async () => {
    const jana = await recruiter();
    const [one, other] = [await add(), await add({ email: "b@example.org" })];
    const [nine, ten, eleven] = [at(0), at(60), at(120)];
    const free = async (slot: Slot) => {
      const { outcome } = await cases.change(offering(other, jana, [slot]));
      const invitation = (await cases.find(other))?.version ?? 0;
      if (outcome === "done")
        await cases.change(
          reply(other, 0, { kind: "slots-declined", data: { invitation }, by: null, version: "latest" }),
        );
      return outcome === "done";
    };
    await cases.change(offering(one, jana, [nine, ten]));
    expect([await free(nine), await free(at(45, 60)), await free(at(30))]).toEqual([false, false, true]);
    // Somebody else's hour is another one.
    expect((await cases.change(offering(other, await recruiter("Emre Kaya"), [nine]))).outcome).toBe("done");
    await cases.change(choosing(one, 1, ten));
    expect([await free(nine), await free(ten)]).toEqual([true, false]);
    await cases.change(offering(one, jana, [eleven]));
    expect([await free(ten), await free(eleven)]).toEqual([true, false]);
    await cases.change(reply(one, 0, { kind: "closed", data: { reason: "withdrawn" }, version: "latest", by: jana }));
    expect(await free(eleven)).toBe(true);
    const closing = (await cases.find(one))?.events.findLast(({ kind }) => kind === "closed")?.id ?? "";
    const back = { applicationId: one, eventId: closing, request: "back", by: jana, at: hours(3) };
    expect(await cases.takeBack(back)).toBe("done");
    expect(await free(eleven)).toBe(false);
    // An appointment whose time has gone meanwhile does not come back.
    const invitation = (await cases.find(one))?.events.findLast(({ kind }) => kind === "invitation")?.number ?? 0;
    await cases.change(choosing(one, invitation, eleven));
    await cases.change(reply(one, 0, { kind: "closed", data: { reason: "rejected" }, version: "latest", by: jana }));
    await cases.change(offering(other, jana, [eleven]));
    const again = (await cases.find(one))?.events.findLast(({ kind }) => kind === "closed")?.id ?? "";
    expect(await cases.takeBack({ ...back, eventId: again, request: "again" })).toBe("taken");
    expect((await cases.find(one))?.state).toBe("rejected");
    await createErasure(database, "file")([other], undefined, "deleted", jana);
    expect(await cases.offeredBy(jana)).toEqual([]);
  });

  test("each of the times that one applicant may choose from can be chosen, also where they overlap", async () => {
    const jana = await recruiter();
    const [one, other] = [await add(), await add({ email: "b@example.org" })];
    const [nine, quarterPast] = [at(0), at(15)];
    await cases.change(offering(one, jana, [nine, quarterPast]));
    expect((await cases.change(offering(other, jana, [at(35)]))).outcome).toBe("taken");
    expect((await cases.change(choosing(one, 1, quarterPast))).outcome).toBe("done");
    expect(await cases.offeredBy(jana)).toMatchObject([{ ...quarterPast, isChosen: true }]);
  });

  test("a letter that waits is taken back whatever a colleague notes at the same instant", async () => {
    for (let round = 0; round < 40; round++) {
      const id = await add({ email: `${round}@example.org` });
      await cases.change(reply(id, 0));
      const eventId = (await cases.find(id))?.events[0]?.id ?? "";
      const note = {
        kind: "note",
        data: { text: "Ruft an." },
        by: "emre",
        letter: undefined,
        version: "latest",
      } as const;
      const [taken] = await Promise.all([
        cases.takeBack({ applicationId: id, eventId, request: `back ${round}`, by: "jana", at: hours(2) }),
        otherCases.change(reply(id, 0, note)),
      ]);
      expect(taken, `round ${round}`).toBe("done");
      expect((await kindsOf(id))?.toSorted()).toEqual(["note", "reply", "taken-back"]);
    }
  });

  test("finds what may be by the same person, and nobody else", async () => {
    const person = { firstName: "Aylin", lastName: "Sommerfeld", email: "a@example.org", phone: "0171 39200-17" };
    const id = await add(person);
    const byPhone = await add({ ...person, lastName: "S.", email: "b@example.org", phone: "+49 (171) 3920017" });
    const byMail = await add({ ...person, firstName: "A.", email: "A@example.org", phone: null });
    const byName = await add({ ...person, firstName: "AYLIN", email: "c@example.org", phone: null });
    await add({ ...person, lastName: "Sommer", email: "d@example.org", phone: "0171 39200-18" });
    const found = await cases.twins({ id, ...person });
    expect(found.sort()).toEqual([byPhone, byMail, byName].sort());
  });

  test("finds a name however its dashes and apostrophes were typed, and takes both for one person", async () => {
    const typed = { lastName: "O’Mara-Lüdenscheidt", email: "a@example.org", phone: null };
    const id = await add(typed);
    const other = await add({ ...typed, lastName: "O'Mara–Lüdenscheidt", email: "b@example.org" });
    expect((await found("O´Mara—Ludenscheidt")).toSorted()).toEqual([id, other].toSorted());
    expect(await cases.twins({ id, firstName: "Jörg", ...typed })).toEqual([other]);
  });

  test("finds people with one name, in whichever field they wrote it, and takes both for one person", async () => {
    const typed = { firstName: "Suharto", lastName: "", email: "a@example.org", phone: null };
    const id = await add(typed);
    const other = await add({ ...typed, firstName: "", lastName: "SUHARTO", email: "b@example.org" });
    for (const written of ["suharto", " Suharto "])
      expect((await found(written)).toSorted(), written).toEqual([id, other].toSorted());
    expect(await found("suharto b@example.org")).toEqual([other]);
    expect(await cases.twins({ id, ...typed })).toEqual([other]);
  });

  test("whom somebody has told apart is no twin any more, from either side; who comes later is", async () => {
    const person = { firstName: "Aylin", lastName: "Sommerfeld", email: "a@example.org", phone: "0171 39200-17" };
    const [id, other] = [await add(person), await add({ ...person, email: "b@example.org" })];
    const third = await add({ ...person, email: "c@example.org" });
    await cases.change({
      ...{ kind: "told-apart", data: { from: [other] }, applicationId: id },
      ...{ request: "told-apart", by: "jana", version: "latest", at: hours(1) },
    });
    expect(await cases.twins({ id, ...person })).toEqual([third]);
    expect(await cases.twins({ id: other, ...person, email: "b@example.org" })).toEqual([third]);
    expect((await cases.twins({ id: third, ...person, email: "c@example.org" })).sort()).toEqual([id, other].sort());
  });

  test("finds twins by number and by address, umlauts included, and by what has been corrected", async () => {
    const id = await add({ lastName: "Žižek", email: "jörg@MÜLLER.example", phone: "0171 39200-17" });
    expect(await found("zizek")).toEqual([id]);
    const other = await add({ lastName: "Łoś", email: "los@example.org", phone: "+49 171 3920017" });
    const person = {
      id: other,
      firstName: "Jörg",
      lastName: "Łoś",
      email: "los@example.org",
      phone: "+49 171 3920017",
    };
    expect(await cases.twins(person)).toEqual([id]);
    expect(await cases.twins({ ...person, phone: null })).toEqual([]);
    expect(await cases.twins({ ...person, phone: null, email: "JÖRG@müller.example" })).toEqual([id]);
    expect(await cases.twins({ ...person, phone: null, lastName: "Zabel" })).toEqual([]);
    expect(await cases.twins({ ...person, phone: null, lastName: "ŽIŽEK" })).toEqual([id]);
    await cases.change({
      ...{ kind: "corrected", data: { before: {} }, values: { lastName: "Zabel", phone: null }, applicationId: id },
      ...{ request: "corrected", by: null, version: "latest", at: hours(1) },
    });
    expect(await cases.twins(person)).toEqual([]);
    expect(await found("zizek")).toEqual([]);
    expect(await found("zabel")).toEqual([id]);
  });

  test("searches all states at once, says in which tab each lies, and how many in each", async () => {
    const close = (applicationId: string, at: Date) =>
      cases.change({
        ...{ kind: "closed", data: { reason: "rejected" }, applicationId, letter },
        ...{ request: randomUUID(), version: "latest", by: "jana", at },
      });
    const applied = (lastName: string, email: string, at = 0) => add({ lastName, email, phone: null }, hours(at));
    const closedFirst = await applied("Sommerfeldt", "a@example.org");
    const closed = await applied("Sommer", "b@example.org");
    const answered = await applied("Krausnick", "praxis-sommer@example.org");
    const waiting = await applied("Sommerfeld", "A@example.org", 1);
    await applied("Winter", "d@example.org");
    await execute(database, sql`UPDATE application SET waits = 0, answered_at = received_at WHERE id = ${answered}`);
    await close(closedFirst, hours(2));
    await close(closed, hours(3));
    const { rows, total, inTabs, counts } = await search("SOMMER");
    expect(rows.map(({ id, liesIn }) => [id, liesIn])).toEqual([
      [waiting, "waiting"],
      [answered, "open"],
      [closed, "closed"],
      [closedFirst, "closed"],
    ]);
    expect([total, inTabs]).toEqual([4, { waiting: 1, open: 1, closed: 2 }]);
    expect(counts).toEqual({ waiting: 2, new: 3, mine: 0, open: 3, closed: 2 });
    expect(rows.map(({ twin }) => twin?.lastName)).toEqual(["Sommerfeldt", undefined, undefined, "Sommerfeld"]);
    expect((await search("sommer", { listing: null })).rows).toEqual([]);
  });

  test("finds the digits of a phone number, however it is written or searched for", async () => {
    const numbers = ["0171 39200-17", "+49 (0)171 / 3920017", "0049171 3920017", "+43 660 1234567", "23125"];
    const ids = await Promise.all(numbers.map((phone) => add({ phone, email: "" })));
    const places = async (typed: string) => (await found(typed)).map((id) => ids.indexOf(id)).toSorted();
    for (const typed of ["01713920017", "0171/39200 17", "+49 171 392", "0049171", "+49 (0)171", "+49 0171", "200–17"])
      expect(await places(typed), typed).toEqual([0, 1, 2]);
    for (const typed of ["0660 123", "0043 660", "+43660"]) expect(await places(typed), typed).toEqual([3]);
    expect(await places("231 25")).toEqual([4]);
    expect(await places("()")).toEqual([]);
    const [id = ""] = ids;
    await cases.change({
      ...{ kind: "corrected", data: { before: { phone: numbers[0] ?? null } }, values: { phone: "030 5550" } },
      ...{ applicationId: id, request: "corrected", by: null, version: "latest", at: hours(1) },
    });
    expect([await places("0171"), await places("305550")]).toEqual([[1, 2], [0]]);
  });

  test("counts how many answers in a row came as promised, and none that proves nothing", async () => {
    const answered = async (at: number, changes: Record<string, string | number> = {}) => {
      const id = await add();
      const times = { answered_at: hours(at).toISOString(), reply_due_at: hours(24).toISOString() };
      await execute(database, sql`UPDATE application SET ${sets({ waits: 0, ...times, ...changes })} WHERE id = ${id}`);
    };
    await answered(3);
    await answered(25, { reply_due_at: hours(24).toISOString() });
    expect((await inbox()).punctual).toBe(0);
    await answered(26, { reply_due_at: hours(26).toISOString() });
    await answered(27, { reply_due_at: hours(30).toISOString() });
    const fine = { reply_due_at: hours(30).toISOString() };
    await answered(28, { ...fine, measured: 2 });
    await answered(28, { ...fine, measured: 3 });
    expect((await inbox()).punctual).toBe(2);
    await answered(28, { ...fine, measured: 3, confirmed_at: hours(29).toISOString() });
    expect((await inbox()).punctual).toBe(3);
  });

  test("shows what it has found a page at a time, and each once", async () => {
    await Promise.all(Array.from({ length: 60 }, (_, index) => add({ email: `nr-${index}@example.org` })));
    const [first, second] = await Promise.all([search("nr-"), search("nr-", { page: 1 })]);
    expect([first.rows.length, second.rows.length]).toEqual([50, 10]);
    expect(new Set([...first.rows, ...second.rows].map(({ id }) => id)).size).toBe(60);
    expect([first.total, second.total]).toEqual([60, 60]);
  });

  test("sorts by promise, searches in both spellings and counts each tab", async () => {
    const mueller = await add();
    const yildirim = await add({ firstName: "Mehmet", lastName: "Yıldırım", email: "m.y@example.org" }, hours(1));
    await cases.read(yildirim, "jana", hours(2));
    const ids = async (changes: Partial<InboxQuery>) => (await inbox(changes)).rows.map(({ id }) => id);
    expect(await ids({})).toEqual([mueller, yildirim]);
    for (const typed of ["müller", "MULLER", " mueller", "jörg müller", "joerg@example"])
      expect(await found(typed), typed).toEqual([mueller]);
    expect(await found("yildirim mehmet")).toEqual([yildirim]);
    expect(await found("%")).toEqual([]);
    expect(await ids({ tab: "new" })).toEqual([mueller]);
    expect(await ids({ tab: "mine", person: { id: "jana", listings: ["content-creator"] } })).toEqual([
      mueller,
      yildirim,
    ]);
    expect(await ids({ listing: null })).toEqual([]);
    expect((await inbox()).counts).toEqual({ waiting: 2, new: 1, mine: 0, open: 2, closed: 0 });
  });

  test("counts anew what somebody else has changed, here or by another connection", async () => {
    const id = await add();
    expect((await inbox()).counts).toMatchObject({ new: 1, mine: 0 });
    await cases.read(id, "jana", hours(1));
    expect((await inbox()).counts).toMatchObject({ new: 0, mine: 0 });
    await otherCases.change(reply(id, 0));
    expect((await inbox()).counts).toMatchObject({ new: 0, mine: 1 });
    expect((await inbox({ person: { id: "emre", listings: [] } })).counts).toMatchObject({ mine: 0 });
  });
});
