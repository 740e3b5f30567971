import { expect, test } from "vitest";
import { type Failures, type NextStep, nextStep, type Outcome } from "./next-step.ts";

const minuteMs = 60_000;
const fresh: Failures = { attempts: 1, tries: 0, doubtful: 0 };

test("a mail that fails for now is tried ten times in three days", () => {
  const minutes: number[] = [];
  let step: NextStep = { afterMs: 0, tries: 0, doubtful: 0 };
  for (let attempts = 1; !("end" in step); attempts++) {
    minutes.push(step.afterMs / minuteMs);
    step = nextStep("later", { ...step, attempts }, false);
  }
  expect(minutes).toEqual([0, 1, 4, 15, 40, 180, 480, 720, 1440, 1440]);
  expect(minutes.reduce((sum, each) => sum + each)).toBe(3 * 24 * 60);
  expect(step).toEqual({ end: "expired" });
});

test.each([
  [1, 1],
  [2, 4],
  [3, 15],
  [4, 40],
  [5, 60],
  [9, 60],
  [10_000, 60],
])("after %i attempts without a server the next one waits %i minutes, for ever", (attempts, minutes) => {
  const step = nextStep("no server", { ...fresh, attempts, tries: 9 }, false);
  expect(step).toEqual({ afterMs: minutes * minuteMs, tries: 9, doubtful: 0 });
});

test.each<[Outcome, Partial<Failures>, boolean, NextStep]>([
  ["refused", {}, false, { end: "refused" }],
  ["unwanted", {}, false, { end: "refused" }],
  ["doubtful", { doubtful: 1 }, false, { afterMs: minuteMs, tries: 1, doubtful: 2 }],
  ["doubtful", { tries: 2, doubtful: 2 }, false, { end: "doubtful" }],
  // The notice has nobody who would tell that it has ended, but it does not go out again and again either.
  ["refused", { attempts: 99, tries: 98 }, true, { afterMs: 60 * minuteMs, tries: 99, doubtful: 0 }],
  ["doubtful", { attempts: 99, tries: 98, doubtful: 2 }, true, { end: "doubtful" }],
])("%s after %j, for the notice: %s", (outcome, before, isNotice, step) => {
  expect(nextStep(outcome, { ...fresh, ...before }, isNotice)).toEqual(step);
});
