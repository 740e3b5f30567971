import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { writeSampleAgency } from "@fernkontor/agency-files/test-agencies";
import { expect, onTestFinished, test } from "vitest";
import { trialEnvironment } from "./trial-database.ts";

test("invented applications go to no live agency, and to no database that somebody names", async () => {
  const folder = mkdtempSync(join(tmpdir(), "trial-agency-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const agency = writeSampleAgency(join(folder, "agency"));
  await expect(trialEnvironment(agency, { DATABASE_URL: "file:data/applications.db" })).rejects.toThrow(
    "Nehmen Sie DATABASE_URL weg.",
  );
  const profile = join(agency, "profile.yaml");
  writeFileSync(profile, readFileSync(profile, "utf8").replace(/^mode: sample$/m, "mode: live"));
  await expect(trialEnvironment(agency, {})).rejects.toThrow("Erfundene Bewerbungen bekommt sie nicht");
});
