import { isoDateSchema } from "@fernkontor/domain/value-schemas";
import * as v from "valibot";
import { likelyMeant } from "./nearest.ts";
import { allowedWords, type Shape, takesDate } from "./schema-at.ts";
import { inQuotes } from "./syntax-problems.ts";

/** What stands in the file where something else should. */
export type Written = {
  /** As YAML read it. */
  value: unknown;
  /** As it is written, for a number whose zeros or dots count. */
  source: string | undefined;
};

/** What is wrong, and where it can be told, what would be right: then no other example is needed. */
export type FieldMessage = { says: string; isRemedy: boolean };

/** Says in German what is wrong with a value, from its shape and from what was probably meant. */
export function fieldMessage(
  written: Written,
  shapes: readonly Shape[],
  { kind, message }: Pick<v.BaseIssue<unknown>, "kind" | "message">,
): FieldMessage {
  const { value } = written;
  // A rule that compares fields has its own words for one that is empty.
  if (value === null && kind !== "schema") return { says: message, isRemedy: false };
  if (value === null) return { says: "ist leer", isRemedy: false };
  const remedy = remedyFor(written, shapes, message);
  return remedy === undefined ? { says: plain(message, shapes), isRemedy: false } : { says: remedy, isRemedy: true };
}

function remedyFor({ value, source }: Written, shapes: readonly Shape[], message: string): string | undefined {
  const takes = (type: string) => shapes.some((shape) => shape.type === type);
  const takesText = takes("string");
  if (typeof value === "string") {
    if (shapes.some(takesDate)) return dayRemedy(value);
    if (!takesText && takes("array")) return listRemedy(value);
    if (!takesText && takes("number")) return numberRemedy(value);
    if (takesTrueOrFalse(shapes)) return truthRemedy(value);
    const meant = likelyMeant(value, shapes.flatMap(allowedWords));
    return meant === undefined || meant === value ? undefined : `${message}. Gemeint ist vielleicht „${meant}“`;
  }
  if (takesText && (typeof value === "number" || typeof value === "boolean"))
    return message === mustBeText ? `muss Text sein: Schreiben Sie ${inQuotes(source ?? String(value))}` : undefined;
  if (takesText && isMap(value) && !takes("strict_object")) return colonRemedy(value);
  if (takesText && Array.isArray(value) && !takes("array"))
    return "muss Text sein, keine Liste: Setzen Sie ihn in Anführungszeichen";
  if (!takesText && takes("array") && !Array.isArray(value)) return listRemedy(isMap(value) ? undefined : source);
  return undefined;
}

const mustBeText = "muss Text sein";

/** For what Valibot says by itself, in English. */
function plain(message: string, shapes: readonly Shape[]): string {
  if (!message.startsWith("Invalid")) return message;
  const [shape] = shapes;
  const names: Readonly<Record<string, string>> = {
    strict_object: "muss eine Gruppe von Feldern sein, eingerückt in den Zeilen darunter",
    record: "muss eine Gruppe von Feldern sein",
    array: "muss eine Liste sein: vor jeden Eintrag gehört „- “",
    string: mustBeText,
    number: "muss eine Zahl sein",
    boolean: "muss „true“ (ja) oder „false“ (nein) sein",
  };
  return names[shape?.type ?? ""] ?? "ist so nicht möglich";
}

function isMap(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** `12.10.2026` → the day as the file wants it. */
function dayRemedy(value: string): string | undefined {
  const [, day = "", month = "", year = ""] = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})$/.exec(value) ?? [];
  const iso = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return v.is(isoDateSchema, iso) ? `muss als Jahr-Monat-Tag dastehen: ${iso} statt „${value}“` : undefined;
}

function takesTrueOrFalse(shapes: readonly Shape[]): boolean {
  return shapes.some(({ type, literal }) => type === "boolean" || typeof literal === "boolean");
}

function truthRemedy(value: string): string | undefined {
  const says = (truth: boolean) => `muss „${truth}“ heißen statt „${value}“`;
  if (/^(ja|yes|y|j|on|an|wahr|richtig|true)$/i.test(value)) return says(true);
  if (/^(nein|no|n|off|aus|falsch|false)$/i.test(value)) return says(false);
  return undefined;
}

/** `3.200,50 €` → 3200.50, `8,5` → 8.5; undefined where no number is written. */
function numberRemedy(value: string): string | undefined {
  const [, digits = "", decimals] =
    /^(?:€\s*)?(\d{1,3}(?:[.\s'’]\d{3})+|\d+)(?:[,.](\d{1,2}|-))?\s*(?:€|euro|eur|%|h|std\.?|stunden|tage|wochen)?$/iu.exec(
      value,
    ) ?? [];
  if (digits === "") return undefined;
  const number = `${digits.replace(/\D/g, "")}${decimals === undefined || decimals === "-" ? "" : `.${decimals}`}`;
  return `muss eine Zahl sein, ohne Tausenderpunkt und mit Punkt statt Komma: ${number} statt „${value}“`;
}

function listRemedy(value: string | undefined): string {
  if (value !== undefined && /^[–—•*·-]\S?/u.test(value))
    return "muss eine Liste sein: Vor jeden Eintrag gehören ein kurzer Bindestrich und ein Leerzeichen, „- “";
  return "muss eine Liste sein: Vor jeden Eintrag gehört „- “, jeder in einer eigenen Zeile";
}

function colonRemedy(value: Record<string, unknown>): string {
  const [[key = "", inner] = []] = Object.entries(value);
  const text = typeof inner === "string" || typeof inner === "number" ? `${key}: ${inner}` : `${key}: …`;
  return `muss Text sein. Der Doppelpunkt macht ein Feld daraus: Schreiben Sie ${inQuotes(text)}`;
}
