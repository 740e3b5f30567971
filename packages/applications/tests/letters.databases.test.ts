/** What people write to applicants: from the desk by the outbox to the mail server, back again, and gone with the rest. */

import { randomUUID } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { afterEach, beforeEach, expect, test } from "vitest";
import { reservePort } from "../../../scripts/testing/reserve-port.ts";
import type { Change } from "../src/cases/case.ts";
import { createCases } from "../src/cases/cases.ts";
import type { Database } from "../src/database/database.ts";
import { raw, sql } from "../src/database/sql.ts";
import { openMailFiles } from "../src/mail/mail-files.ts";
import { fileTransport, smtpTransport } from "../src/mail/transport.ts";
import { createPeople } from "../src/people/people.ts";
import { createErasure, removeOrphanedMails } from "../src/retention/erasure.ts";
import { readTombstones } from "../src/retention/tombstones.ts";
import { addApplication } from "../src/submission/add-application.ts";
import { describeOnEachDatabase, execute, openForEachTest, rowsOf } from "./each-database.ts";
import { type MailServer, startMailServer } from "./mail-server.ts";
import { closing, sampleNewApplication } from "./sample-application.ts";
import { openSampleOutboxWorker } from "./sample-outbox-worker.ts";

const hourMs = 3_600_000;
const body = "Guten Tag Jörg Müller,\n\nvielen Dank. Wir sprechen gern mit Ihnen.";

/** Where senders look for a mail server before there is one. */
const port = await reservePort();

