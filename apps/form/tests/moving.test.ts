/** The page that thanks: it names the address that the mail goes to, and lets it be put right while nobody relies on it. */
import { confirmApplication } from "@fernkontor/applications/cases/applications";
import { sql } from "@fernkontor/applications/database/sql";
import { makeLink, renewReceiptLink } from "@fernkontor/applications/links/links";
import { withdrawalHash } from "@fernkontor/applications/links/withdrawal-token";
import { describe, expect, test } from "vitest";
import { rowsOf } from "../../../packages/applications/tests/each-database.ts";
import { storedApplications } from "../../../packages/applications/tests/stored-applications.ts";
import { asScript, type Fields, goodFields, openSampleForm } from "./sample-form.ts";

const textOf = (html: string) =>
  html
    .replace(/<wbr\/?>/g, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");
const hourMs = 60 * 60 * 1000;

/** Somebody has just applied at a mistyped host, without script. */
async function openThanks(changes: Fields = {}, environment: Record<string, string> = {}) {
  const form = await openSampleForm({ environment });
  const { database, request, post, readForm } = form;
  const fields = { ...goodFields, email: "lena@gmxx.example", ...changes, token: await readForm() };
  const location = (await post(fields)).headers.get("location") ?? "";
  const id = (await storedApplications(database))[0]?.id ?? "";
  const bewerbung = new URL(location, "http://form").searchParams.get("bewerbung") ?? "";
  const page = async (path = location) => (await request(path)).text();
  const move = (email: string, more: Fields = {}) =>
    request("/danke", {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "same-origin" },
      body: new URLSearchParams({ bewerbung, email, ...more }).toString(),
    });
  const email = async () => (await storedApplications(database)).map((each) => each.email);
  const mails = async () => {
    const rows = await rowsOf(database, sql`SELECT kind FROM outbox ORDER BY kind`);
    return rows.map(({ kind }) => kind);
  };
  return { ...form, fields, location, id, bewerbung, page, move, email, mails };
}

test("names the address, and a mistyped one is put right without script", async () => {
  const { page, move, email, mails, database, id, cases } = await openThanks();
  const formerLink = withdrawalHash(await renewReceiptLink(database, id, null));
  const thanks = await page();
  expect(textOf(thanks)).toContain("mit dem Link zu Ihrer Bewerbung geht an lena@gmxx.example .");
  expect(thanks).toContain("<summary>Stimmt die Adresse nicht?</summary>");
  expect(thanks).toContain("data-stored");
  const answer = await move("lena@gmx.example");
  expect(answer.status).toBe(303);
  const moved = await page(answer.headers.get("location") ?? "");
  expect(textOf(moved)).toContain("Die Adresse ist berichtigt. Die Eingangsbestätigung");
  expect(textOf(moved)).toContain("geht an lena@gmx.example .");
  // The page around it has heard of the application already.
  expect(moved).not.toContain("data-stored");
  expect(await email()).toEqual(["lena@gmx.example"]);
  // The former receipt, which waited, goes nowhere; its owner is told; the new one has a link of its own.
  expect(await mails()).toEqual(["correction", "moved", "notification", "receipt"]);
  expect(await cases.findByLink(formerLink)).toBeUndefined();
  expect((await cases.find(id))?.events).toMatchObject([
    { kind: "corrected", by: null, data: { before: { email: "lena@gmxx.example" } } },
  ]);
  // An impatient finger.
  expect((await move("lena@gmx.example")).status).toBe(303);
  expect((await cases.find(id))?.events).toHaveLength(1);
});

test("with script, the answer carries the same", async () => {
  const { post, readForm } = await openThanks();
  const answer = await post({ ...goodFields, email: "ada@example.org", token: await readForm() }, asScript);
  const { thanks } = (await answer.json()) as { thanks: string };
  expect(textOf(thanks)).toContain("geht an ada@example.org .");
  expect(thanks).toMatch(/action="\/danke#adresse"/);
  expect(thanks).toMatch(/name="bewerbung" value="[\w.-]+"/);
});

test.each([
  ["", "Bitte geben Sie Ihre E-Mail-Adresse an."],
  ["lena@", "Bitte prüfen Sie Ihre E-Mail-Adresse."],
  [`${"l".repeat(250)}@example.org`, "Bitte prüfen Sie Ihre E-Mail-Adresse."],
  ["lena@gmial.com", "Meinten Sie lena@gmail.com?"],
])("what is wrong is said at its field, and stays typed: %j", async (typed, message) => {
  const { move, email } = await openThanks();
  const refused = await move(typed);
  expect(refused.status).toBe(422);
  const html = await refused.text();
  expect(html).toMatch(/<details class="move" id="adresse" open="">/);
  expect(html).toContain(message);
  expect(html).toContain(`value="${typed}"`);
  expect(html).toContain("<title>Fehler: ");
  expect(await email()).toEqual(["lena@gmxx.example"]);
});

test("an address at a mistyped host is asked about once", async () => {
  const { move, email } = await openThanks();
  const asked = /name="gefragt" value="([^"]+)"/.exec(await (await move("lena@gmial.com")).text())?.[1] ?? "";
  expect((await move("lena@gmial.com", { gefragt: asked })).status).toBe(303);
  expect(await email()).toEqual(["lena@gmial.com"]);
});

