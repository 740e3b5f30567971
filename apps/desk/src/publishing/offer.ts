/** What somebody may publish now, act by act: of drafts, and of files saved in an editor. */
import { createHash } from "node:crypto";
import type { Role } from "@fernkontor/applications/people/person";
import { mayPublish } from "@fernkontor/publishing/may-publish";
import type { FileChange, PublisherState } from "@fernkontor/publishing/protocol";
import { changeOf, type FileAtHand, fileAtHand, isOvertaken } from "../agency-drafts/file-at-hand.ts";
import type { Desk } from "../desk.ts";
import { publicFile } from "./public-files.ts";

/** `published`, `wanted`: its text as it is public, and as it would be; `null` where there is none. */
export type OfferedFile = FileAtHand & { published: string | null; wanted: string | null };

/** What one act has changed, or a file that somebody has saved in an editor. */
export type Act = {
  /** Its first file: by that its tick is known. */
  name: string;
  files: readonly OfferedFile[];
  /** `lead`: the Leitung publishes it; `overtaken`: a file has changed since its draft was begun. */
  stays: "lead" | "overtaken" | undefined;
};

export async function offeredActs(
  desk: Desk,
  role: Role,
  { byHand, release }: Pick<PublisherState, "byHand" | "release">,
): Promise<readonly Act[]> {
  // Letters are written at once.
  const drafts = (await desk.fileDrafts.below("")).filter(({ path }) => !path.startsWith("replies/"));
  const edited = byHand.filter(({ path }) => !drafts.some((draft) => draft.path === path));
  const groups = [...Map.groupBy(drafts, ({ act }) => act).values(), ...edited.map((file) => [file])];
  return Promise.all(
    groups.map(async (group): Promise<Act> => {
      const files = await Promise.all(
        group.map(async ({ path }): Promise<OfferedFile> => {
          const file = await fileAtHand(desk, path);
          const published = release === undefined ? null : await publicFile(desk, release.id, path);
          return { ...file, published, wanted: (file.draft === undefined ? file.onDisk : file.draft.text) ?? null };
        }),
      );
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

export function selectionOf(going: readonly Act[], { byHand }: { byHand: readonly { path: string }[] }): Selection {
  const files = going.flatMap((act) => act.files);
  const seen = files.map(({ path, wanted }) => [path, wanted]);
  return {
    changes: files.flatMap(({ draft }) => (draft ? [changeOf(draft)] : [])),
    without: byHand.map(({ path }) => path).filter((path) => !files.some((file) => file.path === path)),
    mark: createHash("sha256").update(JSON.stringify(seen)).digest("base64url"),
  };
}
