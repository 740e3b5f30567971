/** What a publish would change, said before anybody presses the button. */

import { join } from "node:path";
import { AgencyFileError } from "@fernkontor/agency-files/agency-file-error";
import { filesLaidOver, type LaidOver, onDisk } from "@fernkontor/agency-files/files";
import type { Settings } from "@fernkontor/applications/settings";
import { type Agency, publicOn } from "@fernkontor/domain/agency/agency";
import { dayOf } from "@fernkontor/domain/german/berlin-time";
import type { Listing } from "@fernkontor/domain/listing/listing";
import { listingState } from "@fernkontor/domain/listing/listing-state";
import { asReadAt } from "@fernkontor/domain/listing/start";
import type { FileChange, FollowsAnswer, PlanAnswer, PlannedChange, Problem } from "@fernkontor/publishing/protocol";
import { launchReport } from "@fernkontor/rules/launch-report";
import { listingLines } from "@fernkontor/texts/listing-lines";
import type { SiteProgram } from "../../../site/build/program.ts";
import { type Asked, changesProblem, chosenFiles, judgedFiles } from "../agency/chosen-files.ts";
import type { GoingAlong } from "../agency/going-along.ts";
import { keptFile } from "../agency/manifest.ts";
import { withFilesOf } from "../agency-assets.ts";
import { formOriginOf } from "../form-origin.ts";
import { stateOf } from "../publish-once.ts";
import { currentRelease, type Release, releaseFolder } from "../release.ts";
import { followsOf } from "./follows.ts";
import { judgedActs } from "./judged-acts.ts";
import { laidOf, type WarmAgency } from "./warm-agency.ts";

type Options = Asked & { warm: WarmAgency; settings: Settings; on: string };

export function planned(options: Options): PlanAnswer {
  const { folder, changes = [], warm, on } = options;
  const current = currentRelease(folder);
  const { going, stays, problems, laid, byHand } = judgedDrafts(options);
  const own = new Set(changes.map(({ path }) => path));
  const saved = byHand.byHand.filter((path) => !own.has(path));
  const plan = { answer: "plan", stays, staysOut: byHand.staysOut.filter(({ path }) => !own.has(path)) } as const;
  try {
    const { agency } = warm.read(laid);
    const before = stateOf(folder, current)?.agency;
    const planned = plannedChanges(
      { ...options, changes: going },
      { laid, byHand: saved },
      {
        ...{ before, after: agency, current: current?.id },
      },
    );
    return {
      ...plan,
      changes: planned,
      byClock: nextByClock(agency.listings, on),
      // Where the check stops nothing, the plan names what it finds in the changes alone.
      problems: warm.isStoppedByCheck(agency)
        ? problems
        : problems.filter(({ file }) => planned.some(({ path }) => path === file)),
    };
  } catch (error) {
    if (!(error instanceof AgencyFileError)) throw error;
    return { ...plan, changes: going.map(unreadChange), byClock: [], problems };
  }
}

/** What would change by itself; nothing where there is no site yet, or the files cannot be read. */
export async function followed(options: Options, program: SiteProgram): Promise<FollowsAnswer> {
  const { folder, changes = [], settings, warm, on } = options;
  const { laid, byHand } = judgedDrafts(options);
  const before = stateOf(folder, currentRelease(folder))?.agency;
  if (before === undefined) return { answer: "follows", pages: [], others: [] };
  const { agency: after } = warm.read(laid);
  const edited = [...changes.map(({ path }) => path), ...byHand.byHand];
  const formOrigin = formOriginOf(after.profile, settings);
  return followsOf({ before, after, edited, on, formOrigin, assets: withFilesOf(after, program.assets), program });
}

/** What the check says of drafts: the same on every page. */
export function judgedDrafts(options: Options) {
  const { folder, changes = [], warm, on } = options;
  const byHand = filesByHand(options, currentRelease(folder));
  const laidWith = (drafts: readonly FileChange[]): LaidOver => new Map([...byHand.laid, ...laidOf(drafts)]);
  const refusals = (drafts: readonly FileChange[]) =>
    drafts.flatMap((draft): Problem[] => {
      const wrong = changesProblem({ ...options, changes: [draft] });
      return wrong ? [{ severity: "error", file: wrong.path, line: 1, field: [], what: wrong.what, fix: "" }] : [];
    });
  const judged = judgedActs(changes, (drafts) => {
    const refused = refusals(drafts);
    return refused.length > 0 ? refused : warm.problems(laidWith(drafts), on);
  });
  return { ...judged, byHand, laid: laidWith(judged.going) };
}

/** What was saved by hand and goes along, judged without any draft: what is wrong with it stays out. */
function filesByHand(options: Options, current: Release | undefined): GoingAlong {
  const asked = { ...options, changes: [], isLenient: true };
  const { going } = chosenFiles(asked, current);
  if (going.byHand.length === 0) return going;
  try {
    return judgedFiles(asked, current, ({ going: { laid } }) => judge(options, laid)).chosen.going;
  } catch (error) {
    if (!(error instanceof AgencyFileError)) throw error;
    return going;
  }
}

/** Of a file that cannot be read there is nothing to compare. */
function unreadChange({ path, seen, text }: FileChange): PlannedChange {
  const kind = text === null ? "removed" : seen === null ? "new" : "changed";
  return { path, kind, fields: [] };
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
  { laid, byHand }: Pick<GoingAlong, "laid" | "byHand">,
  { before, after, current }: States,
): PlannedChange[] {
  const paths = [...changes.map(({ path }) => path), ...byHand];
  const files = filesLaidOver(agencyFolder, laid);
  const textIn = (look: typeof onDisk, path: string) =>
    look.isThere(path) ? look.bytesOf(path)?.toString("utf8") : undefined;
  return paths.map((path) => {
    const [, slug] = listingFile.exec(path) ?? [];
    const was = current === undefined ? undefined : textIn(onDisk, keptFile(releaseFolder(folder, current), path));
    const is = textIn(files, join(agencyFolder, path));
    if (slug !== undefined) return { path, ...listingChange(slug, { before, after, on }) };
    return { path, kind: was === undefined ? "new" : is === undefined ? "removed" : "changed", fields: [] };
  });
}

type Then = { before: Agency | undefined; after: Agency; on: string };

function listingChange(slug: string, { before, after, on }: Then): Pick<PlannedChange, "kind" | "fields"> {
  const find = (agency: Agency | undefined) => agency?.listings.find((listing) => listing.slug === slug);
  const [was, is] = [find(before), find(after)];
  const fields = differences(linesOf(before, was, on), linesOf(after, is, on));
  const withdrawn = is?.withdrawn?.reason;
  return {
    kind: kindOf(was, is, on),
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
  const lines = listingLines({ ...publicOn(agency, on), listings: [asReadAt(listing, on)] }, listing.slug) ?? [];
  return new Map(lines.map(({ label, text }) => [label, text]));
}

function differences(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): PlannedChange["fields"] {
  return [...new Set([...before.keys(), ...after.keys()])]
    .filter((label) => before.get(label) !== after.get(label))
    .map((label) => ({ label, before: before.get(label), after: after.get(label) }));
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
