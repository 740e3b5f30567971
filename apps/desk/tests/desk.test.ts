import { existsSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { openDatabase } from "@fernkontor/applications/database/database";
import { migrate } from "@fernkontor/applications/database/migrations";
import { beforeEach, expect, test } from "vitest";
import { createSqlite } from "../../../packages/applications/tests/each-database.ts";
import { sampleAgency } from "../../../packages/applications/tests/sample-application.ts";
import { ownPath } from "../src/sign-in/routes.tsx";
import { openSampleDesk } from "./sample-desk.ts";
import { agencyFolder } from "./sample-publisher.ts";

let sample: Awaited<ReturnType<typeof openSampleDesk>>;
beforeEach(async () => {
  sample = await openSampleDesk();
});

test("before anybody has a passkey the door says how to begin, and no more after that", async () => {
  expect(await (await sample.get("/anmelden")).text()).toContain("Hier ist noch niemand.");
  await sample.signIn("Jana Brandt", "recruiter");
  const page = await (await sample.get("/anmelden")).text();
  expect(page).not.toContain("fernkontor einladen");
  expect(page).toContain("Mit Passkey anmelden");
});

test("no page may run a script or be framed, but the door, which runs ours", async () => {
  const { cookie } = await sample.signIn("Jana Brandt", "recruiter");
  const [team, door] = [await sample.get("/team", cookie), await sample.get("/anmelden")];
  expect(team.headers.get("content-security-policy")).toBe(
    "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
  );
  expect(door.headers.get("content-security-policy")).toContain("script-src 'self'; connect-src 'self';");
  expect(door.headers.has("x-desk-door")).toBe(false);
  expect(team.headers.get("cache-control")).toBe("no-store");
  expect(await team.text()).not.toMatch(/<script|<style| style=| on[a-z]+="/i);
});

test("from a mail program on the web the page asks once more for itself, query included, and is in", async () => {
  const { cookie } = await sample.signIn("Jana Brandt", "recruiter");
  const fromOutside = { "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate" };
  const bounce = await sample.get('/team?getan=gesperrt&x="><b>', "", fromOutside);
  expect(bounce.status).toBe(200);
  const html = await bounce.text();
  expect(html).toContain('<meta http-equiv="refresh" content="0;url=/team?getan=gesperrt&amp;x=');
  expect(html).not.toContain("<b>");
  expect((await sample.get("/team", cookie)).status).toBe(200);
  // Not again and again: the second time it comes from the page itself.
  const again = await sample.get("/team?a=1", "", { "sec-fetch-site": "same-origin", "sec-fetch-mode": "navigate" });
  expect(again.headers.get("location")).toBe("/anmelden?weiter=%2Fteam%3Fa%3D1");
});

test("what somebody has sent too late to where nothing is filled in again stands at the door, to be copied", async () => {
  const { cookie } = await sample.signIn("Mara Mustermann", "lead");
  sample.clock.now += 8 * 3_600_000;
  const typed = "Guten Tag, <b>Frau</b> Öz,\nbis morgen";
  const answer = await sample.post("/team/oeffnen", cookie, { name: typed, rolle: "leitung" });
  expect(answer.status).toBe(401);
  const html = await answer.text();
  expect(html).toContain("Guten Tag, &lt;b&gt;Frau&lt;/b&gt; Öz,\nbis morgen</textarea>");
  // Whoever has signed out in another tab has no cookie any more.
  expect(await (await sample.post("/team/oeffnen", "", { name: typed })).text()).toContain("Guten Tag");
  // No other site has anything shown in this one's name.
  const elsewhere = await sample.post("/team/oeffnen", "", { name: typed }, "cross-site");
  expect([elsewhere.status, (await elsewhere.text()).includes("Guten Tag")]).toEqual([403, false]);
});

test.each([
  ["/team?a=1", "/team?a=1"],
  ["//evil.example", "/"],
  ["/\\evil.example", "/"],
  ["https://evil.example", "/"],
  ["/a\nb", "/"],
  ["/anmelden", "/"],
  [undefined, "/"],
])("after signing in %j leads to %s", (wanted, path) => {
  expect(ownPath(wanted)).toBe(path);
});

test("a closed access is out at once; whoever took over has the open applications", async () => {
  const { desk, get, confirm } = sample;
  const mara = await sample.signIn("Mara Mustermann", "lead");
  const nils = await sample.signIn("Nils Brenner", "recruiter");
  expect((await get("/team", nils.cookie)).status).toBe(200);
  expect((await confirm(mara, `/team/sperren/${nils.person.id}`, { erbe: mara.person.id })).status).toBe(303);
  expect((await get("/team", nils.cookie)).headers.get("location")).toBe("/anmelden?weiter=%2Fteam&abgelaufen=1");
  expect(await desk.people.closed()).toMatchObject([{ name: "Nils Brenner", removedBy: "Mara Mustermann" }]);
  const own = await confirm(mara, `/team/sperren/${mara.person.id}`);
  expect(own.status).toBe(400);
  expect(await own.text()).toContain("Mindestens eine Person mit der Rolle Leitung muss hineinkommen.");
});

test("Personalberatung sees to nobody's passkeys but their own", async () => {
  const { get, post, confirm } = sample;
  const mara = await sample.signIn("Mara Mustermann", "lead");
  const jana = await sample.signIn("Jana Brandt", "recruiter");
  const page = await (await get("/team", jana.cookie)).text();
  expect(page).toContain("Jana Brandt");
  expect(page).not.toContain("Mara Mustermann");
  expect((await post("/team/link", jana.cookie, { person: mara.person.id })).status).toBe(404);
  const [passkey] = (await sample.desk.people.passkeys()).filter(({ personId }) => personId === mara.person.id);
  expect((await post("/team/passkey-entfernen", jana.cookie, { passkey: passkey?.id ?? "" })).status).toBe(404);
  const link = await confirm(jana, "/team/link", { person: jana.person.id });
  expect(await link.text()).toMatch(/value="https:\/\/kontor\.example\/einladung#[\w-]{32}"/);
});

test.each([
  ["", "Geben Sie den Namen ein"],
  ["\u3164 \u2800", "Geben Sie den Namen ein"],
  ["Jana Brandt", "ist schon im Team"],
  [`Jana ${"a".repeat(70)}`, "höchstens 60 Zeichen"],
])("inviting “%s” is refused at its field, and what was typed stays", async (name, says) => {
  const mara = await sample.signIn("Mara Mustermann", "lead");
  await sample.signIn("Jana Brandt", "recruiter");
  const answer = await sample.post("/team/einladen", mara.cookie, { name, rolle: "leitung" });
  expect(answer.status).toBe(400);
  const html = await answer.text();
  expect(html).toContain(says);
  expect(html).toMatch(/<input type="radio"[^>]* checked=""[^>]*value="leitung"|value="leitung"[^>]* checked=""/);
});

test("somebody with one name only is invited like anybody else", async () => {
  const mara = await sample.signIn("Mara Mustermann", "lead");
  const answer = await sample.confirm(mara, "/team/einladen", {
    name: "Sukarno",
    email: "sukarno@example.org",
    rolle: "personalberatung",
  });
  expect(answer.status).toBe(200);
  expect((await sample.desk.people.list()).map(({ name }) => name)).toContain("Sukarno");
});

test("whom nobody at the desk has invited is told of no server", async () => {
  const invitation = await sample.desk.people.invite("Selma Brandis", "recruiter", sample.desk.now());
  if (invitation === "refused") throw new Error("Nobody was invited.");
  const html = await (await sample.post("/einladung", "", { token: invitation.token })).text();
  expect(html).toContain("Sie sind eingeladen, Rolle Personalberatung.");
  expect(html).not.toContain("Server");
});

test("a hundred tries in ten minutes from one place, and the door stays shut", async () => {
  for (let tries = 1; tries <= 100; tries++) await sample.post("/einladung", "", { token: `guessed ${tries}` });
  const refused = await sample.post("/einladung", "", { token: "guessed" });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
});

test("the log of the service has no token, no name and nothing of an address's query", async () => {
  const mara = await sample.signIn("Mara Mustermann", "lead");
  await sample.get("/team?getan=geheim", mara.cookie);
  await sample.get(`/team/sperren/${mara.person.id}`, mara.cookie);
  const lines = sample.logLines.join("");
  expect(lines).toContain('"path":"/team"');
  for (const secret of ["geheim", mara.person.id, "Mustermann", mara.cookie.slice(12)])
    expect(lines).not.toContain(secret);
});

test("a page of fifty entries is light", async () => {
  const mara = await sample.signIn("Mara Mustermann", "lead");
  for (let count = 0; count < 60; count++)
    await sample.desk.audit.note({
      action: "read",
      at: sample.desk.now(),
      personId: mara.person.id,
      applicationId: `${count}`,
    });
  const html = await (await sample.get("/protokoll", mara.cookie)).text();
  expect(html).toContain("1–50 von 62");
  expect(brotliCompressSync(html).length).toBeLessThan(4000);
});

test("while the database is away, the desk says what becomes of new applications and of what was typed, and whom to tell", async () => {
  const database = openDatabase("postgres://nobody@127.0.0.1:1/none");
  const { get, post } = await openSampleDesk(database);
  const answer = await get("/team", "__Host-desk=some-session");
  expect(answer.status).toBe(503);
  const html = await answer.text();
  expect(html).toContain("Neue Bewerbungen lehnt das Formular so lange ab");
  expect(html).toContain("database-away");
  const saved = await post("/stellen/content-creator", "__Host-desk=some-session", {
    description: "Am <b>Vormittag</b>.",
  });
  expect(saved.status).toBe(503);
  expect(await saved.text()).toMatch(/Gespeichert ist nichts.*Am &lt;b&gt;Vormittag/s);
  await database.close();
});

test("while the file of the database is gone, the desk says so, and saves nothing", async () => {
  const { url, remove } = await createSqlite();
  const database = openDatabase(url);
  await migrate(database);
  const { signIn, request, get, post, logLines } = await openSampleDesk(database);
  const { cookie } = await signIn("Mara Mustermann", "lead");
  const file = url.slice("file:".length);
  rmSync(file);
  const [ready, health] = [await request("/readyz"), await request("/healthz")];
  expect([ready.status, await health.json()]).toMatchObject([503, { database: { ok: false, state: "moved" } }]);
  const answer = await post("/eingang/eintragen", cookie, {
    ...{ weg: "phone", tag: "23.11.2026", zeit: "10:05", vorname: "Piotr", nachname: "Musterowski" },
    ...{
      email: "piotr@post.example",
      telefon: "",
      stelle: sampleAgency.listings[0]?.slug ?? "",
      erfahrung: "unsaid",
      gesagt: "Er hat angerufen.",
    },
    ...{ einwilligung: "spoken", information: "none", anfrage: "0123456789abcdef" },
  });
  const html = await answer.text();
  expect(answer.status).toBe(503);
  expect(html).toContain("Die Datei der Datenbank fehlt, oder eine andere liegt an ihrer Stelle");
  expect(html).toContain("database-moved");
  expect(html).toContain("Er hat angerufen.");
  expect(html).not.toContain("verloren geht keine");
  expect(logLines.filter((line) => line.includes('"database-moved"'))).toHaveLength(1);
  expect(existsSync(file)).toBe(false);
  expect((await get("/livez")).status).toBe(200);
  await database.close();
  await remove();
});

test("a file that the desk cannot read is not called a database that is away, and what was typed is given back", async () => {
  const { folder } = agencyFolder({});
  mkdirSync(join(folder, "jobs/ordner.yaml"), { recursive: true });
  const { signIn, post } = await openSampleDesk(undefined, undefined, { AGENCY_DIR: folder });
  const { cookie } = await signIn("Mara Mustermann", "lead");
  const saved = await post("/stellen/ordner", cookie, { description: "Am Vormittag." });
  const html = await saved.text();
  expect([saved.status, html]).toEqual([500, expect.stringMatching(/Im Kontor ist ein Fehler.*Am Vormittag\./s)]);
  expect(html).not.toContain("Datenbank");
});
