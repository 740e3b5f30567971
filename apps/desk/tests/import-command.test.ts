import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sampleAgencyFolder } from "@fernkontor/agency-files/test-agencies";
import { openDatabase } from "@fernkontor/applications/database/database";
import { migrate } from "@fernkontor/applications/database/migrations";
import { afterEach, beforeEach, expect, test } from "vitest";
import { importListings } from "../src/listing-import/import-command.ts";
import { openSampleDesk } from "./sample-desk.ts";
import { openSamplePublisher } from "./sample-publisher.ts";

let folder: string;
let said: string[];
let run: (text: string, name?: string) => Promise<string[]>;
let sample: Awaited<ReturnType<typeof openSampleDesk>>;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "import-"));
  mkdirSync(join(folder, "published"));
  const database = openDatabase("file::memory:");
  await migrate(database);
  sample = await openSampleDesk(database, undefined, {
    AGENCY_DIR: sampleAgencyFolder,
    PUBLISH_DIR: join(folder, "published"),
  });
  await sample.signIn("Jana Brandt", "recruiter");
  run = async (text, name) => {
    said = [];
    const path = join(folder, "feed.xml");
    writeFileSync(path, text);
    const { people, config } = sample.desk;
    await importListings({
      database,
      people,
      config,
      path,
      name,
      now: sample.desk.now(),
      say: (line) => said.push(line),
    });
    return said;
  };
});
afterEach(() => rmSync(folder, { recursive: true }));

const feed = (...names: string[]) =>
  `<workzag-jobs>${names
    .map((name) => {
      const [id, title] = name.split(" ");
      return `<position><id>${id}</id><name>${title}</name><department>Nachts</department></position>`;
    })
    .join("")}</workzag-jobs>`;

test("says what it read, each draft while it makes it, and where the result is", async () => {
  expect((await run(feed("1 Lager", "2 Kasse"))).slice(0, -2)).toEqual([
    "Gelesen als Personio-XML: 2 Stellen.",
    "  1/2  Entwurf   Lager",
    "  2/2  Entwurf   Kasse",
    "2 Entwürfe angelegt.",
    "Die Prüfung antwortet nicht (systemctl start publish); im Kontor steht später, was sie sagt.",
    "Wörter, die das Kontor nicht kennt: „Nachts“ (Bereich).",
  ]);
  expect(said.at(-2)).toBe("Die Entwürfe liegen in der Datenbank des Kontors: https://kontor.example/stellen");
  expect((await sample.desk.fileDrafts.below("jobs/")).map(({ path }) => path)).toEqual([
    "jobs/kasse.yaml",
    "jobs/lager.yaml",
  ]);
});

test("what the check says of a draft is said at once, with its field", async () => {
  const what = "„Jungs“ schließt Frauen aus.";
  const { socket } = await openSamplePublisher(
    { folder, write: () => {} },
    {
      check: ({ changes }) => ({
        answer: "check",
        problems: changes.map(({ path: file }) => ({
          ...{ severity: "error", file, line: 1, field: ["title"], what, fix: "", rule: "a/b" },
        })),
      }),
    },
  );
  sample.desk.config.publisherSocket = socket;
  const creator = readFileSync(join(sampleAgencyFolder, "jobs/content-creator.yaml"), "utf8");
  expect((await run(creator.replace("id: 6", "id: 91").replace("Content Creator", "Bild"))).slice(2, -2)).toEqual([
    "1 Entwurf angelegt, davon 1 mit Fehlern.",
    "  Fehler: Bild: Titel: „Jungs“ schließt Frauen aus.",
  ]);
});

test("a second time it changes what the source has changed, and leaves what is gone there", async () => {
  await run(feed("1 Lager", "2 Kasse"));
  expect((await run(feed("1 Lagerleitung", "3 Versand"))).slice(1, -3)).toEqual([
    "  1/2  Entwurf   Versand",
    "  2/2  geändert  Lager",
    "1 Entwurf angelegt, 1 Stelle geändert.",
    "Die Prüfung antwortet nicht (systemctl start publish); im Kontor steht später, was sie sagt.",
    "In der Quelle verschwunden: Kasse. Sie bleiben, bis sie jemand im Kontor zurückzieht.",
  ]);
  expect(await sample.desk.fileDrafts.find("jobs/kasse.yaml")).toBeDefined();
});

test("of several people somebody has to be named, and a wrong file is refused before anything is written", async () => {
  await sample.signIn("Ruth Albers", "lead");
  await expect(run(feed("1 Lager"))).rejects.toThrow('In wessen Namen? --person nimmt: "Jana Brandt", "Ruth Albers"');
  await expect(run(feed("1 Lager"), "Emre Kaya")).rejects.toThrow("Emre Kaya hat keinen offenen Zugang.");
  await expect(run("<rss/>", "Ruth Albers")).rejects.toThrow("nichts eingelesen. Diese XML-Datei ist kein Feed");
  expect(await sample.desk.imports.recent(5)).toEqual([]);
  expect(await run(feed("1 Lager"), "Ruth  Albers")).toContain("1 Entwurf angelegt.");
});
