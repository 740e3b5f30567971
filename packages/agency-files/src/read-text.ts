import { readFileSync } from "node:fs";
import { relative } from "node:path";
import type { AgencyFileProblem } from "./agency-file-error.ts";

/** Signs that nobody sees: some turn the order of letters around, others hide words from whoever looks for them. */
const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029\ufffd]/gu;
/** Line breaks, tabs, soft hyphens, and what joins the parts of one picture sign. */
const harmless = /^[\t\n\u00ad]$/;

/** How the operator knows a file. */
export function shownPath(path: string): string {
  return relative(process.cwd(), path) || path;
}

/**
 * The text of a file, with `\n` at its lines' ends. Undefined when it cannot be used; what is wrong is then added to
 * `problems`.
 */
export function readText(path: string, problems: AgencyFileProblem[]): string | undefined {
  const say = (line: number, message: string) => {
    problems.push({ file: shownPath(path), line, field: "", message });
    return undefined;
  };
  let bytes: Buffer;
  try {
    bytes = readFileSync(path);
  } catch (error) {
    return say(1, `kann nicht gelesen werden: ${(error as Error).message}`);
  }
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff))
    return say(1, notUtf8("UTF-16"));
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes).replace(/\r\n?/g, "\n");
  } catch {
    const before = bytes.subarray(0, firstWrongByte(bytes)).toString("utf8");
    return say(before.split("\n").length, notUtf8("einer anderen Kodierung"));
  }
}

/** Says of each line of a text that holds a sign which nobody sees. */
export function refuseUnseen(path: string, text: string, problems: AgencyFileProblem[]): void {
  for (const [index, line] of text.split("\n").entries()) {
    const [sign] = (line.match(unseen) ?? []).filter(
      (found) => !harmless.test(found) && !(found === "\u200d" && /\p{Extended_Pictographic}/u.test(line)),
    );
    if (sign !== undefined)
      problems.push({
        file: shownPath(path),
        line: index + 1,
        field: "",
        message: `enthält ein unsichtbares Zeichen (U+${sign.codePointAt(0)?.toString(16).toUpperCase().padStart(4, "0")}): Löschen Sie die Stelle und tippen Sie sie neu`,
      });
  }
}

function notUtf8(found: string): string {
  return `ist in ${found} gespeichert, nicht in UTF-8: Umlaute gingen verloren. Speichern Sie die Datei als „UTF-8“`;
}

/** Everything up to it can be decoded. */
function firstWrongByte(bytes: Buffer): number {
  let [right, wrong] = [0, bytes.length];
  while (wrong - right > 1) {
    const middle = (right + wrong) >> 1;
    const decoder = new TextDecoder("utf-8", { fatal: true });
    try {
      decoder.decode(bytes.subarray(0, middle), { stream: true });
      right = middle;
    } catch {
      wrong = middle;
    }
  }
  return right;
}
