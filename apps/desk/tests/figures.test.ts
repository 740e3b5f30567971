import { gzipSync } from "node:zlib";
import { sql } from "@fernkontor/applications/database/sql";
import { createErasure } from "@fernkontor/applications/retention/erasure";
import { addApplication } from "@fernkontor/applications/submission/add-application";
import type { MeasuredReplies } from "@fernkontor/domain/reply-times/measurement";
import { beforeEach, expect, test } from "vitest";
import { execute } from "../../../packages/applications/tests/each-database.ts";
import { sampleApplication, sampleConsent } from "../../../packages/applications/tests/sample-application.ts";
import { enoughOn, siteNow } from "../src/figures/reply-figures.ts";
import { openSampleDesk } from "./sample-desk.ts";

/** Monday, 23 November 2026, 10:15; the sample's agency promises an answer within 24 hours. */
let sample: Awaited<ReturnType<typeof openSampleDesk>>;
let cookie: string;
beforeEach(async () => {
  sample = await openSampleDesk();
  ({ cookie } = await sample.signIn("Jana Brandt", "recruiter"));
});

const page = async () => (await sample.get("/zahlen", cookie)).text();

type Stored = {
  receivedAt: string;
  /** Hours after that. */
  answeredAfter?: number;
  title?: string;
  dueAt?: string;
  /** Only what its applicant has said to be theirs counts. */
  isUnconfirmed?: boolean;
};

let keys = 0;
async function add(
  count: number,
  { receivedAt, answeredAfter, title = "Content Creator", dueAt, isUnconfirmed }: Stored,
) {
  const ids: string[] = [];
  for (let index = 0; index < count; index++) {
    const { id } = await addApplication(sample.database, "file", {
      application: {
        ...sampleApplication,
        email: `figures${keys}@example.org`,
        position: { slug: title.toLowerCase().replaceAll(" ", "-"), title },
      },
      consent: sampleConsent,
      idempotencyKey: `figures ${keys++}`,
      receivedAt: new Date(receivedAt),
      replyDueAt: dueAt === undefined ? null : new Date(dueAt),
    });
    ids.push(id);
    if (!isUnconfirmed) await execute(sample.database, sql`UPDATE application SET was_confirmed = 1 WHERE id = ${id}`);
    if (answeredAfter === undefined) continue;
    const answeredAt = new Date(Date.parse(receivedAt) + answeredAfter * 3_600_000).toISOString();
    await execute(
      sample.database,
      sql`UPDATE application SET answered_at = ${answeredAt}, state = 'answered', waits = 0 WHERE id = ${id}`,
    );
  }
  return ids;
}

/** A Tuesday. */
const receivedAt = "2026-11-17T08:00:00Z";

/** Forty that were answered: a quarter within 2 hours, more than half within 3, three quarters within 4.5, two too late. */
async function addForty() {
  await add(10, { receivedAt, answeredAfter: 2 });
  await add(12, { receivedAt, answeredAfter: 3 });
  await add(8, { receivedAt, answeredAfter: 4.5 });
  await add(8, { receivedAt: "2026-10-13T08:00:00Z", answeredAfter: 9, title: "Social Media Manager" });
  await add(2, { receivedAt, answeredAfter: 26 });
}

test("an agency without applications sees one dark window", async () => {
  const html = await page();
  expect(html).toContain("<h2>Noch nichts zu zählen.</h2>");
  expect(html).not.toContain("Antwortzeit</h2>");
  expect(html).toContain('<a href="/zahlen" aria-current="page">Zahlen</a>');
});

