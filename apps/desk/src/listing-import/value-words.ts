import { choiceWords, wordsOfField } from "@fernkontor/domain/listing/listing-fields";
import { typedAmount, typedCountries, typedMoment, typedRange, typedText } from "../listing/typed-values.ts";

/** What the field at a place of the record is called: `["client", "name"]` → `Das Unternehmen: Name, mit Rechtsform`. */
export function fieldLabel(path: readonly string[]): string {
  const [group, label] = [wordsOfField(path.slice(0, 1))?.label, wordsOfField(path)?.label];
  return path.length === 1 || group === label ? (label ?? path[0] ?? "") : `${group}: ${label}`;
}

/** A field's value as people write it; `–` for none. */
export function valueWords([key, inner]: readonly string[], value: unknown): string {
  if (value === undefined || value === null) return "–";
  if (key === "salary") return `${payRange(value)} €`;
  if (key === "countries") return typedCountries(value);
  if (key === "gross") return "brutto";
  if (Array.isArray(value)) return value.map(typedText).join(key === "requirements" ? "\n" : ", ");
  if (typeof value === "number" || typeof value === "object") return typedRange(value);
  const text = typedMoment(value);
  return inner === "kind" || inner === undefined ? (choiceWords[text] ?? text) : text;
}

function payRange(value: unknown): string {
  const { from, to } = (typeof value === "object" && value !== null ? value : {}) as { from?: unknown; to?: unknown };
  return from === undefined ? typedAmount(value) : `${typedAmount(from)}–${typedAmount(to)}`;
}