describe("nobody else may change it, and nothing is told", () => {
  type Opened = Awaited<ReturnType<typeof openThanks>>;
  const later = (form: Opened) => new Date(form.clock.now);
  test.each<[what: string, happen: (form: Opened) => unknown]>([
    ["somebody has read it", (form) => form.cases.read(form.id, "ruth", later(form))],
    [
      "its applicant has confirmed it",
      async (form) => {
        const hash = withdrawalHash((await makeLink(form.database, form.id))?.token ?? "");
        await confirmApplication(form.database, hash, later(form));
      },
    ],
    [
      "it was answered",
      (form) =>
        form.cases.change({
          ...{ kind: "note", data: { text: "N" }, applicationId: form.id, request: "note-note-note" },
          ...{ version: "latest", by: "ruth", at: later(form) },
        }),
    ],
    [
      "an hour is over",
      (form) => {
        form.clock.now += hourMs + 1;
      },
    ],
  ])("once %s", async (_, happen) => {
    const form = await openThanks();
    await happen(form);
    const page = await form.page();
    expect(page).toContain("Vielen Dank!");
    expect(page).not.toMatch(/gmxx|<details/);
    const refused = await form.move("dieb@example.org");
    expect(refused.status).toBe(409);
    expect(textOf(await refused.text())).toContain("Die Adresse lässt sich hier nicht mehr ändern");
    expect(await form.email()).toEqual(["lena@gmxx.example"]);
    expect(await form.mails()).toEqual(["notification", "receipt"]);
  });

  test("without the proof, with another application's, or from somebody else's page", async () => {
    const form = await openThanks();
    const { id, bewerbung, request, page, move, email } = form;
    const signature = bewerbung.split(".")[1] ?? "";
    for (const proof of [
      "",
      id,
      `${id}.`,
      `${id}.${"A".repeat(43)}`,
      `x${bewerbung}`,
      `${"0".repeat(36)}.${signature}`,
    ]) {
      expect((await move("dieb@example.org", { bewerbung: proof })).status, proof).toBe(409);
      expect(await page(`/danke?bewerbung=${encodeURIComponent(proof)}`)).not.toContain("gmxx");
    }
    const foreign = await request("/danke", {
      method: "POST",
      headers: { "sec-fetch-site": "cross-site" },
      body: new URLSearchParams({ bewerbung, email: "dieb@example.org" }).toString(),
    });
    expect(foreign.status).toBe(403);
    expect(await email()).toEqual(["lena@gmxx.example"]);
    expect(form.logLines.join("")).not.toMatch(/gmxx|dieb/);
    expect(form.logLines.join("")).not.toContain(signature);
  });

  test("nor whoever sends the same words from another form", async () => {
    const { fields, post, readForm } = await openThanks();
    const again = await post({ ...fields, token: await readForm() });
    expect(again.headers.get("location")).toBe("/danke");
    const json = await post({ ...fields, token: await readForm() }, asScript);
    expect(await json.text()).not.toContain("gmxx");
  });

  test("but for whoever presses twice at once", async () => {
    const { move, mails } = await openThanks();
    const answers = await Promise.all([1, 2, 3].map(() => move("lena@gmx.example")));
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
    expect(await mails()).toEqual(["correction", "moved", "notification", "receipt"]);
  });

  test("three times, and no mailbox gets more for it than it may", async () => {
    const { move, mails, email, page, database } = await openThanks({ email: "victim@example.org" });
    const victims = ["victim+a@example.org", "ada@example.org", "victim@example.org"];
    for (const each of victims) expect((await move(each)).status).toBe(303);
    expect(await page()).not.toContain("<details");
    const fourth = await move("victim+b@example.org");
    expect(fourth.status).toBe(409);
    expect(textOf(await fourth.text())).toContain("höchstens dreimal");
    expect(await email()).toEqual(["victim@example.org"]);
    const [counted] = await rowsOf(
      database,
      sql`SELECT max(n) AS most FROM (SELECT count(*) AS n FROM recipient_mail GROUP BY mailbox) AS m`,
    );
    expect(counted?.most).toBe(3);
    expect((await mails()).filter((kind) => kind === "moved").length).toBeLessThanOrEqual(2);
  });
});

test("is as often as somebody may have a link sent from one place", async () => {
  const { move } = await openThanks({}, { LIMIT_PER_IP: "1" });
  expect((await move("lena@gmx.example")).status).toBe(303);
  const refused = await move("lena@web.example");
  expect([refused.status, refused.headers.has("retry-after")]).toEqual([429, true]);
  expect(await refused.text()).toContain('value="lena@web.example"');
});

test("what the same form sends afterwards changes the rest, and never the address back", async () => {
  const { fields, post, move, email, database } = await openThanks();
  await move("lena@gmx.example");
  expect((await post({ ...fields, phone: "030 1234567" })).status).toBe(303);
  expect(await email()).toEqual(["lena@gmx.example"]);
  expect(await storedApplications(database)).toMatchObject([{ phone: "030 1234567" }]);
});

test("an address of the agency's own counts for no figure", async () => {
  const { move, database } = await openThanks();
  const measured = async () => (await rowsOf(database, sql`SELECT measured FROM application`))[0]?.measured;
  await move("bewerbung@fernkontor.example");
  expect(await measured()).toBe(2);
  await move("lena@gmx.example");
  expect(await measured()).toBe(1);
});

test("a mailbox that gets nothing more is said so, and so is the way to write", async () => {
  const { move, page, post, readForm } = await openThanks();
  for (let number = 0; number < 3; number++)
    await post({
      ...goodFields,
      email: "voll@example.org",
      lastName: `Weg ${"x".repeat(number)}`,
      token: await readForm(),
    });
  const answer = await move("voll@example.org");
  expect(answer.headers.get("location")).toContain("ohne-bestaetigung=yes");
  const shown = textOf(await page(answer.headers.get("location") ?? ""));
  expect(shown).toContain("Ihre E-Mail-Adresse: voll@example.org .");
  expect(shown).toContain("senden wir gerade keine automatische Bestätigung");
});
