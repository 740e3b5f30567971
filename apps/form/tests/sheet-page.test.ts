/** A sheet from the question to the company's answer, as browsers without script and cookies send it. */
import { confirmApplication } from "@fernkontor/applications/cases/applications";
import type { SheetContent } from "@fernkontor/applications/cases/sheets";
import { sharedSecret } from "@fernkontor/applications/database/setting";
import { sql } from "@fernkontor/applications/database/sql";
import { makeLink } from "@fernkontor/applications/links/links";
import { sheetCode } from "@fernkontor/applications/links/sheet-link";
import { withdrawalHash } from "@fernkontor/applications/links/withdrawal-token";
import { addApplication } from "@fernkontor/applications/submission/add-application";
import { beforeEach, expect, test } from "vitest";
import { execute } from "../../../packages/applications/tests/each-database.ts";
import { sampleNewApplication } from "../../../packages/applications/tests/sample-application.ts";
import { openSampleOutboxWorker } from "../../../packages/applications/tests/sample-outbox-worker.ts";
import { addContact, presenting } from "../../../packages/applications/tests/sample-sheet.ts";
import { depth } from "../../../scripts/testing/depth.ts";
import { openSampleForm } from "./sample-form.ts";

const minuteMs = 60_000;
const full = { named: "full", name: "Jörg Müller" } satisfies Partial<SheetContent>;

let form: Awaited<ReturnType<typeof openSampleForm>>;
let acts: ReturnType<typeof presenting>;
let mails: { to: string; text: string }[];
beforeEach(async () => {
  form = await openSampleForm();
  const at = () => new Date(form.clock.now);
  const contact = await addContact(form.database, at());
  acts = presenting({ database: form.database, contact, at }, form.cases);
  mails = [];
});

let applications = 0;
const apply = async () => {
  const key = `key ${applications++}`;
  const application = {
    ...sampleNewApplication.application,
    email: `${key.replace(" ", "")}@example.org`,
    phone: "0171 39200 17",
  };
  const sent = { ...sampleNewApplication, application, idempotencyKey: key, receivedAt: new Date(form.clock.now) };
  const { id } = await addApplication(form.database, "file", sent);
  const link = (await makeLink(form.database, id)) ?? expect.unreachable();
  await confirmApplication(form.database, withdrawalHash(link.token), new Date(form.clock.now));
  return { id, page: `/bewerbung/${link.token}` };
};
const deliver = () =>
  openSampleOutboxWorker({
    database: form.database,
    transport: { kind: "file", description: "", send: async ({ to, text }) => void mails.push({ to, text }) },
    now: () => new Date(form.clock.now),
  }).deliverDue();
const press = (path: string, fields: Record<string, string> | [string, string][], headers = {}) =>
  form.request(path, {
    method: "POST",
    headers: { "sec-fetch-site": "same-origin", "content-type": "application/x-www-form-urlencoded", ...headers },
    body: new URLSearchParams(fields).toString(),
  });
const textOf = (html: string) => html.replace(/<[^>]*>/g, " ").replace(/\s+/g, " ");
const keyIn = (html: string) => /name="schluessel" value="([^"]+)"/.exec(html)?.[1] ?? "";
const find = async (id: string) => (await form.cases.find(id)) ?? expect.unreachable();
/** With the link in the contact's mailbox. */
const presented = async (changes: Partial<SheetContent> = {}) => {
  const applicant = await apply();
  const sheet = await acts.ask(applicant.id, changes);
  await acts.agree(applicant.id, sheet);
  form.clock.now += 15 * minuteMs;
  await deliver();
  return { ...applicant, sheet, path: `/vorstellung/${await acts.tokenOf(sheet)}` };
};
const codeOf = async ({ id }: { id: string }) => {
  const last = await form.database.one<{ id: string }>(
    sql`SELECT id FROM application_event WHERE kind = 'sheet-code-sent' AND data LIKE ${`%${id}%`} ORDER BY number DESC LIMIT 1`,
  );
  return sheetCode(await sharedSecret(form.database), last?.id ?? "");
};

test("shows the agency's name and a button to whoever opens the address, and sets nothing", async () => {
  const { path, id } = await presented();
  const answer = await form.request(path);
  const html = await answer.text();
  expect(textOf(html)).toContain("Fernkontor stellt Ihnen jemanden vor. Blatt öffnen");
  for (const word of ["Nordhaus", "Katja", "Content Creator", "Buchhandlung", "<script"])
    expect(html).not.toContain(word);
  expect(answer.headers.get("x-robots-tag")).toBe("noindex");
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(answer.headers.get("set-cookie")).toBeNull();
  expect(answer.headers.get("content-security-policy")).toMatch(/frame-ancestors 'none'/);
  expect((await find(id)).sheets[0]?.openings).toEqual([]);
});

