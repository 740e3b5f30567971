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
import { countApplications, findApplication } from "@fernkontor/applications/cases/applications";
import { createCases } from "@fernkontor/applications/cases/cases";
import { openDatabase } from "@fernkontor/applications/database/database";
import { sql } from "@fernkontor/applications/database/sql";
import { renewReceiptLink } from "@fernkontor/applications/links/links";
import { openMailFiles } from "@fernkontor/applications/mail/mail-files";
import { fileTransport } from "@fernkontor/applications/mail/transport";
import { suppressRecipient } from "@fernkontor/applications/queue/recipients";
import { removeOrphanedMails } from "@fernkontor/applications/retention/erasure";
import type { Agency } from "@fernkontor/domain/agency/agency";
import type { FaceUse } from "@fernkontor/domain/picture/face";
import PostalMime from "postal-mime";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { failing, rowsOf } from "../../../packages/applications/tests/each-database.ts";
import { closing } from "../../../packages/applications/tests/sample-application.ts";
import { openSampleOutboxWorker } from "../../../packages/applications/tests/sample-outbox-worker.ts";
import { storedApplications } from "../../../packages/applications/tests/stored-applications.ts";
import type { StoredAnswer } from "../src/submission/answer.ts";
import { asScript, type Fields, goodFields, openSampleForm, sampleAgency } from "./sample-form.ts";

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
    removeOrphanedMails: (id) => removeOrphanedMails(form.database, mailFiles, [id]),
  });
  const apply = async (changes: Fields = {}) => {
    const { status } = await form.post({ ...goodFields, ...changes, token: await form.readForm() });
    expect(status).toBe(303);
    const id = (await storedApplications(form.database)).at(-1)?.id ?? "";
    await outboxWorker.deliverDue();
    const receipt = await readMail(id, "receipt");
    const link = /https:\/\/form\.example(\/bewerbung\/\S+)/.exec(receipt.text ?? "")?.[1] ?? "";
    return { id, receipt, link };
  };
  /** Presses a button on the page behind the link. */
  const press = (
    link: string,
    antwort: string | undefined,
    headers: Record<string, string> = { "sec-fetch-site": "same-origin" },
    fields: Fields = {},
  ) =>
    form.request(link, {
      method: "POST",
      headers,
      body: new URLSearchParams({ ...fields, ...(antwort !== undefined && { antwort }) }),
    });
  const confirm = (link: string) => press(link, "meine");
  const disown = (link: string) => press(link, "nicht-meine");
  const withdraw = (link: string, headers?: Record<string, string>) => press(link, "zurueckziehen", headers, ticked);
  return { ...form, mailFiles, outboxWorker, apply, press, confirm, disown, withdraw };
}

/** Without it nothing is deleted. */
const ticked = { sicher: "ja" };

const readMail = (id: string, kind: string) => PostalMime.parse(readFileSync(join(mailFolder, `${id}.${kind}.eml`)));

const message = "Ich habe drei Jahre im Verkauf gearbeitet.\n.\nUnd ich freue mich auf „Neues“ 👩‍💻.";

const scam = {
  firstName: "Sie haben die Stelle!",
  lastName: "WhatsApp +44 7700 900123",
  phone: "+44 7700 900123",
  message: "Jetzt klicken: https://casino.example",
};

const withoutProof = (location: string | null) => location?.replace(/[?&]bewerbung=[^&]+/, "");

