/** What a publish would change, said before anybody presses the button. */

import { join } from "node:path";
import { AgencyFileError } from "@fernkontor/agency-files/agency-file-error";
import { filesLaidOver, type LaidOver, onDisk } from "@fernkontor/agency-files/files";
import type { Settings } from "@fernkontor/applications/settings";
import { feedFiles, routes, sitemapAddress } from "@fernkontor/domain/addresses";
import { type Agency, publicOn } from "@fernkontor/domain/agency/agency";
import { dayOf } from "@fernkontor/domain/german/berlin-time";
import type { Listing } from "@fernkontor/domain/listing/listing";
import { listingState } from "@fernkontor/domain/listing/listing-state";
import type { FileChange, PlanAnswer, PlannedChange } from "@fernkontor/publishing/protocol";
import { launchReport } from "@fernkontor/rules/launch-report";
import { listingLines } from "@fernkontor/texts/listing-lines";
import { parse } from "yaml";
import { type Asked, type Chosen, changesProblem, judgedFiles } from "../agency/chosen-files.ts";
import { keptFile } from "../agency/manifest.ts";
import { formOriginOf } from "../form-origin.ts";
import { stateOf } from "../publish-once.ts";
import { currentRelease, releaseFolder } from "../release.ts";
import { problemsInFiles } from "./problems.ts";
import type { WarmAgency } from "./warm-agency.ts";

type Options = Asked & { warm: WarmAgency; settings: Settings; on: string };

export function planned(options: Options): PlanAnswer {
  const { folder, agencyFolder, changes: asked = [], warm, on } = options;
  const current = currentRelease(folder);
  const nothing = { answer: "plan", changes: [], staysOut: [], follows: [], byClock: [] } as const;
  const wrong = changesProblem(options);
  if (wrong)
    return {
      ...nothing,
      problems: [{ severity: "error", file: wrong.path, line: 1, field: [], what: wrong.what, fix: "" }],
    };
  try {
    const { chosen, judged } = judgedFiles({ ...options, isLenient: true }, current, ({ going }) =>
      judge(options, going.laid),
    );
    const before = stateOf(folder, current)?.agency;
    const { agency } = judged.located;
    const changes = plannedChanges(options, chosen, { before, after: agency, current: current?.id });
    const problems = warm.problems(chosen.going.laid, on);
    return {
      answer: "plan",
      changes,
      staysOut: chosen.going.staysOut,
      follows: followers(changes),
      byClock: nextByClock(agency.listings, on),
      // Where the check stops nothing, the plan names what it finds in the changes alone.
      problems: warm.isStoppedByCheck(agency)
        ? problems
        : problems.filter(({ file }) => changes.some(({ path }) => path === file)),
    };
  } catch (error) {
    if (!(error instanceof AgencyFileError)) throw error;
    const problems = problemsInFiles(error.problems, agencyFolder);
    if (asked.length === 0) return { ...nothing, problems };
    const named = asked.filter(({ path }) => problems.some(({ file }) => file === path));
    const unread = named.length > 0 ? named : asked;
    // A draft that somebody has only begun hides nothing of what the others would change.
    const rest = planned({ ...options, changes: asked.filter((change) => !unread.includes(change)) });
    return {
      ...rest,
      changes: [...rest.changes, ...unread.map(unreadChange)],
      problems: [...problems, ...rest.problems],
    };
  }
}

/** Of a file that cannot be read there is nothing to compare. */
function unreadChange({ path, seen, text }: FileChange): PlannedChange {
  const kind = text === null ? "removed" : seen === null ? "new" : "changed";
  const [, slug] = listingFile.exec(path) ?? [];
  const title = slug === undefined ? titleOf(path) : (valuesIn(text ?? "").get("title") ?? slug);
  return { path, kind, title, fields: [], isByHand: false };
}

const listingFile = /^jobs\/(.*)\.yaml$/;

function judge({ warm, settings, on }: Options, laid: LaidOver) {
  const located = warm.read(laid);
  if (!warm.isStoppedByCheck(located.agency)) return { located, findings: [] };
  const formOrigin = formOriginOf(located.agency.profile, settings);
  const { findings } = launchReport({ ...located, formOrigin, now: on, today: dayOf(on) });
  return { located, findings: findings.filter(({ severity }) => severity === "error") };
}

type States = { before: Agency | undefined; after: Agency; current: string | undefined };

