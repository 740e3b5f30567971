/** From the form to the receipt to its link, as a visitor without script goes, on the files of the default setup. */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { openMailFiles } from "@fernkontor/applications/mail/mail-files";
import { fileTransport } from "@fernkontor/applications/mail/transport";
import { removeOrphanedMails } from "@fernkontor/applications/retention/erasure";
import { openDatabase } from "@fernkontor/applications/store/database";
import PostalMime from "postal-mime";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openSampleOutboxWorker } from "../../../packages/applications/tests/sample-outbox-worker.ts";
import { type Fields, goodFields, openSampleForm } from "./sample-form.ts";

let mailFolder: string;
beforeEach(() => {
  mailFolder = mkdtempSync(join(tmpdir(), "form-mail-"));
});
afterEach(() => rmSync(mailFolder, { recursive: true }));

async function openFormWithMail(options: Parameters<typeof openSampleForm>[0] = {}) {
  const form = await openSampleForm({ ...options, mailFolder });
  const mailFiles = openMailFiles(mailFolder);
  const outboxWorker = openSampleOutboxWorker({
    database: form.database,
    transport: fileTransport(mailFiles, mailFolder),
    now: () => new Date(form.clock.now),
    logLines: form.logLines,
    removeOrphanedMails: (id) => removeOrphanedMails(form.store, mailFiles, [id]),
  });
  const apply = async (changes: Fields = {}) => {
    const { status } = await form.post({ ...goodFields, ...changes, token: await form.readForm() });
    expect(status).toBe(303);
    const id = (await form.store.page(undefined, 10)).at(-1)?.id ?? "";
    await outboxWorker.deliverDue();
    const receipt = await readMail(id, "receipt");
    const link = /https:\/\/form\.example(\/widerruf\/\S+)/.exec(receipt.text ?? "")?.[1] ?? "";
    return { id, receipt, link };
  };
  const withdraw = (link: string, headers: Record<string, string> = { "sec-fetch-site": "same-origin" }) =>
    form.request(link, { method: "POST", headers });
  return { ...form, mailFiles, outboxWorker, apply, withdraw };
}

const readMail = (id: string, kind: string) => PostalMime.parse(readFileSync(join(mailFolder, `${id}.${kind}.eml`)));

const message = "Ich habe drei Jahre im Verkauf gearbeitet.\n.\nUnd ich freue mich auf „Neues“ 👩‍💻.";

describe("the applicant's receipt", () => {
  test("says what was sent, what comes next, how to withdraw, how long it is kept and what nobody asks for", async () => {
    const { apply } = await openFormWithMail();
    const { id, receipt, link } = await apply({ phone: "030 1234567", message, whatsapp: "yes" });
    expect(receipt).toMatchObject({
      subject: "Ihre Bewerbung bei Fernkontor: Content Creator",
      from: { name: "Fernkontor", address: "post@fernkontor.example" },
      to: [{ address: "joerg@example.org" }],
      replyTo: [{ address: "bewerbung@fernkontor.example" }],
      messageId: `<${id}.receipt@fernkontor.example>`,
    });
    expect(receipt.headers).toContainEqual({
      key: "auto-submitted",
      originalKey: "Auto-Submitted",
      value: "auto-generated",
    });
    expect(link).toMatch(/^\/widerruf\/[\w-]{32}$/);
    for (const sentence of [
      "Guten Tag Jörg Müller,",
      "am 21. November 2026 um 11:00 Uhr",
      "Telefon: 030 1234567",
      "Gewünschte Position: Content Creator",
      "Berufserfahrung: Keine, ich steige neu ein",
      "WhatsApp gewünscht: ja",
      message.replace(/^/gm, "> "),
      "innerhalb von 24 Stunden",
      "etwa 30 Minuten",
      "6 Monate nach Ende des Verfahrens",
      "spätestens 18 Monate nach ihrem Eingang",
      "Ausweiskopien",
      "Musterstraße 12",
      "Musterauftritt",
    ])
      expect(receipt.text).toContain(sentence);
  });

  test("carries nobody's advertising to an address that somebody else has entered", async () => {
    const { apply } = await openFormWithMail();
    const { receipt } = await apply({
      firstName: "Gewinn auf",
      lastName: "casino.example",
      message: "Jetzt klicken: https://casino.example",
    });
    expect(receipt.text).not.toContain("casino");
    expect(receipt.text).toContain("Guten Tag,\n");
    expect(receipt.text).toContain("Nachricht: (enthält eine Internetadresse");
  });
});

