import { mostListingsInOneList } from "@fernkontor/domain/listing/listing";
import { expect, test } from "vitest";
import { sampleFacts } from "../../tests/sample-form.ts";
import { listingOptions, optionsAtHand } from "./position.ts";

const [listing] = sampleFacts.listings;
const optionsOf = (count: number) =>
  listingOptions(
    Array.from({ length: count }, (_, number) => ({ ...listing, slug: `stelle-${number}` }) as typeof listing & {}),
  );

test("all positions are at hand while one list can hold them", () => {
  const options = optionsOf(mostListingsInOneList - 1);
  expect(optionsAtHand(options, "stelle-7")).toBe(options);
});

test("of too many, the chosen one and the choice of none are at hand", () => {
  const options = optionsOf(mostListingsInOneList);
  const valuesFor = (chosen: string) => optionsAtHand(options, chosen).map(({ value }) => value);
  expect(valuesFor("stelle-7")).toEqual(["stelle-7", "noch_offen"]);
  expect(valuesFor("")).toEqual(["noch_offen"]);
  expect(valuesFor("unbekannt")).toEqual(["noch_offen"]);
});
