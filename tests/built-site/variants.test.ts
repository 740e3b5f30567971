import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { writeSampleAgency } from "@fernkontor/agency-files/test-agencies";
import { expect, test } from "vitest";
import { siteVariant } from "./variants.ts";

test("what a worker was building when it died is built by the next", async () => {
  const variant = siteVariant("builder-died", (folder) => writeSampleAgency(folder, {}));
  mkdirSync(join(variant.agency, "jobs"), { recursive: true });
  writeFileSync(join(variant.agency, "profile.yaml"), "name: Half");
  await variant.build();
  expect(existsSync(join(variant.folder, "index.html"))).toBe(true);
});
