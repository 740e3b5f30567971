/** A file of `agency/` as the desk goes on with it: its draft where somebody has begun one, else what lies on the disk. */
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Files, filesLaidOver, type LaidOver } from "@fernkontor/agency-files/files";
import type { FileDraft } from "@fernkontor/applications/agency-drafts/file-drafts";
import { encodingOf } from "@fernkontor/publishing/file-encoding";
import type { FileChange } from "@fernkontor/publishing/protocol";
import type { Desk } from "../desk.ts";
import type { PersonalVisit } from "../routes.ts";
import { type BrokenPlace, brokenPlace, UnreadableFile } from "./broken-file.ts";

export type FileAtHand = {
  /** Below `agency/`. */
  path: string;
  /** As it would be; undefined where there is none, or will be none. Of a broken file, as it was public last. */
  text: string | undefined;
  /** As it lies in `agency/`; undefined where there is none. */
  onDisk: string | undefined;
  draft: FileDraft | undefined;
  /** What a draft of it is begun from, or was; `null`: from nothing. */
  base: string | null;
  /** What makes it unreadable as it lies there. */
  broken: BrokenPlace | undefined;
};

/** @param path of our own making: nothing that was typed leads out of the folder */
export async function fileAtHand(
  { config, fileDrafts, fileVersions }: Pick<Desk, "config" | "fileDrafts" | "fileVersions">,
  path: string,
): Promise<FileAtHand> {
  const [draft, onDisk] = await Promise.all([fileDrafts.find(path), textOf(config.agencyFolder, path)]);
  const broken = onDisk === undefined ? undefined : brokenPlace(path, onDisk);
  const file = { path, onDisk, draft, broken };
  if (draft !== undefined) return { ...file, text: draft.text ?? undefined, base: draft.base };
  const text = broken ? await lastPublic(fileVersions, path) : onDisk;
  return { ...file, text, base: onDisk ?? null };
}

/** What lies in the agency's folder, with the drafts of this part of it over it, and over those what is only typed. */
export async function filesAtHand(
  { config, fileDrafts }: Pick<Desk, "config" | "fileDrafts">,
  below: string,
  typed: LaidOver = new Map(),
): Promise<Files> {
  const drafts = await fileDrafts.below(below);
  const drafted = drafts.map(
    ({ path, text }) => [path, text === null ? null : Buffer.from(text, encodingOf(path))] as const,
  );
  return filesLaidOver(config.agencyFolder, new Map([...drafted, ...typed]));
}

/** As it was public last; undefined where it never was, or went. */
export async function lastPublic({ of }: Desk["fileVersions"], path: string): Promise<string | undefined> {
  return (await of(path)).find(({ publicAt }) => publicAt !== null)?.text ?? undefined;
}

/** As it lies there, also where nobody could use it. @throws Error of the file system unless there is none */
async function textOf(folder: string, path: string): Promise<string | undefined> {
  try {
    return await readFile(join(folder, path), encodingOf(path));
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    if (["ENOENT", "ENOTDIR", "ENAMETOOLONG"].includes(code)) return undefined;
    throw error;
  }
}

/** `action`: what the log says of it, where that is more than that it was saved. Without `act` it is one of its own. */
type Writer = Pick<PersonalVisit, "person" | "now"> & { act?: string | undefined; action?: "listing-withdrawn" };

type Store = Pick<Desk, "config" | "fileDrafts" | "fileVersions" | "people">;

/**
 * Saves over the draft that was read; what that replaces stays a version.
 * @returns undefined where somebody else has saved meanwhile: nothing changed
 * @throws UnreadableFile
 */
export async function saveDraft(
  desk: Store,
  { person, now, act, action }: Writer,
  file: FileAtHand,
  text: string | null,
): Promise<FileDraft | undefined> {
  const { path, draft, base } = file;
  if (file.broken && file.text === undefined && draft === undefined) throw new UnreadableFile(path);
  await keepReplaced(desk, { person, now }, file);
  const seenVersion = draft?.version ?? 0;
  return desk.fileDrafts.keep({
    path,
    text,
    base,
    personId: person.id,
    act,
    seenVersion,
    at: now,
    ...(action && { action }),
  });
}

/** Keeps a draft of somebody else, or a file that was changed in an editor and is not public, as a version. */
export async function keepReplaced(desk: Store, { person, now }: Writer, file: FileAtHand): Promise<void> {
  const { draft } = file;
  if (draft === undefined) await keepVersion(desk, file, { text: file.onDisk, personId: null, now });
  else if (draft.personId !== person.id) await keepVersion(desk, file, { ...draft, now });
}

/** Keeps a text as a version, unless it is one. */
export async function keepVersion(
  { fileVersions, people }: Store,
  { path }: Pick<FileAtHand, "path">,
  { text, personId, now }: { text: string | null | undefined; personId: string | null; now: Date },
): Promise<void> {
  if (text == null || (await fileVersions.of(path)).some((version) => version.text === text)) return;
  const writtenBy = personId === null ? null : ((await people.names()).get(personId) ?? null);
  await fileVersions.setAside({ path, text, at: now.toISOString(), writtenBy });
}

/** Whether somebody has changed the file below its draft: one of the two holds. */
export function isOvertaken({ draft, onDisk }: Pick<FileAtHand, "draft" | "onDisk">): boolean {
  return draft !== undefined && ![draft.base, draft.text].includes(onDisk ?? null);
}

/** Throws a draft away that nobody has saved anew since. @returns whether it was there */
export function dropDraft(
  { fileDrafts }: Pick<Desk, "fileDrafts">,
  { person, now }: Writer,
  { path, version }: Pick<FileDraft, "path" | "version">,
): Promise<boolean> {
  return fileDrafts.drop(path, version, { personId: person.id, at: now });
}

/** What is to become of a file; `null`: it goes. Or why it stays as it is. */
type Change<Refusal> = { text: string | null } | { refused: Refusal };

/** More people than an office has would have to save the same file in the same moment. */
const mostTries = 20;

/**
 * Changes the draft of a file, or begins one; what is as before needs none. Of two who save at once the second changes what
 * the first has saved: `change` gets the newest text each time, and has to say itself what it must not write over.
 * @returns the draft as it is kept, undefined where the file is again as it lies in `agency/`; or the refusal
 * @throws UnreadableFile, or Error where others save all the time
 */
export async function changeFile<Refusal = never>(
  desk: Store,
  path: string,
  by: Writer,
  change: (text: string | undefined) => Change<Refusal>,
): Promise<{ draft: FileDraft | undefined } | { refused: Refusal }> {
  for (let tries = 0; tries < mostTries; tries++) {
    const file = await fileAtHand(desk, path);
    const { draft, base } = file;
    const changed = change(file.text);
    if ("refused" in changed) return changed;
    if (changed.text === base) {
      if (draft === undefined) return { draft };
      await keepReplaced(desk, by, file);
      if (await dropDraft(desk, by, draft)) return { draft: undefined };
      continue;
    }
    if (draft !== undefined && changed.text === draft.text) return { draft };
    const kept = await saveDraft(desk, by, file, changed.text);
    if (kept !== undefined) return { draft: kept };
  }
  throw new Error("Others save this file all the time.");
}

/** A draft as the publisher is asked about it. */
export function changeOf({
  path,
  text,
  base,
  act,
}: Pick<FileDraft, "path" | "text" | "base"> & { act?: string }): FileChange {
  const seen = base === null ? null : createHash("sha256").update(base, encodingOf(path)).digest("hex");
  return { path, text, seen, ...(act !== undefined && { act }) };
}
