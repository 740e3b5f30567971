/** A file of `agency/` as the desk goes on with it: its draft where somebody has begun one, else what lies on the disk. */
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { FileDraft } from "@fernkontor/applications/agency-drafts/file-drafts";
import type { FileChange } from "@fernkontor/publishing/protocol";
import type { Desk } from "../desk.ts";
import type { PersonalVisit } from "../routes.ts";

export type FileAtHand = {
  /** Below `agency/`. */
  path: string;
  /** As it would be; undefined where there is none, or will be none. */
  text: string | undefined;
  /** As it lies in `agency/`; undefined where there is none. */
  onDisk: string | undefined;
  draft: FileDraft | undefined;
};

type Files = Pick<Desk, "config" | "fileDrafts">;

/** @param path of our own making: nothing that was typed leads out of the folder */
export async function fileAtHand({ config, fileDrafts }: Files, path: string): Promise<FileAtHand> {
  const [draft, onDisk] = await Promise.all([fileDrafts.find(path), textOf(join(config.agencyFolder, path))]);
  return { path, text: draft === undefined ? onDisk : (draft.text ?? undefined), onDisk, draft };
}

/** As it lies there, also where nobody could use it. @throws Error of the file system unless there is none */
async function textOf(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, "utf8");
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    if (["ENOENT", "ENOTDIR"].includes(code)) return undefined;
    throw error;
  }
}

/** What is to become of a file; `null`: it goes. Or why it stays as it is. */
type Change<Refusal> = { text: string | null } | { refused: Refusal };

/** More people than an office has would have to save the same file in the same moment. */
const mostTries = 20;

/**
 * Changes the draft of a file, or begins one; what is as before needs none. Of two who save at once the second changes what
 * the first has saved: `change` gets the newest text each time, and has to say itself what it must not write over.
 * @returns the draft as it is kept, undefined where the file is again as it lies in `agency/`; or the refusal
 * @throws Error where others save all the time
 */
export async function changeFile<Refusal = never>(
  desk: Pick<Desk, "config" | "fileDrafts" | "audit">,
  path: string,
  { person, now }: Pick<PersonalVisit, "person" | "now">,
  change: (text: string | undefined) => Change<Refusal>,
): Promise<{ draft: FileDraft | undefined } | { refused: Refusal }> {
  for (let tries = 0; tries < mostTries; tries++) {
    const { draft, onDisk, text } = await fileAtHand(desk, path);
    const changed = change(text);
    if ("refused" in changed) return changed;
    const base = draft === undefined ? (onDisk ?? null) : draft.base;
    const isAsBefore = changed.text === base;
    if (isAsBefore && draft === undefined) return { draft: undefined };
    if (isAsBefore && draft !== undefined) {
      if (!(await desk.fileDrafts.drop(path, draft.version))) continue;
      await desk.audit.note({ action: "file-draft-dropped", at: now, personId: person.id, path });
      return { draft: undefined };
    }
    if (draft !== undefined && changed.text === draft.text) return { draft };
    const kept = await desk.fileDrafts.keep({
      path,
      text: changed.text,
      base,
      personId: person.id,
      seenVersion: draft?.version ?? 0,
      at: now,
    });
    if (kept === undefined) continue;
    await desk.audit.note({ action: "file-saved", at: now, personId: person.id, path });
    return { draft: kept };
  }
  throw new Error("Others save this file all the time.");
}

/** A draft as the publisher is asked about it. */
export function changeOf({ path, text, base }: Pick<FileDraft, "path" | "text" | "base">): FileChange {
  return { path, text, seen: base === null ? null : createHash("sha256").update(base).digest("hex") };
}
