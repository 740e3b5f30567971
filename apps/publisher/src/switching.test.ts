import {
  existsSync,
  lchownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { writeFacts } from "@fernkontor/agency-files/facts-file";
import { loadAgency } from "@fernkontor/agency-files/load-agency";
import { writeLiveAgency, writeSampleAgency } from "@fernkontor/agency-files/test-agencies";
import { readSettings } from "@fernkontor/applications/settings";
import { afterAll, describe, expect, test } from "vitest";
import { isWhole } from "../../../scripts/testing/depth.ts";
import { prepareFolder } from "./folder.ts";
import { knownMoments, makePublic, type PublishResult, publishOnce } from "./publish-once.ts";
import { currentId, type PublishedAgency, predecessorOf, type Release, releasesIn } from "./release.ts";
import { standingProblem, writeReport } from "./report.ts";
import { removeUnfinished, unfinishedFolder } from "./switching.ts";
import { undoOnce } from "./undo-once.ts";

const temporary = mkdtempSync(join(tmpdir(), "fernkontor-switching-"));
afterAll(() => rmSync(temporary, { recursive: true }));

const newFolder = () => {
  const folder = mkdtempSync(join(temporary, "published-"));
  prepareFolder(folder);
  return folder;
};
const nothing = { count: 0, names: [] };
/** Of 64 signs, as a real one. */
const hashOf = (word: string) => Buffer.from(word).toString("hex").padEnd(64, "0");

/** A site of one page with one script, both of which say the word. */
function publish(folder: string, word: string, day = 1, agency?: PublishedAgency): Release {
  const made = unfinishedFolder(folder);
  mkdirSync(join(made, "public/assets"), { recursive: true });
  writeFileSync(join(made, "public/index.html"), word);
  writeFileSync(join(made, `public/assets/${word}.js`), word);
  return makePublic(folder, made, {
    publishedAt: new Date(Date.UTC(2026, 10, day, 12)),
    kind: "published",
    agency,
    inputs: { files: hashOf(word), code: hashOf("code"), settings: hashOf("settings"), on: "2026-11-21" },
    until: "2026-11-22",
    content: hashOf(`content of ${word}`),
    changes: {
      listings: { added: nothing, changed: nothing, gone: nothing },
      sentences: nothing,
      figures: nothing,
      others: nothing,
    },
    held: [],
    predecessor: predecessorOf(folder),
  });
}

const common = { command: "fernkontor veroeffentlichen", say: () => {}, stopRequest: new AbortController().signal };
const undo = (folder: string, isLiveReplaced = false): Promise<PublishResult> =>
  undoOnce({ ...common, folder, isLiveReplaced });
const publicPage = (folder: string) => readFileSync(join(folder, "current/public/index.html"), "utf8");
const publicScripts = (folder: string) => readdirSync(join(folder, "current/public/assets")).sort();

test("a release is public behind one relative link, which survives that the folder is moved", () => {
  const folder = newFolder();
  const { id } = publish(folder, "one", 22);
  expect(readlinkSync(join(folder, "current"))).toBe(`releases/${id}`);
  expect(id).toMatch(/^2026-11-22T12-00-00Z-[0-9a-f]{8}$/);
  expect(readdirSync(folder).sort()).toEqual(["current", "releases"]);
});

describe("undo", () => {
  test("goes back, once more further back and not forth, and says when it is at the end", async () => {
    const folder = newFolder();
    for (const word of ["one", "two", "three"]) publish(folder, word);
    expect(await undo(folder)).toMatchObject({ outcome: "published", release: { kind: "undone" } });
    expect(publicPage(folder)).toBe("two");
    await undo(folder);
    expect(publicPage(folder)).toBe("one");
    expect(await undo(folder)).toMatchObject({
      outcome: "refused",
      message: expect.stringMatching(/Weiter zurück geht es nicht/),
    });
    expect(publicPage(folder)).toBe("one");
  });

  test("of what was published after an undo leads to what the undo made public", async () => {
    const folder = newFolder();
    for (const word of ["one", "two"]) publish(folder, word);
    await undo(folder);
    publish(folder, "three");
    await undo(folder);
    expect(publicPage(folder)).toBe("one");
  });

  test("remembers which files were undone", async () => {
    const folder = newFolder();
    for (const word of ["one", "two", "three"]) publish(folder, word);
    await undo(folder);
    await undo(folder);
    expect(releasesIn(folder)[0]).toMatchObject({
      inputs: { files: hashOf("one") },
      held: [hashOf("three"), hashOf("two")],
    });
  });

  test("leaves the scripts of what was public to pages that are still open", async () => {
    const folder = newFolder();
    for (const word of ["one", "two"]) publish(folder, word);
    await undo(folder);
    expect(publicScripts(folder)).toEqual(["one.js", "two.js"]);
  });

  test("before the first release is refused", async () => {
    expect(await undo(newFolder())).toMatchObject({
      outcome: "refused",
      message: expect.stringMatching(/noch nichts veröffentlicht/),
    });
  });
});

test("a script stays for seven days after it stopped being the public one", () => {
  const folder = newFolder();
  publish(folder, "one", 1);
  publish(folder, "two", 10);
  expect(publicScripts(folder)).toEqual(["one.js", "two.js"]);
  publish(folder, "three", 16);
  expect(publicScripts(folder)).toEqual(["one.js", "three.js", "two.js"]);
  publish(folder, "four", 18);
  expect(publicScripts(folder)).toEqual(["four.js", "three.js", "two.js"]);
});

describe("what is left behind", () => {
  test("by a run that died half-way goes", () => {
    const folder = newFolder();
    publish(folder, "one");
    mkdirSync(join(unfinishedFolder(folder), "public"), { recursive: true });
    symlinkSync("releases/nowhere", join(folder, ".current-123"));
    removeUnfinished(folder);
    expect(readdirSync(join(folder, "releases"))).toEqual([currentId(folder)]);
    expect(readdirSync(folder).sort()).toEqual(["current", "releases"]);
  });

  test("by a run that died just before the switch goes, though it is whole", () => {
    const folder = newFolder();
    const { id } = publish(folder, "one");
    publish(folder, "two");
    rmSync(join(folder, "current"));
    symlinkSync(`releases/${id}`, join(folder, "current"));
    removeUnfinished(folder);
    expect(readdirSync(join(folder, "releases"))).toEqual([id]);
  });

  test("by many releases are the last ten", () => {
    const folder = newFolder();
    const ids = Array.from({ length: 13 }, (_, index) => publish(folder, `word${index}`, index + 1).id);
    expect(readdirSync(join(folder, "releases")).sort()).toEqual(ids.slice(3));
  });

  test("by many undos is never more than twice that, nor without a way back", async () => {
    const folder = newFolder();
    for (let index = 0; index < 12; index++) publish(folder, `word${index}`, index + 1);
    for (let times = 1; times <= 8; times++) expect(await undo(folder)).toMatchObject({ outcome: "published" });
    expect(publicPage(folder)).toBe("word3");
    expect(readdirSync(join(folder, "releases")).length).toBeLessThanOrEqual(20);
  });
});

describe("a folder that publishing did not leave so is refused before anything is written:", () => {
  test("a real folder in place of the link", () => {
    const folder = newFolder();
    mkdirSync(join(folder, "current/public"), { recursive: true });
    expect(() => prepareFolder(folder)).toThrow(/current ist ein Ordner und kein Verweis.*PUBLISH_DIR/s);
  });

  test("one among the agency's files, also by a link", () => {
    const agency = mkdtempSync(join(temporary, "agency-"));
    const link = `${agency}-link`;
    symlinkSync(agency, link);
    for (const folder of [join(agency, "published"), join(link, "deeper/published")])
      expect(() => prepareFolder(folder, agency)).toThrow(/liegt im Ordner der Agentur.*PUBLISH_DIR/);
    expect(readdirSync(agency)).toEqual([]);
    expect(() => prepareFolder(`${agency}-published`, agency)).not.toThrow();
  });

  if (isWhole)
    test.runIf(process.getuid?.() === 0).each(["", "releases", "current"])("somebody else's %s", (name) => {
      const folder = newFolder();
      publish(folder, "one");
      lchownSync(join(folder, name), 65534, 65534);
      expect(() => prepareFolder(folder)).toThrow(/gehört dem Nutzer mit der Nummer 65534.*chown/s);
    });

  if (isWhole)
    test.runIf(process.getuid?.() === 0)("what the command to call instead needs is in it", () => {
      const folder = newFolder();
      publish(folder, "one", 1, { ...lindenhof, folder: "/srv/die agentur" });
      lchownSync(folder, 65534, 65534);
      expect(() => prepareFolder(folder, "/srv/fernkontor/agency")).toThrow(
        `sudo -u '#65534' env AGENCY_DIR='/srv/die agentur' PUBLISH_DIR=${folder} fernkontor veroeffentlichen`,
      );
    });

  if (isWhole)
    test.runIf(process.getuid?.() === 0)("what somebody else has left in the cache", () => {
      const folder = newFolder();
      mkdirSync(join(folder, "cache/renderers"), { recursive: true });
      lchownSync(join(folder, "cache/renderers"), 65534, 65534);
      expect(() => prepareFolder(folder)).toThrow(/cache\/renderers gehört dem Nutzer .* 65534.*rm -r .*\/cache\.$/s);
    });
});

const lindenhof = { folder: "/srv/lindenhof", name: "Lindenhof Personal", mode: "live" } as const;

describe("a live site is not replaced by one forgotten variable:", () => {
  const sample = { ...lindenhof, folder: "/srv/fernkontor/agency", mode: "sample" } as const;
  /** The release is of before agencies were remembered: its facts alone say whose it is. */
  const publishFacts = (folder: string) => {
    const { id } = publish(folder, "one");
    const live = loadAgency(writeLiveAgency(mkdtempSync(join(temporary, "live-"))));
    writeFacts(live, join(folder, "releases", id, "facts.json"));
  };

  test.each([
    [
      "its release",
      (folder: string) => publish(folder, "one", 1, lindenhof),
      "AGENCY_DIR=/srv/lindenhof fernkontor veroeffentlichen",
    ],
    ["an earlier release without a memory", publishFacts, "AGENCY_DIR, der Ordner"],
  ])("the sample is refused as %s says", async (_what, publishLive, remedy) => {
    const folder = newFolder();
    publishLive(folder);
    const agencyFolder = writeSampleAgency(mkdtempSync(join(temporary, "agency-")));
    const options = { ...common, folder, agencyFolder, settings: readSettings({}) };
    const refused = { outcome: "refused", refusal: "another agency", message: expect.stringContaining(remedy) };
    const byPerson = { ...options, isAskedByPerson: true, isClockTrusted: true };
    expect(await publishOnce(byPerson)).toMatchObject(refused);
    expect(await publishOnce({ ...byPerson, isDryRun: true })).toMatchObject(refused);
    expect(publicPage(folder)).toBe("one");
  });

  test.each([
    ["another live agency", { ...lindenhof, name: "Ahornhof Personal" }],
    ["its own sample", sample],
  ])("nor by an undo that leads to %s, unless it is said", async (_what, before) => {
    const folder = newFolder();
    publish(folder, "one", 1, before);
    publish(folder, "two", 2, lindenhof);
    expect(await undo(folder)).toMatchObject({
      refusal: "another agency",
      message: expect.stringContaining("zuruecknehmen --replace-live"),
    });
    expect(publicPage(folder)).toBe("two");
    expect(await undo(folder, true)).toMatchObject({ outcome: "published", release: { agency: before } });
    expect(publicPage(folder)).toBe("one");
  });

  test("and an undo brings it back", async () => {
    const folder = newFolder();
    publish(folder, "one", 1, lindenhof);
    publish(folder, "two", 2, sample);
    expect(await undo(folder)).toMatchObject({ outcome: "published", release: { agency: lindenhof } });
  });
});

test("a link to a release that is gone is as good as none", () => {
  const folder = newFolder();
  symlinkSync("releases/nowhere", join(folder, "current"));
  prepareFolder(folder);
  publish(folder, "one");
  expect(publicPage(folder)).toBe("one");
  expect(existsSync(join(folder, "releases/nowhere"))).toBe(false);
});

test("a release whose record is damaged or of another version is public, and neither its scripts nor the way back are lost", async () => {
  const folder = newFolder();
  for (const word of ["one", "two"]) publish(folder, word);
  writeFileSync(join(folder, "current/release.json"), "");
  expect(await undo(folder)).toMatchObject({
    message: expect.stringMatching(/release\.json.* lässt sich nicht lesen/),
  });
  publish(folder, "three");
  expect(publicScripts(folder)).toEqual(["one.js", "three.js", "two.js"]);
  expect(await undo(folder)).toMatchObject({ outcome: "published" });
  expect(publicPage(folder)).toBe("one");
});

test("the clock is held against the public release, not against what an earlier clock was wrong about", () => {
  const folder = newFolder();
  publish(folder, "one", 25);
  publish(folder, "two", 22);
  expect(knownMoments(folder, join(folder, "nowhere")).map(({ at }) => at.toISOString())).toEqual([
    "2026-11-22T12:00:00.000Z",
  ]);
});

test("a problem stands until something is published", () => {
  const folder = newFolder();
  const at = "2026-11-22T12:00:00.000Z";
  const problem = { fingerprint: "x", since: at, message: "Ein Tippfehler.", isMailed: false };
  const report = {
    format: 1,
    at,
    public: publish(folder, "one").id,
    state: "behind" as const,
    problem,
    changedByClock: [],
  };
  writeReport(folder, { ...report, format: 1 });
  expect(standingProblem(folder)).toEqual(problem);
  publish(folder, "two");
  expect(standingProblem(folder)).toBeUndefined();
});
