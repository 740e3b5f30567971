import { gzipSync } from "node:zlib";
import { sql } from "@fernkontor/applications/database/sql";
import { createErasure } from "@fernkontor/applications/retention/erasure";
import { addApplication } from "@fernkontor/applications/submission/add-application";
import type { MeasuredReplies } from "@fernkontor/domain/reply-times/measurement";
import type { Waits } from "@fernkontor/domain/reply-times/reply-times";
import { beforeEach, expect, test } from "vitest";
import { execute } from "../../../packages/applications/tests/each-database.ts";
import { sampleApplication, sampleConsent } from "../../../packages/applications/tests/sample-application.ts";
import { replyFigures, siteWords } from "../src/figures/reply-figures.ts";
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

const reject = (id: string) =>
  execute(
    sample.database,
    sql`UPDATE application SET closed_at = ${receivedAt}, state = 'rejected', waits = 0 WHERE id = ${id}`,
  );

const cellsIn = (html: string, id: string) => {
  const part = html.slice(html.indexOf(`aria-labelledby="${id}"`));
  const rows = part.slice(part.indexOf("<tbody"), part.indexOf("</tbody>")).split("<tr").slice(1);
  const wordsIn = (cell: string) => cell.replace(/<[^>]+>/g, "");
  return rows.map((row) => (row.match(/<t[hd].*?<\/t[hd]>/g) ?? []).map(wordsIn).filter((cell) => cell !== ""));
};

test("an agency without applications reads that there is nothing to count", async () => {
  const html = await page();
  expect(html).toContain("<h2>Noch nichts zu zählen.</h2>");
  expect(html).not.toContain("<table");
  expect(html).toContain('<a href="/zahlen" aria-current="page">Zahlen</a>');
});

test("counts stand per listing and week, however few, and say that deleted applications are missing", async () => {
  await add(2, { receivedAt, answeredAfter: 2 });
  const [closed = "", erased = ""] = await add(2, {
    receivedAt: "2026-10-30T08:00:00Z",
    title: "Social Media Manager",
  });
  await reject(closed);
  await createErasure(sample.database, "file")([erased], sample.desk.now(), "deleted");
  const html = await page();
  expect(html).toContain("25. August 2026 bis 23. November 2026. Gezählt, nicht eingetippt.");
  expect(cellsIn(html, "je-stelle")).toEqual([
    ["Content Creator", "2", "0", "0", "0", "0", "2"],
    ["Social Media Manager", "1", "0", "0", "1", "0", "0"],
    ["zusammen", "3", "0", "0", "1", "0", "2"],
  ]);
  expect(html).toContain('<a href="/eingang?zeigen=alle&amp;stelle=content-creator">Content Creator</a>');
  const weeks = cellsIn(html, "je-woche");
  expect(weeks.map(([week, received]) => `${week} ${received}`)).toEqual([
    ...["23.11. 0", "16.–22.11. 2", "9.–15.11. 0", "2.–8.11. 0", "26.10.–1.11. 1"],
  ]);
  expect(html).toContain("Gelöschte Bewerbungen fehlen hier.");
});

test("reply times are the whole agency's, from the first application on, with the number that they rest on", async () => {
  await add(12, { receivedAt, answeredAfter: 3 });
  await add(1, { receivedAt, answeredAfter: 26 });
  await add(1, { receivedAt: "2026-11-23T08:15:00Z" });
  await add(40, { receivedAt, answeredAfter: 1, isUnconfirmed: true });
  const html = await page();
  expect(html).toContain("<dt>Antwort, Median</dt><dd>3 <small>Stunden, aus 14 Bewerbungen</small></dd>");
  expect(html).toContain("<dt>Zusage gehalten: 24 Stunden</dt><dd>12 <small>von 13</small></dd>");
  expect(cellsIn(html, "antwortzeit")).toEqual([
    ["bis 4 Stunden", "12"],
    ["4 bis 8 Stunden", "0"],
    ["8 bis 24 Stunden", "0"],
    ["später als zugesagt", "1"],
    ["noch ohne Antwort", "1"],
    ["ohne Antwort beendet oder gelöscht", "0"],
    ["vorher zurückgezogen", "0"],
  ]);
  expect(html).toContain("Nicht gezählt: 40, die niemand per E-Mail bestätigt hat.");
  expect(html.match(/Median/g)).toHaveLength(1);
  expect(html).not.toContain(" style=");
});