describe("the applicant's receipt", () => {
  test("says what has arrived, what comes next, how to withdraw, how long it is kept and what nobody asks for", async () => {
    const { apply } = await openFormWithMail();
    const { id, receipt, link } = await apply({ phone: "030 1234567", message, whatsapp: "yes" });
    expect(receipt).toMatchObject({
      subject: "Ihre Bewerbung bei Fernkontor: Content Creator",
      from: { name: "Fernkontor", address: "post@fernkontor.example" },
      to: [{ name: "", address: "joerg@example.org" }],
      replyTo: [{ name: "", address: "bewerbung@fernkontor.example" }],
      messageId: `<${id}.receipt@fernkontor.example>`,
    });
    expect(receipt.headers).toContainEqual({
      key: "auto-submitted",
      originalKey: "Auto-Submitted",
      value: "auto-generated",
    });
    expect(link).toMatch(/^\/bewerbung\/[\w-]{32}$/);
    for (const sentence of [
      "Guten Tag,\n",
      "am 21. November 2026 um 11:00 Uhr",
      "Position: Content Creator",
      "Ausgefüllte Felder: 8",
      "„Das war ich nicht“",
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

  test("carries no word that its sender chose, to whichever address one form is sent with", async () => {
    const { request, post, readForm, database, outboxWorker } = await openFormWithMail();
    const token = await readForm();
    for (const email of ["first@victim.example", "second@victim.example"]) {
      await post({ ...goodFields, ...scam, email, token });
      await outboxWorker.deliverDue();
      const application = (await storedApplications(database)).find((each) => each.email === email);
      const eml = readFileSync(join(mailFolder, `${application?.id}.receipt.eml`), "utf8");
      const receipt = await readMail(application?.id ?? "", "receipt");
      expect(receipt.to).toEqual([{ name: "", address: email }]);
      for (const typed of Object.values(scam)) expect(eml + receipt.text + receipt.subject).not.toContain(typed);
      const [, link = ""] = /https:\/\/form\.example(\/bewerbung\/\S+)/.exec(receipt.text ?? "") ?? [];
      const html = await (await request(link)).text();
      expect(html).toContain("Ist das Ihre Bewerbung?");
      for (const typed of [...Object.values(scam), email, "victim"]) expect(html).not.toContain(typed);
    }
  });

  test("does not go any more, once queued, to somebody who has said that it was not them", async () => {
    const { apply, post, readForm, disown, outboxWorker, database, logLines } = await openFormWithMail();
    const { link } = await apply();
    await post({ ...goodFields, firstName: "Ada", email: "Joerg+x@example.org", token: await readForm() });
    await disown(link);
    await outboxWorker.deliverDue();
    const [left] = await storedApplications(database);
    const about = (event: string) =>
      logLines
        .map((line) => JSON.parse(line))
        .filter((line) => line.event === event && line.application === left?.id)
        .map(({ kind }) => kind);
    expect([about("mail-sent"), about("mail-not-needed")]).toEqual([["notification"], ["receipt"]]);
    expect(readdirSync(mailFolder).filter((name) => name.includes("receipt"))).toEqual([]);
    expect(readdirSync(mailFolder)).toContain(`${left?.id}.notification.eml`);
  });
});

describe("somebody whom many applications name", () => {
  test("gets three receipts a day, from however many networks and in however many spellings; all are stored", async () => {
    const { post, readForm, database, outboxWorker, clock } = await openFormWithMail({
      environment: { LIMIT_PER_IP: "1" },
    });
    const spellings = ["victim@example.org", "Victim@Example.org", "victim+a@example.org", "VICTIM+b+c@example.org"];
    const locations: (string | undefined)[] = [];
    for (let network = 1; network <= 12; network++) {
      const email = spellings[network % spellings.length] ?? "";
      const fields = { ...goodFields, lastName: `Weg${"x".repeat(network)}`, email, token: await readForm() };
      const { headers } = await post(fields, {}, `2001:db8:${network}::1`);
      locations.push(withoutProof(headers.get("location")));
    }
    expect(locations).toEqual(["/danke", "/danke", "/danke", ...Array(9).fill("/danke?ohne-bestaetigung=yes")]);
    expect(await countApplications(database)).toBe(12);
    await outboxWorker.deliverDue();
    const kinds = readdirSync(mailFolder).map((name) => name.split(".")[1]);
    expect(kinds.filter((kind) => kind === "receipt")).toHaveLength(3);
    expect(kinds.filter((kind) => kind === "notification")).toHaveLength(12);
    clock.now += 24 * 60 * 60 * 1000;
    const nextDay = await post({ ...goodFields, email: "victim@example.org", token: await readForm() });
    expect(withoutProof(nextDay.headers.get("location"))).toBe("/danke");
  });

  test("reads on the page of thanks that no mail comes, and to whom to write, also after a retry", async () => {
    const { request, post, readForm, service } = await openFormWithMail();
    await suppressRecipient(service.database, "joerg@example.org", "refused", new Date("2026-11-21T09:00:00Z"));
    const fields = { ...goodFields, token: await readForm() };
    for (const answer of [await post(fields, asScript), await post(fields, asScript)]) {
      const { receipt, thanks } = (await answer.json()) as StoredAnswer;
      expect(receipt).toBe("none");
      expect(thanks).toContain("keine automatische Bestätigung");
      expect(thanks).toContain("bewerbung@fernkontor.example");
    }
    const location = (await post(fields)).headers.get("location") ?? "";
    expect(await (await request(location)).text()).toContain("keine automatische Bestätigung");
    expect(await (await request("/danke")).text()).not.toContain("Bestätigung");
  });
});

describe("the agency's notification", () => {
  test("names the listing and where it stands, nothing of the person, and how the first one gets in", async () => {
    const { apply } = await openFormWithMail();
    const { id } = await apply({ message: "Mehr unter https://portfolio.example" });
    const notification = await readMail(id, "notification");
    expect(notification).toMatchObject({
      subject: "Neue Bewerbung: Content Creator",
      to: [{ address: "team@fernkontor.example" }, { address: "ruth.albers@fernkontor.example" }],
      replyTo: [{ address: "bewerbung@fernkontor.example" }],
      messageId: `<${id}.notification@fernkontor.example>`,
    });
    expect(notification.text).toContain(`/bewerbung/${id}`);
    expect(notification.text).toContain('fernkontor einladen "VORNAME NACHNAME" --role leitung');
    expect(readFileSync(join(mailFolder, `${id}.notification.eml`), "utf8")).not.toMatch(
      /Jörg|J=C3=B6rg|Müller|M=C3=BCller|joerg@|portfolio/,
    );
  });
});

describe("the link in the receipt", () => {
  test("shows, until its applicant says whose it is, only when, for what and how much has arrived", async () => {
    const { request, apply, press, database } = await openFormWithMail();
    const { id, link } = await apply({ ...scam, email: "victim@example.org", experience: "up-to-2-years" });
    // What opens links by itself presses nothing; neither does an answer that nobody offered.
    for (const method of ["GET", "HEAD", "GET"]) expect((await request(link, { method })).status).toBe(200);
    for (const query of ["?antwort=meine", "?antwort=nicht-meine"])
      expect((await request(link + query)).status).toBe(200);
    for (const answer of [undefined, "quatsch"]) {
      const refused = await press(link, answer);
      expect([refused.status, refused.headers.get("location")]).toEqual([303, link]);
    }
    const html = await (await request(link)).text();
    for (const shown of ["Eingang", "21. November 2026 um 11:00 Uhr", "Content Creator", "Ausgefüllte Felder"])
      expect(html).toContain(shown);
    expect(html).toMatch(/<dd dir="auto">7<\/dd>/);
    expect([...html.matchAll(/<button[^>]*>([^<]*)<\/button>/g)].map(([, label]) => label)).toEqual([
      "Das ist meine Bewerbung",
      "Das war ich nicht",
    ]);
    expect(html).not.toContain("<script");
    for (const typed of [...Object.values(scam), "victim", "Bis 2 Jahre", id]) expect(html).not.toContain(typed);
    expect((await findApplication(database, id))?.confirmedAt).toBeNull();
  });

  test("shows everything after the confirmation, and no form slips anything in from then on", async () => {
    const { request, post, readForm, clock, confirm, outboxWorker } = await openFormWithMail();
    const token = await readForm();
    await post({ ...goodFields, message: "Von mir", token });
    await outboxWorker.deliverDue();
    const [name = ""] = readdirSync(mailFolder).filter((name) => name.includes("receipt"));
    const { text } = await PostalMime.parse(readFileSync(join(mailFolder, name)));
    const link = /https:\/\/form\.example(\/bewerbung\/\S+)/.exec(text ?? "")?.[1] ?? "";
    const page = async () => (await request(link)).text();
    // Twice, as by a double click.
    for (let click = 0; click < 2; click++) {
      const answer = await confirm(link);
      expect([answer.status, answer.headers.get("location")]).toEqual([303, link]);
    }
    expect(await page()).toContain("Von mir");
    clock.now += 60_000;
    for (const email of [goodFields.email ?? "", "fremd@example.org"])
      await post({ ...goodFields, email, message: "Untergeschoben", token });
    expect(await page()).toContain("Von mir");
    expect(await page()).not.toMatch(/Untergeschoben|[Ff]remd|Zuletzt berichtigt/);
  });

  test("deletes what somebody else has sent, at once, and ends automatic mail", async () => {
    const { request, apply, disown, confirm, withdraw, post, readForm, database, outboxWorker } =
      await openFormWithMail();
    const { id, link } = await apply({ ...scam, email: "Victim+x@example.org" });
    // Also by a double click, by a reload, and by the button of a page that was left open.
    for (let click = 0; click < 2; click++) {
      const answer = await disown(link);
      expect([answer.status, answer.headers.get("location")]).toEqual([303, link]);
      expect(await findApplication(database, id)).toBeUndefined();
    }
    for (const answer of [await confirm(link), await withdraw(link)])
      expect([answer.status, answer.headers.get("location")]).toEqual([303, link]);
    const html = await (await request(link)).text();
    for (const sentence of [
      "Gelöscht am 21.",
      "nicht von Ihnen ist",
      "12 Monate lang nichts mehr",
      "Als fremd gemeldet",
    ])
      expect(html).toContain(sentence);
    await outboxWorker.deliverDue();
    expect(readdirSync(mailFolder)).toEqual([`${id}.withdrawal.eml`]);
    const notice = await readMail(id, "withdrawal");
    expect(notice.text).toContain("als fremd gemeldet");
    expect(JSON.stringify(notice)).not.toMatch(/victim|7700/i);

    const later = await post({ ...goodFields, email: "victim@example.org", token: await readForm() });
    expect(withoutProof(later.headers.get("location"))).toBe("/danke?ohne-bestaetigung=yes");
    await outboxWorker.deliverDue();
    expect(readdirSync(mailFolder).filter((name) => name.includes("receipt"))).toEqual([]);
  });

  test("is nobody's to disown or to confirm from a foreign page", async () => {
    const { apply, press, database } = await openFormWithMail();
    const { id, link } = await apply();
    for (const answer of ["meine", "nicht-meine"] as const)
      expect((await press(link, answer, { "sec-fetch-site": "cross-site" })).status).toBe(403);
    expect(await findApplication(database, id)).toMatchObject({ confirmedAt: null });
  });

  test("confirms one application, not the next one under the same address", async () => {
    const { request, apply, confirm } = await openFormWithMail();
    await confirm((await apply()).link);
    const { link } = await apply({ message: "Untergeschoben" });
    expect(await (await request(link)).text()).not.toContain("Untergeschoben");
  });

  test("shows what is stored, deletes it after a click, and tells the agency without a name", async () => {
    const { request, apply, confirm, withdraw, database, outboxWorker } = await openFormWithMail();
    const { id, link } = await apply({ message: "<b>Hallo</b>" });

    await createCases(database, "file").change(closing(id, new Date("2026-12-24T10:00:00Z")));
    await confirm(link);
    const page = await request(link);
    const html = (await page.text()).replaceAll("<wbr/>", "");
    expect(page.status).toBe(200);
    for (const shown of [
      "Jörg",
      "Müller",
      "joerg@example.org",
      "&lt;b&gt;Hallo&lt;/b&gt;",
      "Löschung am 24.\u00a0Juni 2027",
      "auf Wunsch sofort",
    ])
      expect(html).toContain(shown);
    expect(html).not.toContain("<script");
    const access = await (await request(`${link}/auskunft`)).text();
    for (const shown of [id, "21. November 2026", "24. Dezember 2026", "Diese Einwilligung kann ich jederzeit"])
      expect(access).toContain(shown);

    const answer = await withdraw(link);
    expect([answer.status, answer.headers.get("location")]).toEqual([303, link]);
    const done = await (await request(link)).text();
    for (const shown of ["Gelöscht am 21.", "Zurückgezogen und gelöscht", "Letzte Sicherungskopie überschrieben"])
      expect(done).toContain(shown);
    for (const gone of ["Jörg", "Müller", "joerg", "Hallo", "Content Creator", id]) expect(done).not.toContain(gone);
    expect(await findApplication(database, id)).toBeUndefined();

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

  test("is never missing: deleted it tells when, never given that we do not know it", async () => {
    const { request, apply, confirm, withdraw, database } = await openFormWithMail();
    const { link } = await apply();
    await confirm(link);
    for (const press of [await withdraw(link), await withdraw(link)]) expect(press.status).toBe(303);
    expect((await request(link)).status).toBe(200);
    for (const unknown of ["/bewerbung/x", `/bewerbung/${"a".repeat(32)}`, "/bewerbung/%00", "/bewerbung/%ff"]) {
      expect((await withdraw(unknown)).status).toBe(410);
      const page = await request(unknown);
      expect(page.status).toBe(410);
      expect(await page.text()).toContain("Diesen Link kennen wir nicht.");
    }
    expect((await request(`${link}/irgendwas`)).headers.get("location")).toBe(link);
    expect(await storedApplications(database)).toEqual([]);
  });

  test("of a receipt from before leads on, whatever was to be done there", async () => {
    const { request, apply, press, database } = await openFormWithMail();
    const { id, link } = await apply();
    const former = link.replace("/bewerbung/", "/widerruf/");
    for (const answer of [await request(`${former}?x=1`), await press(`${former}?x=1`, "meine")])
      expect([answer.status, answer.headers.get("location")]).toEqual([308, `${link}?x=1`]);
    expect((await request("/widerruf//evil.example")).headers.get("location")).toBe("/bewerbung//evil.example");
    expect((await request("/widerruf")).headers.get("location")).toBe("/bewerbung");
    // The button of a page that was opened before: it is asked for the tick, and deletes nothing.
    await press(link, "meine");
    const answer = await press(link, undefined);
    expect([answer.status, answer.headers.get("location")]).toEqual([303, `${link}?tun=zurueckziehen#daten`]);
    expect(await findApplication(database, id)).toBeDefined();
  });

  test("deletes only with a tick, which no program that presses buttons sets", async () => {
    const { request, apply, confirm, press, database } = await openFormWithMail();
    const { id, link } = await apply();
    await confirm(link);
    expect(await (await request(link)).text()).not.toContain('value="ja"');
    expect(await (await request(`${link}?tun=zurueckziehen`)).text()).toMatch(/type="checkbox"[^>]*required/);
    const refused = await press(link, "zurueckziehen");
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain("Bitte setzen Sie das Häkchen");
    expect(await findApplication(database, id)).toBeDefined();
  });

  test("deletes nothing when it is merely opened, by a mail program's preview for instance, or from a foreign page", async () => {
    const { request, apply, confirm, withdraw, database } = await openFormWithMail();
    const { id, link } = await apply();
    await confirm(link);
    expect((await request(link, { method: "HEAD" })).status).toBe(200);
    expect((await withdraw(link, { "sec-fetch-site": "cross-site" })).status).toBe(403);
    expect((await withdraw(link, { origin: "https://evil.example", host: "form.example" })).status).toBe(403);
    expect((await withdraw(link, { origin: "null" })).status).toBe(403);
    expect(await findApplication(database, id)).toBeDefined();
    expect((await withdraw(link, { origin: "https://form.example", host: "form.example" })).status).toBe(303);
  });

  test("is kept from caches, search engines, other pages and the log", async () => {
    const { request, apply, confirm, withdraw, logLines } = await openFormWithMail();
    const { link } = await apply();
    await confirm(link);
    logLines.length = 0;
    const { headers } = await request(link);
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("x-robots-tag")).toBe("noindex");
    // The origin is the most that leaves; `no-referrer` would make the button's own request look foreign.
    expect(headers.get("referrer-policy")).toBe("strict-origin");
    expect(headers.get("content-security-policy")).toMatch(/frame-ancestors 'none'$/);
    await withdraw(link);
    await request(link);
    const lines = logLines.map((line) => JSON.parse(line)).filter(({ path }) => path?.startsWith("/bewerbung"));
    expect(lines).toMatchObject([
      { method: "GET", path: "/bewerbung", status: 200 },
      { method: "POST", path: "/bewerbung", status: 303, application: expect.any(String) },
      { method: "GET", path: "/bewerbung", status: 200 },
    ]);
    expect(logLines.join("")).not.toContain(link.slice("/bewerbung/".length));
  });

  test("stands in the database as a hash, once the receipt is sent", async () => {
    const { apply, database } = await openFormWithMail();
    const { link } = await apply();
    const rows = await Promise.all([
      rowsOf(database, sql`SELECT * FROM application`),
      rowsOf(database, sql`SELECT * FROM outbox`),
    ]);
    expect(JSON.stringify(rows)).not.toContain(link.slice("/bewerbung/".length));
  });

  test("works again when the database is back", async () => {
    const database = openDatabase("file::memory:");
    let isAway = false;
    const { request, apply, confirm, withdraw } = await openFormWithMail({
      database: failing(database, () => (isAway ? new Error("joerg@example.org") : undefined)),
    });
    const { link } = await apply();
    await confirm(link);
    isAway = true;
    for (const answer of [await request(link), await withdraw(link)]) {
      expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
      expect(await answer.text()).toContain("Das geht gerade nicht");
    }
    isAway = false;
    expect((await withdraw(link)).status).toBe(303);
    expect(await storedApplications(database)).toEqual([]);
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
});

test("the health check tells how many mails wait and for how long", async () => {
  const { post, readForm, request, clock, outboxWorker } = await openFormWithMail();
  const health = async () => {
    const { ok, outbox } = (await (await request("/healthz")).json()) as Record<string, unknown>;
    return { ok, outbox };
  };
  const quiet = {
    ...{ pending: 0, oldestSeconds: 0, withoutServerSeconds: 0 },
    ...{ unknown: 0, postdated: 0, undeliverable: 0, untoldToAgency: 0 },
  };
  expect(await health()).toEqual({ ok: true, outbox: quiet });
  await post({ ...goodFields, token: await readForm() });
  clock.now += 90_500;
  expect(await health()).toEqual({ ok: true, outbox: { ...quiet, pending: 2, oldestSeconds: 90 } });
  await outboxWorker.deliverDue();
  expect(await health()).toEqual({ ok: true, outbox: quiet });
});

test("the health check is not well while mails to the agency do not arrive, or no server takes any for ten minutes", async () => {
  const { post, readForm, request, clock, outbox, outboxWorker } = await openFormWithMail();
  const now = () => new Date(clock.now);
  const leaseEnds = () => new Date(clock.now + 60_000);
  await post({ ...goodFields, token: await readForm() });
  const entries = await outbox.claim(now(), leaseEnds(), 2);
  for (const entry of entries)
    await outbox.postpone(entry, { afterMs: 60_000, tries: 0, doubtful: 0 }, "ECONNREFUSED", now());
  clock.now += 10 * 60 * 1000 - 1;
  expect((await request("/healthz")).status).toBe(200);
  clock.now += 1;
  expect((await request("/healthz")).status).toBe(503);

  for (const entry of await outbox.claim(now(), leaseEnds(), 2))
    await outbox.end(entry, "refused", "EENVELOPE 550", now());
  const health = await request("/healthz");
  expect(health.status).toBe(503);
  expect(await health.json()).toMatchObject({
    ok: false,
    outbox: { pending: 1, withoutServerSeconds: 0, undeliverable: 2, untoldToAgency: 1 },
  });
  // The mail that tells the agency of it.
  clock.now += 60 * 60 * 1000;
  await outboxWorker.deliverDue();
  expect(readFileSync(join(mailFolder, "notice.undeliverable.eml"), "utf8")).toContain("Benachrichtigung: 1");
  expect(await (await request("/healthz")).json()).toMatchObject({
    ok: true,
    outbox: { undeliverable: 2, untoldToAgency: 0 },
  });
});

test("whoever has the link reads that the receipt could not be delivered", async () => {
  const { post, readForm, request, database, outbox, clock, confirm } = await openFormWithMail();
  const now = new Date(clock.now);
  await post({ ...goodFields, token: await readForm() });
  const id = (await storedApplications(database))[0]?.id ?? "";
  const link = `/bewerbung/${await renewReceiptLink(database, id, null)}`;
  const sentence =
    "Unsere Eingangsbestätigung ließ sich am 21. November 2026 um 11:00 Uhr an Ihre E-Mail-Adresse nicht";
  const page = async () => (await request(link)).text();
  expect(await page()).not.toContain("Unsere Eingangsbestätigung");
  const [entry] = (await outbox.claim(new Date(clock.now), now, 9)).filter(({ kind }) => kind === "receipt");
  if (entry === undefined) throw new Error("There should be a receipt.");
  await outbox.end(entry, "refused", "EENVELOPE 550", now);
  expect(await page()).toContain(sentence);
  expect(await page()).not.toContain("EENVELOPE");
  await confirm(link);
  expect(await page()).toContain(sentence);
});

test("the log of a whole journey names nobody", async () => {
  const { apply, request, confirm, withdraw, outboxWorker, logLines } = await openFormWithMail();
  const { link } = await apply({ phone: "030 1234567", message: "Geheimnis" });
  await confirm(link);
  await request(link);
  await withdraw(link);
  await outboxWorker.deliverDue();
  await request(link);
  const log = logLines.join("");
  expect(logLines.filter((line) => line.includes('"mail-sent"'))).toHaveLength(3);
  for (const typed of ["Jörg", "Müller", "example.org", "1234567", "Geheimnis", "192.0.2.1", link.slice(11)])
    expect(log).not.toContain(typed);
});

describe("the face of whoever takes care of an application", () => {
  const picture = {
    name: "face-0123456789abcdef",
    text: "Foto",
    ground: "#808080",
    sizes: [72, 144],
  } as const;
  const agencyWith = (uses: FaceUse[], applicantsSee: "people" | "agency" = "people"): Agency => {
    const photograph = { picture: picture.name, agreedOn: "2026-11-02", uses };
    const people = [...new Set(sampleAgency.listings.map(({ contact }) => contact.name))].map((name) => ({
      ...{ name, role: "Beratung", photograph },
    }));
    mkdirSync(join(mailFolder, "pictures"));
    for (const width of picture.sizes)
      writeFileSync(join(mailFolder, `pictures/${picture.name}-${width}.jpg`), "a face");
    return {
      ...sampleAgency,
      profile: { ...sampleAgency.profile, people, applicantsSee },
      pictures: [{ ...picture, sizes: picture.sizes.map((width) => ({ width, height: width })) }],
      picturesFolder: join(mailFolder, "pictures"),
    };
  };
  const address = `/gesicht/${picture.name}-72.jpg`;
  const opened = async (agency: Agency) => {
    const { apply, confirm, request } = await openFormWithMail({ agency });
    const { link, receipt } = await apply({ position: sampleAgency.listings[0]?.slug ?? "" });
    await confirm(link);
    const page = await (await request(link)).text();
    return { page, receipt, face: await request(address), request };
  };

  test("stands there as agreed, in no mail, and is gone with its file", async () => {
    const { page, receipt, face, request } = await opened(agencyWith(["applicant"]));
    expect(page).toContain(`<img class="face" src="${address}"`);
    expect([face.status, face.headers.get("content-type"), face.headers.get("cache-control")]).toEqual([
      200,
      "image/jpeg",
      "no-store",
    ]);
    expect((await request("/bewerbung/x")).headers.get("content-security-policy")).toContain("img-src 'self'");
    expect(`${receipt.html}${receipt.text}`).not.toMatch(/face-|gesicht/);
    rmSync(join(mailFolder, "pictures"), { recursive: true });
    expect((await request(address)).status).toBe(404);
  });

  test.each<[string, FaceUse[], "people" | "agency"]>([
    ["for other uses alone", ["listings", "pages"], "people"],
    ["where applicants see the agency only", ["applicant"], "agency"],
  ])("is not shown %s", async (_, uses, applicantsSee) => {
    const { page, face } = await opened(agencyWith(uses, applicantsSee));
    expect(page).not.toContain('class="face"');
    expect(face.status).toBe(404);
  });
});