test("of thirty or more: how the promise was kept, how long the middle half took, and what the ledger will say", async () => {
  await addForty();
  await add(1, { receivedAt: "2026-11-23T08:15:00Z", dueAt: "2026-11-24T08:15:00Z" });
  await add(1, { receivedAt: "2026-11-23T09:00:00Z", dueAt: "2026-11-23T09:10:00Z" });
  const html = await page();
  expect(html).toContain("Die letzten 90 Tage, gezählt heute um 10:15 Uhr.");
  expect(html).toContain("<dt>Zusage gehalten</dt><dd>38 <small>von 40, 95 %</small></dd>");
  expect(html).toContain("<dt>Mittlere Antwort (Median)</dt><dd>3 <small>Stunden</small></dd>");
  expect(html).toContain("<dt>Die mittlere Hälfte</dt><dd>2–4,5 <small>Stunden</small></dd>");
  expect(html).toContain("<dt>Wartet gerade</dt><dd>2 <small>davon 1 zu lange</small></dd>");
  expect(html).toContain(
    'aria-label="Antwortzeit auf einer Skala von 0 bis 30 Stunden: die mittlere Hälfte zwischen 2 und 4,5 Stunden, Median 3; zugesagt sind 24 Stunden; zwei Antworten kamen später."',
  );
  // As the design draws them: 28 to the hour from 20 on, 10.6 from 12 on.
  expect(html).toContain('<rect class="half" x="76" y="72" width="70" height="32"></rect>');
  expect(html).toContain('<rect class="half" x="33.2" y="72" width="26.5" height="32"></rect>');
  expect(html).toContain('<path class="promise" d="M692 34v76"></path>');
  expect(html.match(/class="miss"/g)).toHaveLength(4);
  expect(html).toContain('<p class="figure">2–5 Stunden</p>');
  expect(html).toContain("42 Bewerbungen aus 90 Tagen, 2 noch offen, die älteste seit weniger als einem Tag");
  expect(html).toContain('Die Website ist ein Muster und sagt <b class="nb">3–6 Stunden</b>');
  expect(html).toContain('Content Creator</th><td class="num">34</td><td class="num">34</td>');
  expect(html).toContain('Social Media Manager</th><td class="num">0</td><td class="num">8</td>');
  expect(html).toContain('zusammen</th><td class="num">34</td><td class="num">42</td>');
  expect(html).not.toContain(" style=");
});

test("deleting and closing without an answer counts against the promise, and is said", async () => {
  await addForty();
  const [erased = "", closed = ""] = await add(2, { receivedAt });
  await createErasure(sample.database, "file")([erased], sample.desk.now(), "deleted");
  await execute(
    sample.database,
    sql`UPDATE application SET closed_at = ${"2026-11-18T08:00:00Z"}, state = 'rejected', waits = 0 WHERE id = ${closed}`,
  );
  const html = await page();
  expect(html).toContain("<dt>Zusage gehalten</dt><dd>38 <small>von 42, 90,5 %</small></dd>");
  expect(html).toContain("Ohne Antwort beendet oder gelöscht: 2.");
});

test("where too many have no answer nothing is stated", async () => {
  await add(20, { receivedAt, answeredAfter: 3 });
  await add(20, { receivedAt });
  const html = await page();
  expect(html).toContain("<b>Keine Aussage: Zu viele Bewerbungen haben keine Antwort.</b>");
  expect(html).toContain("Von 40 Bewerbungen warten 20 noch auf die erste Antwort, 0 wurden ohne Antwort");
  expect(html).toContain("<dt>Zusage gehalten</dt><dd>20 <small>von 40</small></dd>");
  expect(html).not.toContain("Median");
  // The rail leads to the desk's own page of that name.
  expect(html.slice(html.indexOf("<main"))).not.toContain("/belege");
});