test("without a name opens by the button, which is recorded once, and never from another site", async () => {
  const { path, id } = await presented();
  expect((await press(path, { tun: "oeffnen" }, { "sec-fetch-site": "cross-site" })).status).toBe(403);
  for (let times = 0; times < 2; times++) {
    const html = await (await press(path, { tun: "oeffnen" })).text();
    expect(textOf(html)).toMatch(/Noch ohne Namen .* Zwölf Jahre in einer Buchhandlung\..*Art\. 14 DSGVO/);
    for (const word of ["Jörg", "Müller", "example.org", "0171"]) expect(html).not.toContain(word);
  }
  expect((await find(id)).sheets[0]?.openings).toEqual([{ at: "2026-11-21T10:15:00.000Z", mailbox: undefined }]);
});

test("with a name opens by a code from the contact's mailbox, once, for a quarter of an hour", async () => {
  const { path, sheet, id } = await presented(full);
  const asked = await (await press(path, { tun: "oeffnen" })).text();
  expect(asked).not.toContain("Müller");
  await deliver();
  const code = await codeOf(sheet);
  expect(mails.at(-1)).toMatchObject({ to: "k.moll@nordhaus.example", text: expect.stringContaining(code) });
  form.clock.now += 15 * minuteMs + 1;
  expect((await press(path, { tun: "code", ziffern: code })).status).toBe(422);
  await press(path, { tun: "oeffnen" });
  const next = await codeOf(sheet);
  expect(textOf(await (await press(path, { tun: "code", ziffern: ` ${next} ` })).text())).toContain("Jörg Müller");
  expect((await press(path, { tun: "code", ziffern: next })).status).toBe(422);
  expect((await find(id)).sheets[0]?.openings).toMatchObject([{ mailbox: "k.moll@nordhaus.example" }]);
});

test("mails five codes a day also to whoever presses at once", async () => {
  const { path, id } = await presented(full);
  await Promise.all(Array.from({ length: 12 }, () => press(path, { tun: "oeffnen" })));
  expect((await find(id)).events.filter(({ kind }) => kind === "sheet-code-sent")).toHaveLength(5);
});

test("whose code is guessed takes no more after five tries, and mails five codes a day", async () => {
  const { path, sheet } = await presented(full);
  await press(path, { tun: "oeffnen" });
  const code = await codeOf(sheet);
  const wrong = code === "000000" ? "000001" : "000000";
  for (let tries = 0; tries < 5; tries++) expect((await press(path, { tun: "code", ziffern: wrong })).status).toBe(422);
  const late = await press(path, { tun: "code", ziffern: code });
  expect([late.status, (await late.text()).includes("Müller")]).toEqual([422, false]);
  for (let codes = 1; codes < 5; codes++) expect((await press(path, { tun: "oeffnen" })).status).toBe(200);
  expect((await press(path, { tun: "oeffnen" })).status).toBe(429);
});

test("cannot be pressed as often as somebody likes", async () => {
  const { path } = await presented();
  const statuses = [];
  for (let presses = 0; presses < 61; presses++) statuses.push((await press(path, { tun: "oeffnen" })).status);
  expect([statuses.indexOf(429), statuses.at(-1)]).toEqual([60, 429]);
});

test("answers with times that fill the invitation, and its case comes back to the inbox", async () => {
  const { path, id } = await presented();
  await execute(form.database, sql`UPDATE application SET waits = 0, answered_at = received_at WHERE id = ${id}`);
  const visit = keyIn(await (await press(path, { tun: "oeffnen" })).text());
  const meet = (fields: [string, string][]) =>
    press(path, [
      ["tun", "vorschlagen"],
      ["schluessel", visit],
      ["wie", "video"],
      ["wo", "https://video.example/1"],
      ...fields,
    ]);
  expect((await press(path, { tun: "kennenlernen", schluessel: visit })).status).toBe(200);
  expect(
    (
      await meet([
        ["tag", ""],
        ["zeit", ""],
      ])
    ).status,
  ).toBe(422);
  expect(
    (
      await meet([
        ["tag", "2026-11-01"],
        ["zeit", "10:00"],
      ])
    ).status,
  ).toBe(422);
  const times: [string, string][] = [
    ["tag", "2026-12-01"],
    ["zeit", "10:00"],
    ["tag", "2026-12-02"],
    ["zeit", "14:00"],
  ];
  for (let times_ = 0; times_ < 2; times_++) expect(textOf(await (await meet(times)).text())).toContain("Danke.");
  const found = await find(id);
  expect(found.waits).toBe(true);
  expect(found.events.filter(({ kind }) => kind === "sheet-meeting")).toMatchObject([
    {
      by: "company",
      data: {
        how: "video",
        place: "https://video.example/1",
        slots: [{ startsAt: "2026-12-01T09:00:00.000Z" }, { startsAt: "2026-12-02T13:00:00.000Z" }],
      },
    },
  ]);
});

