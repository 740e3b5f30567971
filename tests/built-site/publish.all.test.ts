// Publishing as an operator does it: the command, what it says, and that whatever happens to it, the public site stays whole.

import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { writeLiveAgency, writeSampleAgency } from "@fernkontor/agency-files/test-agencies";
import { readSettings } from "@fernkontor/applications/settings";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { withLock } from "../../apps/publisher/src/lock.ts";
import { publishOnce } from "../../apps/publisher/src/publish-once.ts";

const temporary = mkdtempSync(join(tmpdir(), "fernkontor-publish-test-"));
afterAll(() => rmSync(temporary, { recursive: true, force: true }));

type Outcome = { code: number | null; stdout: string; stderr: string };
type Place = { published: string; agency: string };

const firstPublished: Place = {
  published: join(temporary, "first/published"),
  agency: join(temporary, "first/agency"),
};
beforeAll(async () => {
  writeSampleAgency(firstPublished.agency);
  const { code, stdout, stderr } = await publish(firstPublished);
  expect(code, stderr).toBe(0);
  expect(stdout).toMatch(/^Veröffentlicht in .*\n {2}neue Stellen \(8\): .*content-creator/);
});

/** A published site and its agency, for one test alone. */
function published(): Place {
  const place = mkdtempSync(join(temporary, "place-"));
  // With its links, hard ones and the symbolic one.
  spawnSync("cp", ["-a", `${temporary}/first/.`, place]);
  return { published: join(place, "published"), agency: join(place, "agency") };
}

function startPublish(place: Place, words: readonly string[] = [], through: readonly string[] = []) {
  const [program = "node", ...others] = [...through, "node", "scripts/publish.ts", ...words];
  return spawn(program, others, { env: environmentOf(place) });
}

function environmentOf({ published, agency }: Place): NodeJS.ProcessEnv {
  const { PUBLIC_FORM_ORIGIN: _ours, ...inherited } = process.env;
  return {
    ...inherited,
    // By the machine's clock the sample's listings are over one day.
    BUILD_DATE: "2026-11-21",
    FORM_PORT: "4322",
    PUBLISH_DIR: published,
    AGENCY_DIR: agency,
  };
}

/** A publish that goes by the machine's clock. */
const byTheClock = ["env", "--unset=BUILD_DATE"];

function publish(place: Place, words?: readonly string[], through?: readonly string[]): Promise<Outcome> {
  return outcomeOf(startPublish(place, words, through));
}

function outcomeOf(child: ChildProcess): Promise<Outcome> {
  const outcome = { stdout: "", stderr: "" };
  child.stdout?.on("data", (chunk) => {
    outcome.stdout += chunk;
  });
  child.stderr?.on("data", (chunk) => {
    outcome.stderr += chunk;
  });
  return new Promise((resolve) => child.once("close", (code) => resolve({ ...outcome, code })));
}

/** Resolves when a process has said something on standard error. */
function untilSaid(child: ChildProcess, words: RegExp): Promise<void> {
  let said = "";
  return new Promise((resolve, reject) => {
    child.stderr?.on("data", (chunk) => {
      said += chunk;
      if (words.test(said)) resolve();
    });
    child.once("close", () => reject(new Error(`It ended without a word of ${words}: ${said}`)));
  });
}

function change(file: string, from: string | RegExp, to: string): void {
  const source = readFileSync(file, "utf8");
  expect(source).toMatch(from);
  writeFileSync(file, source.replace(from, to));
}

const setPlaced = ({ agency }: Place, figure: number) =>
  change(join(agency, "claims.yaml"), /(?<=placedAtLeast:\n {2}value: )\d+/, String(figure));
const currentOf = ({ published }: Place) => readlinkSync(join(published, "current"));
const publicPage = ({ published }: Place, name: string) =>
  readFileSync(join(published, "current/public", name), "utf8");

test("what is public has its facts beside it and not among its files", () => {
  const current = join(firstPublished.published, "current");
  expect(readdirSync(current).sort()).toEqual([
    "agency",
    "agency.json",
    "facts.json",
    "files.json",
    "public",
    "release.json",
  ]);
  expect(readdirSync(join(current, "public")).filter((name) => /facts|release/.test(name))).toEqual([]);
});

