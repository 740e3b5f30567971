import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import type { Finding } from "../src/finding.ts";
import { launchReport } from "../src/launch-report.ts";
import { rules } from "../src/rules.ts";
import { type Change, changedSubject, completeSubject } from "./case-subject.ts";

type Case = {
  /** What is changed of the complete agency, in words and as an overlay. */
  when: string;
  change?: Change;
  /** How gravely the rule then speaks and in which places, as `error profile.legal.name pages/about.md:3`; none where it is silent. */
  finds?: string | readonly string[];
  /** A regular expression that one of its findings fits. */
  says?: string;
};

const folder = join(import.meta.dirname, "cases");
const chapters = readdirSync(folder).filter((name) => name.endsWith(".yaml"));
const cases: Readonly<Record<string, readonly Case[]>> = Object.assign(
  {},
  ...chapters.map((name) => parse(readFileSync(join(folder, name), "utf8"))),
);

const recipe = "See the recipe “Add a launch rule” in CONTRIBUTING.md.";

test("every rule has a case for each of its severities, and every case a rule", () => {
  const shown = Object.entries(cases).map(([id, all]) => {
    const spoken = all.flatMap(({ finds = [] }) => [finds].flat()).map((found) => found.split(" ")[0]);
    return [id, [...new Set(spoken)].toSorted()];
  });
  const promised = rules.map(({ id, speaks }) => [id, speaks.toSorted()]);
  expect(Object.fromEntries(shown), recipe).toEqual(Object.fromEntries(promised));
});

/** All of them, but for `npm run mutation`, which asks about one group at a time. */
const asked = new RegExp(`^(${process.env.RULE_GROUP ?? ".*"})/`);

describe.each(Object.entries(cases).filter(([id]) => asked.test(id)))("%s", (id, all) => {
  test.each(all.map((one) => [one.when, one] as const))("%s", (_when, { change = {}, finds = [], says }) => {
    const findings = launchReport(changedSubject(change)).findings.filter(({ rule }) => rule === id);
    expect(findings.map(inShort)).toEqual([finds].flat().map(withLines));
    if (says !== undefined) expect(findings.map(({ what }) => what).join("\n")).toMatch(new RegExp(says, "mu"));
    for (const { fix, why, sources } of findings)
      expect([fix, why, sources.length > 0]).toEqual([expect.stringMatching(/\S/), expect.stringMatching(/\.$/), true]);
  });
});

/** `error profile.yaml:4 pages/about.md:3`: every place, below the agency's folder and the built site's. */
function inShort({ severity, places }: Pick<Finding, "severity" | "places">): string {
  return [severity, ...places.map(({ file, line }) => `${shortFile(file)}:${line}`)].join(" ");
}

function shortFile(file: string): string {
  return file.replace(/^.*(live-agency|apps\/site\/dist)\//, "");
}

/** The same with the lines in which fields of the complete agency stand; other places have their lines already. */
function withLines(found: string): string {
  const [severity, ...places] = found.split(" ");
  return [severity, ...places.map((place) => (/:\d+$/.test(place) ? place : lineOf(place)))].join(" ");
}

/** `profile.legal.name`, `listing.salary` of the first listing, `jobs/<slug>.title` of another. */
function lineOf(place: string): string {
  const [name = "", ...fields] = /^brand\//.test(place) ? [place] : place.split(".");
  const path = fields.map((field) => (/^\d+$/.test(field) ? Number(field) : field));
  const slug = name === "listing" ? completeSubject.agency.listings[0]?.slug : /^jobs\/(.+)/.exec(name)?.[1];
  const reply = /^replies\/(.+)/.exec(name)?.[1];
  const file = slug !== undefined ? { listing: slug } : reply !== undefined ? { reply } : name;
  const { file: shown, line } = completeSubject.placeOf(file as Parameters<typeof completeSubject.placeOf>[0], path);
  return `${shortFile(shown)}:${line}`;
}
