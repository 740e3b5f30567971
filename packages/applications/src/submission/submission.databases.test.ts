import { expect, test } from "vitest";
import { describeOnEachDatabase, openForEachTest, rowsOf } from "../../tests/each-database.ts";
import { sampleConsent as consent } from "../../tests/sample-application.ts";
import { storedApplications } from "../../tests/stored-applications.ts";
import type { Application } from "../application.ts";
import { confirmApplication, findApplication } from "../cases/applications.ts";
import { createCases } from "../cases/cases.ts";
import { findConsentText, keepConsent } from "../cases/consent.ts";
import type { EventContent } from "../cases/events.ts";
import type { Database } from "../database/database.ts";
import { sharedSecret } from "../database/setting.ts";
import { sql } from "../database/sql.ts";
import { renewReceiptLink } from "../links/links.ts";
import { withdrawalHash } from "../links/withdrawal-token.ts";
import { createErasure } from "../retention/erasure.ts";
import { addApplication, repeatSubmission } from "./add-application.ts";
import { DeadTokenError, forgetDeadTokens, TooLateToCorrectError } from "./submission.ts";

const receivedAt = new Date("2026-11-21T10:00:00.123Z");
const application: Application = {
  firstName: "Jörg",
  lastName: "O'Brien\"; DROP TABLE application; --",
  email: "joerg@example.org",
  phone: null,
  position: { slug: null, title: "Noch offen" },
  experience: "up-to-2-years",
  message: "Zeile 1\nZeile 2 👩‍💻 $1 ? %s",
  wantsWhatsApp: true,
};

/** As many as two pools have connections: who waits longer than seconds for one is refused, which a busy machine would show. */
const atOnce = 20;

