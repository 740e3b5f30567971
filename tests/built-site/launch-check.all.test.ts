// The launch check as an operator uses it: the command, its report and its exit code, and the build that heeds it.

import { execFile } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { sampleAgencyFolder, writeLiveAgency } from "@fernkontor/agency-files/test-agencies";
import { readSettings } from "@fernkontor/applications/settings";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildToDeploy } from "../../apps/publisher/src/build-to-deploy.ts";

const buildDate = "2026-11-21";
const temporary = mkdtempSync(join(tmpdir(), "fernkontor-launch-test-"));
const liveAgency = writeLiveAgency(join(temporary, "live-agency"));
afterAll(() => rmSync(temporary, { recursive: true, force: true }));

type Outcome = { code: number; stdout: string; stderr: string };
type Found = { rule: string; severity: string; file: string; line: number; what: string };
type Report = { passed: boolean; findings: Found[] };

describe("npm run launch-check", () => {
  describe("on a sample", () => {
    let outcome: Outcome;
    let report: Report;
    beforeAll(async () => {
      outcome = await launchCheck(["--json"], { AGENCY_DIR: sampleAgencyFolder });
      report = JSON.parse(outcome.stdout);
    });

    test("fails, with nothing but the report on standard output", () => {
      expect(outcome.code).toBe(1);
      expect(report.passed).toBe(false);
      expect(outcome.stderr).toMatch(/Ich lese tests\/sample-agency .*Ich frage die Regeln/s);
    });

    test("says in which line of which file each finding stands, one that there is", () => {
      expect(report.findings.filter(({ file }) => !file.startsWith("tests/sample-agency/"))).toEqual([]);
      // What is missing stands where it would be.
      for (const { file, line, what } of report.findings.filter(({ file }) => !file.endsWith(".svg")))
        expect(readFileSync(file, "utf8").split("\n").length, what).toBeGreaterThanOrEqual(line);
    });
  });

  describe("on a complete live agency", () => {
    let outcome: Outcome;
    beforeAll(async () => {
      outcome = await launchCheck([], { AGENCY_DIR: liveAgency });
    });

    test("passes", () => {
      expect(outcome.code, outcome.stdout).toBe(0);
      expect(outcome.stdout).toMatch(/Bereit: 0 Fehler, 0 Warnungen, \d Hinweise?/);
    });

    test("uses no colours where there is no terminal", () => {
      expect(outcome.stdout).not.toContain("\u001b[");
    });
  });

  describe("on files that cannot be read", () => {
    test("says so with file and line instead of asking", async () => {
      const folder = changedAgency("broken", 'postalCode: "10115"', "postalCode: 10115");
      const { code, stdout, stderr } = await launchCheck(["--json"], { AGENCY_DIR: folder });
      expect(code).toBe(1);
      expect(JSON.parse(stdout).findings).toEqual([
        expect.objectContaining({
          rule: "files/valid",
          line: 7,
          what: expect.stringContaining("address.postalCode: muss"),
        }),
      ]);
      expect(stderr).not.toContain("Ich frage die Regeln");
    });
  });

  test("reads a built site for what only its files can show", async () => {
    const place = join(temporary, "old");
    mkdirSync(place);
    writeFileSync(
      join(place, "index.html"),
      '<meta name="robots" content="noindex"><img src="https://boese.de/a.png">',
    );
    const { stdout } = await launchCheck(["--json", "--site", place], { AGENCY_DIR: liveAgency });
    const found: Report = JSON.parse(stdout);
    expect(found.findings.filter(({ severity }) => severity === "error").map(({ rule }) => rule)).toEqual([
      "mode/built-as-sample",
      "embeds/foreign-requests",
    ]);
  });

  test.each([
    ["an unknown option", ["--jsno"], {}, /--jsno/],
    ["a site that is not built", ["--site", "nowhere"], {}, /In nowhere liegt keine gebaute Website/],
    ["an agency that is not there", [], { AGENCY_DIR: "nowhere" }, /AGENCY_DIR/],
  ])("%s is wrong use", async (_mistake, words, environment, says) => {
    const { code, stdout, stderr } = await launchCheck(words, environment);
    expect(code).toBe(2);
    expect(stderr).toMatch(says);
    expect(stdout).toBe("");
  });
});