describeOnEachDatabase("letters", ({ create }) => {
  let database: Database;
  let server: MailServer | undefined;
  let nowMs: number;
  const now = () => new Date(nowMs);
  const cases = () => createCases(database, "smtp");

  openForEachTest(create, (connections) => {
    database = connections[0];
  });
  beforeEach(async () => {
    nowMs = Date.parse("2026-11-20T15:40:00Z");
  });
  afterEach(async () => {
    await server?.stop();
    server = undefined;
  });

  const add = async (email = "joerg@example.org") => {
    const application = { ...sampleNewApplication.application, email };
    const { id } = await addApplication(database, "smtp", {
      ...sampleNewApplication,
      application,
      idempotencyKey: email,
      receivedAt: now(),
    });
    return id;
  };
  const write = async (applicationId: string, changes: Partial<Change> = {}) => {
    const outcome = await cases().change({
      kind: "reply",
      data: {},
      applicationId,
      request: randomUUID(),
      version: "latest",
      by: "jana",
      at: now(),
      letter: { subject: "Ihre Bewerbung", body, sender: "Jana Brandt" },
      ...changes,
    } as Change);
    if (outcome.outcome !== "done") throw new Error(outcome.outcome);
    return outcome.eventId;
  };
  const worker = () => openSampleOutboxWorker({ database, transport: smtpTransport(`smtp://127.0.0.1:${port}`), now });
  const letters = async () => {
    const parsed = await Promise.all((server?.arrived ?? []).map(({ raw }) => PostalMime.parse(raw)));
    return parsed.filter(({ inReplyTo }) => inReplyTo !== undefined);
  };

  test("go in the writer's name, in the thread of the receipt, and end the wait when the server has taken them", async () => {
    server = await startMailServer("reliable", port);
    const id = await add();
    await worker().deliverDue();
    nowMs += hourMs;
    const eventId = await write(id);
    expect(await cases().find(id)).toMatchObject({ state: "answered", waits: true, answeredAt: null });
    nowMs += 1000;
    await worker().deliverDue();
    const [letter] = await letters();
    expect(letter).toMatchObject({
      from: { name: "Jana Brandt, Fernkontor", address: "post@fernkontor.example" },
      to: [{ address: "joerg@example.org" }],
      subject: "Ihre Bewerbung",
      messageId: `<${eventId}.letter@fernkontor.example>`,
      inReplyTo: `<${id}.receipt@fernkontor.example>`,
      references: `<${id}.receipt@fernkontor.example>`,
    });
    expect(letter?.headers.map(({ key }) => key)).not.toContain("auto-submitted");
    const receipt = (server?.arrived ?? []).find(({ to }) => to.includes("joerg@example.org"));
    const link = /https:\/\/form\.example\/\S+/.exec((await PostalMime.parse(receipt?.raw ?? "")).text ?? "")?.[0];
    for (const part of [
      body,
      "Jana Brandt\nPersonalberatung",
      `unter Ihrem Link: ${link}`,
      "Danach fragen wir nie: Bankdaten",
    ])
      expect(letter?.text?.replace(/\n\n/g, "\n\n")).toContain(part);
    const found = await cases().find(id);
    expect(found).toMatchObject({ waits: false, answeredAt: "2026-11-20T16:40:01.000Z" });
    expect(found?.letters[0]?.state).toEqual({ is: "sent", at: "2026-11-20T16:40:01.000Z" });
  });

  test("that wait when an address is corrected go to the new one, and no link to the former one, which is told", async () => {
    const id = await add();
    await worker().deliverDue();
    const eventId = await write(id);
    await cases().change({
      ...{ kind: "corrected", data: { before: { email: "joerg@example.org" } }, values: { email: "neu@example.org" } },
      ...{ applicationId: id, request: "corrected", version: "latest", by: "jana", at: now() },
    });
    server = await startMailServer("reliable", port);
    nowMs += hourMs;
    await worker().deliverDue();
    expect((await letters()).map(({ to }) => to?.map(({ address }) => address))).toEqual([["neu@example.org"]]);
    expect((await cases().find(id))?.letters).toMatchObject([{ eventId, recipient: "neu@example.org" }]);
    const toFormer = (server?.arrived ?? []).filter(({ to }) => to.includes("joerg@example.org"));
    const told = await Promise.all(toFormer.map(({ raw }) => PostalMime.parse(raw)));
    expect(told.map(({ text }) => text)).toEqual([expect.stringContaining("gilt jetzt eine andere E-Mail-Adresse.")]);
    expect(told[0]?.text).not.toMatch(/form\.example|neu@/);
  });

  test("that would have reopened a placement leave it as it was when they are taken back", async () => {
    const id = await add();
    const placements = async () => await rowsOf(database, sql`SELECT employer, placed_at FROM placement`);
    const placedAt = now().toISOString();
    await write(id, { kind: "closed", data: { reason: "placed", employer: "Beispiel AG" } });
    nowMs += hourMs;
    const eventId = await write(id, { kind: "reopened", data: {} });
    expect(await placements()).toEqual([]);
    expect(await cases().takeBack({ applicationId: id, eventId, request: "back", by: "jana", at: now() })).toBe("done");
    expect((await cases().find(id))?.state).toBe("placed");
    expect(await placements()).toEqual([{ employer: "Beispiel AG", placed_at: placedAt }]);
  });

  test("that do not arrive leave the applicant waiting", async () => {
    server = await startMailServer("reliable", port);
    const id = await add("refused@example.org");
    await write(id);
    await worker().deliverDue();
    const found = await cases().find(id);
    expect(found).toMatchObject({ waits: true, answeredAt: null });
    expect(found?.letters[0]?.state).toMatchObject({ is: "failed", reason: "refused", code: "EENVELOPE 550" });
    const inbox = await cases().inbox({
      tab: "waiting",
      listing: undefined,
      person: { id: "jana", listings: [] },
      page: 0,
    });
    expect(inbox.rows).toMatchObject([{ id, hasFailed: true }]);
  });

  test("can be taken back until the next attempt begins, and then never go", async () => {
    const id = await add();
    const eventId = await write(id);
    const takeBack = { applicationId: id, eventId, request: "once", by: "jana", at: now() };
    // Nobody answers at the port: the attempt fails, and the next one is an hour off.
    await worker().deliverDue();
    expect((await cases().find(id))?.letters[0]?.state).toMatchObject({ is: "waiting", canBeTakenBack: true });
    expect(await cases().takeBack(takeBack)).toBe("done");
    expect(await cases().takeBack(takeBack)).toBe("done");
    expect(await cases().find(id)).toMatchObject({ state: "new", waits: true, version: 2 });
    server = await startMailServer("reliable", port);
    nowMs += 24 * hourMs;
    await worker().deliverDue();
    expect(await letters()).toEqual([]);
    const sent = await write(id);
    await worker().deliverDue();
    expect(await cases().takeBack({ ...takeBack, eventId: sent, request: "twice" })).toBe("gone");
    expect(await cases().find(id)).toMatchObject({ state: "answered", waits: false, version: 3 });
  });

  test("are not taken back while they are being sent", async () => {
    const id = await add();
    const eventId = await write(id);
    await execute(database, sql`UPDATE outbox SET sending = 1 WHERE application_id = ${eventId}`);
    const takeBack = { applicationId: id, eventId, request: "once", by: "jana", at: now() };
    expect(await cases().takeBack(takeBack)).toBe("gone");
    expect(await cases().find(id)).toMatchObject({ state: "answered", version: 1 });
  });

  test("once somebody can come to the desk, the agency's mails say where an application stands, and nothing of it", async () => {
    server = await startMailServer("reliable", port);
    const people = createPeople(database);
    const invitation = await people.invite("Jana Brandt", "recruiter", now());
    if (invitation === "refused") throw new Error("She is the first.");
    const passkey = { id: "key", publicKey: Uint8Array.of(1), counter: 0, label: "Notebook" };
    await people.accept(invitation.token, passkey, now());
    const id = await add();
    await write(id, { kind: "message", data: { text: "Geheim" }, by: null, letter: undefined });
    await worker().deliverDue();
    const toAgency = server.arrived.filter(({ to }) => to.includes("team@fernkontor.example"));
    const mails = await Promise.all(toAgency.map(({ raw }) => PostalMime.parse(raw)));
    expect(mails.map(({ subject }) => subject).sort()).toEqual([
      "Neue Bewerbung: Content Creator",
      "Neue Nachricht zu einer Bewerbung: Content Creator",
    ]);
    for (const { text } of mails) expect(text).toContain(`https://kontor.example/bewerbung/${id}`);
    for (const { text } of mails) expect(text).not.toContain("fernkontor einladen");
    // The listing's contact gets it, too.
    const [{ to = [] } = {}] = toAgency;
    expect(to).toHaveLength(2);
    for (const { raw } of toAgency) expect(raw).not.toMatch(/Müller|M=C3=BCller|joerg@|Geheim/);
  });

  test("answer what the applicant had written by then, not what came since", async () => {
    server = await startMailServer("reliable", port);
    const id = await add();
    const message = (): Partial<Change> => ({
      kind: "message",
      data: { text: "Noch da?" },
      by: null,
      letter: undefined,
    });
    await write(id, message());
    await write(id);
    await worker().deliverDue();
    expect(await cases().find(id)).toMatchObject({ waits: false, wroteAt: null });
    nowMs += hourMs;
    await write(id);
    nowMs += hourMs;
    await write(id, message());
    await worker().deliverDue();
    expect(await cases().find(id)).toMatchObject({ waits: true, wroteAt: now().toISOString() });
  });

  test("go with their application, as rows and as files; how long it waited stays, and whom we placed", async () => {
    const folder = mkdtempSync(join(tmpdir(), "letters-"));
    const files = openMailFiles(folder);
    const byFile = openSampleOutboxWorker({ database, transport: fileTransport(files, folder), now });
    const byFileCases = createCases(database, "file");
    const id = await add();
    const other = await add("other@example.org");
    nowMs += hourMs;
    const change = { kind: "reply", data: {}, version: "latest", by: "jana", at: now() } as const;
    const letter = { subject: "Geheim-Betreff", body: "Geheim-Text", sender: "Jana Brandt" };
    await byFileCases.change({ ...change, applicationId: id, request: "a", letter });
    await byFileCases.change({ ...change, applicationId: other, request: "b", letter });
    await byFileCases.change({
      ...{ ...change, kind: "note", data: { text: "Geheim-Notiz" } },
      applicationId: id,
      request: "c",
    });
    await byFile.deliverDue();
    await byFileCases.read(id, "jana", now());
    await byFileCases.change({
      ...closing(id, now()),
      kind: "closed",
      data: { reason: "placed", employer: "Haus GmbH" },
    });
    await execute(database, sql`UPDATE application SET confirmed_at = received_at WHERE id = ${id}`);
    await createErasure(database, "smtp", files)([id]);
    await removeOrphanedMails(database, files);
    expect(readdirSync(folder).filter((name) => name.includes(".letter."))).toHaveLength(1);
    expect(readdirSync(folder).filter((name) => readFileSync(join(folder, name), "utf8").includes("joerg@"))).toEqual(
      [],
    );
    const rows = async (table: string) => await rowsOf(database, sql`SELECT * FROM ${raw(table)}`);
    expect(await rows("application_event")).toMatchObject([{ application_id: other }]);
    expect(await rows("letter")).toMatchObject([{ application_id: other }]);
    expect(await rows("application_reading")).toEqual([]);
    expect(await rows("placement")).toMatchObject([
      { last_name: "Müller", employer: "Haus GmbH", placed_at: "2026-11-20T16:40:00.000Z" },
    ]);
    expect(await rows("past_wait")).toEqual([
      // One hour, and nothing of whoever waited.
      { received_on: "2026-11-20", quarter_hours: 4, outcome: "answered" },
    ]);
    expect((await readTombstones(database)).find((each) => each.id === id)).toMatchObject({
      read_at: "2026-11-20T16:40:00.000Z",
      answered_at: "2026-11-20T16:40:00.000Z",
      closed_at: "2026-11-20T16:40:00.000Z",
      ...{ placed: 1, mailed: 1 },
    });
    rmSync(folder, { recursive: true });
  });

  test.each([
    ["withdrawn", false, "left"],
    ["deleted", false, "never"],
    ["due", false, "never"],
    ["withdrawn", true, "never"],
  ] as const)("nobody's silence is mended by erasing: %s, closed: %s, counts as %s", async (how, isClosed, outcome) => {
    const id = await add();
    await execute(database, sql`UPDATE application SET confirmed_at = received_at WHERE id = ${id}`);
    if (isClosed) await cases().change(closing(id, now()));
    await createErasure(database, "smtp")([id], how === "withdrawn" ? new Date(nowMs + hourMs) : undefined, how);
    const rows = await rowsOf(database, sql`SELECT outcome FROM past_wait`);
    expect(rows).toEqual([{ outcome }]);
  });
});
