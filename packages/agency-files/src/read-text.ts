import { lstatSync, readlinkSync } from "node:fs";
import { relative } from "node:path";
import type { AgencyFileProblem } from "./agency-file-error.ts";
import { type Files, onDisk } from "./files.ts";

/** How the operator knows a file. */
export function shownPath(path: string): string {
  return relative(process.cwd(), path) || path;
}

/** What is wrong with a file before anything in it has a name: in which line, and how to mend it. */
export type SourceProblem = { line: number; message: string };

/**
 * The text of a file as it is meant: without byte order mark, with `\n` at the end of each line, and with one character
 * for each letter. Undefined when it cannot be used; what is wrong is then added to `problems`: a file in another
 * encoding would be published as “Auftr�ge”, and what nobody sees cannot be compared or searched.
 */
export function readText(path: string, problems: AgencyFileProblem[], files: Files = onDisk): string | undefined {
  const bytes = readBytes(path, problems, files);
  return bytes && textOf(path, bytes, problems);
}

/** What is in a file; undefined when it cannot be read, which is then added to `problems`. */
export function readBytes(path: string, problems: AgencyFileProblem[], files: Files = onDisk): Buffer | undefined {
  try {
    const bytes = files.bytesOf(path);
    if (bytes === undefined)
      problems.push({ file: shownPath(path), field: "", line: 1, message: "ist keine Datei, die man speichern kann" });
    return bytes;
  } catch (error) {
    problems.push(unreadable(path, error));
    return undefined;
  }
}

/** Why a file or a folder could not be read. */
export function unreadable(path: string, error: unknown): AgencyFileProblem {
  const { code = "" } = error as NodeJS.ErrnoException;
  const message =
    code === "ENOENT" && lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink()
      ? `ist ein Verweis auf ${readlinkSync(path)}, und dort liegt nichts`
      : (whyUnreadable[code] ?? `lässt sich nicht lesen (${code})`);
  return { file: shownPath(path), field: "", line: 1, message };
}

/** The same as `readText` for bytes that are read already. */
export function textOf(path: string, bytes: Buffer, problems: AgencyFileProblem[]): string | undefined {
  const read = sourceOf(bytes);
  if (typeof read === "string") return read;
  problems.push({ file: shownPath(path), field: "", ...read });
  return undefined;
}

function sourceOf(bytes: Buffer): string | SourceProblem {
  const picture = pictureStarts.find(({ start }) => start.every((byte, index) => bytes[index] === byte));
  if (picture)
    return {
      line: 1,
      message: `ist ein ${picture.name}-Bild und keine Textdatei. Eine Zeichnung speichern Sie als SVG`,
    };
  if (isUtf16(bytes)) return { line: 1, message: `ist in UTF-16 gespeichert. ${saveAsUtf8}` };
  const text = decoded(bytes);
  if (text === undefined) return undecodable(bytes);
  const source = text.replace(/\r\n?/g, "\n").normalize("NFC");
  return strangeCharacter(source) ?? source;
}

const whyUnreadable: Readonly<Record<string, string>> = {
  ENOENT: "fehlt",
  EACCES: "darf nicht gelesen werden: Geben Sie Leserechte",
  EISDIR: "ist ein Ordner und keine Datei",
  ENOTDIR: "ist eine Datei und kein Ordner",
};

const pictureStarts = [
  { name: "PNG", start: [0x89, 0x50, 0x4e, 0x47] },
  { name: "JPEG", start: [0xff, 0xd8, 0xff] },
];

const saveAsUtf8 = "Speichern Sie sie als UTF-8 („Speichern unter“, Codierung „UTF-8“)";

function isUtf16(bytes: Buffer): boolean {
  const [first, second] = bytes;
  // Letters from a to z are a byte and a zero in UTF-16.
  return (
    (first === 0xff && second === 0xfe) ||
    (first === 0xfe && second === 0xff) ||
    first === 0 ||
    (second === 0 && bytes.length > 1)
  );
}

function decoded(bytes: Buffer): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Names the first line with a letter of another encoding, and the word as it was probably meant. */
function undecodable(bytes: Buffer): SourceProblem {
  const lines = bytes.toString("latin1").split("\n");
  const index = lines.findIndex((line) => decoded(Buffer.from(line, "latin1")) === undefined);
  const meant = new TextDecoder("windows-1252").decode(Buffer.from(lines[index] ?? "", "latin1"));
  const word = /[\p{L}\p{N}-]*[^\p{ASCII}][\p{L}\p{N}-]*/u.exec(meant)?.[0] ?? "";
  return { line: index + 1, message: `ist nicht in UTF-8 gespeichert, wie hier „${word}“ zeigt. ${saveAsUtf8}` };
}

type StrangeCharacter = { pattern: RegExp; says: (found: string) => string };

/** Each would be shown as something else than what was meant, or not at all. */
const strangeCharacters: readonly StrangeCharacter[] = [
  {
    pattern: /\ufffd/u,
    says: () => "enthält hier „�“: Beim Speichern ist ein Buchstabe verloren gegangen. Schreiben Sie das Wort neu",
  },
  {
    // What UTF-8 looks like when a program took it for Windows-1252 and saved that: ä ö ü ß, quotation marks, dashes.
    pattern: /Ã[\u00a0-\u00bfŸ„–œ‰€]|â€[žœ“”™\u009d]|Â[\u00a0§°»«]/u,
    says: (found) =>
      `enthält hier „${found}“: Ein Umlaut oder Zeichen wurde beim Speichern verfälscht. Schreiben Sie das Wort neu`,
  },
  {
    pattern: /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u,
    says: (found) =>
      `enthält hier ein unsichtbares Zeichen, das die Schreibrichtung umkehrt (${codeOf(found)}). Löschen Sie es`,
  },
  {
    // All that have no shape of their own, but for tabs, soft hyphens and what joins the parts of a picture sign.
    pattern: /(?![\t\n\u00ad\u200d])[\p{Cc}\p{Cf}\p{Co}\p{Cs}]|[\u2028\u2029]/u,
    says: (found) =>
      `enthält hier ein unsichtbares Zeichen (${codeOf(found)}). Löschen Sie es, oder schreiben Sie die Zeile neu`,
  },
];

/** The first of the characters that are never meant; undefined in an honest text. */
export function strangeCharacter(text: string): SourceProblem | undefined {
  const found = strangeCharacters.flatMap(({ pattern, says }) => {
    const match = pattern.exec(text);
    return match ? [{ index: match.index, message: says(match[0]) }] : [];
  });
  const [first] = found.toSorted((a, b) => a.index - b.index);
  return first && { line: text.slice(0, first.index).split("\n").length, message: first.message };
}

function codeOf(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
}

/** A file's head between the lines `---`, what stands below it, and in which line that begins. */
export function splitHead(source: string): { head: string; body: string; line: number } | undefined {
  const found = /^---\n([\s\S]*?)(?:^|\n)---(?:\n|$)/.exec(source);
  if (!found) return undefined;
  // The line "---" before it counts as a line.
  return { head: `\n${found[1]}`, body: source.slice(found[0].length), line: found[0].split("\n").length };
}
