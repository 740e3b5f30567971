/** Whatever happens to the bytes of a file: it is read, or refused in German with file and line. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { AgencyFileError } from "./agency-file-error.ts";
import { loadAgency } from "./load-agency.ts";
import { sampleAgencyFolder } from "./test-agencies.ts";

const folder = mkdtempSync(join(tmpdir(), "agency-"));
cpSync(sampleAgencyFolder, folder, { recursive: true });
afterAll(() => rmSync(folder, { recursive: true }));

const signs = [
  "\t",
  ":",
  ": ",
  "#",
  " #",
  "- ",
  "\n",
  "\n\n",
  " ",
  "  ",
  "'",
  '"',
  "„",
  "“",
  "{",
  "}",
  "[",
  "]",
  ",",
  "&",
  "*",
  "!",
  "|",
  ">",
  "%",
  "@",
  "`",
  "~",
  "0",
  "1.200",
  "\u202e",
  "\u0000",
  "\ufeff",
  "🚀",
  "---\n",
  "? ",
  "<<: ",
  "&a ",
  "*a",
  "__proto__: 1\n",
  "yes",
  "null",
];

const bytes = fc.oneof(
  fc.constantFrom(...signs).map((sign) => Buffer.from(sign)),
  fc.uint8Array({ maxLength: 3 }).map((values) => Buffer.from(values)),
);

test.each(["profile.yaml", "claims.yaml", "jobs/content-creator.yaml"])("%s", (name) => {
  const path = join(folder, name);
  const right = readFileSync(path);
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1, noNaN: true }), fc.nat({ max: 12 }), bytes, (share, removed, inserted) => {
      const at = Math.floor(share * right.length);
      const changed = Buffer.concat([right.subarray(0, at), inserted, right.subarray(at + removed)]);
      writeFileSync(path, changed);
      const problems = problemsFound();
      for (const { file, line, message } of problems) {
        expect(file).toMatch(/\.yaml$/);
        expect(line).toBeGreaterThanOrEqual(1);
        expect(line).toBeLessThanOrEqual(changed.toString("latin1").split(/\r\n?|\n/).length);
        expect(message).toMatch(/\p{L}/u);
        expect(message).not.toMatch(/\b(must|invalid|expected|received|undefined|NaN|unexpected|object)\b/i);
      }
    }),
    { numRuns: 40 },
  );
  writeFileSync(path, right);
});

function problemsFound(): AgencyFileError["problems"] {
  try {
    loadAgency(folder);
    return [];
  } catch (error) {
    if (error instanceof AgencyFileError) return error.problems;
    throw error;
  }
}
