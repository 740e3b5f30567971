import { expect, test } from "vitest";
import {
  answeredShares,
  answeredWithin,
  keptPromise,
  replyTimes,
  type WaitOutcome,
  type Waits,
} from "./reply-times.ts";

const waits = (outcome: WaitOutcome, ...hours: number[]): Waits[] =>
  hours.map((each) => ({ quarterHours: each * 4, outcome, count: 1 }));
const times = (count: number, hours: number) => Array.from({ length: count }, () => hours);

test("of those who were all answered, the quartiles, rounded up to hours", () => {
  const answered = waits("answered", ...times(10, 2.25), ...times(20, 4), ...times(10, 5.5));
  expect(replyTimes(answered)).toEqual({ from: 3, to: 4, cases: 40, open: 0 });
});

test("says what the textbook's example has: the 6-mercaptopurine group of Gehan (Biometrika 52, 1965), each case twice", () => {
  const remissions = [6, 6, 6, 7, 10, 13, 16, 22, 23];
  const censored = [6, 9, 10, 11, 17, 19, 20, 25, 32, 32, 34, 35];
  const twice = (hours: number[]) => hours.flatMap((each) => [each, each]);
  const group = [...waits("answered", ...twice(remissions)), ...waits("left", ...twice(censored))];
  // 0.753 after 10, 0.690 after 13; 0.448 is the last.
  expect(replyTimes(group)).toEqual({ reason: "silence", cases: 42, open: 0 });
  // With thirty at the end: 0.759 after 22, 0.723 after 23.
  expect(replyTimes([...group, ...waits("answered", ...times(30, 40))])).toMatchObject({ from: 23, to: 40 });
});

test.each<[string, Waits[], object]>([
  ["too few to say anything", waits("answered", ...times(29, 4)), { reason: "few", cases: 29 }],
  ["just enough", waits("answered", ...times(30, 4)), { from: 4, to: 4, cases: 30 }],
  [
    "a quarter that nobody answers is the last that still lets anything be said",
    [...waits("answered", ...times(30, 4)), ...waits("never", ...times(10, 0))],
    { from: 4, to: 4 },
  ],
  [
    "one more silence, and nothing can be said",
    [...waits("answered", ...times(30, 4)), ...waits("never", ...times(11, 0))],
    { reason: "silence" },
  ],
  [
    "who waits, waits: as many that are open for longer make it worse than none",
    [...waits("answered", ...times(30, 4), ...times(10, 30)), ...waits("open", ...times(8, 100))],
    { from: 4, to: 30, open: 8 },
  ],
  [
    "who has come just now says nothing yet",
    [...waits("answered", ...times(30, 4)), ...waits("open", ...times(200, 0))],
    { from: 4, to: 4, cases: 230, open: 200 },
  ],
  ["who was answered at once was answered within an hour", waits("answered", ...times(30, 0)), { from: 1, to: 1 }],
])("%s", (_, given, expected) => {
  expect(replyTimes(given)).toMatchObject(expected);
});

test("closing or deleting what nobody has answered never mends the figure", () => {
  const rest = [...waits("answered", ...times(30, 4), ...times(6, 20))];
  const silent = (outcome: WaitOutcome) => [...rest, ...waits(outcome, ...times(40, 2))];
  expect(replyTimes(silent("never"))).toMatchObject({ reason: "silence" });
  // What leaving would make of it: only an applicant can leave.
  expect(replyTimes(silent("left"))).toMatchObject({ from: 4, to: 4 });
});

test("many of one kind count as many", () => {
  const one = [...waits("answered", ...times(25, 3), ...times(15, 8)), ...waits("left", ...times(5, 5))];
  const many: Waits[] = [
    { quarterHours: 12, outcome: "answered", count: 25 },
    { quarterHours: 32, outcome: "answered", count: 15 },
    { quarterHours: 20, outcome: "left", count: 5 },
  ];
  expect(replyTimes(many)).toEqual(replyTimes(one));
});

test("the share of those who were answered grows as the textbook's does", () => {
  const group = [
    ...waits("answered", 6, 6, 6, 7, 10, 13, 16, 22, 23),
    ...waits("left", 6, 9, 10, 11, 17, 19, 20, 25, 32, 32, 34, 35),
  ];
  const shares = answeredShares(group);
  expect(shares.map(({ quarterHours, share }) => [quarterHours / 4, 1 - share])).toEqual([
    [6, expect.closeTo(0.857, 3)],
    [7, expect.closeTo(0.807, 3)],
    [10, expect.closeTo(0.753, 3)],
    [13, expect.closeTo(0.69, 3)],
    [16, expect.closeTo(0.627, 3)],
    [22, expect.closeTo(0.538, 3)],
    [23, expect.closeTo(0.448, 3)],
  ]);
  expect(answeredWithin(shares, 0.5)).toBe(23 * 4);
  expect(answeredWithin(shares, 0.75)).toBeUndefined();
});

test.each<[string, Waits[], { kept: number; of: number }]>([
  ["answered with the last minute, and a quarter of an hour later", waits("answered", 24, 24.25), { kept: 1, of: 2 }],
  ["closed or deleted without a word, however soon", waits("never", 1), { kept: 0, of: 1 }],
  ["still open: nothing is settled before the time is over", waits("open", 3, 24, 30), { kept: 0, of: 1 }],
  ["withdrawn: only who had to wait too long was let down", waits("left", 3, 30), { kept: 0, of: 1 }],
])("a promise of 24 hours, %s", (_, given, expected) => {
  expect(keptPromise(given, 24)).toEqual(expected);
});
