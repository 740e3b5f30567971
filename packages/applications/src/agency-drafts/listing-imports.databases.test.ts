import { beforeEach, expect, test } from "vitest";
import { describeOnEachDatabase, openForEachTest } from "../../tests/each-database.ts";
import { createPeople, type People } from "../people/people.ts";
import { createListingImports, type ImportedListing, type ListingImports } from "./listing-imports.ts";

const at = new Date("2026-11-16T13:20:00Z");
const listing: ImportedListing = {
  kind: "personio",
  identifier: "71",
  source: "first",
  path: "jobs/einkauf.yaml",
  fields: { title: "Einkauf", salary: { from: 3200, to: 3700 } },
  takenAt: "2026-11-16T13:21:00.000Z",
};

describeOnEachDatabase("imports of listings", ({ create }) => {
  let people: People;
  let imports: ListingImports;
  let other: ListingImports;
  let personId: string;
  openForEachTest(create, ([first, second]) => {
    people = createPeople(first);
    imports = createListingImports(first);
    other = createListingImports(second);
  });
  beforeEach(async () => {
    const invitation = await people.invite("Jana Brandt", undefined, at);
    if (invitation === "refused") throw new Error("She is the last Leitung.");
    personId = invitation.person.id;
  });
  const keep = (fileName: string, by: string | undefined = personId, when = at) =>
    imports.keep({ fileName, kind: "personio", found: 14, text: "<workzag-jobs/>", personId: by, at: when });

  test("what was read is there to be looked at, by whom it was read, and its text goes after a month", async () => {
    const id = await keep("lindenhof.xml");
    const fromShell = await imports.keep({
      ...{ fileName: "", kind: "yaml", found: 1, text: "title: A\n", personId: undefined },
      at: new Date("2026-11-17T13:20:00Z"),
    });
    expect((await imports.recent(5)).map(({ id: each, person, made }) => [each, person, made])).toEqual([
      [fromShell, null, null],
      [id, "Jana Brandt", null],
    ]);
    await imports.forget(new Date("2026-12-17T09:00:00Z"));
    expect(await imports.find(id)).toMatchObject({ fileName: "lindenhof.xml", found: 14, text: null });
    expect(await imports.find(fromShell)).toMatchObject({ text: "title: A\n" });
    expect(await imports.find("nowhere")).toBeUndefined();
  });

  test("what was taken over is known by its program's number, as it was taken over last", async () => {
    const id = await keep("lindenhof.xml");
    await imports.noteTaken(listing);
    await imports.noteTaken({ ...listing, identifier: "72", path: "jobs/kasse.yaml" });
    await imports.noteTaken({ ...listing, fields: { title: "Einkauf", openings: 2 } });
    await imports.noteMade(id, 1);
    await imports.noteMade(id, 2);
    expect((await imports.find(id))?.made).toBe(3);
    expect((await imports.known("personio")).map(({ identifier, fields }) => [identifier, fields])).toEqual([
      ["71", { title: "Einkauf", openings: 2 }],
      ["72", listing.fields],
    ]);
    expect(await imports.known("recruitee")).toEqual([]);
  });

  test("of two who make the same draft at once one makes it, and whoever knows that it is gone makes it anew", async () => {
    const both = await Promise.all([imports.claim(listing, undefined), other.claim(listing, undefined)]);
    expect(both.toSorted()).toEqual([false, true]);
    expect(await imports.claim({ ...listing, path: "jobs/einkauf-2.yaml" }, listing.path)).toBe(true);
    expect(await other.claim({ ...listing, path: "jobs/einkauf-3.yaml" }, listing.path)).toBe(false);
    expect((await imports.known("personio")).map(({ path }) => path)).toEqual(["jobs/einkauf-2.yaml"]);
  });

  test("of two answers to a word the last one counts", async () => {
    await imports.answer([
      { field: "category", word: "perf", meaning: "" },
      { field: "type", word: "perf", meaning: "Teilzeit" },
    ]);
    await imports.answer([{ field: "category", word: "perf", meaning: "Social Media" }]);
    expect((await imports.answers()).toSorted((a, b) => (a.field < b.field ? -1 : 1))).toEqual([
      { field: "category", word: "perf", meaning: "Social Media" },
      { field: "type", word: "perf", meaning: "Teilzeit" },
    ]);
  });
});
