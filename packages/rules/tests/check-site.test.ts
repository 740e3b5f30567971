import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { writeLiveAgency } from "@fernkontor/agency-files/test-agencies";
import { afterAll, beforeEach, expect, test } from "vitest";
import { checkSite } from "../src/check-site.ts";
import { jsonReport } from "../src/report/json-report.ts";
import { rules } from "../src/rules.ts";

const root = mkdtempSync(join(tmpdir(), "check-site-"));
afterAll(() => rmSync(root, { recursive: true }));

let folder = root;
const listing = "jobs/e-commerce-digital-marketer";
/** Each has something for a rule to say; the first two say it in the same words. */
const pages = {
  "index.html": "<h1>Nur noch heute ein Platz</h1>",
  "about.html": '<p>Nur noch heute ein Platz.</p><img src="https://bilder.gibt-es-nicht.de/a.png">',
  "contact.html": '<form><input name="iban"></form>',
  "impressum.html": "<style>h1 { color: red }\n/* TODO */</style>\n<p>Angaben nach § 5 DDG. TODO</p>",
  "privacy.html": "<p>Wir löschen es nach neun Tagen. Protokolle löschen wir nach 99 Tagen.</p>",
  [`${listing}.html`]: "<p>Zwei Monate nach Ende des Verfahrens.</p><meta name=robots content=noindex>",
};

beforeEach(() => {
  folder = mkdtempSync(join(root, "run-"));
  writeLiveAgency(join(folder, "agency"));
  mkdirSync(join(folder, "site/jobs"), { recursive: true });
  for (const [path, body] of Object.entries(pages)) writePage(path, body);
});

function writePage(path: string, body: string): void {
  writeFileSync(join(folder, "site", path), `<html>\n<body>${body}\n</body></html>`);
}

function edit(file: string, from: string, to: string): void {
  const before = readFileSync(join(folder, file), "utf8");
  expect(before).toContain(from);
  writeFileSync(join(folder, file), before.replace(from, to));
}

function check({ isCached }: { isCached: boolean }) {
  return checkSite({
    agencyFolder: join(folder, "agency"),
    siteFolder: join(folder, "site"),
    isAside: true,
    now: "2026-11-21",
    cache: isCached ? join(folder, "cache") : undefined,
  });
}

/** What the check says with what it has kept, which must be what it says without. */
function reported(): string[] {
  const plain = check({ isCached: false });
  for (const run of ["the first", "the second"])
    expect(jsonReport(check({ isCached: true })), run).toBe(jsonReport(plain));
  return plain.findings.map(
    ({ rule, places }) => `${rule} ${places.map(({ file, line }) => `${file}:${line}`).join(" ")}`,
  );
}

test("the report is the same with and without a cache, whatever has changed since", () => {
  const first = reported();
  expect(first).toEqual(
    expect.arrayContaining([
      `mode/built-as-sample /${listing}:1`,
      "placeholders/text /impressum:4",
      "words/pressure /about:2 /:2",
      "words/forbidden-fields /contact:2",
      "embeds/foreign-requests /about:2",
    ]),
  );
  edit("site/about.html", "Nur noch heute", "Heute");
  edit(`agency/${listing}.yaml`, "title: ", "title: Online-Job ");
  const second = reported();
  expect(second).toContain("words/pressure /:2");
  expect(second.filter((finding) => finding.startsWith("listings/honest-titles"))).toHaveLength(1);
  edit(`agency/${listing}.yaml`, "title: Online-Job ", "title: ");
  writePage("about.html", pages["about.html"]);
  expect(reported()).toEqual(first);
});

test("a page whose hash is known and was seen before is not read again", () => {
  const paths = Object.keys(pages);
  const asked = {
    agencyFolder: join(folder, "agency"),
    siteFolder: join(folder, "site"),
    now: "2026-11-21",
    cache: join(folder, "cache"),
    pageHashes: new Map(paths.map((path) => [path, path])),
  };
  const before = checkSite(asked);
  edit("site/about.html", "Nur noch heute", "Heute");
  expect(checkSite(asked)).toEqual(before);
  const pageHashes = new Map(asked.pageHashes).set("about.html", "another");
  expect(checkSite({ ...asked, pageHashes })).not.toEqual(before);
});

test("no two rules ask every page by the same name", () => {
  const names = rules.flatMap(({ asks = [] }) => asks.map(({ name }) => name));
  expect(names).toEqual([...new Set(names)]);
});
