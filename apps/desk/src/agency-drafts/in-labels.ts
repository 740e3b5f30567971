import { withLabels, wordsOfField } from "@fernkontor/domain/listing/listing-fields";
import { claimTexts } from "@fernkontor/texts/claims";
import { slugOf } from "./listing-path.ts";

const labels: Readonly<Record<string, string>> = {
  evidence: "Beleg",
  value: "Wert",
  meaning: "Was es heißt",
  source: "Woraus",
  method: "Wie ermittelt",
  sampleSize: "Fälle",
  asOf: "Stand",
  validUntil: "Gilt bis",
  responsible: "Wer dafür einsteht",
  people: "Wer auf der Website steht",
  categories: "Bereiche",
  trending: "Gefragte Positionen",
  whatsAppNumbers: "WhatsApp-Nummern",
  otherMessengers: "andere Messenger",
  tags: "Schlagworte",
  colours: "Farben",
  action: "Knöpfe und Links",
  light: "Akzent",
  hero: "Oben auf der Startseite",
  photograph: "Foto der Startseite",
  picture: "Datei",
  text: "Was zu sehen ist",
  typeface: "Schrift",
  skyline: "Stadt hinter dem Haus",
  size: "Umfang in Zeichen",
};

const claimNames = claimTexts as Readonly<Record<string, string>>;

/** What people call a field of a file that is no listing's; undefined where they have no word for it. */
export function labelOfKey(key: string): string | undefined {
  return claimNames[`claims.${key}.name`] ?? labels[key];
}

/** What people call the place of a field in a file, as long as one has a word for it: `„Tagessatz“, Gilt bis`. */
export function labelOfField(file: string, field: readonly (string | number)[]): string | undefined {
  const names = field.filter((key) => typeof key === "string");
  const [first, ...others] = names;
  if (first === undefined) return undefined;
  if (slugOf(file) !== undefined) return wordsOfField(field)?.label;
  const claim = claimNames[`claims.${first}.name`];
  if (claim === undefined) return labelOfKey(first);
  const within = others.findLast((name) => labelOfKey(name) !== undefined);
  return within === undefined ? `„${claim}“` : `„${claim}“, ${labelOfKey(within)}`;
}

/**
 * What the check says of a file of `agency/`, in the names by which people know its fields: `„placedAtLeast“` →
 * `„Vermittelte Fachkräfte“`. What only who writes YAML can do is left out, and of files it says whom to ask.
 */
export function inLabels(file: string, words: string): string {
  const isListing = slugOf(file) !== undefined;
  const said = words
    .replace(/ ?\(„value: \w+“\)/g, "")
    .replace(
      / löschen Sie (ihre|die) Datei/g,
      " lassen Sie $1 Datei löschen (das tut, wer die Dateien betreut; wer das ist, weiß die Leitung)",
    )
    .replace("Legen Sie im Ordner jobs eine Datei an", "Fangen Sie eine neue Stelle an")
    .replace(/ in (profile|claims|brand)\.yaml/g, "")
    .replace(/\{ from: (\d+), to: (\d+), period: ([^}]+) \}/g, "$1 bis $2 € $3")
    .replace(/„(?:evidence\.)?(\w+)“/g, (quoted, key: string) => {
      const label = isListing ? claimNames[`claims.${key}.name`] : labelOfKey(key);
      return label === undefined ? quoted : `„${label}“`;
    })
    .replace(/\b[a-z]+[A-Z]\w*/g, (key) => {
      const name = claimNames[`claims.${key}.name`];
      return name === undefined ? key : `„${name}“`;
    });
  return isListing ? withLabels(said) : said;
}
