import { basename, join } from "node:path";
import { type ReplyTemplate, replyHeadSchema, replyPlaceholders } from "@fernkontor/domain/agency/reply-template";
import { slugOf } from "@fernkontor/domain/german/german";
import { refusedInLetters } from "@fernkontor/domain/identity/never-asked";
import { slugSchema } from "@fernkontor/domain/value-schemas";
import * as v from "valibot";
import type { AgencyFileProblem } from "./agency-file-error.ts";
import { editYaml } from "./edit-yaml.ts";
import { type Files, onDisk } from "./files.ts";
import { namesIn } from "./folder-files.ts";
import { readText, shownPath, splitHead } from "./read-text.ts";
import { parseYaml } from "./read-yaml.ts";

/** As much as a person reads through before sending it. */
const longestText = 4000;

/** A template, and in which line of its file its text begins. */
export type ReadReply = { template: ReplyTemplate; line: number };

/** Reads `agency/replies/*.md`; the folder need not be there. Sorted as they are offered. */
export function readReplies(folder: string, problems: AgencyFileProblem[], files: Files = onDisk): ReadReply[] {
  const names = namesIn(folder, problems, files) ?? [];
  const read = names.flatMap((name) => readReply(join(folder, name), problems, files) ?? []);
  for (const [index, { template, path }] of read.entries()) {
    const { title } = template;
    const earlier = read.slice(0, index).find((each) => each.template.title === title);
    if (earlier)
      problems.push({
        file: shownPath(path),
        line: 1,
        field: "title",
        message: `heißt wie ${earlier.template.name}.md: In der Auswahl braucht jede Vorlage ihren eigenen Titel`,
      });
  }
  return read.sort((a, b) => a.order - b.order);
}

/** Of the files that can be templates, by their names without the ending. */
export function replyNames(folder: string): string[] {
  const names = (namesIn(folder, []) ?? []).map((name) => basename(name, ".md"));
  return names.filter((name) => v.is(slugSchema, name));
}

function readReply(path: string, problems: AgencyFileProblem[], files: Files) {
  const say = (message: string) => problems.push({ file: shownPath(path), line: 1, field: "", message });
  const name = basename(path, ".md");
  if (!path.endsWith(".md")) {
    say("wird nicht gelesen: Eine Vorlage ist eine Datei mit der Endung .md, etwa absage.md");
    return undefined;
  }
  if (!v.is(slugSchema, name)) {
    say(`braucht einen Dateinamen aus Kleinbuchstaben, Ziffern und Bindestrichen, etwa ${slugOf(name) || "absage"}.md`);
    return undefined;
  }
  const source = readText(path, problems, files);
  return source === undefined ? undefined : parseReply(path, source, problems);
}

/** The same of a text that is read already. */
export function parseReply(path: string, source: string, problems: AgencyFileProblem[]) {
  const say = (line: number, message: string) => problems.push({ file: shownPath(path), line, field: "", message });
  const name = basename(path, ".md");
  const found = splitHead(source);
  if (!found) {
    say(
      1,
      "braucht am Anfang zwischen zwei Zeilen „---“ die Angabe title. Beispiel: --- / title: Rückfrage stellen / ---",
    );
    return undefined;
  }
  const text = found.body.trim();
  const line = found.line + found.body.slice(0, found.body.indexOf(text)).split("\n").length - 1;
  checkText(text, (offset, message) => say(line + text.slice(0, offset).split("\n").length - 1, message));
  const file = parseYaml(path, found.head, replyHeadSchema, problems);
  if (!file) return undefined;
  const { order = Number.MAX_SAFE_INTEGER, ...rest } = file.value;
  return { path, order, line, template: { ...rest, name, text } satisfies ReplyTemplate };
}

/** What people write of a template; `order` as they typed it where it is no number. */
export type ReplyFields = Pick<ReplyTemplate, "title" | "use" | "text"> & { order: number | string | undefined };

/** A template's file with other fields: comments and order of its head stay. @param source undefined: it is new */
export function withReplyFields(source: string | undefined, { title, use, order, text }: ReplyFields): string {
  const before = splitHead(source ?? "")?.head.slice(1) ?? "";
  const isUsual = use === "reply" && !/^use:/m.test(before);
  const edits = [
    { path: ["title"], value: title },
    ...(isUsual ? [] : [{ path: ["use"], value: use }]),
    { path: ["order"], value: order },
  ];
  return `---\n${editYaml(before, edits, ["title", "use", "order"]).trimEnd()}\n---\n${text.trim()}\n`;
}

/** @param say at an offset in the text */
function checkText(text: string, say: (offset: number, message: string) => void): void {
  if (text === "") say(0, "enthält keinen Text");
  if (text.length > longestText) {
    say(0, `hat ${text.length} Zeichen, möglich sind ${longestText}`);
    return;
  }
  for (const { 0: whole, 1: name = "", index } of text.matchAll(/\{([^{}\n]*)\}/g))
    if (!replyPlaceholders.some((known) => known === name))
      say(
        index,
        `kennt den Platzhalter ${whole} nicht. Möglich sind: ${replyPlaceholders.map((known) => `{${known}}`).join(", ")}`,
      );
  // No letter that begins with it could be sent.
  for (const { at, words } of refusedInLetters(text))
    say(at, `bittet um „${words}“. Danach fragen wir nie, das steht in jeder E-Mail: Streichen Sie den Satz`);
}
