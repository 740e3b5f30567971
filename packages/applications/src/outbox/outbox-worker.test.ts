import { expect, test } from "vitest";
import { retryDelayMs } from "./outbox-worker.ts";

test.each([
  [1, 1],
  [2, 2],
  [3, 4],
  [4, 8],
  [5, 16],
  [6, 32],
  [7, 60],
  [8, 60],
  [100, 60],
  [10_000, 60],
])("after attempt %i the next one waits %i minutes", (attempts, minutes) => {
  expect(retryDelayMs(attempts)).toBe(minutes * 60_000);
});
