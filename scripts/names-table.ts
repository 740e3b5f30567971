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
  const rows = Object.values<SectionKind>(sectionKinds).map(({ name, shows, words = [], paragraphs, points }) => {
    const taken = paragraphs === "any" ? "beliebig viele" : (paragraphs ?? []).map((each) => each.replace("?", ""));
    const inPoints = points ? points.paragraphs.join(", ") : "keine";
    return `| \`{.${[name, ...words].join(" ")}}\` | ${shows} | ${[taken].flat().join(", ") || "keine"} | ${inPoints} |\n`;
  });
  return `| hinter der Überschrift | zeigt | Absätze | in jedem Punkt |\n|---|---|---|---|\n${rows.join("")}`;
}
