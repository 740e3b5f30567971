/** The tables of docs/betrieb/seiten.md: what may stand between braces in a document, and behind a heading. */
import { type SectionKind, sectionKinds } from "@fernkontor/agency-files/section-kinds";
import { names } from "@fernkontor/texts/names";

const [begin, end] = ["<!-- names: `npm run deploy-files` -->\n", "<!-- end of names -->"];

/** The page with the tables of today. @throws Error when the marks around them are gone */
export function withNames(page: string): string {
  const [before, rest] = page.split(begin);
  const after = rest?.split(end)[1];
  if (rest === undefined || after === undefined)
    throw new Error(`docs/betrieb/seiten.md needs its marks ${begin.trim()} and ${end}.`);
  return `${before}${begin}${namesTable()}\n${kindsTable()}${end}${after}`;
}

function namesTable(): string {
  const rows = Object.entries(names).map(([name, { means, holds, says, lists, claim }]) => {
    const forms = [
      holds && `\`{wenn ${name}}\``,
      (says ?? lists) && `\`{${name}}\``,
      claim && `\`{Beleg ${name}}\``,
    ].filter((form) => form);
    return `| ${forms.join(" ")} | ${means} |\n`;
  });
  return `| steht im Text | heißt |\n|---|---|\n${rows.join("")}`;
}

function kindsTable(): string {
  const rows = Object.values<SectionKind>(sectionKinds).map((kind) => {
    const { name, words = [], shows, paragraphs = [], link, links, items, table, points } = kind;
    const taken = paragraphs === "any" ? ["beliebig viele"] : paragraphs;
    const others = [link && `${link}?`, links, items, table && `Tabelle: ${table.join(", ")}`];
    const behind = points?.words ? [`hinter der Überschrift ${points.words.join(", ")}`] : [];
    const cells = [taken, others, points ? [...points.paragraphs, ...behind] : []].map(listedIn);
    return `| ${[`\`{.${[name, ...words].join(" ")}}\``, shows, ...cells].join(" | ")} |\n`;
  });
  const columns = ["hinter der Überschrift", "zeigt", "Absätze", "außerdem", "in jedem Punkt"];
  return `| ${columns.join(" | ")} |\n|${"---|".repeat(columns.length)}\n${rows.join("")}`;
}

function listedIn(cell: readonly (string | undefined)[]): string {
  return cell.flatMap((each) => each?.replace(/\?$/, " (kann fehlen)") ?? []).join("; ") || "–";
}
