import { styleText } from "node:util";
import type { Place } from "@fernkontor/agency-files/read-yaml";
import { germanDate } from "@fernkontor/domain/german/german";
import { type Finding, placeWords, type Severity } from "../finding.ts";
import { countOf, type LaunchReport, type ReportedFinding } from "../launch-report.ts";
import type { Source } from "../law.ts";

type Look = {
  /** Columns of the terminal. */
  width: number;
  isColoured: boolean;
};

type Style = Parameters<typeof styleText>[0];
type Paint = (style: Style, text: string) => string;

/** The report for people: by chapter and rule, each finding with its place, and once a rule why and how to fix it. */
export function terminalReport(report: LaunchReport, { width, isColoured }: Look): string {
  const paint: Paint = (style, text) => (isColoured ? styleText(style, text, { validateStream: false }) : text);
  const chapters = [...Map.groupBy(report.findings, ({ group }) => group)].map(([group, findings]) => {
    const blocks = [...Map.groupBy(findings, ({ rule }) => rule).values()];
    return [paint("bold", group.toUpperCase()), ...blocks.map((same) => ruleText(same, width, paint))].join("\n\n");
  });
  return [...chapters, summary(report, paint)].join("\n\n\n");
}

const marks: Readonly<Record<Severity, { sign: string; word: string; style: Style }>> = {
  error: { sign: "✗", word: "Fehler", style: "red" },
  warning: { sign: "!", word: "Warnung", style: "yellow" },
  note: { sign: "·", word: "Hinweis", style: "cyan" },
};

/** The findings of one rule; those that are mended in the same way have their remedy once. */
function ruleText(findings: readonly ReportedFinding[], width: number, paint: Paint): string {
  const [first] = findings;
  if (!first) return "";
  const line = (label: string, text: string) =>
    wrapped(text, width, `    ${paint("dim", label.padEnd(8))} `, " ".repeat(13), 13);
  const sources = first.sources.map(sourceText).join("; ");
  return [
    ...[...Map.groupBy(findings, ({ fix }) => fix)].flatMap(([fix, same]) => [
      ...same.map((finding) => findingText(finding, width, paint)),
      line("Abhilfe", fix),
    ]),
    line("Grund", `${first.why}${sources && ` ${sources}`}`),
    line("Regel", first.rule),
  ].join("\n");
}

function sourceText({ name, asOf, amendedOn }: Source): string {
  const version = amendedOn === undefined ? "" : `, zuletzt geändert am ${germanDate(amendedOn)}`;
  return `${name}, Stand ${germanDate(asOf)}${version}`;
}

function findingText({ severity, places, what }: Finding, width: number, paint: Paint): string {
  const { sign, word, style } = marks[severity];
  return [
    wrapped(what, width, `  ${paint(style, `${sign} ${word}`.padEnd(10))} `, " ".repeat(13), 13, (text) =>
      paint("bold", text),
    ),
    wrapped(placesText(places), width, " ".repeat(13), " ".repeat(13), 13, (text) => paint("underline", text)),
  ].join("\n");
}

const filesShown = 6;

/** `agency/claims.yaml:8,13,18 agency/profile.yaml:4`: a file once, so that twenty places stay one line or two. */
function placesText(places: readonly Place[]): string {
  const byFile = [...Map.groupBy(places, ({ file }) => file)].map(([file, same]) =>
    placeWords(
      file,
      same.map(({ line }) => line),
    ),
  );
  const rest = byFile.length - filesShown;
  return [...byFile.slice(0, filesShown), ...(rest > 0 ? [`und ${rest} weitere Dateien`] : [])].join(" ");
}

function summary(report: LaunchReport, paint: Paint): string {
  const errors = countOf(report, "error");
  const counts = [
    amount(errors, "Fehler", "Fehler"),
    amount(countOf(report, "warning"), "Warnung", "Warnungen"),
    amount(countOf(report, "note"), "Hinweis", "Hinweise"),
  ].join(", ");
  const verdict =
    errors > 0
      ? paint(["bold", "red"], `Noch nicht bereit: ${counts}.`)
      : paint(["bold", "green"], `Bereit: ${counts}.`);
  const next =
    errors > 0
      ? "Solange es Fehler gibt, wird keine echte Website gebaut."
      : "Die Regeln sehen nicht alles: Lassen Sie von einem Anwalt lesen, was Sie veröffentlichen.";
  return `${verdict}\n${amount(report.ruleCount, "Regel", "Regeln")}, ${germanDate(report.today)}\n${next}`;
}

function amount(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}

/**
 * Words in lines of a terminal's width, the first after `first`, the others after `rest`, each `indent` columns wide as
 * they are seen (colours take no room). `paint` colours the words of each line, so that it does not reach the margin.
 */
function wrapped(
  text: string,
  width: number,
  first: string,
  rest: string,
  indent: number,
  paint: (line: string) => string = (line) => line,
): string {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const line = lines.at(-1);
    if (line !== undefined && line.length + 1 + word.length + indent <= width)
      lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  return lines.map((line, index) => `${index === 0 ? first : rest}${paint(line)}`).join("\n");
}
