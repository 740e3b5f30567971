import type * as v from "valibot";
import { expect, test } from "vitest";
import { listingFileSchema } from "./listing.ts";
import { listingFieldWords, withLabels, wordsOfField } from "./listing-fields.ts";

type Anatomy = {
  entries?: Record<string, v.GenericSchema>;
  options?: readonly unknown[];
  wrapped?: v.GenericSchema;
  getter?: (input: unknown) => v.GenericSchema;
  pipe?: readonly v.GenericSchema[];
};

/** Every place of the record that has a name. */
function placesOf(schema: v.GenericSchema, around: string[] = []): string[] {
  const { entries, options = [], wrapped, getter, pipe } = schema as v.GenericSchema & Anatomy;
  if (entries)
    return Object.entries(entries).flatMap(([name, inner]) => [
      [...around, name].join("."),
      ...placesOf(inner, [...around, name]),
    ]);
  const [first] = pipe ?? [];
  const inside = [wrapped, getter?.(undefined), first === schema ? undefined : first, ...options];
  return inside.flatMap((one) =>
    typeof one === "object" && one !== null ? placesOf(one as v.GenericSchema, around) : [],
  );
}

test("every field of the record has words, and no other", () => {
  // From and to stand in one line there: „20–30“.
  const inOneLine = /^(hoursPerWeek|daysOnSite)\./;
  const places = new Set(placesOf(listingFileSchema).filter((place) => !inOneLine.test(place)));
  expect(Object.keys(listingFieldWords).sort()).toEqual([...places].sort());
});

test("what is inside of a list or a group without words is called as that", () => {
  expect(wordsOfField(["requirements", 2])?.label).toBe("Was man mitbringt, je Zeile eines");
  expect(wordsOfField(["nothing"])).toBeUndefined();
});

test.each([
  ["muss später sein als „publishedOn“", "muss später sein als „Auf der Website ab“"],
  [
    "muss „employerOfRecord“ haben, denn der Kunde ist genannt",
    "muss „Arbeitgeber im Vertrag“ haben, denn der Kunde ist genannt",
  ],
  [
    "machen Sie eine Teilzeitstelle daraus („type: Teilzeit“).",
    "machen Sie eine Teilzeitstelle daraus („Umfang: Teilzeit“).",
  ],
  ["fehlt. Bei Hybrid gehört dazu. Beispiel: city: Lübeck", "fehlt. Bei Hybrid gehört dazu"],
  ["„Junge“ schließt Ältere aus", "„Junge“ schließt Ältere aus"],
])("%s", (sentence, expected) => {
  expect(withLabels(sentence)).toBe(expected);
});
