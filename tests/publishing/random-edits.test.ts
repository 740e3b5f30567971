import { tmpdir } from "node:os";
import { join } from "node:path";
import { writeSampleAgency } from "@fernkontor/agency-files/test-agencies";
import { expect, test } from "vitest";
import { withTemporaryFolder } from "../../apps/publisher/src/with-temporary-folder.ts";
import { depth } from "../../scripts/testing/depth.ts";
import { differencesAfterEdits } from "./random-edits.ts";

const edits = depth(20, 200);

test(`after ${edits} random edits, what is public equals a build from nothing byte for byte`, async () => {
  const seed = Number(process.env.EDITS_SEED ?? 14);
  await withTemporaryFolder(join(tmpdir(), "fernkontor-edits-"), async (folder) => {
    const differences = await differencesAfterEdits({
      agencyFolder: writeSampleAgency(join(folder, "agency"), { profile: { trending: null } }),
      workFolder: folder,
      on: "2026-11-21",
      edits,
      editsAtOnce: 5,
      publishesBetweenBuilds: 8,
      seed,
      say: (line) => console.log(line),
      stopRequest: new AbortController().signal,
    });
    expect(differences).toEqual([]);
  });
});
