/** What a publish is made from: the public release's files, and over them what goes along. */
import { hash } from "node:crypto";
import type { Laid, LaidOver } from "@fernkontor/agency-files/files";
import { encodingOf } from "@fernkontor/publishing/file-encoding";
import { mayPublish } from "@fernkontor/publishing/may-publish";
import type { FileChange, Writer } from "@fernkontor/publishing/protocol";
import { differing, keptFile, type Manifest } from "./manifest.ts";

export type StaysOut = { path: string; because: string };

export const wasUndone = "wurde zurückgenommen";
export const isUnwanted = "bleibt auf Wunsch";

export type GoingAlong = {
  /** Over `agency/`: the desk's changes, and in place of what stays out what is public. */
  laid: LaidOver;
  /** Saved in the folder by hand, and on its way to be public. */
  byHand: readonly string[];
  staysOut: readonly StaysOut[];
  /** Changed in the folder since the desk's draft was made of them. */
  conflicts: readonly string[];
};

type Asked = {
  disk: Manifest;
  /** What the public release was made from, and its folder; undefined before there is one that kept it. */
  base: Manifest | undefined;
  baseFolder: string | undefined;
  changes: readonly FileChange[];
  by: Writer | undefined;
  /** Files saved by hand that stay out, and why. */
  without: ReadonlyMap<string, string>;
  /** States of files that were undone (`fileState`), where nobody asked for them. */
  held: readonly string[];
};

/** A file's path with its content, as one hash: so an undo remembers what nobody but a person brings back. */
export function fileState(path: string, content: string | undefined): string {
  return hash("sha256", `${path}\n${content ?? ""}`);
}

export function goingAlong({ disk, base, baseFolder, changes, by, without, held }: Asked): GoingAlong {
  const own = new Set(changes.map(({ path }) => path));
  const saved = base ? differing(base, disk).filter((path) => !own.has(path)) : [];
  const staysOut = saved.flatMap((path): StaysOut[] => {
    const because = whyOut(path, disk, { by, without, held });
    return because === undefined ? [] : [{ path, because }];
  });
  const out = new Set(staysOut.map(({ path }) => path));
  const laid = new Map<string, Laid>(
    changes.map(({ path, text }) => [path, text === null ? null : Buffer.from(text, encodingOf(path))]),
  );
  for (const path of out)
    laid.set(path, base?.has(path) && baseFolder !== undefined ? { file: keptFile(baseFolder, path) } : null);
  return { laid, byHand: saved.filter((path) => !out.has(path)), staysOut, conflicts: conflictsIn(changes, disk) };
}

/** Undefined where it goes along. */
function whyOut(
  path: string,
  disk: Manifest,
  { by, without, held }: Pick<Asked, "by" | "without" | "held">,
): string | undefined {
  if (held.includes(fileState(path, disk.get(path)))) return wasUndone;
  if (by && !mayPublish(by.role, path)) return "veröffentlicht die Leitung";
  return without.get(path);
}

/** What the folder holds already is no conflict: somebody has written the same. */
function conflictsIn(changes: readonly FileChange[], disk: Manifest): string[] {
  return changes
    .filter(({ path, text, seen }) => {
      const there = disk.get(path) ?? null;
      const wanted = text === null ? null : hash("sha256", Buffer.from(text, encodingOf(path)));
      return there !== seen && there !== wanted;
    })
    .map(({ path }) => path);
}
