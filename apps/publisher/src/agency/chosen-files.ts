/** Which files a publish is made from, read and checked: what is refused of those saved by hand stays out. */
import { existsSync, readFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { AgencyFileError } from "@fernkontor/agency-files/agency-file-error";
import type { LocatedAgency } from "@fernkontor/agency-files/load-agency";
import { encodingOf } from "@fernkontor/publishing/file-encoding";
import { mayPublish } from "@fernkontor/publishing/may-publish";
import type { FileChange, Writer } from "@fernkontor/publishing/protocol";
import { releasedFilesFolder } from "@fernkontor/publishing/released-files";
import type { Finding } from "@fernkontor/rules/finding";
import { parse } from "yaml";
import { pathProblem } from "../desk/change-path.ts";
import { currentRelease, type Release, releaseFolder } from "../release.ts";
import { type GoingAlong, goingAlong, isUnwanted, type StaysOut, wasUndone } from "./going-along.ts";
import { type Manifest, manifestOf, manifestOfRelease } from "./manifest.ts";
import type { Written } from "./written-files.ts";

export type Asked = {
  folder: string;
  agencyFolder: string;
  changes?: readonly FileChange[] | undefined;
  by?: Writer | undefined;
  without?: readonly string[] | undefined;
  isLenient?: boolean | undefined;
  isAskedByPerson?: boolean | undefined;
};

export type Chosen = { going: GoingAlong; manifest: Manifest; base: Manifest | undefined; disk: Manifest };

/** @param refused files saved by hand of which it is known by now that they stay out, and why */
export function chosenFiles(
  { folder, agencyFolder, changes = [], by, without = [], isLenient = false, isAskedByPerson = false }: Asked,
  current: Release | undefined,
  refused: ReadonlyMap<string, string> = new Map(),
): Chosen {
  const disk = manifestOf(agencyFolder);
  const baseFolder = current && releaseFolder(folder, current.id);
  // Without a profile the folder is away, or somebody is copying it: nobody has taken everything out by hand.
  const base = isLenient && disk.has("profile.yaml") ? manifestOfRelease(baseFolder) : undefined;
  const going = goingAlong({
    disk,
    base,
    baseFolder,
    changes,
    by,
    without: new Map([...without.map((path) => [path, isUnwanted] as const), ...refused]),
    held: isAskedByPerson && !by ? [] : (current?.held ?? []),
  });
  return { going, disk, base, manifest: going.laid.size === 0 ? disk : manifestOf(agencyFolder, going.laid) };
}

export type Judged = { located: LocatedAgency; findings: readonly Finding[] };

/**
 * Chooses again, without what was saved by hand and is refused, until nothing of that is.
 * @param judge reads and checks what was chosen
 * @throws AgencyFileError where what is left cannot be read
 */
export function judgedFiles(
  asked: Asked,
  current: Release | undefined,
  judge: (chosen: Chosen) => Judged,
): { chosen: Chosen; judged: Judged } {
  const refused = new Map<string, string>();
  for (;;) {
    const chosen = chosenFiles(asked, current, refused);
    const { byHand } = chosen.base ? chosen.going : { byHand: [] };
    try {
      const judged = judge(chosen);
      if (judged.findings.length === 0 || byHand.length === 0) return { chosen, judged };
      note(
        refused,
        byHand,
        judged.findings.flatMap(({ places, what }) => places.map(({ file }) => ({ file, what }))),
      );
    } catch (error) {
      if (!(error instanceof AgencyFileError) || byHand.length === 0) throw error;
      note(
        refused,
        byHand,
        error.problems.map(({ file, line, field, message }) => ({
          file,
          what: `Zeile ${line}${field === "" ? "" : `, ${field}`}: ${message}`,
        })),
      );
    }
  }

  /** What is wrong may stand in another file than what was saved: then all of it stays out. */
  function note(
    into: Map<string, string>,
    byHand: readonly string[],
    found: readonly { file: string; what: string }[],
  ) {
    const [first] = found;
    const named = found.flatMap(({ file, what }) => {
      const path = relative(asked.agencyFolder, resolve(file));
      return byHand.includes(path) ? [{ path, what }] : [];
    });
    for (const { path, what } of named) into.set(path, into.get(path) ?? what);
    if (named.length === 0) for (const path of byHand) into.set(path, first?.what ?? "");
  }
}

/** Why the desk's changes are none that this person may have written, in German; undefined where they are. */
export function changesProblem({ folder, agencyFolder, changes = [], by }: Asked) {
  for (const { path, text } of changes) {
    const what =
      pathProblem(path) ??
      (by && !mayPublish(by.role, path) ? "Das veröffentlicht nur die Leitung." : undefined) ??
      (text === null && required.includes(path) ? `${path} wird nicht gelöscht, sondern geleert.` : undefined) ??
      (path === "profile.yaml" ? profileProblem([agencyFolder, keptAgency(folder)], text) : undefined);
    if (what !== undefined) return { path, what };
  }
  return undefined;
}

const required = ["claims.yaml", "profile.yaml"];

function keptAgency(folder: string): string {
  const current = currentRelease(folder);
  return current === undefined ? "" : releasedFilesFolder(folder, current.id);
}

const ofTheDesk = ["people", "categories", "trending"];

/**
 * What else stands in the profile is the law's, or decides how the site is reached: whoever changes it edits the file.
 * @param folders the first in which it can be read says what stood there
 */
function profileProblem(folders: readonly string[], text: string | null): string | undefined {
  const files = folders.map((folder) => join(folder, "profile.yaml")).filter((file) => existsSync(file));
  const before = files.map((file) => fieldsIn(readFileSync(file, "utf8"))).find((fields) => fields !== undefined) ?? {};
  const after = fieldsIn(text ?? "") ?? {};
  const changed = [...new Set([...Object.keys(before), ...Object.keys(after)])].find(
    (name) => !ofTheDesk.includes(name) && JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  return changed === undefined
    ? undefined
    : `„${changed}“ steht in profile.yaml und wird dort geändert, im Ordner der Agentur. Das Kontor schreibt Menschen, Bereiche und Gefragte Positionen.`;
}

/** Undefined where it cannot be read: who reads it tells what is wrong. */
function fieldsIn(text: string): Record<string, unknown> | undefined {
  try {
    const fields: unknown = parse(text);
    return typeof fields === "object" && fields !== null ? { ...fields } : {};
  } catch {
    return undefined;
  }
}

/** What is to be written of the desk's changes: what does not lie there already. */
export function writtenOf(changes: readonly FileChange[], agencyFolder: string, { disk, manifest }: Chosen): Written[] {
  return changes
    .filter(({ path }) => disk.get(path) !== manifest.get(path))
    .map(({ path, text }) => ({
      path,
      before: disk.has(path) ? readFileSync(join(agencyFolder, path)) : null,
      after: text === null ? null : Buffer.from(text, encodingOf(path)),
    }));
}

/** What a publish left out though nobody wanted that. */
export function refusedOf(result: object): readonly StaysOut[] {
  const { staysOut = [] } = result as { staysOut?: readonly StaysOut[] };
  return staysOut.filter(({ because }) => because !== wasUndone && because !== isUnwanted);
}
