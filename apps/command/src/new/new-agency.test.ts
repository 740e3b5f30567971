import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { loadAgency } from "@fernkontor/agency-files/load-agency";
import { expect, onTestFinished, test } from "vitest";
import { stringify } from "yaml";
import { softwareFolder } from "../run-program.ts";
import { agencyFolder } from "./agency-folder.ts";
import { answerOf } from "./questions.ts";

const answers = {
  name: "Hafen & Partner „Nord“",
  strasse: "Am Kai 1",
  ort: "01067 Dresden",
  land: "Sachsen",
  domain: "hafen-nord.example",
  firma: 'Hafen "Nord": Personal GmbH',
  rechtsform: "GmbH" as const,
  vertreten: "Ada Kern, Ole #Blau",
  telefon: "+49 351 9940 10",
  bereiche: ["Buchhaltung: Soll", "- Haben"],
};

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "fernkontor-new-test-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

function neu(cwd: string, words: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(join(softwareFolder, "apps/command/fernkontor"), ["neu", ...words], {
    cwd,
    encoding: "utf8",
  });
  return { status, stdout, stderr };
}

test("every answer is in the agency as it was typed, and the pattern is a listing once it lies in jobs", () => {
  const folder = emptyFolder();
  for (const [path, content] of agencyFolder(answers, "2026-11-24")) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  mkdirSync(join(folder, "jobs"));
  cpSync(join(folder, "muster/stelle.yaml"), join(folder, "jobs/sachbearbeitung.yaml"));
  const { profile, listings, claims } = loadAgency(folder);
  expect(profile).toMatchObject({
    mode: "live",
    name: "Hafen & Partner „Nord“",
    address: { street: "Am Kai 1", postalCode: "01067", city: "Dresden" },
    email: { general: "kontakt@hafen-nord.example", applications: "bewerbung@hafen-nord.example" },
    siteOrigin: "https://hafen-nord.example",
    formOrigin: "https://bewerbung.hafen-nord.example",
    categories: ["Buchhaltung: Soll", "- Haben"],
    supervisoryAuthority: "der Sächsischen Datenschutz- und Transparenzbeauftragten",
    legal: { name: 'Hafen "Nord": Personal GmbH', form: "GmbH", representatives: ["Ada Kern", "Ole #Blau"] },
    phones: [{ number: "+49 351 9940 10", purpose: "Zentrale" }],
  });
  expect(listings).toMatchObject([
    { slug: "sachbearbeitung", category: "Buchhaltung: Soll", contact: { name: "Ada Kern" } },
  ]);
  expect(claims).toEqual({});
});

test("a folder is made of a file of answers, says what is open, and is not made twice", () => {
  const cwd = emptyFolder();
  writeFileSync(join(cwd, "antworten.yaml"), stringify(answers));
  expect(neu(cwd, ["agentur", "--from", "antworten.yaml"])).toEqual({
    status: 0,
    stdout: expect.stringMatching(/fehlen noch \d Dinge:[\s\S]*Eintrag im Handelsregister[\s\S]*profile\.yaml:\d+/),
    stderr: "",
  });
  const made = readdirSync(join(cwd, "agentur"));
  expect(made.toSorted()).toEqual(
    [".gitignore", "LIESMICH.md", "claims.yaml", "jobs", "muster", "profile.yaml", "replies", "schemas"].toSorted(),
  );
  writeFileSync(join(cwd, "agentur/profile.yaml"), "mine");
  expect(neu(cwd, ["agentur", "--from", "antworten.yaml"])).toMatchObject({ status: 1 });
  expect(readFileSync(join(cwd, "agentur/profile.yaml"), "utf8")).toBe("mine");
});

test("of answers that cannot be taken each is named, and nothing is made", () => {
  const cwd = emptyFolder();
  const { telefon: _, ...without } = answers;
  writeFileSync(join(cwd, "antworten.yaml"), stringify({ ...without, ort: "Dresden", land: "Preußen", fax: "1" }));
  const { status, stderr } = neu(cwd, ["agentur", "--from", "antworten.yaml"]);
  expect(status).toBe(1);
  expect(stderr).toContain("  ort muss aus fünf Ziffern und dem Ort bestehen, etwa 04229 Leipzig");
  expect(stderr).toContain("  land muss eines davon sein: Baden-Württemberg");
  expect(stderr).toContain("  telefon fehlt");
  expect(stderr).toContain("  fax ist keine der Fragen");
  expect(readdirSync(cwd)).toEqual(["antworten.yaml"]);
});

test.each([
  ["no folder", [], "fernkontor neu ORDNER [--from DATEI]"],
  ["nobody to ask", ["agentur"], "--from:\n\nname: Lindenhof Personal"],
  ["the software's own folder", [join(softwareFolder, "meine")], "liegt im Ordner der Software"],
])("%s is told with what to do", (_what, words, remedy) => {
  expect(neu(emptyFolder(), words)).toEqual({ status: 1, stdout: "", stderr: expect.stringContaining(remedy) });
});

test.each([
  ["land", "sachsen", { problem: expect.stringContaining("muss eines davon sein") }],
  ["bereiche", " Buchhaltung ,IT", { value: ["Buchhaltung", "IT"] }],
  ["domain", "https://x.example", { problem: expect.stringContaining("ohne https://") }],
] as const)("as %s, “%s” is taken or refused at once", (question, typed, outcome) => {
  expect(answerOf(question, typed)).toEqual(outcome);
});
