import { mostPositionsInOneList } from "@fernkontor/domain/job";
import { expect, test } from "vitest";
import { sampleFacts } from "../../tests/sample-form.ts";
import { optionsAtHand, positionOptions } from "./position.ts";

const [job] = sampleFacts.jobs;
const optionsOf = (count: number) =>
  positionOptions(
    Array.from({ length: count }, (_, number) => ({ ...job, slug: `stelle-${number}` }) as typeof job & {}),
  );

test("all positions are at hand while one list can hold them", () => {
  const options = optionsOf(mostPositionsInOneList - 1);
  expect(optionsAtHand(options, "stelle-7")).toBe(options);
});

test("of too many, the chosen one and the choice of none are at hand", () => {
  const options = optionsOf(mostPositionsInOneList);
  const valuesFor = (chosen: string) => optionsAtHand(options, chosen).map(({ value }) => value);
  expect(valuesFor("stelle-7")).toEqual(["stelle-7", "noch_offen"]);
  expect(valuesFor("")).toEqual(["noch_offen"]);
  expect(valuesFor("unbekannt")).toEqual(["noch_offen"]);
});
