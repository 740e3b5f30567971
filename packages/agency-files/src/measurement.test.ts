import { generateKeyPairSync } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { AgencyFileError } from "./agency-file-error.ts";
import { loadAgency } from "./load-agency.ts";
import { signedMeasurement } from "./measurement.ts";
import { writeSampleAgency } from "./test-agencies.ts";

const measured = {
  measuredAt: "2026-11-22T05:00:00.000Z",
  waits: [
    { quarterHours: 16, outcome: "answered" as const, count: 30 },
    { quarterHours: 2, outcome: "never" as const, count: 4 },
  ],
  oldestOpenDays: 3,
};
const privateKey = newKey();

let folder: string;
let path: string;
beforeEach(() => {
  folder = writeSampleAgency(mkdtempSync(join(tmpdir(), "measurement-")));
  path = join(folder, "measured.yaml");
});
afterEach(() => rmSync(folder, { recursive: true }));

test("what the desk has signed is read as it was measured", () => {
  writeFileSync(path, signedMeasurement(measured, privateKey));
  expect(loadAgency(folder).measurement).toMatchObject(measured);
});

test("an agency without a desk has none", () => {
  expect(loadAgency(folder).measurement).toBeUndefined();
});

test.each([
  ["more answers", /count: 30/, "count: 90"],
  ["faster ones", /quarterHours: 16/, "quarterHours: 4"],
  ["fewer that nobody has answered", /outcome: never/, "outcome: left"],
  ["a younger open case", /oldestOpenDays: 3/, "oldestOpenDays: 1"],
  ["a later day", /measuredAt: 2026-11-22/, "measuredAt: 2026-12-22"],
  [
    "another's key",
    /publicKey: .*/,
    `publicKey: ${/publicKey: (.*)/.exec(signedMeasurement(measured, newKey()))?.[1]}`,
  ],
  ["no key at all", /publicKey: .*/, "publicKey: AAAA"],
])("%s, typed by hand, is refused with who writes it anew", (_, before, after) => {
  const content = signedMeasurement(measured, privateKey);
  expect(content).toMatch(before);
  writeFileSync(path, content.replace(before, after));
  expect(problemsOf(folder)).toMatchObject([
    { field: "signature", message: expect.stringMatching(/von Hand geändert.*fernkontor messen/) },
  ]);
});

test("how the file is laid out is no matter", () => {
  writeFileSync(path, `# moved to another folder\n\n${signedMeasurement(measured, privateKey)}`);
  expect(loadAgency(folder).measurement?.oldestOpenDays).toBe(3);
});

function problemsOf(folder: string): readonly unknown[] {
  try {
    loadAgency(folder);
    return [];
  } catch (error) {
    if (error instanceof AgencyFileError) return error.problems;
    throw error;
  }
}

function newKey(): string {
  return generateKeyPairSync("ed25519").privateKey.export({ format: "pem", type: "pkcs8" }).toString();
}
