import { beforeEach, expect, test } from "vitest";
import { breaking, describeOnEachDatabase, openForEachTest } from "../../tests/each-database.ts";
import { sampleNewApplication } from "../../tests/sample-application.ts";
import { createAudit, releaseEntry } from "../audit/audit.ts";
import type { Database } from "../database/database.ts";
import { createPeople, type People } from "../people/people.ts";
import { addApplication } from "../submission/add-application.ts";
import { createFileDrafts, type FileDrafts } from "./file-drafts.ts";
import { createFileVersions, type FileVersions } from "./file-versions.ts";

const path = "jobs/pflegeberatung.yaml";
const at = new Date("2026-11-23T09:15:00Z");

describeOnEachDatabase("drafts of files", ({ create }) => {
  let people: People;
  let [one, other]: FileDrafts[] = [];
  let versions: FileVersions;
  let database: Database;
  let personId: string;
  openForEachTest(create, ([first, second]) => {
    people = createPeople(first);
    [one, other] = [createFileDrafts(first), createFileDrafts(second)];
    versions = createFileVersions(first);
    database = first;
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
    expect(await one?.find(path)).toMatchObject({
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

  test("what one act has changed stays together, whoever saves a file of it later; all else is by itself", async () => {
    const save = (file: string, act?: string, seenVersion = 0) =>
      one?.keep({ path: file, text: `${act}`, base: null, personId, seenVersion, at, ...(act && { act }) });
    await save("claims.yaml", "renamed");
    await save("jobs/a.yaml", "renamed");
    await save("jobs/b.yaml");
    await save("jobs/c.yaml");
    await save("jobs/a.yaml", "edited", 1);
    const acts = async () => Map.groupBy((await one?.below("")) ?? [], ({ act }) => act);
    const sets = async () => [...(await acts()).values()].map((drafts) => drafts.map((draft) => draft.path));
    expect(await sets()).toEqual([["claims.yaml", "jobs/a.yaml"], ["jobs/b.yaml"], ["jobs/c.yaml"]]);
    // A second act that changes files of two joins them.
    await save("jobs/b.yaml", "again", 1);
    await save("claims.yaml", "again", 1);
    expect(await sets()).toEqual([["claims.yaml", "jobs/a.yaml", "jobs/b.yaml"], ["jobs/c.yaml"]]);
  });

  test("drafts are listed by folder, whatever signs a name has", async () => {
    await keep(one, "", 0, "jobs/b.yaml");
    await keep(one, "", 0, "jobs/a.yaml");
    await keep(one, "", 0, "claims.yaml");
    await keep(one, "", 0, "jobs_%/c.yaml");
    expect((await one?.below("jobs/"))?.map((draft) => draft.path)).toEqual(["jobs/a.yaml", "jobs/b.yaml"]);
    expect(await one?.below("")).toHaveLength(4);
  });

  const note = (text: string | null, at: string, writtenBy: string | null = null) =>
    versions.note({ path, text, at, writtenBy });

  test("each text that was public is one version, told twice or not, and what was set aside stands between", async () => {
    expect(await note("title: A\n", "2026-11-23T09:15:00.000Z", "Jana Brandt")).toBe(true);
    expect(await note("title: A\n", "2026-11-23T09:16:00.000Z")).toBe(false);
    await versions.setAside({ path, text: "title Kaputt\n", at: "2026-11-23T10:15:00.000Z", writtenBy: null });
    await versions.setAside({ path, text: "title Kaputt\n", at: "2026-11-23T10:16:00.000Z", writtenBy: null });
    await note("title: A\n", "2026-11-23T10:17:00.000Z");
    await note(null, "2026-11-24T09:15:00.000Z");
    expect(await versions.lastPublic()).toEqual(new Map());
    await note("title: A\n", "2026-11-25T09:15:00.000Z", "Emre Kaya");
    expect(
      (await versions.of(path)).map(({ number, text, writtenBy, publicAt }) => [number, text, writtenBy, publicAt]),
    ).toEqual([
      [4, "title: A\n", "Emre Kaya", "2026-11-25T09:15:00.000Z"],
      [3, null, null, "2026-11-24T09:15:00.000Z"],
      [2, "title Kaputt\n", null, null],
      [1, "title: A\n", "Jana Brandt", "2026-11-23T09:15:00.000Z"],
    ]);
    expect(await versions.lastPublic()).toEqual(new Map([[path, "title: A\n"]]));
  });

  test("what is public and what the log says of it are noted together, or neither", async () => {
    const version = { path, text: "title: A\n", at: "2026-11-23T09:15:00.000Z", writtenBy: null };
    const entry = releaseEntry("one", { action: "published", at, path });
    await expect(createFileVersions(breaking(database)).note(version, entry)).rejects.toThrow();
    expect(await versions.of(path)).toEqual([]);
    expect([await versions.note(version, entry), await versions.note(version, entry)]).toEqual([true, false]);
    expect(await createAudit(database).page({ actions: ["published"] }, 0, 9)).toMatchObject({ total: 1 });
  });

  test("a version goes a year after it was public, unless an application came while it was", async () => {
    await note("title: A\n", "2025-01-10T09:00:00.000Z");
    await note("title: B\n", "2025-02-10T09:00:00.000Z");
    await versions.setAside({ path, text: "title: C\n", at: "2025-02-20T09:00:00.000Z", writtenBy: "Jana Brandt" });
    await note("title: D\n", "2025-03-10T09:00:00.000Z");
    await addApplication(database, "file", {
      ...sampleNewApplication,
      application: {
        ...sampleNewApplication.application,
        position: { slug: "pflegeberatung", title: "Pflegeberatung" },
      },
      idempotencyKey: "of one form",
      receivedAt: new Date("2025-02-14T09:00:00Z"),
    });
    const kept = async (now: string) => {
      await versions.forget(new Date(now));
      return (await versions.of(path)).map(({ number }) => number);
    };
    expect(await kept("2026-02-10T08:59:00Z")).toEqual([4, 3, 2, 1]);
    expect(await kept("2026-02-21T09:00:00Z")).toEqual([4, 2]);
    expect(await kept("2028-01-01T09:00:00Z")).toEqual([4, 2]);
  });
});
