/** The templates of letters, with those that wait as drafts because the publisher was away. */
import { join } from "node:path";
import type { AgencyFileProblem } from "@fernkontor/agency-files/agency-file-error";
import { parseReply, replyNames } from "@fernkontor/agency-files/replies";
import type { FileVersion } from "@fernkontor/applications/agency-drafts/file-versions";
import type { ReplyUse } from "@fernkontor/domain/agency/reply-template";
import { slugOf } from "@fernkontor/domain/german/german";
import { type FileAtHand, fileAtHand } from "../agency-drafts/file-at-hand.ts";
import type { Desk } from "../desk.ts";
import type { RecordRow } from "../records/record-routes.tsx";
import { templateFields } from "./template-fields.tsx";

/** As it stands in its file; `order`: its place among the others, without one by its name. */
export type Template = { title: string; use: ReplyUse; order?: number; text: string };

export type TemplateRow = RecordRow & {
  /** Undefined: a new one. */
  at: FileAtHand | undefined;
  /** Who has written it last. */
  last: FileVersion | undefined;
  /** Of a file that cannot be read as one, all of it is the text; `problem` then says why. */
  written: Template;
  problem: string | undefined;
};

/** In the order in which they are offered; what cannot be read comes last. */
export async function templateRows(desk: Desk): Promise<TemplateRow[]> {
  const drafts = await desk.fileDrafts.below("replies/");
  const drafted = drafts.flatMap(({ path }) => nameIn(path) ?? []);
  const names = new Set([...replyNames(join(desk.config.agencyFolder, "replies")), ...drafted]);
  const rows = await Promise.all([...names].sort().map((name) => templateRow(desk, name)));
  const last = Number.MAX_SAFE_INTEGER;
  const orderOf = ({ written: { order = last }, problem }: TemplateRow) => (problem === undefined ? order : last);
  return rows.flatMap((row) => row ?? []).toSorted((a, b) => orderOf(a) - orderOf(b));
}

/** @returns undefined where there is none of this name, or will be none */
async function templateRow(desk: Desk, id: string): Promise<TemplateRow | undefined> {
  if (slugOf(id) !== id || id === "") return undefined;
  const at = await fileAtHand(desk, templatePath(id));
  if (at.text === undefined) return undefined;
  const { template, problem } = templateIn(at.text, { id });
  const title = problem === undefined ? template.title : id;
  const [last] = await writtenVersions(desk, id);
  return { ...{ id, title, at, last, problem, written: template }, file: at.path, path: [], fields: templateFields };
}

export function templateIn(text: string, { id }: { id: string }): { template: Template; problem: string | undefined } {
  const problems: AgencyFileProblem[] = [];
  const read = parseReply(`${id}.md`, text.replaceAll("\r\n", "\n"), problems);
  if (read === undefined) return { template: { title: id, use: "reply", text }, problem: problems[0]?.message };
  const { order, template } = read;
  return { template: { ...template, ...(order < Number.MAX_SAFE_INTEGER && { order }) }, problem: undefined };
}

export function templatePath(name: string): string {
  return `replies/${name}.md`;
}

function nameIn(path: string): string | undefined {
  return /^replies\/(.+)\.md$/.exec(path)?.[1];
}

/** A name for a new one that none has or had: its history would be another one's. */
export async function newName({ fileVersions }: Desk, title: string, taken: readonly string[]): Promise<string> {
  const begun = slugOf(title) || "vorlage";
  for (let number = 1; ; number++) {
    const name = number === 1 ? begun : `${begun}-${number}`;
    if (!taken.includes(name) && (await fileVersions.of(templatePath(name))).length === 0) return name;
  }
}

/** How long a template that was deleted can be brought back. */
export const removedDays = 30;

export type RemovedTemplate = { name: string; template: Template; end: FileVersion };

/** Those that were deleted in the last days, with how they were at the end. */
export async function removedTemplates(desk: Desk, now: Date): Promise<RemovedTemplate[]> {
  const since = new Date(now.getTime() - removedDays * 86_400_000);
  const gone = await desk.fileVersions.gone("replies/", since);
  const removed = await Promise.all(
    gone.map(async (end) => {
      const name = nameIn(end.path) ?? "";
      const { template, problem } = templateIn((await lastText(desk, name)) ?? "", { id: name });
      const isGone = problem === undefined && (await templateRow(desk, name)) === undefined;
      return isGone ? [{ name, template, end }] : [];
    }),
  );
  return removed.flat();
}

/** Those that were used, the newest first. */
async function writtenVersions({ fileVersions }: Desk, name: string): Promise<FileVersion[]> {
  return (await fileVersions.of(templatePath(name))).filter(({ publicAt }) => publicAt !== null);
}

/** As it was before it was deleted. */
export async function lastText(desk: Desk, name: string): Promise<string | undefined> {
  const versions = await writtenVersions(desk, name);
  return versions.find(({ text }) => text !== null)?.text ?? undefined;
}
