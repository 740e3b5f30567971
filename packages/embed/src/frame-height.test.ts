import { expect, test } from "vitest";
import {
  type FrameGrowth,
  frameAfterAnnouncement,
  frameHeightPx,
  frameMinHeightPx,
  freshFrame,
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

/** Announces a height that is `stepPx` more than the frame has, every `everyMs`. */
function growBySteps(frame: FrameGrowth, { steps, stepPx, everyMs, fromMs = 0 }: Record<string, number>): FrameGrowth {
  let grown = frame;
  for (let step = 0; step < (steps ?? 0); step++) {
    grown = frameAfterAnnouncement(grown, grown.heightPx + (stepPx ?? 0), (fromMs ?? 0) + step * (everyMs ?? 0));
  }
  return grown;
}

test("a frame takes the height that its form asks for, more or less", () => {
  const grown = frameAfterAnnouncement(freshFrame(500), 983, 0);
  expect(grown.heightPx).toBe(983);
  expect(frameAfterAnnouncement(grown, 1346, 10).heightPx).toBe(1346);
  expect(frameAfterAnnouncement(grown, 700, 10).heightPx).toBe(700);
});

test("a frame that answers every growth with another one is stopped", () => {
  const stopped = growBySteps(freshFrame(500), { steps: 1000, stepPx: 20, everyMs: 16 });
  expect(stopped.heightPx).toBe(500 + 50 * 20);
});

test("it stays stopped after a pause, or it would go on with the visitor's next key", () => {
  const stopped = growBySteps(freshFrame(500), { steps: 60, stepPx: 20, everyMs: 16 });
  expect(frameAfterAnnouncement(stopped, stopped.heightPx + 20, 60_000)).toBe(stopped);
});

test("it is followed again once it asks for less", () => {
  const stopped = growBySteps(freshFrame(500), { steps: 60, stepPx: 20, everyMs: 16 });
  const less = frameAfterAnnouncement(stopped, 800, 2000);
  expect(less.heightPx).toBe(800);
  expect(frameAfterAnnouncement(less, 900, 2010).heightPx).toBe(900);
});

test("a text that grows line by line while it is written is not stopped", () => {
  const written = growBySteps(freshFrame(900), { steps: 200, stepPx: 24, everyMs: 1500 });
  expect(written.heightPx).toBe(900 + 200 * 24);
});

test("the same height again is no growth", () => {
  const grown = frameAfterAnnouncement(freshFrame(500), 983, 0);
  expect(frameAfterAnnouncement(grown, 983, 250)).toBe(grown);
});
