import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { mailTexts } from "@fernkontor/texts/mails";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { AgencyFileProblem } from "./agency-file-error.ts";
import { readReplies } from "./replies.ts";

let folder: string;
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), "replies-")), "replies");
  mkdirSync(folder);
});
afterEach(() => rmSync(join(folder, ".."), { recursive: true }));

function read(files: Readonly<Record<string, string>>) {
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  const problems: AgencyFileProblem[] = [];
  const replies = readReplies(folder, problems).map(({ template }) => template);
  return { replies, problems: problems.map(({ line, field, message }) => ({ line, field, message })) };
}

test("reads letters in their order, as plain text", () => {
  const { replies, problems } = read({
    "absage.md": "---\ntitle: Absagen\nuse: rejected\n---\n\nGuten Tag {Name},\n\nleider nicht.\n",
    "rueckfrage.md": "---\ntitle: Rückfrage stellen\norder: 1\n---\nGuten Tag {Name},\n\neine Frage.\n",
  });
  expect(problems).toEqual([]);
  expect(replies).toEqual([
    { name: "rueckfrage", title: "Rückfrage stellen", use: "reply", text: "Guten Tag {Name},\n\neine Frage." },
    { name: "absage", title: "Absagen", use: "rejected", text: "Guten Tag {Name},\n\nleider nicht." },
  ]);
});

test("what is shipped names the listing, and nobody by it", () => {
  const problems: AgencyFileProblem[] = [];
  const shipped = readReplies(fileURLToPath(new URL("../../../agency/replies", import.meta.url)), problems);
  expect(problems).toEqual([]);
  const words = [...shipped.map(({ template }) => template.text), ...Object.values(mailTexts)];
  expect(words.filter((text) => /\{(Stelle|listing)\}/.test(text)).length).toBeGreaterThan(3);
  for (const text of words) expect(text).not.toMatch(/(?<!\p{L})als\s+„?\{(Stelle|listing)\}/u);
});

test("says in which line a text begins", () => {
  writeFileSync(join(folder, "absage.md"), "---\ntitle: Absagen\n---\n\n\nGuten Tag {Name},\n");
  expect(readReplies(folder, []).map(({ line }) => line)).toEqual([6]);
});

test("there need be none", () => {
  rmSync(folder, { recursive: true });
  expect(readReplies(folder, [])).toEqual([]);
  mkdirSync(folder);
});

test.each([
  ["a.md", "Guten Tag", 1, /braucht am Anfang.*title/],
  ["a.md", "---\ntitle: A\nuse: absage\n---\nText", 3, /muss „reply“ \(Antwort\)/],
  ["a.md", "---\ntitle: A\n---\n\n", 4, /enthält keinen Text/],
  ["a.md", "---\ntitle: A\n---\nHallo,\n\nsenden Sie mir bitte Ihre IBAN.", 6, /bittet um „IBAN“/],
  ["a.md", "---\ntitle: A\n---\n\nGuten Tag {Vorname},", 5, /kennt den Platzhalter \{Vorname\} nicht.*\{Name\}/],
  ["Absage.md", "---\ntitle: A\n---\nText", 1, /Dateinamen aus Kleinbuchstaben.*absage\.md/],
  ["absage.txt", "Text", 1, /Endung \.md/],
])("says what is wrong with %s: “%s”", (name, content, line, message) => {
  expect(read({ [name]: content }).problems).toMatchObject([{ line, message: expect.stringMatching(message) }]);
});

test("two of one title cannot be told apart", () => {
  const text = "---\ntitle: Absagen\n---\nText";
  expect(read({ "a.md": text, "b.md": text }).problems).toMatchObject([{ field: "title" }]);
});
