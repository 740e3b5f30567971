import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { sql } from "@fernkontor/applications/database/sql";
import type { PublisherState } from "@fernkontor/publishing/protocol";
import { expect, onTestFinished, test } from "vitest";
import { execute } from "../../../packages/applications/tests/each-database.ts";
import { liveAgencyUntil, sampleAgency } from "../../../packages/applications/tests/sample-application.ts";
import { openSampleDesk } from "./sample-desk.ts";
import { agencyFolder, openSamplePublisher } from "./sample-publisher.ts";

const textOf = (html: string) => html.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");

test("a name is looked for in all states; each hit says in which tab it lies, and whose twin it may be", async () => {
  const { signIn, get, post, apply } = await openSampleDesk();
  const { cookie } = await signIn("Jana Brandt", "recruiter");
  const closed = await apply({
    lastName: "Sommerfeldt",
    firstName: "A.",
    phone: "+49 171 3920017",
    email: "a@b.example",
  });
  await post("/eingang/beenden", cookie, {
    wahl: `${closed}:0`,
    grund: "abgesagt",
    tun: "senden",
    betreff: "Absage",
    text: "Nein.",
  });
  const id = await apply({ lastName: "Sommerfeld", firstName: "Aylin", phone: "0171 39200-17", email: "c@d.example" });
  await apply({ lastName: "Krausnick", email: "praxis-sommer@post.example" });
  await apply({ lastName: "Winter" });
  const html = await (await get("/eingang?name=SOMMER&zeigen=beendet", cookie)).text();
  const text = textOf(html);
  expect(text).toContain("3 Bewerbungen mit „ SOMMER “ , in allen Zuständen.");
  expect(text).toMatch(/Gefunden 3 .* In „Wartet auf Antwort“ 2 .* In „Beendet“ 1 /);
  expect(html).toContain("Aylin <mark>Sommer</mark>feld");
  expect(html).toContain("praxis-<mark>sommer</mark>@post.example");
  expect(html).toMatch(new RegExp(`href="/bewerbung/${id}/doppelt".*wie <bdi>A. Sommerfeldt</bdi>`));
  expect(html).not.toContain("Winter");
  const byNumber = await (await get("/eingang?name=%2B49+171+392", cookie)).text();
  expect(byNumber).toContain("<mark>0171 39200-17</mark>");
  expect(byNumber).toContain("<mark>+49 171 3920017</mark>");
  expect(textOf(await (await get("/eingang?name=Raumfahrt", cookie)).text())).toContain(
    "Keine Bewerbung mit „Raumfahrt“.",
  );
});

test("who is promised the last hour stands in the strip, which names its end", async () => {
  const { signIn, get, apply } = await openSampleDesk();
  const { cookie } = await signIn("Jana Brandt", "recruiter");
  for (const minute of [10, 11, 12, 13, 14, 15]) await apply({}, `2026-11-24T09:${minute}:00.000Z`);
  await apply({}, "2026-11-25T09:00:00.000Z");
  const html = await (await get("/eingang", cookie)).text();
  const strip = /<div class="waiting">.*?<\/div>/s.exec(html)?.[0] ?? "";
  const places = [...strip.matchAll(/<rect x="(\d+)" y="(\d+)"/g)].map(([, x, y]) => [Number(x), Number(y)]);
  expect(places).toHaveLength(6);
  expect(new Set(places.map(String)).size).toBe(6);
  for (const [x = 0] of places) expect(x).toBeLessThanOrEqual(1120 - 18);
  expect(textOf(strip)).toContain("bis Di., 24.11., 10:15");
  expect(strip).toContain("0 überfällig, 6 in den nächsten 24 Stunden bis Di., 24.11., 10:15 Uhr, 1 später");
});