describe("the agency's notification", () => {
  test("says everything, is answered to the applicant, and names the commands", async () => {
    const { apply } = await openFormWithMail();
    const { id } = await apply({ message: "Mehr unter https://portfolio.example" });
    const notification = await readMail(id, "notification");
    expect(notification).toMatchObject({
      subject: "Neue Bewerbung: Content Creator",
      to: [{ address: "team@fernkontor.example" }],
      replyTo: [{ address: "joerg@example.org" }],
      messageId: `<${id}.notification@fernkontor.example>`,
    });
    for (const sentence of [
      "Vorname: Jörg",
      "Nachname: Müller",
      "https://portfolio.example",
      `npm run applications -- close ${id}`,
      `npm run applications -- delete ${id}`,
      "spätestens 6 Monate nach Ende des Verfahrens",
    ])
      expect(notification.text).toContain(sentence);
  });
});

describe("the link in the receipt", () => {
  test("shows what is stored, deletes it after a click, and tells the agency without a name", async () => {
    const { request, apply, withdraw, store, outboxWorker } = await openFormWithMail();
    const { id, link } = await apply({ message: "<b>Hallo</b>" });

    await store.close(id, new Date("2026-12-24T10:00:00Z"));
    const page = await request(link);
    const html = await page.text();
    expect(page.status).toBe(200);
    for (const shown of [
      "Jörg",
      "Müller",
      "joerg@example.org",
      "&lt;b&gt;Hallo&lt;/b&gt;",
      id,
      "21. November 2026",
      "24. Dezember 2026",
      "6 Monate",
    ])
      expect(html).toContain(shown);
    expect(html).toContain("Diese Einwilligung kann ich jederzeit");
    expect(html).toMatch(/<form method="post"><button[^>]*>Bewerbung zurückziehen und löschen</);
    expect(html).not.toContain("<script");
    expect(await store.find(id)).toBeDefined();

    const answer = await withdraw(link);
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/widerruf"]);
    const done = await (await request("/widerruf")).text();
    expect(done).toContain("Ihre Bewerbung ist gelöscht");
    expect(done).toContain("bis zu 30 Tage");
    expect(await store.find(id)).toBeUndefined();

    expect(readdirSync(mailFolder)).toEqual([]);
    await outboxWorker.deliverDue();
    expect(readdirSync(mailFolder)).toEqual([`${id}.withdrawal.eml`]);
    const notice = await readMail(id, "withdrawal");
    expect(notice).toMatchObject({
      subject: "Bewerbung zurückgezogen: Content Creator",
      to: [{ address: "team@fernkontor.example" }],
    });
    expect(notice.text).toContain(id);
    expect(JSON.stringify(notice)).not.toMatch(/Jörg|Müller|joerg/);
  });

  test("says of itself, once used or never given, that nothing is stored", async () => {
    const { request, apply, withdraw, store } = await openFormWithMail();
    const { link } = await apply();
    await withdraw(link);
    for (const dead of [link, "/widerruf/x", `/widerruf/${"a".repeat(32)}`, "/widerruf/%00", "/widerruf/%ff"]) {
      expect((await withdraw(dead)).status).toBe(404);
      const page = await request(dead);
      expect(page.status).toBe(404);
      expect(await page.text()).toContain("schon gelöscht");
    }
    expect(await store.page(undefined, 10)).toEqual([]);
  });

  test("deletes nothing when it is merely opened, by a mail program's preview for instance, or from a foreign page", async () => {
    const { request, apply, withdraw, store } = await openFormWithMail();
    const { id, link } = await apply();
    expect((await request(link, { method: "HEAD" })).status).toBe(200);
    expect((await withdraw(link, { "sec-fetch-site": "cross-site" })).status).toBe(403);
    expect((await withdraw(link, { origin: "https://evil.example", host: "form.example" })).status).toBe(403);
    expect((await withdraw(link, { origin: "null" })).status).toBe(403);
    expect(await store.find(id)).toBeDefined();
    expect((await withdraw(link, { origin: "https://form.example", host: "form.example" })).status).toBe(303);
  });

  test("is kept from caches, search engines, other pages and the log", async () => {
    const { request, apply, withdraw, logLines } = await openFormWithMail();
    const { link } = await apply();
    const { headers } = await request(link);
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("x-robots-tag")).toBe("noindex");
    // The origin is the most that leaves; `no-referrer` would make the button's own request look foreign.
    expect(headers.get("referrer-policy")).toBe("strict-origin");
    expect(headers.get("content-security-policy")).toMatch(/frame-ancestors 'none'$/);
    await withdraw(link);
    await request(link);
    const lines = logLines.map((line) => JSON.parse(line)).filter(({ path }) => path?.startsWith("/widerruf"));
    expect(lines).toMatchObject([
      { method: "GET", path: "/widerruf", status: 200 },
      { method: "POST", path: "/widerruf", status: 303, application: expect.any(String) },
      { method: "GET", path: "/widerruf", status: 404 },
    ]);
    expect(logLines.join("")).not.toContain(link.slice("/widerruf/".length));
  });

  test("stands in the database as a hash, once the receipt is sent", async () => {
    const { apply, database } = await openFormWithMail();
    const { link } = await apply();
    const rows = await database.batch([["SELECT * FROM application"], ["SELECT * FROM outbox"]]);
    expect(JSON.stringify(rows)).not.toContain(link.slice("/widerruf/".length));
  });

  test("works again when the database is back", async () => {
    const database = openDatabase("file::memory:");
    let isAway = false;
    const { request, apply, withdraw, store } = await openFormWithMail({
      database: {
        ...database,
        batch: (statements) => (isAway ? Promise.reject(new Error("joerg@example.org")) : database.batch(statements)),
      },
    });
    const { link } = await apply();
    isAway = true;
    for (const answer of [await request(link), await withdraw(link)]) {
      expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
      expect(await answer.text()).toContain("Das geht gerade nicht");
    }
    isAway = false;
    expect((await withdraw(link)).status).toBe(303);
    expect(await store.page(undefined, 10)).toEqual([]);
  });
});

