// A person at the desk and the real publisher: written, said, published, seen, taken back.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { locateAgency } from "@fernkontor/agency-files/load-agency";
import { writeLiveAgency } from "@fernkontor/agency-files/test-agencies";
import { readSettings } from "@fernkontor/applications/settings";
import { afterAll, expect, test } from "vitest";
import { hiddenField, openSampleDesk, planForm } from "../../apps/desk/tests/sample-desk.ts";
import { serveDesk } from "../../apps/publisher/src/desk/serve-desk.ts";
import { until } from "../../scripts/services/until.ts";

const root = mkdtempSync(join(tmpdir(), "fernkontor-desk-journey-"));
const stop = new AbortController();
afterAll(() => {
  stop.abort();
  rmSync(root, { recursive: true, force: true });
});

const path = "jobs/content-creator.yaml";

test("somebody changes a listing, publishes it, sees it, takes it back, and goes on from the draft", async () => {
  const agencyFolder = writeLiveAgency(join(root, "agency"));
  const folder = join(root, "published");
  const { PUBLIC_FORM_ORIGIN: _ours, SMTP_URL: _server, ...inherited } = process.env;
  const settings = readSettings({ ...inherited, BUILD_DATE: "2026-11-23T10:15", MAIL_DIR: join(root, "mail") });
  const publisher = await serveDesk({
    ...{ folder, agencyFolder, settings },
    isWatching: false,
    say: () => {},
    stopRequest: stop.signal,
  });
  await publisher.runUnattended();
  const { agency } = locateAgency(agencyFolder);
  const environment = { AGENCY_DIR: agencyFolder, PUBLISH_DIR: folder };
  const { desk, signIn, get, post } = await openSampleDesk(undefined, agency, environment);
  const { cookie } = await signIn("Jana Brandt", "recruiter");
  const textOf = async (address: string) => (await get(address, cookie)).text();
  const wordsOf = (html: string) => html.replaceAll(/<[^>]*>/g, " ").replaceAll(/\s+/g, " ");
  /** The page of a job once it has ended. */
  const ended = async (answer: Response) => {
    const address = answer.headers.get("location") ?? "";
    expect(address).toMatch(/^\/veroeffentlichen\/lauf\//);
    let page = await get(address, cookie);
    const hasEnded = async () => {
      page = await get(address, cookie);
      return page.headers.get("refresh") === null;
    };
    await until(hasEnded, { problem: () => "The job never ended." });
    return page.text();
  };
  const openings = () =>
    /\d+ Personen gesucht/.exec(
      readFileSync(join(folder, "current", "public", "jobs", "content-creator.html"), "utf8"),
    )?.[0];
  const inFile = () => readFileSync(join(agencyFolder, path), "utf8");
  const before = inFile();
  expect(await textOf("/veroeffentlichen")).toContain("Die Website ist auf dem Stand.");

  const editor = await textOf("/stellen/content-creator");
  const saved = await post("/stellen/content-creator", cookie, {
    vorher: hiddenField(editor, "vorher"),
    openings: "17",
    validUntil: "31.03.2027",
    "tags.entry": "ja",
  });
  expect(saved.headers.get("location")).toBe("/stellen/content-creator?getan=gespeichert");
  expect(inFile()).toBe(before);

  const plan = await textOf("/veroeffentlichen");
  expect(wordsOf(plan)).toMatch(
    /Content Creator Jana Brandt, heute, 10:15 · Öffnen : Content Creator Freie Plätze 3 Bewerbung bis 28\. Februar 2027 Freie Plätze 17 Bewerbung bis 31\. März 2027 /,
  );
  const asked = planForm(plan);
  asked.set("tun", "zeigen");
  const follows = wordsOf(await (await post("/veroeffentlichen", cookie, asked)).text());
  expect(follows).toContain("Startseite Das sind zusammen 15 offene Stellen.");
  expect(follows).toMatch(/Stellenangebote 15 offene Stellen 29 offene Stellen/);
  const done = await ended(await post("/veroeffentlichen", cookie, planForm(plan)));
  expect(wordsOf(done)).toContain("Content Creator Bewerbung bis: 31. März 2027; Freie Plätze: 17 öffentlich");
  // Also what follows by itself is that of the new release, and the list of releases has no keys of files.
  expect(wordsOf(done)).toContain("Mi., 31.3.2027, 24:00 Content Creator endet");
  expect(wordsOf(done)).toMatch(/Jana Brandt: geändert: „Content Creator“; \d+ Zahlen und Zusagen/);
  expect(openings()).toBe("17 Personen gesucht");
  const changed = before
    .replace("openings: 3", "openings: 17")
    .replace("validUntil: 2027-02-28", "validUntil: 2027-03-31");
  expect(inFile()).toBe(changed);
  expect(await desk.fileDrafts.below("")).toEqual([]);
  expect((await desk.fileVersions.of(path)).map(({ number, writtenBy }) => [number, writtenBy])).toEqual([
    [2, "Jana Brandt"],
    [1, null],
  ]);

  const undone = await ended(
    await post("/veroeffentlichen/zuruecknehmen", cookie, {
      fassung: hiddenField(done, "fassung"),
      druck: hiddenField(done, "druck"),
    }),
  );
  expect(wordsOf(undone)).toContain("steht wieder die Fassung von");
  expect(inFile()).toBe(before);
  expect(openings()).toBe("3 Personen gesucht");
  expect((await desk.fileDrafts.find(path))?.text).toBe(changed);

  // A file that somebody breaks in an editor is shown as it was public, and replaced by what is saved and published.
  await desk.fileDrafts.drop(path, 1);
  writeFileSync(join(agencyFolder, path), before.replace("openings: 3", "openings 3"));
  const page = await textOf("/stellen/content-creator");
  expect(wordsOf(page)).toContain("lässt sich nicht lesen");
  const typed = { vorher: hiddenField(page, "vorher"), openings: "4", "tags.entry": "ja" };
  await post("/stellen/content-creator", cookie, typed);
  const again = await textOf("/veroeffentlichen");
  await ended(await post("/veroeffentlichen", cookie, planForm(again)));
  expect(inFile()).toBe(before.replace("openings: 3", "openings: 4"));

  const withdrawal = { grund: "besetzt", am: "23.11.2026", wahl: "content-creator" };
  await post("/stellen/zurueckziehen", cookie, withdrawal);
  const over = await ended(await post("/veroeffentlichen", cookie, planForm(await textOf("/veroeffentlichen"))));
  expect(wordsOf(over)).toMatch(
    /Content Creator Zurückgezogen ab: [^;]*; Grund: Die Stelle ist besetzt\. zurückgezogen/,
  );
});
