import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { AgencyFileError } from "./agency-file-error.ts";
import { locateAgency } from "./load-agency.ts";
import { writeSampleAgency } from "./test-agencies.ts";

const temporary = mkdtempSync(join(tmpdir(), "fernkontor-exemptions-"));
afterAll(() => rmSync(temporary, { recursive: true, force: true }));
let count = 0;

function agencyWith(exemptions: string) {
  const folder = writeSampleAgency(join(temporary, String(count++)));
  writeFileSync(join(folder, "exemptions.yaml"), exemptions);
  return locateAgency(folder);
}

const whole = {
  rule: "words/superlatives",
  place: "jobs/content-creator.yaml",
  reason: "Das Zitat nennt den Auftraggeber, nicht uns.",
  responsible: "Mara Mustermann",
  until: "2027-06-30",
};

test("an exemption is read with its lines, and an empty file has none", () => {
  const { agency, placeOf } = agencyWith(JSON.stringify([whole], null, 1));
  expect(agency.exemptions).toEqual([whole]);
  expect(placeOf("exemptions", [0, "until"]).line).toBe(7);
  expect(agencyWith("").agency.exemptions).toEqual([]);
});

describe("a mistake is told with its place and remedy", () => {
  test.each<[string, Record<string, unknown>, RegExp]>([
    [
      "a file that there is not",
      { place: "jobs/content-creater.yaml" },
      /nicht\. Gemeint ist vielleicht „jobs\/content-creator\.yaml“/,
    ],
    ["a file outside", { place: "../x" }, /Nennen Sie eine Datei in agency\//],
    [
      "somebody unknown",
      { responsible: "Erwin" },
      /„Erwin“ steht nicht in profile\.yaml\. Einstehen kann: Mara Mustermann/,
    ],
    ["no reason", { reason: "Stimmt." }, /zu kurz/],
    ["no rule", { rule: "alle" }, /muss eine Regel sein/],
    ["no day", { until: "bald" }, /Datum|Tag/],
    ["a field that there is not", { bis: "2027-06-30" }, /./],
  ])("%s", (_what, changes, message) => {
    const broken = () => agencyWith(JSON.stringify([{ ...whole, ...changes }], null, 1));
    expect(broken).toThrow(AgencyFileError);
    expect(broken).toThrow(message);
    expect(broken).toThrow(/exemptions\.yaml:\d/);
  });
});