describe("mails as files", () => {
  test("are for the owner's eyes only, whole or not there", async () => {
    const { apply } = await openFormWithMail();
    const { id } = await apply();
    const names = readdirSync(mailFolder).sort();
    expect(names).toEqual([`${id}.notification.eml`, `${id}.receipt.eml`]);
    for (const name of names) expect(statSync(join(mailFolder, name)).mode & 0o777).toBe(0o600);
    expect(readFileSync(join(mailFolder, names[1] ?? ""), "utf8")).not.toMatch(/[^\r]\n/);
  });

  test("go with their application, also half-written ones, and those of others stay", async () => {
    const { apply, service, mailFiles } = await openFormWithMail();
    const { id } = await apply();
    writeFileSync(join(mailFolder, `${id}.receipt.eml.unfinished`), "Jörg");
    for (const foreign of ["notes.txt", "x.receipt.eml.bak"]) writeFileSync(join(mailFolder, foreign), "");
    expect(await mailFiles.applicationIds()).toEqual([id]);
    const victims = [`${mailFolder}-victim.receipt.eml`, join(mailFolder, "inner", "victim.receipt.eml")];
    mkdirSync(join(mailFolder, "inner"));
    for (const victim of victims) writeFileSync(victim, "");
    await service.erase([id, `../${basename(mailFolder)}-victim`, "inner/victim"]);
    for (const victim of victims) expect(existsSync(victim), victim).toBe(true);
    rmSync(victims[0] ?? "");
    expect(readdirSync(mailFolder).sort()).toEqual(["inner", "notes.txt", "x.receipt.eml.bak"]);
  });

  test("of applications that were deleted elsewhere are found and removed", async () => {
    const { apply, store, mailFiles } = await openFormWithMail();
    const { id } = await apply();
    const { id: other } = await apply({ firstName: "Ada" });
    await store.erase([id]);
    await removeOrphanedMails(store, mailFiles);
    expect(await mailFiles.applicationIds()).toEqual([other]);
  });

  test("do not survive an application that is withdrawn while they are being written", async () => {
    const { post, readForm, store, database, clock, mailFiles, service } = await openFormWithMail();
    await post({ ...goodFields, token: await readForm() });
    const [application] = await store.page(undefined, 1);
    const toFiles = fileTransport(mailFiles, mailFolder);
    const outboxWorker = openSampleOutboxWorker({
      database,
      now: () => new Date(clock.now),
      transport: {
        ...toFiles,
        send: async (mail, deadline) => {
          await service.erase([application?.id ?? ""]);
          await toFiles.send(mail, deadline);
        },
      },
      removeOrphanedMails: (id) => removeOrphanedMails(store, mailFiles, [id]),
    });
    await outboxWorker.deliverDue();
    expect(readdirSync(mailFolder)).toEqual([]);
  });
});

test("the health check tells how many mails wait and for how long", async () => {
  const { post, readForm, request, clock, outboxWorker } = await openFormWithMail();
  const health = async () => (await request("/healthz")).json();
  expect(await health()).toMatchObject({ ok: true, outbox: { pending: 0, oldestSeconds: 0 } });
  await post({ ...goodFields, token: await readForm() });
  clock.now += 90_500;
  expect(await health()).toMatchObject({ ok: true, outbox: { pending: 2, oldestSeconds: 90 } });
  await outboxWorker.deliverDue();
  expect(await health()).toMatchObject({ ok: true, outbox: { pending: 0, oldestSeconds: 0 } });
});

test("the log of a whole journey names nobody", async () => {
  const { apply, request, withdraw, outboxWorker, logLines } = await openFormWithMail();
  const { link } = await apply({ phone: "030 1234567", message: "Geheimnis" });
  await request(link);
  await withdraw(link);
  await outboxWorker.deliverDue();
  await request(link);
  const log = logLines.join("");
  expect(logLines.filter((line) => line.includes('"mail-sent"'))).toHaveLength(3);
  for (const typed of ["Jörg", "Müller", "example.org", "1234567", "Geheimnis", "192.0.2.1", link.slice(10)])
    expect(log).not.toContain(typed);
});
