/** What somebody would publish now: of drafts and of what was saved in an editor, all that goes along, and what stays and why. */
import { createHash } from "node:crypto";
import type { FileDraft } from "@fernkontor/applications/agency-drafts/file-drafts";
import type { Role } from "@fernkontor/applications/people/person";
import { mayPublish } from "@fernkontor/publishing/may-publish";
import type { FileChange, PublisherState } from "@fernkontor/publishing/protocol";
import { changeOf, fileAtHand, isOvertaken } from "../agency-drafts/file-at-hand.ts";
import type { Desk } from "../desk.ts";

/** `left`: not this time; `lead`: the Leitung publishes it; `overtaken`: the file has changed since the draft was begun. */
export type Staying = { path: string; draft: FileDraft | undefined; because: "left" | "lead" | "overtaken" };

export type Offer = {
  drafts: readonly FileDraft[];
  changes: FileChange[];
  /** Of what was saved in an editor: what stays out. A draft that stays keeps the file below it back as well. */
  without: string[];
  staying: readonly Staying[];
  /** The same for two offers of which nobody has changed anything in between. */
  mark: string;
};

/** @param left paths that are to stay out this time */
export async function offerOf(
  desk: Desk,
  role: Role,
  { byHand }: PublisherState,
  left: readonly string[],
): Promise<Offer> {
  const drafts: FileDraft[] = [];
  const staying: Staying[] = [];
  // Letters are written at once.
  const all = (await desk.fileDrafts.below("")).filter(({ path }) => !path.startsWith("replies/"));
  for (const draft of all) {
    const because = await whyStaying(desk, role, draft, left);
    if (because === undefined) drafts.push(draft);
    else staying.push({ path: draft.path, draft, because });
  }
  const edited = byHand.filter(({ path }) => !all.some((draft) => draft.path === path));
  for (const { path } of edited) {
    if (left.includes(path)) staying.push({ path, draft: undefined, because: "left" });
    else if (!mayPublish(role, path)) staying.push({ path, draft: undefined, because: "lead" });
  }
  const without = byHand.map(({ path }) => path).filter((path) => staying.some((each) => each.path === path));
  const seen = [
    drafts.map(({ path, version }) => [path, version]),
    await Promise.all(edited.map(async ({ path }) => [path, (await fileAtHand(desk, path)).onDisk ?? null])),
    without,
  ];
  const mark = createHash("sha256").update(JSON.stringify(seen)).digest("base64url");
  return { drafts, changes: drafts.map(changeOf), without, staying, mark };
}

async function whyStaying(desk: Desk, role: Role, draft: FileDraft, left: readonly string[]) {
  if (!mayPublish(role, draft.path)) return "lead";
  if (left.includes(draft.path)) return "left";
  return isOvertaken(await fileAtHand(desk, draft.path)) ? "overtaken" : undefined;
}