test("nothing is published where nothing has changed", async () => {
  const place = published();
  const { code, stdout, stderr } = await publish(place);
  expect([code, stdout]).toEqual([0, expect.stringMatching(/^Nichts zu veröffentlichen: Öffentlich ist schon/)]);
  expect(stderr).not.toContain("Ich baue");
  expect(currentOf(place)).toBe(currentOf(firstPublished));
});

test("a change is published, listed, taken back with its file, and comes back only when a person saves it again", async () => {
  const place = published();
  setPlaced(place, 612);
  const after = await publish(place);
  expect([after.code, after.stdout]).toEqual([0, expect.stringContaining("placedAtLeast: 500 → 612")]);
  expect(publicPage(place, "about.html")).toContain("612");

  const undone = await publish(place, ["--undo"]);
  expect([undone.code, undone.stdout]).toEqual([0, expect.stringMatching(/^Zurückgenommen in .*612 → 500/s)]);
  expect(publicPage(place, "about.html")).toBe(publicPage(firstPublished, "about.html"));

  const { stdout: list } = await publish(place, ["--list"]);
  expect(list.match(/^\d\d\.\d\d\.\d{4}, .*$/gm)).toHaveLength(3);
  expect(list).toMatch(/← öffentlich\n {2}zurückgenommen: .*; wieder da: /);

  const automatic = await publishOnce({
    folder: place.published,
    agencyFolder: place.agency,
    settings: readSettings(environmentOf(place)),
    command: "a watcher",
    say: () => {},
    stopRequest: new AbortController().signal,
  });
  expect(automatic.outcome).toBe("unchanged");
  const claims = "claims.yaml";
  expect(readFileSync(join(place.agency, claims))).toEqual(readFileSync(join(firstPublished.agency, claims)));
  setPlaced(place, 612);
  await publish(place);
  expect(publicPage(place, "about.html")).toContain("612");
});

test("what is public of a live agency is replaced by another one's only once a person says so, which is remembered", async () => {
  const place = published();
  const recordOf = () => JSON.parse(readFileSync(join(place.published, "current/release.json"), "utf8"));
  const record = recordOf();
  const lindenhof = { folder: "/srv/lindenhof", name: "Lindenhof Personal", mode: "live" };
  writeFileSync(join(place.published, "current/release.json"), JSON.stringify({ ...record, agency: lindenhof }));
  setPlaced(place, 612);
  const refused = await publish(place);
  expect(refused).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/Lindenhof Personal \(live\).*--replace-live/s),
  });
  const [firstLine = ""] = refused.stderr.split("\n");
  expect(firstLine).toBe(
    `Agentur: Fernkontor (sample), Ordner ${place.agency} (bisher /srv/lindenhof); veröffentlicht wird in ${place.published}`,
  );
  expect((await publish(place, ["--unattended"])).code).toBe(1);
  expect(currentOf(place)).toBe(currentOf(firstPublished));
  expect((await publish(place, ["--watch", "--replace-live"])).code, "a unit would allow it for ever").toBe(2);
  expect((await publish(place, ["--replace-live"])).code).toBe(0);
  expect(recordOf().agency).toEqual({ folder: place.agency, name: "Fernkontor", mode: "sample" });
  setPlaced(place, 613);
  expect((await publish(place)).code).toBe(0);
});

test("a folder that was moved, and a release of before folders were remembered, are remembered from then on", async () => {
  const place = published();
  const file = join(place.published, "current/release.json");
  const { agency, ...record } = JSON.parse(readFileSync(file, "utf8"));
  writeFileSync(file, JSON.stringify(record));
  expect(await publish(place)).toMatchObject({ code: 0, stdout: expect.stringMatching(/^Nichts zu veröffentlichen/) });
  const remembered = JSON.parse(readFileSync(file, "utf8")).agency;
  expect(remembered).toEqual({ ...agency, folder: place.agency });
});

test("a dry run says what would change, and changes nothing", async () => {
  const place = published();
  setPlaced(place, 612);
  const before = readdirSync(join(place.published, "releases"));
  const { code, stdout } = await publish(place, ["--dry-run"]);
  expect([code, stdout]).toEqual([0, expect.stringContaining("placedAtLeast: 500 → 612")]);
  expect([currentOf(place), readdirSync(join(place.published, "releases"))]).toEqual([
    currentOf(firstPublished),
    before,
  ]);
});

