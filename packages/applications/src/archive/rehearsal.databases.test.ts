import { readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { add, backUpInto, key, placesForEachTest } from "../../tests/backups.ts";
import { describeOnEachDatabase, within } from "../../tests/each-database.ts";
import { storedApplications } from "../../tests/stored-applications.ts";
import { openDatabase } from "../database/database.ts";
import { rehearseRestore } from "./rehearsal.ts";

const ids = (url: string) => within(url, async (database) => (await storedApplications(database)).map(({ id }) => id));

describeOnEachDatabase("a rehearsal", ({ create }) => {
  let folder: string;
  let url: string;
  const { empty } = placesForEachTest((made) => {
    folder = made;
  });
  beforeEach(async () => {
    url = await empty(create);
  });

  test("counts what a restore would bring and lose, while the database is in use, and changes nothing", async () => {
    await add(url, "eins", "zwei");
    const file = await backUpInto(url, folder);
    await add(url, "danach");
    const service = openDatabase(url);
    const before = await ids(url);
    expect(await rehearseRestore(url, { file, key })).toEqual({
      applications: 2,
      erasedAgain: 0,
      missing: 1,
      seconds: expect.any(Number),
    });
    expect(await ids(url)).toEqual(before);
    await service.close();
    if (url.startsWith("file:")) {
      const beside = readdirSync(join(url.slice("file:".length), ".."));
      expect(beside.filter((name) => name.startsWith("probe-"))).toEqual([]);
    }
  });

  test("of what cannot be restored it says so, and leaves nothing beside", async () => {
    await add(url, "eins");
    await expect(rehearseRestore(url, { file: join(folder, "none.backup"), key })).rejects.toThrow(
      "lässt sich nicht lesen (ENOENT)",
    );
    expect(readdirSync(tmpdir()).filter((name) => name.startsWith("probe-"))).toEqual([]);
  });
});