test("deleting and closing without an answer counts against the promise, and is said", async () => {
  await add(3, { receivedAt, answeredAfter: 2 });
  const [erased = "", closed = ""] = await add(2, { receivedAt });
  await createErasure(sample.database, "file")([erased], sample.desk.now(), "deleted");
  await reject(closed);
  const html = await page();
  expect(html).toContain("<dd>3 <small>von 5</small></dd>");
  expect(cellsIn(html, "antwortzeit")).toContainEqual(["ohne Antwort beendet oder gelöscht", "2"]);
});

test("the page stays small whatever is counted", async () => {
  for (let index = 0; index < 60; index++)
    await add(1, { receivedAt, answeredAfter: index, title: `Stelle ${index} für <b>alle</b>` });
  const html = await page();
  expect(html).toContain("20 weitere Stellen");
  expect(html).not.toContain("<b>alle</b>");
  expect(gzipSync(html).byteLength).toBeLessThan(14_000);
});

const answered = (hours: number, count: number): Waits => ({ quarterHours: hours * 4, outcome: "answered", count });

test.each<[string, Waits[], number | undefined, (string | number)[][]]>([
  [
    "no promise",
    [answered(4, 1), answered(30, 2)],
    undefined,
    [
      ["bis 4 Stunden", 1],
      ["4 bis 8 Stunden", 0],
      ["8 bis 24 Stunden", 0],
      ["später", 2],
    ],
  ],
  [
    "a short promise",
    [answered(2, 1), answered(3, 2)],
    2,
    [
      ["bis 2 Stunden", 1],
      ["später als zugesagt", 2],
    ],
  ],
  [
    "a long promise",
    [answered(48, 1), answered(49, 2)],
    48,
    [
      ["bis 4 Stunden", 0],
      ["4 bis 8 Stunden", 0],
      ["8 bis 24 Stunden", 0],
      ["24 bis 48 Stunden", 1],
      ["später als zugesagt", 2],
    ],
  ],
])("answers by their time, with %s", (_, waits, promised, expected) => {
  const { answers } = replyFigures(waits, promised);
  expect(answers.slice(0, -3).map(({ label, count }) => [label, count])).toEqual(expected);
});

test("where nobody can know the median there is none", () => {
  const never: Waits = { quarterHours: 4, outcome: "never", count: 3 };
  expect(replyFigures([answered(2, 2), never], 24)).toMatchObject({ cases: 5, median: undefined });
});

const measured = (from: number, to: number, invented = false): MeasuredReplies => ({
  ...{ hours: { from, to }, cases: 40, open: 0, oldestOpenDays: undefined, invented },
  ...{ measuredOn: "2026-11-20", validUntil: "2026-12-25" },
  course: { stepHours: 1, shares: [0.25, 0.75], later: 0, never: 0, left: 0 },
});
const value = { from: 3, to: 6 };
const claim = { kind: "measured", meaning: "So schnell.", value } as const;
const enough = [answered(2, 20), answered(5, 20)];

test.each([
  [
    { ...claim, replies: measured(3, 6) },
    enough,
    "Auf der Website steht „3–6 Stunden“, gemessen am 20. November 2026.",
  ],
  [
    { ...claim, replies: measured(3, 6, true) },
    enough,
    "Die Website ist ein Muster: „3–6 Stunden“ dort sind erfunden.",
  ],
  [
    claim,
    enough,
    "Auf der Website steht „3–6 Stunden“, von Hand eingetragen. Mit „value: fromReplies“ in agency/claims.yaml steht dort 2–5 Stunden, gemessen.",
  ],
  [undefined, [answered(2, 13)], "Gemessen steht dort eine Antwortzeit erst ab 30 Bewerbungen; es fehlen noch 17."],
  [
    undefined,
    [answered(2, 20), { ...answered(2, 20), outcome: "never" as const }],
    "Gemessen steht dort keine: Zu viele Bewerbungen haben keine Antwort.",
  ],
])("what stands on the site: %#", (said, waits, expected) => {
  expect(siteWords(said, waits)).toBe(expected);
});