describeOnEachDatabase("submissions", ({ create }) => {
  let database: Database;
  let otherDatabase: Database;
  openForEachTest(create, (connections) => {
    [database, otherDatabase] = connections;
  });
  const add = (to: Database, idempotencyKey: string, changes: Partial<Application> = {}, at = receivedAt) =>
    addApplication(to, "file", {
      application: { ...application, ...changes },
      consent,
      idempotencyKey,
      receivedAt: at,
    });

  test("gives back exactly what was stored", async () => {
    const { id, fresh } = await add(database, "key");
    expect(fresh).toBe(true);
    expect(await findApplication(otherDatabase, id)).toEqual({
      id,
      receivedAt: receivedAt.toISOString(),
      correctedAt: null,
      confirmedAt: null,
      closedAt: null,
      byHand: null,
      ...application,
      consent: { version: consent.version, at: receivedAt.toISOString() },
    });
    expect(await findConsentText(database, consent.version)).toBe(consent.text);
  });

  test("files nothing under a version whose wording is another", async () => {
    await keepConsent(database, { version: "other", text: "Früher." });
    const changed = { application, consent: { version: "other", text: "Heute." }, idempotencyKey: "key", receivedAt };
    await expect(addApplication(database, "file", changed)).rejects.toThrow();
    expect(await storedApplications(otherDatabase)).toEqual([]);
    expect(await findConsentText(database, "other")).toBe("Früher.");
  });

  test("finds nothing under an unknown id", async () => {
    expect(await findApplication(database, "x' OR '1'='1")).toBeUndefined();
    expect(await findConsentText(database, "unknown")).toBeUndefined();
  });

  test("stores one application for twenty calls with one key over two connections", async () => {
    const calls = Array.from({ length: atOnce }, (_, index) => add(index % 2 ? database : otherDatabase, "same key"));
    const results = await Promise.all(calls);
    expect(new Set(results.map(({ id }) => id)).size).toBe(1);
    expect(results.filter(({ fresh }) => fresh)).toHaveLength(1);
    expect(await storedApplications(database)).toHaveLength(1);
  });

  test("has one secret for all instances", async () => {
    const secrets = await Promise.all(
      [database, otherDatabase, database, otherDatabase].map((each) => sharedSecret({ ...each })),
    );
    expect(new Set(secrets).size).toBe(1);
    expect(secrets[0]).toMatch(/^[\w-]{43}$/);
  });

  test("finds an application by the hash of the token in its receipt", async () => {
    const { id } = await add(database, "key");
    const token = await renewReceiptLink(database, id, null);
    expect(await createCases(otherDatabase, "file").findByLink(withdrawalHash(token))).toMatchObject({
      application: { id },
    });
    expect(await createCases(database, "file").findByLink(token)).toBeUndefined();
  });

  test("erases an application with its mails and leaves the others", async () => {
    const { id } = await add(database, "key");
    const { id: other } = await add(database, "other key");
    expect(await createErasure(database, "file")([id, "unknown"])).toEqual([id]);
    expect(await createErasure(database, "file")([id])).toEqual([]);
    expect(await storedApplications(otherDatabase)).toMatchObject([{ id: other }]);
    expect(await rowsOf(database, sql`SELECT DISTINCT application_id FROM outbox`)).toEqual([
      { application_id: other },
    ]);
  });

  test("tells the agency of a withdrawal once, however many clicks there are", async () => {
    const { id } = await add(database, "key");
    const clicks = Array.from({ length: 6 }, (_, index) =>
      createErasure(index % 2 ? database : otherDatabase, "file")([id], receivedAt),
    );
    expect((await Promise.all(clicks)).flat()).toEqual([id]);
    expect(await rowsOf(database, sql`SELECT application_id, kind, position_title FROM outbox`)).toEqual([
      { application_id: id, kind: "withdrawal", position_title: "Noch offen" },
    ]);
  });

  const hourMs = 60 * 60 * 1000;
  const later = (ms: number) => new Date(receivedAt.getTime() + ms);
  const send = (to: Database, token: string, content: string, changes: Partial<Application> = {}, at = receivedAt) =>
    addApplication(to, "file", {
      application: { ...application, message: content, ...changes },
      consent,
      idempotencyKey: token,
      contentKey: content,
      receivedAt: at,
    });
  const stored = async () => (await storedApplications(otherDatabase)).map(({ message }) => message).sort();
  const mails = async () => {
    const rows = await rowsOf(database, sql`SELECT kind FROM outbox ORDER BY kind`);
    return rows.map(({ kind }) => kind);
  };

  test("corrects with other content what the token has stored, as an event with what was before", async () => {
    const first = await send(database, "token", "before");
    const second = await send(otherDatabase, "token", "after", { phone: "030 1234567" }, later(hourMs));
    expect(second).toMatchObject({ id: first.id, fresh: false, corrected: true });
    expect(await findApplication(database, first.id)).toMatchObject({
      message: "after",
      phone: "030 1234567",
      receivedAt: receivedAt.toISOString(),
      correctedAt: later(hourMs).toISOString(),
      consent: { version: consent.version, at: later(hourMs).toISOString() },
    });
    expect(await stored()).toEqual(["after"]);
    expect(await mails()).toEqual(["correction", "notification", "receipt"]);
    const chosen = { position: { slug: "marktplatz-betreuer", title: "Marktplatz-Betreuer" }, wantsWhatsApp: false };
    await send(database, "token", "more", { phone: "030 1234567", ...chosen }, later(2 * hourMs));
    expect(await findApplication(database, first.id)).toMatchObject(chosen);
    expect(await createCases(database, "file").find(first.id)).toMatchObject({
      ...{ version: 2, state: "new" },
      events: [
        { kind: "corrected", by: null, data: { before: { phone: null, message: "before" } } },
        {
          kind: "corrected",
          by: null,
          data: { before: { position: "Noch offen", wantsWhatsApp: "ja", message: "after" } },
        },
      ],
    });
  });

  test("a letter that was written before a correction does not go out", async () => {
    const { id } = await send(database, "token", "before");
    await send(database, "token", "after");
    const reply = { kind: "reply", data: {}, letter: { subject: "S", body: "B", sender: "Ruth" } } as const;
    const written = { ...reply, applicationId: id, request: "reply", version: 0, by: "ruth", at: later(hourMs) };
    expect(await createCases(database, "file").change(written)).toMatchObject({
      outcome: "conflict",
      last: { kind: "corrected" },
    });
  });

  test("takes the same content once more for nothing new, also after a correction", async () => {
    const { id } = await send(database, "token", "before");
    await send(database, "token", "after");
    expect(await send(otherDatabase, "token", "after")).toMatchObject({ id, fresh: false, corrected: false });
    expect(await mails()).toEqual(["correction", "notification", "receipt"]);
  });

  /** The link in each receipt that waits, by its application. */
  const links = async () => {
    const rows = await rowsOf(
      database,
      sql`SELECT application_id AS id, revision FROM outbox WHERE kind = 'receipt' ORDER BY created_at, application_id`,
    );
    const found = new Map<string, string>();
    for (const { id, revision } of rows)
      found.set(
        String(id),
        withdrawalHash(await renewReceiptLink(database, String(id), revision === null ? null : String(revision))),
      );
    return found;
  };

  test("takes another address from the same form for an application of its own, and leaves the first as it is", async () => {
    const first = await send(database, "token", "before");
    const before = await findApplication(database, first.id);
    const link = (await links()).get(first.id) ?? "";
    const changes = { email: "ada@example.org", firstName: "Ada" };
    const second = await send(otherDatabase, "token", "after", changes, later(hourMs));
    expect(second).toMatchObject({ fresh: true, corrected: false, hasReceipt: true });
    expect(await mails()).toEqual(["notification", "notification", "receipt", "receipt"]);
    expect(await findApplication(database, first.id)).toEqual(before);
    expect(await createCases(database, "file").findByLink(link)).toMatchObject({
      application: { id: first.id, firstName: "Jörg" },
    });
    const ofSecond = (await links()).get(second.id) ?? "";
    expect(ofSecond).not.toBe(link);
    expect(await createCases(database, "file").findByLink(ofSecond)).toMatchObject({
      application: { id: second.id, firstName: "Ada" },
    });
    // Each of the two stays one application, and corrects itself alone.
    for (const [{ id }, content, said] of [
      [first, "before", {}],
      [second, "after", changes],
    ] as const)
      expect(await send(database, "token", content, said, later(2 * hourMs))).toMatchObject({ id, fresh: false });
    expect(await send(database, "token", "again", { email: "JOERG@example.org" })).toMatchObject({
      id: first.id,
      corrected: true,
    });
    expect(await stored()).toEqual(["after", "again"]);
    await createErasure(database, "file")([first.id], receivedAt);
    await expect(send(database, "token", "anew")).rejects.toThrow(DeadTokenError);
    expect(await send(database, "token", "more", changes)).toMatchObject({ id: second.id, corrected: true });
  });

  const cases = () => createCases(database, "file");
  const slot = { startsAt: "2026-11-30T09:00:00.000Z", minutes: 30 };
  const happens = async (applicationId: string, content: EventContent, by: string | null = "ruth") => {
    const change = { applicationId, request: `${content.kind} ${applicationId}`, version: "latest", by } as const;
    expect(await cases().change({ ...content, ...change, at: later(hourMs) })).toMatchObject({ outcome: "done" });
  };
  test.each<[what: string, happen: (id: string) => Promise<unknown>]>([
    ["somebody has read it", (id) => cases().read(id, "ruth", later(hourMs))],
    [
      "its applicant has confirmed it",
      async (id) => confirmApplication(database, (await links()).get(id) ?? "", later(hourMs)),
    ],
    ["it was answered", (id) => happens(id, { kind: "reply", data: {} })],
    ["its applicant was invited", (id) => happens(id, { kind: "invitation", data: { slots: [slot], how: "phone" } })],
    ["somebody has it", (id) => happens(id, { kind: "assigned", data: { to: "ruth" } })],
    ["something was noted", (id) => happens(id, { kind: "note", data: { text: "N" } })],
    ["its applicant has written", (id) => happens(id, { kind: "message", data: { text: "M" } }, null)],
    ["it was placed", (id) => happens(id, { kind: "closed", data: { reason: "placed" } })],
    ["it was rejected", (id) => happens(id, { kind: "closed", data: { reason: "rejected" } })],
    ["its applicant has withdrawn", (id) => happens(id, { kind: "closed", data: { reason: "withdrawn" } })],
    [
      "it was closed and opened again",
      async (id) => {
        await happens(id, { kind: "closed", data: { reason: "rejected" } });
        await happens(id, { kind: "reopened", data: {} });
      },
    ],
  ])("corrects nothing any more once %s; the same answers are found as ever", async (_, happen) => {
    const { id } = await send(database, "token", "first");
    // An earlier correction is none of these.
    expect(await send(database, "token", "before")).toMatchObject({ id, corrected: true });
    await happen(id);
    const before = await cases().find(id);
    const listing = { position: { slug: "marktplatz-betreuer", title: "Marktplatz-Betreuer" } };
    for (const changes of [{}, { phone: "030 1234567" }, listing])
      await expect(send(otherDatabase, "token", "after", changes, later(2 * hourMs))).rejects.toThrow(
        TooLateToCorrectError,
      );
    expect(await cases().find(id)).toEqual(before);
    expect(await mails()).toEqual(expect.arrayContaining(["correction", "notification", "receipt"]));
    const again = await send(database, "token", "before", {}, later(400 * 24 * hourMs));
    expect(again).toEqual({ id, fresh: false, corrected: false, hasReceipt: true, byToken: true });
    expect(await stored()).toEqual(["before"]);
  });

  test("shows whoever opens it while it is corrected what stays there", async () => {
    for (let round = 0; round < 40; round++) {
      const { id } = await send(database, `${round}`, `before ${round}`);
      const read = async () => {
        await cases().read(id, "ruth", receivedAt);
        return (await cases().find(id))?.application.message;
      };
      const [seen] = await Promise.all([
        read(),
        send(otherDatabase, `${round}`, `after ${round}`).catch((error: unknown) => {
          if (!(error instanceof TooLateToCorrectError)) throw error;
        }),
      ]);
      expect((await findApplication(database, id))?.message).toBe(seen);
    }
  });

  test("ends with one of them, whole, when twenty corrections come at once over two connections", async () => {
    const { id } = await send(database, "token", "before");
    const calls = Array.from({ length: atOnce }, (_, index) =>
      send(index % 2 ? database : otherDatabase, "token", `${index}`, { lastName: `Nummer ${index}` }),
    );
    expect(new Set((await Promise.all(calls)).map((each) => each.id))).toEqual(new Set([id]));
    const [left, ...others] = await storedApplications(database);
    expect(others).toEqual([]);
    expect(left?.lastName).toBe(`Nummer ${left?.message}`);
    expect(await mails()).toEqual(["correction", "notification", "receipt"]);
  });

  test("stores one application for the same content from twenty forms at once", async () => {
    const calls = Array.from({ length: atOnce }, (_, index) =>
      send(index % 2 ? database : otherDatabase, `${index}`, "same"),
    );
    expect(new Set((await Promise.all(calls)).map(({ id }) => id)).size).toBe(1);
    expect(await stored()).toEqual(["same"]);
    expect(await mails()).toEqual(["notification", "receipt"]);
  });

  test.each<[ms: number, applications: number]>([
    [24 * hourMs, 1],
    [24 * hourMs + 1, 2],
    // The clock was a year ahead when the first one came.
    [-365 * 24 * hourMs, 2],
  ])("takes the same content from another form %i ms later for %i in all", async (ms, applications) => {
    const { id } = await send(database, "one", "same");
    await send(database, "other", "same", {}, later(ms));
    expect(await stored()).toHaveLength(applications);
    // What the first form sends again stays that form's.
    expect(await send(database, "one", "same", {}, later(ms))).toMatchObject({ id, fresh: false, corrected: false });
  });

  test("lets a form that has only repeated another's content correct nothing of it", async () => {
    await send(database, "one", "same");
    await send(database, "other", "same");
    expect(await send(database, "other", "different")).toMatchObject({ fresh: true });
    expect(await stored()).toEqual(["different", "same"]);
  });

  test("keeps two applications that a correction made the same", async () => {
    await send(database, "one", "same");
    await send(database, "other", "different");
    expect(await send(database, "other", "same")).toMatchObject({ corrected: true });
    expect(await stored()).toEqual(["same", "same"]);
  });

  test("stores nothing more under the token of an erased application, nor under one that repeated it", async () => {
    const { id } = await send(database, "one", "same");
    await send(database, "other", "same");
    await createErasure(otherDatabase, "file")([id], receivedAt);
    for (const token of ["one", "other"])
      for (const content of ["same", "different"])
        await expect(send(database, token, content)).rejects.toThrow(DeadTokenError);
    expect(await stored()).toEqual([]);
    expect(await mails()).toEqual(["withdrawal"]);
    expect(await send(database, "third", "same")).toMatchObject({ fresh: true });
  });

  test("brings nothing back when it is sent again and erased at once", async () => {
    for (let round = 0; round < 20; round++) {
      const { id } = await send(database, `${round}`, `${round}`);
      const again = [database, otherDatabase].map((each) => send(each, `${round}`, `${round}`));
      await Promise.allSettled([again[0], createErasure(otherDatabase, "file")([id]), again[1]]);
    }
    expect(await stored()).toEqual([]);
  });

  test("forgets dead tokens when they are old enough, and no others", async () => {
    const { id } = await send(database, "one", "same");
    await send(database, "living", "other");
    await createErasure(database, "file")([id], receivedAt);
    await database.write(async (tx) => forgetDeadTokens(tx, receivedAt.toISOString()));
    expect(await repeatSubmission(database, { idempotencyKey: "one" }, application.email, receivedAt)).toBe("dead");
    await database.write(async (tx) => forgetDeadTokens(tx, later(1).toISOString()));
    expect(await repeatSubmission(database, { idempotencyKey: "one" }, application.email, receivedAt)).toBeUndefined();
    expect(await repeatSubmission(database, { idempotencyKey: "living" }, application.email, receivedAt)).toBeDefined();
  });

  test("finds without writing what a submission led to", async () => {
    const { id } = await send(database, "one", "same");
    const found = (idempotencyKey: string, contentKey: string, ms = 0) =>
      repeatSubmission(otherDatabase, { idempotencyKey, contentKey }, application.email, later(ms));
    expect(await found("one", "same", 1000 * hourMs)).toMatchObject({ id, isSame: true });
    expect(await found("one", "different")).toMatchObject({ id, isSame: false });
    expect(await found("other", "same", 24 * hourMs)).toMatchObject({ id, isSame: true });
    expect(await found("other", "same", 24 * hourMs + 1)).toBeUndefined();
    expect(await found("other", "different")).toBeUndefined();
    await createErasure(database, "file")([id]);
    expect(await found("one", "same")).toBe("dead");
  });
});
