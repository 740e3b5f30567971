import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { loadAgency } from "@fernkontor/agency-files/load-agency";
import { sampleAgencyFolder, writeSampleAgency } from "@fernkontor/agency-files/test-agencies";
import { afterAll, expect, test } from "vitest";
import { changesBetween } from "./release-changes.ts";

const temporary = mkdtempSync(join(tmpdir(), "fernkontor-changes-"));
afterAll(() => rmSync(temporary, { recursive: true }));

const sample = { agency: loadAgency(sampleAgencyFolder), on: "2026-11-21", code: "a" };
const none = { count: 0, names: [] };

test("the same agency on the same day changes nothing", () => {
  expect(changesBetween(sample, { ...sample })).toEqual({
    listings: { added: none, changed: none, gone: none },
    sentences: none,
    figures: none,
    others: none,
  });
});

test("listings, sentences, figures and software are told apart", () => {
  const agency = loadAgency(
    writeSampleAgency(join(temporary, "changed"), {
      profile: { activity: "Wir vermitteln Menschen." },
      claims: { placedAtLeast: { value: 612 } },
      listings: { "content-creator": { openings: 9 }, "social-media-manager": null },
    }),
  );
  expect(changesBetween(sample, { ...sample, agency, code: "b" })).toEqual({
    listings: {
      added: none,
      changed: { count: 1, names: ["content-creator"] },
      gone: { count: 1, names: ["social-media-manager"] },
    },
    sentences: { count: 1, names: ["profile.yaml: activity"] },
    figures: { count: 1, names: ["placedAtLeast: 500 → 612"] },
    others: { count: 1, names: ["Software"] },
  });
});

test("a listing is gone when its day comes, without a change of any file", () => {
  const { gone } = changesBetween(sample, { ...sample, on: "2035-01-01" }).listings;
  expect(gone.names).toContain("content-creator");
});

test("of a first release only the listings are told", () => {
  const { listings, figures, others } = changesBetween(undefined, sample);
  expect(listings.added.names).toContain("content-creator");
  expect([figures, others]).toEqual([none, { count: 1, names: ["alles Übrige"] }]);
});