describe("the build", () => {
  test("of the agency that the product ships succeeds, with the facts for the form", async () => {
    const place = join(temporary, "shipped");
    await build("agency", place);
    expect(existsSync(join(place, "dist/index.html"))).toBe(true);
    expect(JSON.parse(readFileSync(join(place, "facts/facts.json"), "utf8")).agency.profile.mode).toBe("sample");
  });

  test("does not get in the way of another one of the same clone", async () => {
    const place = join(temporary, "twice");
    await Promise.all([build("agency", place), build("agency", place)]);
    expect(existsSync(join(place, "dist/index.html"))).toBe(true);
    expect(readdirSync(place).sort()).toEqual(["dist", "facts"]);
  });

  test("of a live agency with an error is refused, names it, and says that an older build is still there", async () => {
    const place = join(temporary, "refused");
    mkdirSync(join(place, "dist"), { recursive: true });
    writeFileSync(join(place, "dist/index.html"), "<p>An older build</p>");
    const agencyFolder = changedAgency("placeholder", "Nirgendsgasse 7", "Musterstraße 12");
    await expect(build(agencyFolder, place)).rejects.toThrow(
      /launch-check findet einen Fehler\.\n.*profile\.yaml:6 {2}„Musterstraße 12“ ist ein Platzhalter\.\n.*fernkontor pruefen\.\nIn .*dist liegt noch der Bau vom \d.* Uhr: Laden Sie ihn nicht hoch/,
    );
    expect(readFileSync(join(place, "dist/index.html"), "utf8")).toBe("<p>An older build</p>");
    expect(readdirSync(place)).toEqual(["dist", "facts"]);
    expect(existsSync(join(place, "facts/facts.json"))).toBe(false);
  });

  test("of a complete live agency takes the place of an older one, open to search engines", async () => {
    const place = join(temporary, "built");
    mkdirSync(join(place, "dist"), { recursive: true });
    writeFileSync(join(place, "dist/gone.html"), "<p>An older build</p>");
    await build(liveAgency, place);
    expect(readFileSync(join(place, "dist/index.html"), "utf8")).not.toMatch(/noindex|Musterauftritt/);
    expect(readFileSync(join(place, "dist/impressum.html"), "utf8")).toContain("Nirgendwo Personalvermittlung GmbH");
    expect(existsSync(join(place, "dist/gone.html"))).toBe(false);
    expect(readdirSync(place)).toEqual(["dist", "facts"]);
  });
});

function launchCheck(words: readonly string[], environment: NodeJS.ProcessEnv): Promise<Outcome> {
  const { AGENCY_DIR: _shipped, PUBLIC_FORM_ORIGIN: _ours, FORCE_COLOR: _colour, ...inherited } = process.env;
  const env = { ...inherited, BUILD_DATE: buildDate, FORM_PORT: "4322", ...environment };
  return new Promise<Outcome>((settle) => {
    execFile("node", ["scripts/launch-check.ts", ...words], { env, maxBuffer: 10_000_000 }, (error, stdout, stderr) =>
      settle({ code: error ? Number(error.code ?? -1) : 0, stdout, stderr }),
    );
  });
}

/** The complete live agency with one thing changed in its profile. */
function changedAgency(name: string, right: string, wrong: string): string {
  const folder = writeLiveAgency(join(temporary, `agency-${name}`));
  const file = join(folder, "profile.yaml");
  const source = readFileSync(file, "utf8");
  expect(source).toContain(right);
  writeFileSync(file, source.replace(right, wrong));
  return folder;
}

function build(agency: string, place: string): Promise<void> {
  const { PUBLIC_FORM_ORIGIN: _ours, ...inherited } = process.env;
  return buildToDeploy({
    settings: readSettings({ ...inherited, BUILD_DATE: buildDate }),
    agencyFolder: resolve(agency),
    say: () => {},
    stopRequest: new AbortController().signal,
    siteFolder: join(place, "dist"),
    factsFile: join(place, "facts/facts.json"),
  });
}
