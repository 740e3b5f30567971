import { beforeEach, expect, test } from "vitest";
import { describeOnEachDatabase, openForEachTest } from "../../tests/each-database.ts";
import { createPeople, type People } from "../people/people.ts";
import { createFileDrafts, type FileDrafts } from "./file-drafts.ts";
import { createFileVersions, type FileVersions } from "./file-versions.ts";

const path = "jobs/pflegeberatung.yaml";
const at = new Date("2026-11-23T09:15:00Z");

describeOnEachDatabase("drafts of files", ({ create }) => {
  let people: People;
  let [one, other]: FileDrafts[] = [];
  let versions: FileVersions;
  let personId: string;
  openForEachTest(create, ([first, second]) => {
    people = createPeople(first);
    [one, other] = [createFileDrafts(first), createFileDrafts(second)];
    versions = createFileVersions(first);
  });
  beforeEach(async () => {
    const invitation = await people.invite("Jana Brandt", undefined, at);
    if (invitation === "refused") throw new Error("She is the last Leitung.");
    personId = invitation.person.id;
  });

  const keep = (drafts: FileDrafts | undefined, text: string | null, seenVersion: number, file = path) =>
    drafts?.keep({ path: file, text, base: "title: Pflege\n", personId, seenVersion, at });

  test("of two who save at once, one has saved, and the other is told", async () => {
    expect((await keep(one, "title: Pflegeberatung\n", 0))?.version).toBe(1);
    const saved = await Promise.all([keep(one, "title: A\n", 1), keep(other, "title: B\n", 1)]);
    expect(saved.map((draft) => draft?.version).toSorted()).toEqual([2, undefined]);
    expect((await one?.find(path))?.text).toBe(saved.find((draft) => draft !== undefined)?.text);
    expect(await keep(other, "title: Ohne die erste\n", 0)).toBeUndefined();
  });

  test("what is dropped is the version that was seen, and a file that would go is a draft, too", async () => {
    await keep(one, "title: A\n", 0);
    await keep(one, null, 1);
    expect(await one?.drop(path, 1)).toBe(false);
    expect(await one?.find(path)).toEqual({
      path,
      text: null,
      base: "title: Pflege\n",
      version: 2,
      personId,
      keptAt: "2026-11-23T09:15:00.000Z",
    });
    expect(await one?.drop(path, 2)).toBe(true);
    expect(await one?.find(path)).toBeUndefined();
  });

  test("drafts are listed by folder, whatever signs a name has", async () => {
    await keep(one, "", 0, "jobs/b.yaml");
    await keep(one, "", 0, "jobs/a.yaml");
    await keep(one, "", 0, "claims.yaml");
    await keep(one, "", 0, "jobs_%/c.yaml");
    expect((await one?.below("jobs/"))?.map((draft) => draft.path)).toEqual(["jobs/a.yaml", "jobs/b.yaml"]);
    expect(await one?.below("")).toHaveLength(4);
  });

  test("each text that was public is one version, told twice or not", async () => {
    const note = (text: string | null, publicAt: string, publishedBy: string | null) =>
      versions.note({ path, text, publicAt, publishedBy });
    await note("title: A\n", "2026-11-23T09:15:00.000Z", "Jana Brandt");
    await note("title: A\n", "2026-11-23T09:16:00.000Z", null);
    await note(null, "2026-11-24T09:15:00.000Z", null);
    await note("title: A\n", "2026-11-25T09:15:00.000Z", "Emre Kaya");
    expect((await versions.of(path)).map(({ number, text, publishedBy }) => [number, text, publishedBy])).toEqual([
      [3, "title: A\n", "Emre Kaya"],
      [2, null, null],
      [1, "title: A\n", "Jana Brandt"],
    ]);
  });
});