test("the desk shows the agency's own logo, by day and by night", async () => {
  const mark = { markup: '<path d="M8 8h16v16H8z" fill="#024b58"/>', colours: ["#024b58"], ground: undefined };
  const logo = { ...mark, viewBox: { x: 0, y: 0, width: 96, height: 32 } };
  const agency = { ...sampleAgency, brand: { ...sampleAgency.brand, logo } };
  const { get, signIn } = await openSampleDesk(undefined, agency);
  const { cookie } = await signIn("Jana Brandt", "recruiter");
  for (const path of ["/eingang", "/anmelden"]) {
    const html = await (await get(path, cookie)).text();
    // A word says the name itself.
    expect(html).toMatch(/<img src="\/logo.svg[^"]*" width="\d+" height="34" alt="Fernkontor"\/><span><small>Kontor/);
  }
});

test("a live agency reads above its inbox that its backup is old, what would be missing, and who sees to it", async () => {
  const live = liveAgencyUntil("2027-01-31");
  let formStatus = 503;
  const form = createServer((_, answer) => answer.writeHead(formStatus).end()).listen(0, "127.0.0.1");
  onTestFinished(() => void form.close());
  await once(form, "listening");
  const { port } = form.address() as AddressInfo;
  const { signIn, get, apply, database } = await openSampleDesk(undefined, live, { FORM_PORT: String(port) });
  const { cookie } = await signIn("Jana Brandt", "recruiter");
  const page = async () => textOf(await (await get("/eingang", cookie)).text());
  await apply();
  // Somebody who applied on Friday has been stored for almost three days.
  expect(await page()).toContain(
    "noch nie Es gibt keine Sicherung. Ginge der Server jetzt kaputt, fehlte eine Bewerbung.",
  );
  const backUp = (at: string) =>
    execute(
      database,
      sql`DELETE FROM setting WHERE key = 'last-backup'`,
      sql`INSERT INTO setting (key, value) VALUES ('last-backup', ${at})`,
    );
  await backUp("2026-11-20T01:30:00.000Z");
  expect(await page()).toContain(
    "3 Tage alt Die letzte Sicherung ist von Fr., 20.11. 02:30 Uhr. Ginge der Server jetzt kaputt, fehlte eine Bewerbung. Darum kümmert sich wer den Server betreut",
  );
  const health = async () => (await get("/healthz")).json();
  expect(await health()).toMatchObject({ ok: true, backup: { ok: false, hasKey: false, ageSeconds: 287_100 } });
  await backUp("2026-11-22T01:30:00.000Z");
  expect(await page()).not.toContain("Sicherung");
  const others = { backup: { ok: true, ageSeconds: 114_300 }, publisher: { ok: false }, form: { ok: false } };
  expect(await health()).toMatchObject({ ...others, outbox: { withoutServerSeconds: 0 } });
  formStatus = 200;
  expect(await health()).toMatchObject({ ...others, form: { ok: true } });
});

test("what could not be published by itself is said above the inbox, with what the publisher says of it", async () => {
  let trouble: { since: string; message: string } | undefined = {
    ...{ since: "2026-11-23T09:02:00.000Z", message: "„Content Creator“: Das Ende fehlt.\nWeiteres." },
  };
  const release = { id: "1", number: 1, publishedAt: "2026-11-21T08:12:00.000Z", changes: "" };
  const state = (): PublisherState => ({
    ...{ answer: "state", mode: "live", undoTo: undefined, earlier: [], busy: undefined, byHand: [], isWatching: true },
    ...{ release, trouble },
  });
  const publisher = await openSamplePublisher(agencyFolder({}), { state });
  const environment = { PUBLISHER_SOCKET: publisher.socket };
  const { signIn, get } = await openSampleDesk(undefined, undefined, environment);
  const { cookie } = await signIn("Jana Brandt", "recruiter");
  const page = async () => textOf(await (await get("/eingang", cookie)).text());
  await expect
    .poll(page)
    .toContain(
      "heute 10:02 Die letzte Veröffentlichung ist gescheitert. Die Website steht unverändert da, in der Fassung von Sa., 21.11. 09:12 Uhr. „Content Creator“: Das Ende fehlt.",
    );
  trouble = undefined;
  // A publisher that draws keeps nobody waiting: what it said last holds until it answers.
  await expect.poll(page).not.toContain("gescheitert");
});
