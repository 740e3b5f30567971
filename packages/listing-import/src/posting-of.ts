import { dayOf, momentAt } from "@fernkontor/domain/german/berlin-time";
import { slugOf } from "@fernkontor/domain/german/german";
import type { Range } from "@fernkontor/domain/value-schemas";
import type { Section } from "./html-text.ts";
import { employmentOf, placeOf } from "./known-words.ts";
import { hoursIn, oneOrRange, type Pay, payFields, payIn, theOnly } from "./pay-words.ts";
import { amountOf, cleaned, type Group, shown, textOf } from "./plain-values.ts";
import type { Fields, LeftOut, Posting, SaidWord } from "./posting.ts";
import { languageOf, textFields } from "./text-fields.ts";

/** A word and the file's name for the field in which it stands. */
export type Named = { from: string; word: string };

/** What a program says of a job, by what it means. */
export type Said = {
  identifier: string;
  title: string;
  company?: { name: string; website?: string } | undefined;
  pay?: Pay | undefined;
  hoursPerWeek?: Range | undefined;
  /** Full or part time, and who employs. */
  employment: readonly Named[];
  category?: Named | undefined;
  contact?: Named | undefined;
  /** Where one works, where the program says it by itself. */
  location?: "100% Remote" | "Hybrid" | "Vor Ort" | undefined;
  place?: Named | undefined;
  cities?: readonly string[] | undefined;
  countries?: readonly string[] | undefined;
  openings?: number | undefined;
  validUntil?: string | undefined;
  tags?: readonly string[] | undefined;
  sections: readonly Section[];
  leftOut: readonly LeftOut[];
};

/** As many as stand below a description without pushing it away. */
const mostTags = 6;

/** The job as our record would say it. */
export function postingOf(said: Said): Posting {
  const lines = said.sections.flatMap((section) => section.lines.map(({ text }) => text));
  const employment = employmentOf(said.employment.map(({ word }) => word));
  const isFreelance = employment.contract === "freelance";
  const texts = textFields(said.sections);
  const place = said.place && placeOf(said.place.word);
  const location = said.location ?? (place?.isRemote ? "100% Remote" : undefined);
  const cities = said.cities ?? place?.cities ?? [];
  const hoursPerWeek = said.hoursPerWeek ?? theOnly(lines, hoursIn);
  const { tags = [], openings, validUntil, countries } = said;
  const others = said.employment.filter(({ word }) => employment.others.includes(word));
  // Of several words the first is asked about.
  const asked = employment.type === undefined ? others.find(({ word }) => word.length <= longestWord) : undefined;
  return {
    identifier: said.identifier,
    fields: defined({
      title: withoutGenders(said.title),
      ...payFields(said.pay ?? theOnly(lines, payIn), isFreelance),
      type: employment.type,
      hoursPerWeek: hoursPerWeek && oneOrRange(hoursPerWeek),
      location,
      city: location === undefined || location === "100% Remote" || cities.length === 0 ? undefined : oneOrAll(cities),
      countries: countries?.length ? countries : undefined,
      language: languageOf(said.sections),
      ...texts.fields,
      tags: tags.length > 0 ? tags.slice(0, mostTags) : undefined,
      validUntil,
      openings,
      contract: contractFields(employment.contract, said.company?.name),
      client: said.company && defined({ name: said.company.name, website: said.company.website }),
    }),
    words: [
      ...wordOf("category", said.category),
      ...wordOf("type", asked),
      ...(location === undefined ? wordOf("location", said.place) : []),
      ...wordOf("contact", said.contact),
    ],
    cities,
    leftOut: [
      ...texts.leftOut,
      ...others.filter((named) => named !== asked).map(({ from, word }) => ({ from, text: word })),
      ...(tags.length > mostTags ? [{ from: "tags", text: tags.slice(mostTags).join(", ") }] : []),
      ...[said.category, said.contact, said.place].flatMap((named) =>
        named && named.word.length > longestWord ? [{ from: named.from, text: named.word }] : [],
      ),
      ...said.leftOut.filter(({ text }) => text !== ""),
    ],
  };
}

function wordOf(field: SaidWord["field"], named: Named | undefined): SaidWord[] {
  return named === undefined || named.word === "" || named.word.length > longestWord ? [] : [{ field, ...named }];
}

function contractFields(kind: string | undefined, company: string | undefined): Fields | undefined {
  if (kind === undefined) return undefined;
  return kind === "freelance" || company === undefined ? { kind } : { kind, employerOfRecord: company };
}

function oneOrAll(cities: readonly string[]): string | readonly string[] {
  return cities.length === 1 ? (cities[0] ?? "") : cities;
}

/** Without the fields of which nothing is said. */
function defined(fields: Group): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== ""));
}

/** `Einkauf (m/w/d)` → `Einkauf`: the website adds it itself. */
function withoutGenders(title: string): string {
  const letter = "(?:[mwfdxiavn]|div|gn|all genders|alle geschlechter|human)";
  const genders = new RegExp(String.raw`\s*[([]\s*${letter}(?:\s*[/|,*]\s*${letter})*\s*[)\]]`, "gi");
  return cleaned(title.replace(/\s+/g, " ").replace(genders, ""));
}

/** Whatever a program says of a job beside what was read of it, word for word. */
export function restOf(group: Group, read: readonly string[]): LeftOut[] {
  return Object.entries(group).flatMap(([from, value]) => {
    const text = read.includes(from) ? "" : shown(value);
    return text === "" ? [] : [{ from, text }];
  });
}

/** Where a program gives no number of its own: the title, which is what people tell jobs apart by. */
export function identifierOf(title: string, ...candidates: readonly unknown[]): string {
  return (candidates.map(textOf).find((text) => text !== "") ?? slugOf(title)).slice(0, longestWord);
}

/** What is longer is a text: no database has it in an index, and nobody would choose what it means. */
const longestWord = 200;

/**
 * The last day of a moment abroad, by Berlin's clock: `2026-11-30T23:59:59+01:00`, `2026-11-30 22:59:59 UTC` → `2026-11-30`.
 * What is no moment stays as it is written: the record says what is wrong with it.
 */
export function lastDay(written: string): string | undefined {
  if (written === "") return undefined;
  if (/^\d{4}-\d{2}-\d{2}$/.test(written)) return written;
  const instant = new Date(written);
  return Number.isNaN(instant.getTime()) || !/^\d{4}-/.test(written) ? written : dayOf(momentAt(instant));
}

/** Pay as programs have it: both ends, or one that stands for both; undefined, and left out, in another currency. */
export function payOf(from: unknown, to: unknown, period: Pay["period"], currency: string): Pay | undefined {
  const [low, high] = [amountOf(from) ?? amountOf(to), amountOf(to) ?? amountOf(from)];
  if (low === undefined || high === undefined || !/^(€|eur|euro|)$/i.test(currency)) return undefined;
  return { from: Math.min(low, high), to: Math.max(low, high), period, isGross: false };
}

/** Only a page that is read over HTTPS is a company's website for the record. */
export function websiteOf(...candidates: readonly unknown[]): string | undefined {
  return candidates.map(textOf).find((text) => text.startsWith("https://") && URL.canParse(text));
}
