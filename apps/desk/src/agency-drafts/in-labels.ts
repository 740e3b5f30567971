import { withLabels } from "@fernkontor/domain/listing/listing-fields";
import { claimTexts } from "@fernkontor/texts/claims";
import { slugOf } from "./listing-path.ts";

const labels: Readonly<Record<string, string>> = {
  evidence: "Beleg",
  value: "Wert",
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
};

const claimNames = claimTexts as Readonly<Record<string, string>>;

/**
 * What the check says of a file of `agency/`, in the names by which people know its fields: `„placedAtLeast“` →
 * `„Vermittelte Fachkräfte“`. What only who writes YAML can do is left out.
 */
export function inLabels(file: string, words: string): string {
  const isListing = slugOf(file) !== undefined;
  const said = words
    .replace(/ ?\(„value: \w+“\)/g, "")
    .replace(/ in (profile|claims|texts)\.yaml/g, "")
    .replace(/„(?:evidence\.)?(\w+)“/g, (quoted, key: string) => {
      const label = claimNames[`claims.${key}.name`] ?? (isListing ? undefined : labels[key]);
      return label === undefined ? quoted : `„${label}“`;
    })
    .replace(/\b[a-z]+[A-Z]\w*/g, (key) => {
      const name = claimNames[`claims.${key}.name`];
      return name === undefined ? key : `„${name}“`;
    });
  return isListing ? withLabels(said) : said;
}