test("that does not fit is closed, with a sentence that stands in the file of its applicant", async () => {
  const { path, id, page } = await presented(full);
  await press(path, { tun: "oeffnen" });
  // Without the page that was opened there is but the next code.
  const guessed = await (await press(path, { tun: "absagen", satz: "x", schluessel: "zzzz.zzzz" })).text();
  expect(guessed).toContain("Code");
  expect((await find(id)).sheets[0]?.end).toBeUndefined();
  const { sheet } = { sheet: (await find(id)).sheets[0] ?? expect.unreachable() };
  const visit = keyIn(await (await press(path, { tun: "code", ziffern: await codeOf(sheet) })).text());
  await press(path, { tun: "absagen", schluessel: visit, satz: "Die Stelle ist besetzt." });
  expect((await form.request(path)).status).toBe(410);
  const file: unknown = await (await form.request(`${page}/auskunft.json`)).json();
  expect(file).toHaveProperty("sheets", [
    expect.objectContaining({
      company: "Nordhaus Musterwaren GmbH",
      contact: "Katja Moll",
      end: expect.objectContaining({ why: "unfit", text: "Die Stelle ist besetzt." }),
    }),
  ]);
  const printed = textOf(await (await form.request(`${page}/auskunft`)).text());
  expect(printed).toContain("Nordhaus Musterwaren GmbH");
});

test("is closed after 14 days, and may be asked for once more", async () => {
  const { path, id, sheet } = await presented();
  form.clock.now += 14 * 24 * 60 * minuteMs;
  expect(textOf(await (await form.request(path)).text())).toContain("Dieser Link ist zu.");
  expect((await press(path, { tun: "oeffnen" })).status).toBe(410);
  expect((await press(path, { tun: "noch-einmal" })).status).toBe(200);
  await deliver();
  expect(mails.at(-1)?.text).toContain("Auf Ihrer Seite steht");
  expect((await form.request(path)).status).toBe(410);
  await acts.agree(id, sheet);
  form.clock.now += 14 * minuteMs;
  expect((await press(path, { tun: "oeffnen" })).status).toBe(410);
  form.clock.now += minuteMs;
  await deliver();
  expect((await form.request(path)).status).toBe(200);
  form.clock.now += 14 * 24 * 60 * minuteMs;
  expect(textOf(await (await press(path, { tun: "noch-einmal" })).text())).toContain("Dieser Link ist zu.");
});

test("shows nothing where it was changed after the yes", async () => {
  const { path, sheet } = await presented();
  await execute(
    form.database,
    sql`UPDATE sheet SET content = replace(content, 'Zwölf', 'Dreißig') WHERE id = ${sheet.id}`,
  );
  expect((await form.request(path)).status).toBe(410);
  expect((await press(path, { tun: "oeffnen" })).status).toBe(410);
});

test("opened in the second in which it is taken back is never shown after that is acknowledged", async () => {
  for (let round = 0; round < depth(10, 50); round++) {
    const { path, page, sheet, id } = await presented();
    const visit = round % 3 === 0 ? keyIn(await (await press(path, { tun: "oeffnen" })).text()) : "";
    const order: string[] = [];
    const open = async (fields: Record<string, string>) => {
      const html = await (await press(path, fields)).text();
      order.push(html.includes("Buchhandlung") ? "shown" : "nothing");
    };
    const takeBack = async () => {
      const answer = await press(page, { antwort: "zuruecknehmen", blatt: sheet.id });
      expect(answer.headers.get("location")).toContain("getan=zurueck");
      order.push("taken back");
    };
    const all = [
      () => open({ tun: "oeffnen" }),
      takeBack,
      () => open({ tun: "blatt", schluessel: visit }),
      () => open({ tun: "oeffnen" }),
    ];
    await Promise.all(all.toSorted((_, other) => ((round + all.indexOf(other)) % 2) - 0.5).map((act) => act()));
    expect(order.slice(order.indexOf("taken back"))).not.toContain("shown");
    expect(textOf(await (await press(path, { tun: "oeffnen" })).text())).toContain("Hier steht nichts mehr.");
    expect((await find(id)).sheets[0]?.end?.why).toBe("taken-back");
    form.clock.now += 10 * minuteMs;
  }
});

