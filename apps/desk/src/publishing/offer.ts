/** What somebody may publish now, act by act: of drafts, and of files saved in an editor. */
import { createHash } from "node:crypto";
import type { FileDraft } from "@fernkontor/applications/agency-drafts/file-drafts";
import type { Role } from "@fernkontor/applications/people/person";
import { mayPublish } from "@fernkontor/publishing/may-publish";
import type { FileChange, PublisherState } from "@fernkontor/publishing/protocol";
import { changeOf, fileAtHand, isOvertaken } from "../agency-drafts/file-at-hand.ts";
import type { Desk } from "../desk.ts";

/** What one act has changed, or a file that somebody has saved in an editor. */
export type Act = {
  /** Its first file: by that its tick is known. */
  name: string;
  files: readonly { path: string; draft: FileDraft | undefined; onDisk: string | undefined }[];
  /** `lead`: the Leitung publishes it; `overtaken`: a file has changed since its draft was begun. */
  stays: "lead" | "overtaken" | undefined;
};

export async function offeredActs(desk: Desk, role: Role, { byHand }: PublisherState): Promise<readonly Act[]> {
  // Letters are written at once.
  const drafts = (await desk.fileDrafts.below("")).filter(({ path }) => !path.startsWith("replies/"));
  const edited = byHand.filter(({ path }) => !drafts.some((draft) => draft.path === path));
  const groups = [...Map.groupBy(drafts, ({ act }) => act).values(), ...edited.map((file) => [file])];
  return Promise.all(
    groups.map(async (group): Promise<Act> => {
      const files = await Promise.all(group.map(({ path }) => fileAtHand(desk, path)));
      const stays = files.some(({ path }) => !mayPublish(role, path))
        ? "lead"
        : files.some(isOvertaken)
          ? "overtaken"
          : undefined;
      return { name: files[0]?.path ?? "", files, stays };
    }),
  );
}

export type Selection = {
  changes: FileChange[];
  /** Of what was saved in an editor: what stays out. A draft that stays keeps the file below it back as well. */
  without: string[];
  /** The same for two selections of which nobody has changed anything in between. */
  mark: string;
};

export function selectionOf(going: readonly Act[], { byHand }: PublisherState): Selection {
  const files = going.flatMap((act) => act.files);
  const seen = files.map(({ path, draft, onDisk }) => [path, draft?.version ?? onDisk ?? null]);
  return {
    changes: files.flatMap(({ draft }) => (draft ? [changeOf(draft)] : [])),
    without: byHand.map(({ path }) => path).filter((path) => !files.some((file) => file.path === path)),
    mark: createHash("sha256").update(JSON.stringify(seen)).digest("base64url"),
  };
}