function plannedChanges(
  { folder, agencyFolder, changes = [], on }: Options,
  { going }: Chosen,
  { before, after, current }: States,
): PlannedChange[] {
  const paths = [...changes.map(({ path }) => path), ...going.byHand];
  const files = filesLaidOver(agencyFolder, going.laid);
  const textIn = (look: typeof onDisk, path: string) =>
    look.isThere(path) ? look.bytesOf(path)?.toString("utf8") : undefined;
  return paths.map((path) => {
    const [, slug] = listingFile.exec(path) ?? [];
    const was = current === undefined ? undefined : textIn(onDisk, keptFile(releaseFolder(folder, current), path));
    const is = textIn(files, join(agencyFolder, path));
    const said = { path, isByHand: going.byHand.includes(path) };
    if (slug !== undefined) return { ...said, ...listingChange(slug, { before, after, on }) };
    const kind = was === undefined ? "new" : is === undefined ? "removed" : "changed";
    return { ...said, kind, title: titleOf(path), fields: path.endsWith(".yaml") ? fieldChanges(was, is) : [] };
  });
}

type Then = { before: Agency | undefined; after: Agency; on: string };

function listingChange(slug: string, { before, after, on }: Then): Pick<PlannedChange, "kind" | "title" | "fields"> {
  const find = (agency: Agency | undefined) => agency?.listings.find((listing) => listing.slug === slug);
  const [was, is] = [find(before), find(after)];
  const fields = differences(linesOf(before, was, on), linesOf(after, is, on));
  const withdrawn = is?.withdrawn?.reason;
  return {
    kind: kindOf(was, is, on),
    title: (is ?? was)?.title ?? slug,
    fields:
      withdrawn === undefined
        ? fields
        : [...fields, { label: "Grund", before: was?.withdrawn?.reason, after: withdrawn }],
  };
}

function kindOf(was: Listing | undefined, is: Listing | undefined, on: string): PlannedChange["kind"] {
  if (!was) return "new";
  if (!is) return "removed";
  const isOver = (listing: Listing) => ["withdrawn", "expired"].includes(listingState(listing, on));
  if (!isOver(was) && listingState(is, on) === "withdrawn") return "withdrawn";
  return isOver(was) && !isOver(is) ? "reopened" : "changed";
}

/** By their labels, also of one that is not open. */
function linesOf(agency: Agency | undefined, listing: Listing | undefined, on: string): Map<string, string> {
  if (!agency || !listing) return new Map();
  const lines = listingLines({ ...publicOn(agency, on), listings: [listing] }, listing.slug) ?? [];
  return new Map(lines.map(({ label, text }) => [label, text]));
}

function differences(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): PlannedChange["fields"] {
  return [...new Set([...before.keys(), ...after.keys()])]
    .filter((label) => before.get(label) !== after.get(label))
    .map((label) => ({ label, before: before.get(label), after: after.get(label) }));
}

/** Of a file whose outermost fields have names: a figure, a text, a part of the profile. */
function fieldChanges(was: string | undefined, is: string | undefined): PlannedChange["fields"] {
  return differences(valuesIn(was), valuesIn(is));
}

function valuesIn(text = ""): Map<string, string> {
  try {
    const fields: unknown = parse(text);
    return new Map(Object.entries(fields ?? {}).map(([name, value]) => [name, wordsOf(value)]));
  } catch {
    return new Map();
  }
}

function wordsOf(value: unknown): string {
  if (typeof value !== "object" || value === null) return String(value);
  return Object.values(value).map(wordsOf).join(" · ");
}

const titles: Readonly<Record<string, string>> = {
  "claims.yaml": "Belege",
  "texts.yaml": "Texte",
  "measured.yaml": "Gemessene Antwortzeit",
  "profile.yaml": "Profil der Agentur",
};

function titleOf(path: string): string {
  const [, reply] = /^replies\/(.*)\.md$/.exec(path) ?? [];
  return titles[path] ?? (reply === undefined ? path : `Vorlage ${reply}`);
}

/** What is drawn from all listings together. */
const ofListings = [routes.listings, ...Object.values(feedFiles), sitemapAddress];

function followers(changes: readonly PlannedChange[]): string[] {
  return changes.some(({ path }) => path.startsWith("jobs/")) ? ofListings : [];
}

/** As many as stand on one screen. */
const mostByClock = 10;

function nextByClock(listings: readonly Listing[], on: string): PlanAnswer["byClock"] {
  const events = listings
    .filter(({ withdrawn }) => !withdrawn)
    .flatMap(({ title, publishedOn, validUntil }) => [
      { title, kind: "opens" as const, at: publishedOn },
      { title, kind: "ends" as const, at: validUntil },
    ]);
  return events
    .filter(({ at }) => at > on)
    .sort((one, other) => (one.at < other.at ? -1 : 1))
    .slice(0, mostByClock);
}
