/** `report.json` beside the releases: how publishing stands, for programs, for `--list`, and so that one mail is enough. */
import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { writeWhole } from "@fernkontor/agency-files/write-whole";
import { quantity } from "@fernkontor/domain/german/german";
import * as v from "valibot";
import { refusedOf } from "./agency/chosen-files.ts";
import type { PublishResult } from "./publish-once.ts";
import { currentId, type Release } from "./release.ts";

const instantSchema = v.pipe(v.string(), v.isoTimestamp());

const problemSchema = v.strictObject({
  /** Two problems with the same one are the same, whatever has been counted meanwhile. */
  fingerprint: v.string(),
  since: instantSchema,
  /** German: what is wrong, in which file and line. */
  message: v.string(),
  isMailed: v.boolean(),
});
export type Problem = v.InferOutput<typeof problemSchema>;

const reportSchema = v.strictObject({
  format: v.literal(1),
  at: instantSchema,
  /** The id of the public release. */
  public: v.optional(v.string()),
  /** Whether that is all that the agency's files say; `held`: somebody has undone them. */
  state: v.picklist(["current", "held", "behind"]),
  problem: v.optional(problemSchema),
  /** A problem that is solved and of which nobody has been told that it is. */
  solved: v.optional(problemSchema),
  /** Files that stay as they are public, though nobody wanted that, and why. */
  staysOut: v.optional(v.array(v.strictObject({ path: v.string(), because: v.string() }))),
  /** What the clock alone has changed since the agency's files were last published, in German. */
  changedByClock: v.array(v.string()),
});
export type Report = v.InferOutput<typeof reportSchema>;

const reportFile = (folder: string) => join(folder, "report.json");

/** Undefined before the first, and when it cannot be read: then somebody is told once more. */
export function readReport(folder: string): Report | undefined {
  try {
    return v.parse(reportSchema, JSON.parse(readFileSync(reportFile(folder), "utf8")));
  } catch {
    return undefined;
  }
}

/** The problem that is reported, unless something was published since: by a person, who was told then whether all is well. */
export function standingProblem(folder: string): Problem | undefined {
  const report = readReport(folder);
  return report?.public === currentId(folder) ? report?.problem : undefined;
}

export function writeReport(folder: string, report: Report): void {
  writeWhole(reportFile(folder), `${JSON.stringify(report, undefined, 2)}\n`);
}

type Now = {
  at: Date;
  result: PublishResult;
  release: Release | undefined;
  changedByClock: readonly string[];
  last: Report | undefined;
};

/** What is to be reported after a run; mails have not been sent yet. */
export function reportOf({ at, result, release, changedByClock, last }: Now): Report {
  const problem = problemOf(result, at, last?.problem);
  return {
    format: 1,
    at: at.toISOString(),
    public: release?.id,
    state: result.outcome === "held" ? "held" : problem ? "behind" : "current",
    problem,
    // Of what nobody was told, nobody needs to hear that it is over.
    solved: problem ? undefined : last?.problem?.isMailed ? last.problem : last?.solved,
    staysOut: [...refusedOf(result)],
    changedByClock: [...changedByClock],
  };
}

function problemOf(result: PublishResult, at: Date, last: Problem | undefined): Problem | undefined {
  const message = troubleIn(result);
  if (message === undefined) return undefined;
  const found = "findings" in result ? result.findings : [];
  const words = found.length > 0 ? found.map(({ places: [{ file }], what }) => `${file} ${what}`) : [message];
  const fingerprint = hash("sha256", withoutPassing(words.join("\n")));
  return last?.fingerprint === fingerprint
    ? { ...last, message }
    : { fingerprint, since: at.toISOString(), message, isMailed: false };
}

/** What somebody has to mend, in German; undefined where all is well. */
function troubleIn(result: PublishResult): string | undefined {
  if (result.outcome === "refused" || result.outcome === "failed") return result.message;
  const refused = refusedOf(result);
  if (refused.length === 0) return undefined;
  return [
    `${quantity(refused.length, "Datei bleibt", "Dateien bleiben")}, wie sie öffentlich ${refused.length === 1 ? "ist" : "sind"}; alles andere ist veröffentlicht:`,
    ...refused.map(({ path, because }) => `  ${path}: ${because}`),
  ].join("\n");
}

/**
 * Names that a program makes up anew each time (a UUID, a long hexadecimal number, the end of a temporary folder), and
 * numbers: days since, dates and lines change while the problem is the same.
 */
function withoutPassing(message: string): string {
  return message
    .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|[0-9a-f]{12,}|(?<=\/fernkontor-[a-z]+-)\w{6}\b/gi, "#")
    .replace(/\d+([.,:]\d+)*/g, "#");
}
