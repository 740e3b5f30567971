import { mostListingsInOneList } from "@fernkontor/domain/listing/listing";
import { expect, test } from "vitest";
import { sampleAgency } from "../../tests/sample-form.ts";
import { listingChoices, shownListingChoices } from "./listing-choices.ts";

const [listing] = sampleAgency.listings;
const choicesOf = (count: number) =>
  listingChoices(
    Array.from({ length: count }, (_, number) => ({ ...listing, slug: `stelle-${number}` }) as typeof listing & {}),
  );

test("all listings are shown while one list can hold them", () => {
  const choices = choicesOf(mostListingsInOneList - 1);
  expect(shownListingChoices(choices, "stelle-7")).toBe(choices);
});

test("of too many, the chosen one and the choice of none are shown", () => {
  const choices = choicesOf(mostListingsInOneList);
  const valuesFor = (chosen: string) => shownListingChoices(choices, chosen).map(({ value }) => value);
  expect(valuesFor("stelle-7")).toEqual(["stelle-7", "noch_offen"]);
  expect(valuesFor("")).toEqual(["noch_offen"]);
  expect(valuesFor("unbekannt")).toEqual(["noch_offen"]);
});