test("below thirty there is no figure, for nobody", async () => {
  await add(12, { receivedAt, answeredAfter: 3 });
  await add(1, { receivedAt: "2026-11-23T08:15:00Z" });
  await add(40, { receivedAt, answeredAfter: 1, isUnconfirmed: true });
  const html = await page();
  expect(html).toContain("Nicht gezählt: 40, die niemand per E-Mail bestätigt hat.");
  expect(html).toContain("<b>Noch keine Aussage: 13 von 30 nötigen Bewerbungen.</b>");
  expect(html).toContain("Aus so wenigen Fällen macht das Kontor keine Zahl, auch nicht für Sie.");
  // Thirteen a month, seventeen more: forty days from today.
  expect(html).toContain("Wenn es weitergeht wie zuletzt, ist es Anfang Januar 2027 so weit.");
  expect(html).toContain("<dt>Zusage gehalten</dt><dd>12 <small>von 12</small></dd>");
  expect(html).toContain("<dt>Wartet gerade</dt><dd>1</dd>");
  expect(html).not.toMatch(/Median|class="hours|Bewerbungen je Stelle/);
});

test("what is open stands by its age, and windows are lit for who waits", async () => {
  await addForty();
  await add(3, { receivedAt: "2026-11-20T08:00:00Z" });
  await add(1, { receivedAt: "2026-11-02T08:00:00Z" });
  await add(1, { receivedAt: "2026-06-02T08:00:00Z", answeredAfter: 5 });
  const html = await page();
  const table = html.slice(html.indexOf('id="alter"'), html.indexOf('id="je-stelle"'));
  const rows = [...table.matchAll(/<th scope="row"(?: class="nb")?>([^<]*)<\/th><td class="num">(\d+)<\/td>/g)];
  expect(rows.map(([, name, count]) => [name, count])).toEqual([
    ["unter 1 Woche", "35"],
    ["1 bis 4 Wochen", "1"],
    ["1 bis 3 Monate", "8"],
    ["über 3 Monate", "1"],
    ["zusammen", "45"],
  ]);
  // Thirty-five do not fit beside each other: two to a window.
  expect(table).toContain("ein Fenster sind bis zu 2 Bewerbungen");
  expect(table.match(/<rect/g)).toHaveLength(18 + 1 + 4 + 1);
  expect(table.match(/<rect class="lit"/g)).toHaveLength(2 + 1);
});

test("the page stays small whatever is counted", async () => {
  await addForty();
  for (let index = 0; index < 60; index++) {
    const answeredAfter = 24 + index * 1.75;
    await add(1, { receivedAt: "2026-11-09T08:00:00Z", answeredAfter, title: `Stelle ${index} für <b>alle</b>` });
  }
  const html = await page();
  expect(html).toContain("50 weitere Stellen");
  expect(html).toMatch(/\d+ noch später/);
  expect(html).not.toContain("<b>alle</b>");
  expect(gzipSync(html).byteLength).toBeLessThan(14_000);
});

test.each<[string, string[], string | undefined]>([
  ["twelve in a month: eighteen more take forty-five days", Array(12).fill("2026-11-02"), "2027-01-07"],
  ["fifteen in a month: thirty days", Array(15).fill("2026-10-25"), "2026-12-23"],
  ["two long ago: never", Array(2).fill("2026-09-01"), undefined],
  ["who leaves the ninety days counts no more", [...Array(29).fill("2026-08-26"), "2026-11-22"], undefined],
])("when there will be thirty, %s", (_, days, expected) => {
  expect(enoughOn(days, new Date("2026-11-23T09:15:00Z"))).toBe(expected);
});

const measured = (from: number, to: number, invented = false): MeasuredReplies => ({
  ...{ hours: { from, to }, cases: 40, open: 0, oldestOpenDays: undefined, invented },
  ...{ measuredOn: "2026-11-20", validUntil: "2026-12-25" },
  course: { stepHours: 1, shares: [0.25, 0.75], later: 0, never: 0, left: 0 },
});
const claim = { kind: "measured", meaning: "So schnell." } as const;

test.each([
  ["nothing", undefined, { is: "silent" }],
  ["what is measured today", { ...claim, value: { from: 2, to: 5 }, replies: measured(2, 5) }, undefined],
  [
    "what was measured before",
    { ...claim, value: { from: 3, to: 6 }, replies: measured(3, 6) },
    { is: "older", figure: "3–6 Stunden", on: "20. November 2026" },
  ],
  [
    "what is invented",
    { ...claim, value: { from: 2, to: 5 }, replies: measured(2, 5, true) },
    { is: "invented", figure: "2–5 Stunden", on: undefined },
  ],
  ["what was typed", { ...claim, value: { from: 3, to: 6 } }, { is: "typed", figure: "3–6 Stunden", on: undefined }],
])("the site says %s", (_, said, expected) => {
  expect(siteNow(said, measured(2, 5))).toEqual(expected);
});
