/** The templates of letters, with those that wait as drafts because the publisher was away. */
import { join } from "node:path";
import type { AgencyFileProblem } from "@fernkontor/agency-files/agency-file-error";
import { parseReply, replyNames } from "@fernkontor/agency-files/replies";
import type { FileVersion } from "@fernkontor/applications/agency-drafts/file-versions";
import type { ReplyUse } from "@fernkontor/domain/agency/reply-template";
import { slugOf } from "@fernkontor/domain/german/german";
import { type FileAtHand, fileAtHand } from "../agency-drafts/file-at-hand.ts";
import type { Desk } from "../desk.ts";

export type Template = {
  /** Of its file. */
  name: string;
  title: string;
  use: ReplyUse;
  /** Its place among the others; undefined: by its name. */
  order: number | undefined;
  text: string;
};

export type TemplateFile = {
  name: string;
  file: FileAtHand;
  /** Undefined where its file cannot be read as one; `problem` then says why. */
  template: Template | undefined;
  problem: string | undefined;
};

/** In the order in which they are offered; what cannot be read comes last. */
export async function templateFiles(desk: Desk): Promise<TemplateFile[]> {
  const drafts = await desk.fileDrafts.below("replies/");
  const drafted = drafts.flatMap(({ path }) => nameIn(path) ?? []);
  const names = new Set([...replyNames(join(desk.config.agencyFolder, "replies")), ...drafted]);
  const files = await Promise.all([...names].sort().map((name) => templateFile(desk, name)));
  const last = Number.MAX_SAFE_INTEGER;
  return files
    .flatMap((each) => each ?? [])
    .toSorted((a, b) => (a.template?.order ?? last) - (b.template?.order ?? last));
}

/** @returns undefined where there is none of this name, or will be none */
export async function templateFile(desk: Desk, name: string): Promise<TemplateFile | undefined> {
  if (slugOf(name) !== name || name === "") return undefined;
  const file = await fileAtHand(desk, templatePath(name));
  return file.text === undefined ? undefined : { name, file, ...templateIn(name, file.text) };
}

export function templateIn(name: string, text: string): Pick<TemplateFile, "template" | "problem"> {
  const problems: AgencyFileProblem[] = [];
  const read = parseReply(`${name}.md`, text.replaceAll("\r\n", "\n"), problems);
  const order = read?.order === Number.MAX_SAFE_INTEGER ? undefined : read?.order;
  return { template: read && { ...read.template, order }, problem: problems[0]?.message };
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
      const text = await lastText(desk, name);
      const { template } = text === undefined ? { template: undefined } : templateIn(name, text);
      return template && (await templateFile(desk, name)) === undefined ? [{ name, template, end }] : [];
    }),
  );
  return removed.flat();
}

/** Those that were used, the newest first. */
export async function writtenVersions({ fileVersions }: Desk, name: string): Promise<FileVersion[]> {
  return (await fileVersions.of(templatePath(name))).filter(({ publicAt }) => publicAt !== null);
}

/** As it was before it was deleted. */
export async function lastText(desk: Desk, name: string): Promise<string | undefined> {
  const versions = await writtenVersions(desk, name);
  return versions.find(({ text }) => text !== null)?.text ?? undefined;
}