describe("what cannot be published leaves the public site as it is, and says why:", () => {
  const expectRefused = async (place: Place, says: RegExp, words?: readonly string[], through?: readonly string[]) => {
    const { code, stderr } = await publish(place, words, through);
    expect(stderr).toMatch(says);
    expect(stderr).toMatch(/Es wurde nichts veröffentlicht. Öffentlich bleibt der Stand von .* Uhr/);
    expect(code).toBe(1);
    expect(currentOf(place)).toBe(currentOf(firstPublished));
    expect(readdirSync(join(place.published, "releases")).filter((name) => name.startsWith("."))).toEqual([]);
    return stderr;
  };

  test.each([
    ["an empty file", "profile.yaml", "", /profile\.yaml:1 {2}ist leer/],
    [
      "a file cut off",
      "jobs/content-creator.yaml",
      "id: 1\ntitle: Content Creator\nsalary: { from: ",
      /content-creator\.yaml/,
    ],
  ])("%s that is still being saved", async (_what, file, content, says) => {
    const place = published();
    writeFileSync(join(place.agency, file), content);
    await expectRefused(place, says);
  });

  test("a live agency of which the launch check finds an error", async () => {
    const place = published();
    rmSync(place.agency, { recursive: true });
    change(join(writeLiveAgency(place.agency), "profile.yaml"), "Nirgendsgasse 7", "Musterstraße 12");
    const stderr = await expectRefused(place, /launch-check findet .*Fehler\.\n.*profile\.yaml:6/);
    expect(stderr).toMatch(/Geändert hätte sich:\n.*profile\.yaml: mode/s);
    const { code, stderr: ofDryRun } = await publish(place, ["--dry-run"]);
    expect([code, ofDryRun]).toEqual([1, expect.stringMatching(/launch-check findet .*Fehler/)]);
  });

  test.each([
    ["-1y", /Die Uhr dieser Maschine sagt .*sie steht davor/],
    ["+1y", /Die Uhr dieser Maschine sagt .*Tage nach allem, was bekannt ist/],
  ])("a clock that is wrong by %s", async (offset, says) => {
    // Else the times of files were turned, too.
    const through = [...byTheClock, "NO_FAKE_STAT=1", "faketime", "-f", offset];
    await expectRefused(published(), says, [], through);
  });

  test("somebody else at work, for who does not want to wait", async () => {
    const place = published();
    setPlaced(place, 612);
    await atWork(place, () => expectRefused(place, /Gerade arbeitet „npm test“ von .*, seit .* Uhr/, ["--no-wait"]));
  });

  test("somebody who ends it", async () => {
    const place = published();
    setPlaced(place, 612);
    const running = startPublish(place);
    const outcome = outcomeOf(running);
    await untilSaid(running, /Ich baue/);
    running.kill("SIGTERM");
    const { code, stderr } = await outcome;
    expect([code, stderr]).toEqual([1, expect.stringContaining("Abgebrochen.")]);
    expect(currentOf(place)).toBe(currentOf(firstPublished));
  });

  test("a disk that is full", () => {
    const place = published();
    const disk = join(temporary, "disk");
    const script = `
      set -e
      mkdir -p ${disk} && mount -t tmpfs -o size=64m tmpfs ${disk} && cp -a ${place.published} ${disk}/
      export PUBLISH_DIR=${disk}/published AGENCY_DIR=${place.agency}
      before=$(readlink $PUBLISH_DIR/current)
      sed -i 's/value: 500/value: 612/' ${join(place.agency, "claims.yaml")}
      dd if=/dev/zero of=${disk}/filled bs=64k 2>/dev/null || true
      for free in 0 100k; do
        truncate -s -$free ${disk}/filled
        node scripts/publish.ts && exit 9
        test "$before" = "$(readlink $PUBLISH_DIR/current)" && test -s $PUBLISH_DIR/current/public/index.html
        echo "as before"
      done
      rm ${disk}/filled && node scripts/publish.ts
      ls -A $PUBLISH_DIR/releases`;
    const { stdout, stderr } = spawnSync("unshare", ["-rm", "sh", "-c", script], {
      env: environmentOf(place),
      encoding: "utf8",
    });
    expect(
      stderr.match(/Der Datenträger ist voll\.[\s\S]*?Es wurde nichts veröffentlicht\. Öffentlich bleibt/g),
    ).toHaveLength(2);
    expect(stdout).toMatch(/^as before\nas before\nVeröffentlicht in .*500 → 612\n/s);
    expect(stdout).not.toContain(".unfinished");
  });
});

