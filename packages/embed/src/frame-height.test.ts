import { expect, test } from "vitest";
import {
  type FrameGrowth,
  frameAfterAnnouncement,
  frameAfterPause,
  frameHeightPx,
  frameMinHeightPx,
  freshFrame,
  pauseMs,
} from "./frame-height.ts";

test.each<[announced: unknown, heightPx: number]>([
  [812, 812],
  [812.01, 813],
  ["812", 812],
  ["812px", 812],
  ["812.5px", 813],
  [1, frameMinHeightPx],
  ["0.5", frameMinHeightPx],
  [499.2, 500],
  [10_000, 10_000],
  [10_000.1, 10_000],
  [Number.MAX_VALUE, 10_000],
  ["99999px", 10_000],
])("%j becomes %d", (announced, heightPx) => {
  expect(frameHeightPx(announced)).toBe(heightPx);
});

test.each([
  undefined,
  null,
  0,
  -0,
  -812,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  812n,
  true,
  "",
  "px",
  " 812",
  "812 px",
  "8e2",
  "0x200",
  "-812",
  "100%",
  "100vh",
  "812em",
  "812px;position:fixed",
  "123456",
  [812],
  { valueOf: () => 812 },
])("%o is no height", (announced) => {
  expect(frameHeightPx(announced)).toBeUndefined();
});

test("a height of zero in text is none either", () => {
  expect(frameHeightPx("0px")).toBeUndefined();
});

type Announcement = readonly [ms: number, heightPx: number];

/**
 * A page that follows a form for a minute: what the form announces by itself, and what it asks for 16 ms after it was
 * given a height. Returns the frame's heights, each once for every change.
 */
function heightsOf(
  announcements: readonly Announcement[],
  answerTo: (givenPx: number) => number | undefined,
): number[] {
  const heights = [500];
  let frame = freshFrame(500);
  const waiting = announcements.toSorted(inTime);
  const take = (next: FrameGrowth, nowMs: number) => {
    const isChange = next.heightPx !== frame.heightPx;
    frame = next;
    if (!isChange) return;
    heights.push(frame.heightPx);
    const answer = answerTo(frame.heightPx);
    if (answer === undefined) return;
    waiting.push([nowMs + 16, answer]);
    waiting.sort(inTime);
  };
  for (;;) {
    const [ms = Number.POSITIVE_INFINITY, heightPx = 0] = waiting[0] ?? [];
    const quietAtMs = frame.waitingPx === undefined ? Number.POSITIVE_INFINITY : frame.activeAtMs + pauseMs;
    const nowMs = Math.min(ms, quietAtMs);
    if (nowMs > 60_000) return heights;
    if (ms <= quietAtMs) waiting.shift();
    take(ms <= quietAtMs ? frameAfterAnnouncement(frame, heightPx, nowMs) : frameAfterPause(frame, nowMs), nowMs);
  }
}
const inTime = ([one]: Announcement, [other]: Announcement) => one - other;
const nothing = () => undefined;
const steps = (count: number, everyMs: number, heightAt: (step: number) => number): Announcement[] =>
  Array.from({ length: count }, (_, step) => [step * everyMs, heightAt(step + 1)]);

test("a frame takes the height that its form asks for, more or less", () => {
  expect(
    heightsOf(
      [
        [0, 983],
        [10, 1346],
        [20, 700],
        [270, 700],
      ],
      nothing,
    ),
  ).toEqual([500, 983, 1346, 700]);
});

test.each([
  [80, 16],
  [200, 16],
  [80, 0],
  [500, 5],
])("a form that grows by 10 px in %i steps, one every %i ms, ends at the height that it has", (count, everyMs) => {
  expect(
    heightsOf(
      steps(count, everyMs, (step) => 500 + 10 * step),
      nothing,
    ).at(-1),
  ).toBe(500 + 10 * count);
});

test("a form that shrinks in many steps ends at the height that it has, and grows again after a pause", () => {
  const shrinking = steps(100, 16, (step) => 1600 - 10 * step);
  expect(heightsOf([...shrinking, [10_000, 900], [10_016, 950]], nothing).slice(-3)).toEqual([600, 900, 950]);
});

test("a form that answers every growth with another one is left alone, also at the visitor's next keys", () => {
  const grown = heightsOf([[0, 520]], (givenPx) => givenPx + 20);
  expect(grown.at(-1)).toBe(500 + 60 * 20);
  const keys = steps(10, 3000, () => 5000).map(([ms, heightPx]): Announcement => [30_000 + ms, heightPx]);
  expect(heightsOf([[0, 520], ...keys], (givenPx) => givenPx + 20)).toEqual(grown);
});

test("it is followed again once it asks for less after a pause", () => {
  const later: Announcement[] = [
    [30_000, 800],
    [30_100, 900],
  ];
  const isLooping = (givenPx: number) => (givenPx > 900 || givenPx < 800 ? givenPx + 20 : undefined);
  expect(heightsOf([[0, 920], ...later], isLooping).slice(-2)).toEqual([800, 900]);
});

test("a form that swings with every height it is given is left alone with the larger", () => {
  const heights = heightsOf([[0, 600]], (givenPx) => (givenPx === 600 ? 900 : 600));
  expect(heights.length).toBeLessThanOrEqual(61);
  expect(heights.at(-1)).toBe(900);
});

test("a flood of heights changes the frame fifty times, and once more when it has ended", () => {
  const flood = steps(30_000, 0.3, (step) => (step % 2 === 0 ? 600 : 900));
  const heights = heightsOf([...flood, [9001, 777]], nothing);
  expect(heights).toHaveLength(1 + 50 + 1);
  expect(heights.at(-1)).toBe(777);
});

test("a text that grows line by line while it is written is followed at once", () => {
  const written = steps(35, 1500, (step) => 500 + 24 * step);
  expect(heightsOf(written, nothing)).toEqual([500, ...written.map(([, heightPx]) => heightPx)]);
});