test("is answered on the applicant's page as it was shown, and taken back there", async () => {
  const { id, page } = await apply();
  const sheet = await acts.ask(id);
  const html = await (await form.request(page)).text();
  expect(textOf(html)).toMatch(
    /Dürfen wir Sie dort vorstellen\? .* Genau das bekäme Nordhaus Musterwaren GmbH Fernkontor stellt vor Noch ohne Namen/,
  );
  expect(html).not.toMatch(/name="ja"[^>]* checked/);
  const answer = (ja: string, more = {}) =>
    press(page, { antwort: "vorstellen", blatt: sheet.id, stand: sheet.hash, ja, ...more });
  expect((await answer("")).status).toBe(422);
  expect((await answer("aber")).status).toBe(422);
  expect((await answer("ja", { stand: "another" })).status).toBe(409);
  expect((await answer("ja")).headers.get("location")).toBe("?getan=ja#getan".replace("?", `${page}?`));
  expect(textOf(await (await form.request(page)).text())).toMatch(/Ihr Ja ist notiert\..* noch nicht hinaus/);
  form.clock.now += 15 * minuteMs;
  await deliver();
  const shown = await (await form.request(page)).text();
  expect(textOf(shown)).toMatch(
    /Sie sind vorgestellt\. .*Wo Ihre Angaben sind Nordhaus Musterwaren GmbH noch nicht geöffnet/,
  );
  await press(`/vorstellung/${await acts.tokenOf(sheet)}`, { tun: "oeffnen" });
  const asks = await (await form.request(`${page}?tun=zuruecknehmen&blatt=${sheet.id}`)).text();
  expect(textOf(asks)).toContain("Bei Nordhaus Musterwaren GmbH zurücknehmen?");
  await press(page, { antwort: "zuruecknehmen", blatt: sheet.id, aber: "Ich habe etwas anderes." });
  const taken = textOf(await (await form.request(page)).text());
  expect(taken).toMatch(
    /zurückgenommen .* Löschung gibt Nordhaus Musterwaren GmbH\. Schreiben an k\.moll@nordhaus\.example/,
  );
  await deliver();
  expect(mails.at(-1)).toMatchObject({ to: "k.moll@nordhaus.example" });
});

test("“yes, but” comes back with a sentence and a no without, and nothing leaves", async () => {
  const [one, two] = [await apply(), await apply()];
  const [first, second] = [await acts.ask(one.id), await acts.ask(two.id)];
  const answer = (page: string, { id, hash }: typeof first, fields: Record<string, string>) =>
    press(page, { antwort: "vorstellen", blatt: id, stand: hash, ...fields });
  expect((await answer(one.page, first, { ja: "aber", aber: "Ohne den Ort." })).status).toBe(303);
  expect((await answer(two.page, second, { ja: "nein" })).status).toBe(303);
  expect(await find(one.id)).toMatchObject({ waits: true, wroteAt: "2026-11-21T10:00:00.000Z" });
  form.clock.now += 60 * minuteMs;
  await deliver();
  expect(mails.filter(({ to }) => to.endsWith("nordhaus.example"))).toEqual([]);
  expect((await acts.ask(one.id, { place: "" }, 2)).outcome).toBe("done");
});

test("“yes” beside a sentence is asked about: it may be a condition", async () => {
  const { id, page } = await apply();
  const sheet = await acts.ask(id);
  const answer = { antwort: "vorstellen", blatt: sheet.id, stand: sheet.hash, aber: "Nur ohne meinen Namen." };
  for (const ja of ["ja", "nein"]) {
    const refused = await press(page, { ...answer, ja });
    const html = await refused.text();
    expect([refused.status, html.includes("Nur ohne meinen Namen.</textarea>")]).toEqual([422, true]);
    expect(html).toMatch(/value="aber"[^>]* checked|checked=""[^>]* value="aber"/);
  }
  expect((await find(id)).events.map(({ kind }) => kind)).toEqual(["sheet-asked"]);
});

