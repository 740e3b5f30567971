import { stripVTControlCharacters } from "node:util";
import { describe, expect, test } from "vitest";
import { brokenFilesReport, countOf, launchReport } from "../src/launch-report.ts";
import { type LawKey, law } from "../src/law.ts";
import { jsonReport } from "../src/report/json-report.ts";
import { terminalReport } from "../src/report/terminal-report.ts";
import { rules } from "../src/rules.ts";
import { changedSubject, completeSubject } from "./case-subject.ts";

const withProfile = (profile: object) => changedSubject({ profile: { ...profile } });
const withListing = (listing: object) => changedSubject({ listing: { ...listing } });

const plain = { width: 80, isColoured: false };

describe("the report", () => {
  test("on a complete agency is without errors and warnings", () => {
    const report = launchReport(completeSubject);
    expect([countOf(report, "error"), countOf(report, "warning")]).toEqual([0, 0]);
  });

  test("begins with the chapter that is to be mended first, in each with the gravest", () => {
    const { findings } = launchReport(withProfile({ mode: "sample", legalTextsUpdatedOn: "2027-01-01" }));
    expect(findings.map(({ rule, severity }) => `${severity} ${rule}`)).toEqual([
      "error mode/sample",
      "note imprint/employees",
      "note claims/evidence",
      "error legal/dates",
    ]);
  });

  test("says of every finding why, with sources and the day as of which they were read", () => {
    for (const { why, sources } of launchReport(withProfile({ phones: [] })).findings) {
      expect(why).toMatch(/\.$/);
      for (const { name, asOf } of sources)
        expect([name, asOf]).toEqual([expect.stringMatching(/\S/), expect.stringMatching(/^\d{4}-\d\d-\d\d$/)]);
    }
  });

  test("says of a statute which amendment it has read", () => {
    const { sources } = launchReport(withProfile({ whatsAppNumbers: [], phones: [] })).findings.find(
      ({ rule }) => rule === "imprint/reachable",
    ) ?? { sources: [] };
    expect(sources[0]).toMatchObject({ asOf: "2026-04-29", amendedOn: "2026-02-03" });
    expect(terminalReport(launchReport(withProfile({ phones: [] })), { ...plain, width: 400 })).toContain(
      "DDG § 5 (Impressum; Bußgeld bis 50 000 €: § 33), Stand 29. April 2026, zuletzt geändert am 3. Februar 2026; EuGH",
    );
  });

  test("says first what cannot be read", () => {
    const problems = [
      { file: "agency/profile.yaml", line: 3, field: "mode", message: "muss „sample“ oder „live“ sein" },
    ];
    const report = brokenFilesReport(problems, "2026-11-21");
    expect(countOf(report, "error")).toBe(1);
    expect(terminalReport(report, plain)).toMatch(/mode: muss „sample“ oder „live“ sein\n +agency\/profile\.yaml:3/);
  });
});

describe("a source that is due to be read again", () => {
  const later = "2027-07-02";

  test("is a warning, naming what rests on it", () => {
    const overdue = launchReport({ ...completeSubject, today: later }).findings.filter(
      ({ rule }) => rule === "rules/overdue",
    );
    const wage = overdue.find(({ what }) => what.startsWith("MiLoG"));
    expect(wage?.severity).toBe("warning");
    expect(wage?.what).toContain("pay/minimum-wage");
    expect(wage?.places[0].file).toMatch(/rules\/src\/law\.ts$/);
  });

  test("is nothing on its last day", () => {
    const lastDay = law["milo-1"].reviewBy;
    const { findings } = launchReport({ ...completeSubject, today: lastDay });
    expect(findings.filter(({ what }) => what.startsWith("MiLoG"))).toEqual([]);
  });

  test("can be read by anybody, and is due after the day as of which it was read", () => {
    const { sample: _, ...others } = law;
    for (const source of Object.values(others)) expect(source.address, source.name).toMatch(/^https:\/\/.+\/.+/);
    for (const { name, asOf, reviewBy } of Object.values(law)) expect(reviewBy > asOf, name).toBe(true);
  });

  test("is none of those on which no rule rests", () => {
    const used = new Set(rules.flatMap((rule) => rule.law));
    expect((Object.keys(law) as LawKey[]).filter((key) => !used.has(key))).toEqual([]);
  });
});

describe("in the terminal", () => {
  const report = launchReport(withProfile({ mode: "sample", phones: [], senders: ["jobs@gmail.com"] }));

  test("no line is wider than the terminal, but for words that cannot be cut", () => {
    const lines = terminalReport(report, plain).split("\n");
    expect(lines.filter((line) => line.length > plain.width && line.trim().includes(" "))).toEqual([]);
  });

  test("colours change nothing but the colours", () => {
    const coloured = terminalReport(report, { ...plain, isColoured: true });
    expect(coloured).not.toBe(terminalReport(report, plain));
    expect(stripVTControlCharacters(coloured)).toBe(terminalReport(report, plain));
  });

  test("a reason that holds for several findings is given once", () => {
    const [why = ""] = rules.filter(({ id }) => id === "words/pressure").map((rule) => rule.why);
    const text = terminalReport(
      launchReport(withListing({ description: "Nur noch heute!", training: "Letzte Chance." })),
      {
        ...plain,
        width: 400,
      },
    );
    expect(text.split(why)).toHaveLength(2);
    expect(text).toContain("„Nur noch heute“ setzt unter Druck.");
    expect(text).toContain("„Letzte Chance“ setzt unter Druck.");
  });
});

test("a page of a site that was built for the report alone is named by its address, without lines", () => {
  const report = launchReport(withProfile({ mode: "sample" }));
  const findings = report.findings.map((finding) => ({ ...finding, places: [atTerms(1), atTerms(7)] as const }));
  const text = terminalReport({ ...report, findings }, plain);
  expect(text).toMatch(/^ +\/terms$/m);
});

function atTerms(line: number) {
  return { file: "/terms", line };
}

test("as JSON it is the same in numbers, places and words", () => {
  const report = launchReport(withProfile({ mode: "sample" }));
  const read = JSON.parse(jsonReport(report));
  expect(read).toMatchObject({ version: 1, mode: "sample", passed: false, counts: { errors: 1, warnings: 0 } });
  expect(read.findings[0]).toMatchObject({
    rule: "mode/sample",
    severity: "error",
    file: expect.stringMatching(/live-agency\/profile\.yaml$/),
    line: 3,
    what: expect.any(String),
    why: expect.any(String),
    fix: expect.any(String),
    sources: [expect.objectContaining({ asOf: expect.any(String) })],
  });
});
