import { expect, test } from "vitest";
import { type Measurement, measuredReplies, sampleReplies, signedContent } from "./measurement.ts";

const measurement: Measurement = {
  measuredAt: "2026-11-22T05:00:00.000Z",
  waits: [
    { quarterHours: 13, outcome: "answered", count: 20 },
    { quarterHours: 30, outcome: "answered", count: 20 },
    { quarterHours: 4, outcome: "open", count: 3 },
  ],
  oldestOpenDays: 2,
  publicKey: "MCow",
  signature: "q1z4",
};
const answeredAtOnce = [{ quarterHours: 13, outcome: "answered", count: 40 }] as const;
const silent = [...answeredAtOnce, { quarterHours: 1, outcome: "never", count: 40 }] as const;

test("a measurement says within how many hours the middle half is answered, and of how many that is true", () => {
  expect(measuredReplies(measurement, "2026-11-22")).toEqual({
    hours: { from: 4, to: 8 },
    cases: 43,
    open: 3,
    oldestOpenDays: 2,
    measuredOn: "2026-11-22",
    validUntil: "2026-12-27",
    course: {
      stepHours: 1,
      // 13 quarters of an hour end within the fourth hour, 30 within the eighth.
      shares: [0, 0, 0, 0.5, 0.5, 0.5, 0.5, ...Array(17).fill(1)],
      later: 0,
      never: 0,
      left: 0,
    },
    invented: false,
  });
});

test("the course of replies reaches half as far again as the figure, and says who is not in it", () => {
  const waits = [
    { quarterHours: 8, outcome: "answered", count: 10 },
    { quarterHours: 80, outcome: "answered", count: 22 },
    { quarterHours: 193, outcome: "answered", count: 4 },
    { quarterHours: 4, outcome: "never", count: 3 },
    { quarterHours: 4, outcome: "left", count: 5 },
    { quarterHours: 300, outcome: "open", count: 1 },
  ] as const;
  expect(measuredReplies({ ...measurement, waits: [...waits] }, "2026-11-22")).toMatchObject({
    hours: { from: 2, to: 20 },
    course: {
      stepHours: 2,
      // Of 40 that had waited for two hours, ten; then of the other 30, 22.
      shares: [...Array(9).fill(0.25), ...Array(15).fill(expect.closeTo(0.8, 9))],
      later: 4,
      never: 3,
      left: 5,
    },
  });
});

test.each([
  ["on its last day", "2026-12-27", "hours"],
  ["the day after", "2026-12-28", "expired"],
  ["before it was made", "2026-11-21", "future"],
])("%s", (_, today, outcome) => {
  const said = measuredReplies(measurement, today);
  expect("hours" in said ? "hours" : said.state).toBe(outcome);
});

test.each([
  ["none was made", undefined, { state: "missing", reason: "none" }],
  ["half of all were never answered", { ...measurement, waits: silent }, { state: "missing", reason: "silence" }],
  [
    "there were few",
    { ...measurement, waits: [{ quarterHours: 1, outcome: "answered" as const, count: 29 }] },
    { state: "missing", reason: "few", cases: 29 },
  ],
  ["all took as long", { ...measurement, waits: answeredAtOnce }, { hours: { from: 4, to: 5 } }],
])("what may be said when %s", (_, given, expected) => {
  expect(measuredReplies(given, "2026-11-22")).toMatchObject(expected);
});

test.each(["2026-11-22", "2029-02-28"])("the sample's invented applications give 3 to 6 hours, also on %s", (today) => {
  expect(sampleReplies(today)).toMatchObject({ hours: { from: 3, to: 6 }, invented: true });
});

test("what is signed is all that is said, however the file is laid out", () => {
  const [first] = measurement.waits;
  const changes: Partial<Measurement>[] = [
    { measuredAt: "2026-11-23T05:00:00.000Z" },
    { waits: first ? [{ ...first, count: 21 }] : [] },
    { oldestOpenDays: 1 },
    { previous: "q1z4" },
  ];
  for (const change of changes)
    expect(signedContent({ ...measurement, ...change })).not.toBe(signedContent(measurement));
  const { waits, oldestOpenDays, measuredAt } = measurement;
  expect(signedContent({ waits, oldestOpenDays, measuredAt })).toBe(signedContent(measurement));
});
