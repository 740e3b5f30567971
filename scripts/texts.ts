// `npm run texts`: every text that an agency may word otherwise, with its key, its place and its own wording if it has
// one; `npm run texts -- ledger.pairs` shows those whose key begins so.
import { join } from "node:path";
import { AgencyFileError, type AgencyFileProblem } from "@fernkontor/agency-files/agency-file-error";
import { nearestTo } from "@fernkontor/agency-files/nearest";
import { longestWording, readWordings } from "@fernkontor/agency-files/wordings";
import { catalog, placeOf } from "@fernkontor/texts/catalog";
import { runCommand } from "./services/run-command.ts";
import { localSettings } from "./services/settings.ts";

const usage = `fernkontor texte [Anfang eines Schlüssels]

Zeigt die Texte von Website, Formular und E-Mails mit ihren Schlüsseln. Eigene Fassungen stehen in texts.yaml im Ordner
der Agentur (agency, oder AGENCY_DIR), je Zeile ein Schlüssel und ein Text:

  ledger.heading: "Woran Sie uns messen"

Namen und Zahlen stehen als {Platzhalter} darin und werden aus den übrigen Dateien des Ordners gefüllt.`;

await runCommand(async () => {
  const [start = ""] = process.argv.slice(2);
  if (start.startsWith("-")) {
    console.log(usage);
    return start === "--help" ? 0 : 2;
  }
  const keys = Object.keys(catalog).filter((key) => key === start || isBelow(key, start));
  if (keys.length === 0) {
    console.error(`Kein Schlüssel beginnt mit „${start}“. Gemeint ist vielleicht „${nearestTo(start, beginnings())}“.`);
    return 1;
  }
  const problems: AgencyFileProblem[] = [];
  const file = join(localSettings(process.env).AGENCY_DIR, "texts.yaml");
  const { wordings } = readWordings(file, problems);
  for (const key of keys) console.log(described(key, wordings[key]));
  console.log(`${keys.length} ${keys.length === 1 ? "Text" : "Texte"}. Eigene Fassungen: ${file}`);
  if (problems.length > 0) throw new AgencyFileError(problems);
  return 0;
});

/** All that one can ask for: a page, a section of it, a single text. */
function beginnings(): string[] {
  const keys = Object.keys(catalog).map((key) => key.split("."));
  return [...new Set(keys.flatMap((parts) => parts.map((_, index) => parts.slice(0, index + 1).join("."))))];
}

/** A key stands for itself, its beginning for all keys of that page or section. */
function isBelow(key: string, start: string): boolean {
  return start === "" || key.startsWith(start.endsWith(".") ? start : `${start}.`);
}

function described(key: string, wording: string | undefined): string {
  const lines = [
    key,
    `  Ort          ${placeOf(key)}, höchstens ${longestWording(key)} Zeichen`,
    `  Mitgeliefert ${(catalog as Readonly<Record<string, string>>)[key]}`,
    ...(wording === undefined ? [] : [`  Eigene       ${wording}`]),
  ];
  return `${lines.join("\n")}\n`;
}
