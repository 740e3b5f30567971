import { expect, test } from "vitest";
import { timelineOf } from "./timeline.ts";

const fixed = (days: number) => ({ from: days, to: days });

test("a step begins when the one before has ended at the latest", () => {
  expect(timelineOf([fixed(1), { from: 3, to: 5 }, fixed(14)], 0).bars).toEqual([
    { start: 0, certainEnd: 1, latestEnd: 1 },
    { start: 1, certainEnd: 4, latestEnd: 6 },
    { start: 6, certainEnd: 20, latestEnd: 20 },
  ]);
});

test.each([
  ["the last step", [fixed(7), fixed(7)], 3, 2],
  ["a step that runs into the next week", [fixed(7), fixed(7.5)], 3, 3],
  ["a milestone after the last step", [fixed(7)], 14.7, 3],
])("the axis reaches to the end of the week of %s", (_what, lengths, milestoneDay, weeks) => {
  expect(timelineOf(lengths, milestoneDay).weeks).toBe(weeks);
});
