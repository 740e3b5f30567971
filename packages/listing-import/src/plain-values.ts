/** Values of foreign files, of which nothing is known. */

/** What has no shape of its own, but for line breaks and tabs: nobody sees it, and our files refuse it. */
const unseen = /(?![\n\t])[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029\ufffd]/gu;

/** As somebody would have typed it: one character for each letter, no unseen signs, no blanks in a row. */
export function cleaned(text: string): string {
  return text
    .normalize("NFC")
    .replace(/\r\n?/g, "\n")
    .replace(unseen, "")
    .replace(/[^\S\n]+/g, " ")
    .replace(/ ?\n ?/g, "\n")
    .trim();
}

export type Group = Readonly<Record<string, unknown>>;

/** A group of fields; an empty one for anything else. */
export function groupOf(value: unknown): Group {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Group) : {};
}

/** A text or a number as text; empty for anything else. */
export function textOf(value: unknown): string {
  if (typeof value === "string") return cleaned(value);
  return typeof value === "number" && Number.isFinite(value) ? String(value) : "";
}

/** A list, or one value as a list; empty where nothing is said. */
export function listOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  return value === undefined || value === null || value === "" ? [] : [value];
}

/** `12`, `"12"`, `"12.50"`, `"12,50"` → a number above 0; undefined for anything else. */
export function amountOf(value: unknown): number | undefined {
  const text = textOf(value).replace(",", ".");
  const amount = /^\d{1,9}(\.\d{1,4})?$/.test(text) ? Number(text) : Number.NaN;
  return amount > 0 ? amount : undefined;
}

/** What a value says, word for word, for people: lists by commas, groups as they are. */
export function shown(value: unknown): string {
  if (Array.isArray(value)) return value.map(shown).filter(Boolean).join(", ");
  if (typeof value === "boolean") return value ? "ja" : "";
  return typeof value === "object" && value !== null ? cleaned(JSON.stringify(value)) : textOf(value);
}