test("is what its applicant reads first once the talk with the agency is over, and beside it before", async () => {
  const { id, page } = await apply();
  const startsAt = new Date(form.clock.now + 60 * minuteMs).toISOString();
  const slots = [{ startsAt, minutes: 30 }];
  await acts.happens(id, { kind: "invitation", data: { slots, how: "phone" } }, "jana");
  await acts.happens(id, { kind: "slot-chosen", data: { invitation: 1, startsAt, minutes: 30 } }, null);
  const sheet = await acts.ask(id);
  const read = async () => textOf(await (await form.request(page)).text());
  expect(await read()).toMatch(
    /Ihr Gespräch .* Außerdem: Dürfen wir Sie bei Nordhaus Musterwaren GmbH vorstellen\? .* Genau das bekäme/,
  );
  form.clock.now += 90 * minuteMs;
  expect(await read()).toMatch(
    / Dürfen wir Sie dort vorstellen\? .* Nordhaus Musterwaren GmbH Bis Sie Ja sagen.* Genau das bekäme/,
  );
  await acts.agree(id, sheet);
  expect(await read()).toMatch(/ Ihr Ja ist notiert\. .* Ja zur Vorstellung bei Nordhaus Musterwaren GmbH/);
  form.clock.now += 15 * minuteMs;
  await deliver();
  expect(await read()).toContain(" Sie sind vorgestellt. ");
});

test("that brings both together says with whom the applicant speaks", async () => {
  const { id, page, sheet, path } = await presented();
  const startsAt = new Date(form.clock.now + 60 * minuteMs).toISOString();
  const slots = [{ startsAt, minutes: 45 }];
  await acts.happens(id, { kind: "sheet-meeting", data: { sheet: sheet.id, slots, how: "video" } }, "company");
  await acts.happens(id, { kind: "invitation", data: { slots, how: "video", sheet: sheet.id } }, "jana");
  const read = async () => textOf(await (await form.request(page)).text());
  expect(await read()).toContain(" Nordhaus Musterwaren GmbH möchte Sie kennenlernen. ");
  const { version: invitation } = await find(id);
  await acts.happens(id, { kind: "slot-chosen", data: { invitation, startsAt, minutes: 45 } }, null);
  const chosen = await read();
  expect(chosen).toMatch(/ Kennenlernen bei Nordhaus Musterwaren GmbH .* Nordhaus Musterwaren GmbH spricht mit Ihnen/);
  const calendar = await (await form.request(`${page}/termin.ics`)).text();
  expect(calendar).toContain("SUMMARY:Kennenlernen bei Nordhaus Musterwaren GmbH");
  const atCompany = textOf(await (await press(path, { tun: "oeffnen" })).text());
  expect(atCompany).toContain("Sie lernen sich kennen: 21. November 2026 um 12:15 Uhr.");
  expect(atCompany).not.toContain("wir melden uns");
  const asks = textOf(await (await form.request(`${page}?tun=zuruecknehmen&blatt=${sheet.id}`)).text());
  expect(asks).toContain("Das Kennenlernen sagen Sie danach mit „Absagen“ ab.");
});

test("keeps no promise of an answer and hides none", async () => {
  const { id, page } = await presented();
  const due = new Date(form.clock.now + 24 * 60 * minuteMs).toISOString();
  await execute(form.database, sql`UPDATE application SET reply_due_at = ${due} WHERE id = ${id}`);
  const text = textOf(await (await form.request(page)).text());
  expect(text).toMatch(/ Sie sind vorgestellt\. .* Antwort zugesagt bis /);
  form.clock.now += 6 * 24 * 60 * minuteMs;
  expect(textOf(await (await form.request(page)).text())).toMatch(/ Sie sind vorgestellt\. .* Antwort überfällig /);
});

test("of somebody who was placed there says where, and that this stays after the deletion", async () => {
  const { id, page } = await presented();
  const employer = "Nordhaus Musterwaren GmbH";
  await acts.happens(id, { kind: "closed", data: { reason: "placed", employer } }, "jana");
  const text = textOf(await (await form.request(page)).text());
  expect(text).toContain(`Abgeschlossen: vermittelt an ${employer}`);
  expect(text).toContain(`Dass wir Sie an ${employer} vermittelt haben, und wann, bewahren wir drei Jahre lang auf`);
  await press(page, { antwort: "zurueckziehen", sicher: "ja" });
  const left = textOf(await (await form.request(page)).text());
  expect(left).toContain("Ihren Namen, die Stelle, das Unternehmen und den Tag Ihrer Vermittlung");
  expect(left).not.toContain("nicht mehr, wer Sie sind");
});

test("of a deleted application says on its page where to ask", async () => {
  const { path, page } = await presented();
  await press(path, { tun: "oeffnen" });
  await press(page, { antwort: "zurueckziehen", sicher: "ja" });
  const left = textOf(await (await form.request(page)).text());
  expect(left).toMatch(
    /Wo Angaben von Ihnen waren Nordhaus Musterwaren GmbH Blatt \w{8} Ja: .* Auskunft und Löschung gibt Nordhaus/,
  );
  expect(textOf(await (await press(path, { tun: "oeffnen" })).text())).toContain("Hier steht nichts mehr.");
});
