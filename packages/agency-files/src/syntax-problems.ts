import type { Document, YAMLError } from "yaml";
import type { SourceProblem } from "./read-text.ts";

/**
 * What is wrong with the YAML itself, in German: what stands in the line and what should. Only the first problem is
 * told, because the parser takes what follows it for something else; doubled fields are told one by one.
 */
export function syntaxProblems({ errors, warnings }: Document, source: string): SourceProblem[] {
  const all = [...errors, ...warnings].toSorted((a, b) => a.pos[0] - b.pos[0]);
  const lines = source.split("\n");
  if (all.every(({ code }) => code === "DUPLICATE_KEY")) return all.map((error) => doubledField(error, source));
  const first = all.find(({ code }) => code !== "DUPLICATE_KEY");
  return first ? [diagnosis(first, lines)] : [];
}

/** The 1-based line of a place in a text. */
function lineAt(source: string, offset: number): number {
  return source.slice(0, offset).split("\n").length;
}

function doubledField({ pos: [offset] }: YAMLError, source: string): SourceProblem {
  const name = /^[^\s:]+/.exec(source.slice(offset))?.[0] ?? "";
  return {
    line: lineAt(source, offset),
    message: `„${name}“ steht hier zum zweiten Mal. Löschen Sie eine der beiden Zeilen`,
  };
}

/** Indentation, then perhaps `- `, then a field's name. */
const fieldLine = /^\s*(?<dash>- +)?(?<name>[\w.-]+)(?<colon>\s*[:=]\s*)(?<value>.*)$/u;

function diagnosis(error: YAMLError, lines: readonly string[]): SourceProblem {
  const line = Math.min(error.linePos?.[0].line ?? 1, lines.length);
  const text = lines[line - 1] ?? "";
  const { code, message } = error;
  if (code === "TAB_AS_INDENT")
    return { line, message: "Diese Zeile ist mit einem Tabulator eingerückt. Nehmen Sie Leerzeichen, je Stufe zwei" };
  if (code === "MULTIPLE_DOCS") {
    const end = lines.findIndex((each, index) => index > 0 && /^(---|\.\.\.)/.test(each));
    return { line: end + 1, message: `„${lines[end]}“ beendet die Datei vor ihrem Ende. Löschen Sie die Zeile` };
  }
  if (/Missing closing/.test(message)) return unclosedQuote(lines);
  if (/Flow (map|sequence)|flow (map|sequence|collection)/.test(message)) return wrongBrackets(line, lines, message);
  if (code === "BAD_SCALAR_START" || code === "TAG_RESOLVE_FAILED" || code === "BAD_ALIAS")
    return {
      line,
      message: `Mit „${text.charAt((error.linePos?.[0].col ?? 1) - 1)}“ darf ein Wert nicht beginnen. ${quoted(text)}`,
    };
  if (/at node end/.test(message) && /:\s+["'[{]/.test(text))
    return {
      line,
      message: `Hinter der schließenden Klammer oder dem Anführungszeichen steht noch Text. ${quoted(text)}`,
    };
  return wrongLine(line, lines, code);
}

function unclosedQuote(lines: readonly string[]): SourceProblem {
  const opens = /^[^#]*(?:^|[\s{[,:])(?:"[^"]*|'[^']*)$/;
  const index = lines.findIndex((text) => opens.test(text.replaceAll(/"[^"]*"|'[^']*'/g, "")));
  return {
    line: Math.max(index, 0) + 1,
    message: "Ein Anführungszeichen hat am Ende des Wertes kein zweites. Ergänzen Sie es",
  };
}

function wrongBrackets(line: number, lines: readonly string[], message: string): SourceProblem {
  const opening = lines.findLastIndex((text, index) => index < line && /[[{]/.test(text));
  const text = lines[opening] ?? "";
  const bracket = /map/.test(message) ? "}" : "]";
  if (/[[{][^\]}]*\s#/.test(text)) {
    const colour = /\s(#[\da-f]{3,8})\b/i.exec(text)?.[1] ?? "C #";
    return {
      line: opening + 1,
      message: `„#“ mit einem Leerzeichen davor macht den Rest der Zeile zum Kommentar. Setzen Sie den Eintrag in Anführungszeichen, etwa "${colour}"`,
    };
  }
  if (/must be sufficiently indented|Missing closing/.test(message))
    return { line: opening + 1, message: `Die Klammer hat am Ende kein „${bracket}“. Ergänzen Sie es` };
  return { line, message: "In den Klammern fehlt zwischen zwei Einträgen ein Komma, oder es steht eines zu viel" };
}

function wrongLine(line: number, lines: readonly string[], code: string): SourceProblem {
  const text = lines[line - 1] ?? "";
  if (/^\s*(- +)?[\w-]+:?\u00a0|^\s*\u00a0/u.test(text))
    return {
      line,
      message:
        "Hier steht ein geschütztes Leerzeichen, wie es beim Kopieren entsteht. Ersetzen Sie es durch ein gewöhnliches",
    };
  const found = fieldLine.exec(text)?.groups;
  const { dash = "", name = "", colon = "", value = "" } = found ?? {};
  if (found && (colon.includes("=") || !/:\s/.test(`${colon}${value === "" ? "\n" : ""}`)))
    return {
      line,
      message: `Auf den Namen des Feldes folgen ein Doppelpunkt und ein Leerzeichen: ${dash}${name}: ${value}`,
    };
  if (found && /:(\s|$)/.test(value))
    return { line, message: `Ein Doppelpunkt im Wert macht daraus ein weiteres Feld. ${quoted(text)}` };
  if (found || /^\s*- /.test(text)) {
    if (code === "BAD_INDENT" || code === "UNEXPECTED_TOKEN")
      return {
        line,
        message: "Diese Zeile ist anders eingerückt als die darüber. Was zusammengehört, beginnt genau untereinander",
      };
    return {
      line,
      message: `Diese Zeile passt nicht zu den Zeilen davor: Prüfen Sie Einrückung und Anführungszeichen`,
    };
  }
  return {
    line,
    message:
      "Dieser Zeile fehlt etwas: Vor einen Listeneintrag gehört „- “, hinter den Namen eines Feldes „: “, und was zum Text davor gehört, ist eingerückt",
  };
}

/** The line with its value in quotation marks, to be copied. */
function quoted(text: string): string {
  const { dash = "", name, value = text.trim().replace(/^- +/, "") } = fieldLine.exec(text)?.groups ?? {};
  const field = name === undefined ? (/^\s*- /.test(text) ? "- " : "") : `${dash}${name}: `;
  return `Setzen Sie den Text in Anführungszeichen: ${field}${inQuotes(value)}`;
}

/** A text in the quotation marks that YAML knows. */
export function inQuotes(text: string): string {
  return text.includes('"') ? `'${text.replaceAll("'", "''")}'` : `"${text}"`;
}