test("what a clock said that was ahead is put right by whoever trusts the clock again", async () => {
  const place = published();
  const file = join(place.published, "current/release.json");
  const record = JSON.parse(readFileSync(file, "utf8"));
  const inputs = { ...record.inputs, on: "2099-01-01T00:00" };
  writeFileSync(
    file,
    JSON.stringify({ ...record, publishedAt: "2099-01-01T00:00:00.000Z", until: "2099-01-02", inputs }),
  );
  const refused = await publish(place, [], byTheClock);
  expect([refused.code, refused.stderr]).toEqual([1, expect.stringMatching(/sie steht davor.*--trust-clock/s)]);
  expect((await publish(place, ["--trust-clock"], byTheClock)).code).toBe(0);
  const { code, stdout } = await publish(place, [], byTheClock);
  expect([code, stdout]).toEqual([0, expect.stringMatching(/^Nichts zu veröffentlichen/)]);
  expect(readFileSync(file, "utf8")).not.toContain("2099-");
});

test("files that editors keep while they save are no change", async () => {
  const place = published();
  for (const name of [
    ".content-creator.yaml.swp",
    "content-creator.yaml~",
    "4913",
    "#content-creator.yaml#",
    ".goutputstream-A1B2C3",
  ])
    writeFileSync(join(place.agency, "jobs", name), "x");
  const { code, stdout } = await publish(place);
  expect([code, stdout]).toEqual([0, expect.stringMatching(/^Nichts zu veröffentlichen/)]);
});

test("what is saved while it is being built is in what is published", async () => {
  const place = published();
  setPlaced(place, 612);
  const running = startPublish(place);
  const outcome = outcomeOf(running);
  await untilSaid(running, /Ich baue/);
  setPlaced(place, 613);
  const { code, stderr } = await outcome;
  expect([code, stderr]).toEqual([0, expect.stringContaining("Während des Bauens wurde gespeichert")]);
  expect(publicPage(place, "about.html")).toContain("613");
});

test("the second publish waits for the first, and says whom it waits for", async () => {
  const place = published();
  const { code, stdout, stderr } = await atWork(place, async () => {
    const waiting = startPublish(place);
    const outcome = outcomeOf(waiting);
    await untilSaid(waiting, /Ich warte/);
    return { outcome };
  }).then(({ outcome }) => outcome);
  expect(stderr).toMatch(/Gerade arbeitet „npm test“ von .* \(Prozess \d+\), seit .* Uhr, also \d+ s\. Ich warte/);
  expect([code, stdout]).toEqual([0, expect.stringMatching(/^Nichts zu veröffentlichen/)]);
});

test("an agency's folder that is not there is named", async () => {
  const { code, stderr } = await publish({ ...published(), agency: join(temporary, "nowhere") });
  expect([code, stderr]).toEqual([
    1,
    expect.stringMatching(/nowhere:1 {2}Den Ordner gibt es nicht.*nichts veröffentlicht/s),
  ]);
});

test.each([
  [["--dryrun"], /„--dryrun“ gibt es nicht. Gemeint ist vielleicht „--dry-run“\./],
  [["--undo", "--list"], /--undo und --list gehen nicht zugleich/],
])("%j is wrong use", async (words, says) => {
  const { code, stderr } = await publish(firstPublished, words);
  expect([code, stderr]).toEqual([2, expect.stringMatching(says)]);
});

/** Does something while somebody holds the lock. */
function atWork<Result>({ published }: Place, run: () => Promise<Result>): Promise<Result> {
  const asked = { command: "npm test", isWaiting: false, say: () => {}, stopRequest: new AbortController().signal };
  return withLock(published, asked, run);
}
