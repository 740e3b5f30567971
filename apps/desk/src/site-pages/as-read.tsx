import { factsOf, sentencesIn } from "@fernkontor/agency-files/page-document";
import { linesThatHold } from "@fernkontor/agency-files/template";
import type { PublicAgency } from "@fernkontor/domain/agency/agency";
import { capitalised, numberWord } from "@fernkontor/domain/german/german";

type Part = { heading: string } | { point: string } | { lines: string[]; isList: boolean };

type Props = {
  source: string;
  agency: PublicAgency;
  /** What stands behind them is kept for agencies of which less holds. */
  pointsAtMost?: number | undefined;
  /** Said where it has no words below its heading. */
  without?: string | undefined;
};

/** A section as it reads today: its words, without how the page draws them. */
export function AsRead({ source, agency, pointsAtMost, without }: Props) {
  const parts = partsOf(source, agency, pointsAtMost);
  return (
    <div className="as-read">
      {parts.map((part, index) => {
        if ("heading" in part) return <h3 key={index}>{part.heading}</h3>;
        if ("point" in part) return <h4 key={index}>{part.point}</h4>;
        return part.isList ? (
          <ul key={index}>
            {part.lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        ) : (
          <p key={index}>{part.lines.join(" ")}</p>
        );
      })}
      {parts.every((part) => "heading" in part) && without !== undefined && <p className="quiet">{without}</p>}
    </div>
  );
}

/** `{Anzahl}`, or with its noun: `{Anzahl ein Unterschied oder Unterschiede}`. */
function withCount(text: string, points: number): string {
  const word = numberWord(points);
  return text.replace(
    /\{Anzahl(?: ([^{}]+) oder ([^{}]+))?\}/,
    (_, one: string | undefined, many: string | undefined, at: number) => {
      const said = many === undefined ? word : points === 1 ? (one ?? "") : `${word} ${many}`;
      return /^[# ]*$/.test(text.slice(0, at)) ? capitalised(said) : said;
    },
  );
}

const isPoint = (text: string) => text.startsWith("### ");

/** Each with its heading first. */
function pointsIn(lines: readonly string[]): string[][] {
  const starts = lines.flatMap((text, at) => (isPoint(text) ? at : []));
  return starts.map((at, index) => lines.slice(at, starts[index + 1]));
}

function partsOf(source: string, agency: PublicAgency, pointsAtMost = Number.POSITIVE_INFINITY): Part[] {
  const facts = factsOf(agency);
  const holding = linesThatHold(source, facts).map(({ text }) => text);
  const shown = pointsIn(holding)
    .filter(([, ...lines]) => lines.some((text) => text.trim() !== ""))
    .slice(0, pointsAtMost);
  const lines = [...holding.slice(0, holding.findIndex(isPoint) >>> 0), ...shown.flat()];
  const points = shown.length;
  const parts: Part[] = [];
  let isOpen = false;
  for (const text of lines) {
    const [said] = sentencesIn(withCount(text, points), facts);
    const [, hashes] = /^(#+)/.exec(text) ?? [];
    const isList = text.startsWith("- ");
    const last = parts.at(-1);
    if (said === undefined) isOpen = false;
    else if (hashes !== undefined) {
      parts.push(hashes.length > 2 ? { point: said } : { heading: said });
      isOpen = false;
    } else if (isOpen && last && "lines" in last && last.isList === isList) last.lines.push(said);
    else {
      parts.push({ lines: [said], isList });
      isOpen = true;
    }
  }
  return parts;
}
