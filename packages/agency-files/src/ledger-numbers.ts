/** Numbers in a text of the agency's own that are the ledger's to say: how many people, companies, positions, and what is paid. */
import type { PublicAgency } from "@fernkontor/domain/agency/agency";
import type { ClaimName } from "@fernkontor/domain/claim/claim";
import type { Claims } from "@fernkontor/domain/claim/publishable-claims";
import { oncePerText } from "@fernkontor/domain/once-per-text";
import { monthlyPay } from "@fernkontor/domain/pay/pay";
import { sentencesOf } from "@fernkontor/domain/reading/sentences";
import { claimTexts } from "@fernkontor/texts/claims";
import { passagesIn } from "./source-passages.ts";

/** A number with what it counts: `über 500` in “über 500 Menschen vermittelt”. */
export type LedgerNumber = { says: string; line: number; values: readonly number[]; claims: readonly ClaimName[] };

export type NumberProblem = { line: number; message: string; remedy: string };

/** The first number in a text that no claim of today holds. */
export function ledgerNumberProblem(text: string, agency: Pick<PublicAgency, "claims">): NumberProblem | undefined {
  const found = ledgerNumbersIn(text).find((number) => !isHeld(number, agency.claims));
  return found && { line: found.line, ...numberProblem(found.says, found.claims) };
}

/** @param claims any of which could say it */
export function numberProblem(says: string, claims: readonly ClaimName[]): Omit<NumberProblem, "line"> {
  const entries = [...new Set(claims)].map((name) => `„${claimTexts[`claims.${name}.name`]}“`).join(" oder ");
  return {
    message: `nennt „${says}“, und kein Beleg, der heute gilt, sagt diese Zahl`,
    remedy: `Tragen Sie sie unter „Belege“ ein (${entries}), mit dem, worauf sie beruht; oder lassen Sie sie weg`,
  };
}

/** Those in a text that no claim of today holds, as they are written. */
export function numbersWithoutClaim(text: string, { claims }: Pick<PublicAgency, "claims">): string[] {
  return ledgerNumbersIn(text).flatMap((number) => (isHeld(number, claims) ? [] : number.says));
}

export function isHeld({ values, claims: names }: LedgerNumber, claims: Claims): boolean {
  const held = names.flatMap((name) => valuesIn(claims, name));
  return values.every((value) => held.includes(value));
}

function valuesIn(claims: Claims, name: ClaimName): number[] {
  if (name === "remoteOnly") return claims.remoteOnly ? [100] : [];
  const { monthExample } = claims;
  if (name === "monthExample" && monthExample)
    return [...numbersOf(monthExample.value), monthlyPay(monthExample.value).total];
  return numbersOf(claims[name]?.value);
}

function numbersOf(value: unknown): number[] {
  if (typeof value === "number") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(numbersOf) : [];
}

/** All of them, whatever the ledger says; what stands in braces is filled in from it. */
export const ledgerNumbersIn: (text: string) => readonly LedgerNumber[] = oncePerText((text) =>
  passagesIn(text).flatMap(({ text: passage, lineAt }) => {
    let at = 0;
    return sentencesOf(passage).flatMap((sentence) => {
      const start = at;
      at += sentence.length;
      return numbersIn(sentence).map(({ index, ...number }) => ({ ...number, line: lineAt(start + index) }));
    });
  }),
);

const months = "Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember";
/** Days, years, times, telephone numbers, paragraphs, “1. Schritt”. */
const free = new RegExp(
  [
    String.raw`\d{1,2}\. ?(?:${months})(?: \d{4})?|(?:${months}) \d{4}`,
    String.raw`\d{1,2}\.\d{1,2}\.(?:\d{2,4})?`,
    String.raw`\d{1,2}(?:[:.]\d{2})? ?Uhr`,
    String.raw`(?:\+49|\b0\d{1,4})[\d /()–-]{3,}\d`,
    String.raw`(?:§§?|Art\.|Nr\.|Nummer|Absatz|Abs\.) ?\d+`,
    // A year; “2000 Menschen” is none.
    String.raw`(?:[Ss]eit|[Aa]b|[Bb]is|[Ii]n|[Vv]on|[Nn]ach|[Vv]or|Jahre?s?|Anfang|Ende|Mitte|Frühjahr|Sommer|Herbst|Winter) (?:19|20)\d{2}\b(?! ?[%€])`,
    String.raw`\b(?:19|20)\d{2}(?! ?[%€]| ?\p{Lu})\b`,
    String.raw`\b\d{1,2}\.(?= \p{L})`,
    // A postal code.
    String.raw`\b\d{5} (?=\p{Lu}\p{Ll})`,
  ].join("|"),
  "gu",
);

const digits = String.raw`\d{1,3}(?:\.\d{3})+(?:,\d+)?|\d+(?:,\d+)?`;
const ones = "ein|zwei|drei|vier|fünf|sechs|sieben|acht|neun";
const tens = "zwanzig|dreißig|vierzig|fünfzig|sechzig|siebzig|achtzig|neunzig";
const below20 =
  "zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|dreizehn|vierzehn|fünfzehn|sechzehn|siebzehn|achtzehn|neunzehn";
const below100 = `(?:(?:(?:${ones})und)?(?:${tens})|${below20})`;
const words = `(?:(?:${ones}|${below20})?(?:hundert|tausend)(?:(?:und)?${below100})?|${below100})`;
const one = `(?:${digits}|(?<!\\p{L})${words}(?!\\p{L}))`;
const number = new RegExp(`(?<![\\d.,])(${one})(?: ?(?:[–-]|bis(?: zu)?) ?(${one}))?`, "giu");

type Counted = {
  claims: readonly ClaimName[];
  /** By what stands around the number, and what its sentence says: whether it is one, or how many of the claim's units. */
  is: (around: { before: string; behind: string; says: (pattern: RegExp) => boolean }) => boolean | number;
};

const adjectives = String.raw`^\+?(?: \p{Ll}{1,20}e[nrs]?){0,2} `;
const follows = (nouns: string) => new RegExp(`${adjectives}(?:${nouns})(?!\\p{L})`, "u");
const companies = follows(
  "Partner(?:n|innen|betriebe?n?|firmen|unternehmen)?|Unternehmen|Firmen|Betrieben?|Arbeitgebern?|Kund(?:en|innen)|Auftraggebern?",
);
const positions = follows("Stellen(?:angeboten?|anzeigen)?|Positionen|Jobs|Arbeitsplätzen?|Vakanzen");
const placed =
  /vermittelt|Vermittlungen|(?:Arbeit|Stelle|Job|Vertrag|Anstellung)\p{L}* (?:gefunden|gebracht|unterschrieben)|vertrauen uns|eingestellt/u;
/** What is neither somebody nor something that is placed. */
const otherUnit =
  /^\+?(?: \p{Ll}{1,20}e[nrs]?){0,2} ?(?:%|€|Euro|Prozent|Jahr|Monat|Woche|Tag|Werktag|Stunde|Minute|Kilometer|km|Stadt|Städte|Ort|Standort|Land|Länder|Bundesl|Sprache|Mal|Schritt|Grad|Kinder|Kolleg|Mitarbeit|Büro|Etage|Stock)/u;
const pay =
  /Vergütung|verdien|Gehalt|Gehälter|Lohn|Löhne|Honorar|Tagessatz|Stundensatz|zahlen|gezahlt|bezahlt|bekommen Sie|erhalten Sie|brutto|Bonus|Prämie/iu;
const period =
  /^ ?(?:€|Euro|EUR)(?: \p{Ll}{1,12})? (?:am|pro|je|im|die|in der) (?:Tag|Stunde|Woche|Monat|Jahr)|^ ?(?:€|Euro|EUR) (?:täglich|stündlich|monatlich|jährlich)/u;
const price = /kostet|kosten|Preis|Gebühr|Eintritt|Ticket|Beitrag|Miete|Porto/iu;
const otherPercent = /^ ?(?:%|Prozent)(?:[ -](?:Stelle|Teilzeit|Umsatzsteuer|Mehrwertsteuer|USt|MwSt)|-)/u;
const within = (unit: string, times = 1) => ({ unit: new RegExp(`^ (?:${unit})(?!\\p{L})`, "u"), times });
const inHours = [within("Stunden?|Std", 1), within("(?:Werk|Arbeits)?[Tt]age?n?", 24)];
const inWeeks = [within("Wochen?")];

function lasts(
  claims: readonly ClaimName[],
  about: RegExp,
  units: readonly { unit: RegExp; times: number }[],
): Counted {
  return {
    claims,
    is: ({ behind, says }) => says(about) && (units.find(({ unit }) => unit.test(behind))?.times ?? false),
  };
}

/** What the ledger counts, the narrower first. */
const counted: readonly Counted[] = [
  {
    claims: ["remoteOnly"],
    is: ({ behind }) => /^ ?% (?:im |in )?(?:Homeoffice|remote|Remote|von zu Hause)/.test(behind),
  },
  {
    claims: ["satisfiedPercent", "bonusUpToPercent", "monthExample"],
    is: ({ behind }) => /^ ?(?:%|Prozent)/.test(behind) && !otherPercent.test(behind),
  },
  {
    claims: ["dayRate", "dayRateOnJobsPage", "dayRateAtEntry", "dayRateWithExperience", "monthExample"],
    is: ({ before, behind, says }) =>
      (/^ ?(?:€|Euro|EUR)/.test(behind) || /(?:€|EUR) $/.test(before)) &&
      !says(price) &&
      (period.test(behind) || says(pay)),
  },
  { claims: ["partnerCompaniesAtLeast"], is: ({ behind }) => companies.test(behind) },
  { claims: ["openPositionsAtLeast", "openPositionsByCategory"], is: ({ behind }) => positions.test(behind) },
  lasts(
    ["replyUsuallyWithinHours", "replyAtLatestWithinHours"],
    /antwort|Rückmeldung|melden (?:wir )?uns|von uns hören|reagieren/i,
    inHours,
  ),
  lasts(
    ["trainingStartsWithinHours"],
    /(?:Training|Schulung).*(?:innerhalb|binnen|spätestens|nach|in )|(?:innerhalb|binnen|spätestens|nach|in ).*(?:Training|Schulung)/,
    inHours,
  ),
  lasts(["matchingHours"], /Abgleich/i, inHours),
  lasts(["consultationMinutes"], /[Gg]espräch|Beratung/, [within("Minuten?|Min")]),
  lasts(["preparationWeeks"], /Vorbereitung/, inWeeks),
  lasts(["onboardingWeeks"], /Einarbeitung|begleite/i, inWeeks),
  lasts(
    ["weeksToPlacementOnAverage", "weeksToPlacementUsually"],
    /[Vv]ermittel|Vermittlung|neuen? (?:Stelle|Arbeit|Job)/,
    inWeeks,
  ),
  lasts(["interviewDays"], /Gespräche/, [within("Tagen?")]),
  {
    claims: ["placedAtLeast"],
    is: ({ behind, says }) => says(placed) && !otherUnit.test(behind),
  },
];

function numbersIn(sentence: string): (Omit<LedgerNumber, "line"> & { index: number })[] {
  if (!/\d|hundert|tausend|zig|ßig|zehn|elf|zwölf|zwei|drei|vier|fünf|sechs|sieben|acht|neun/i.test(sentence))
    return [];
  const read = sentence.replace(free, (found) => "_".repeat(found.length));
  const heard = new Map<RegExp, boolean>();
  const says = (pattern: RegExp) => {
    const found = heard.get(pattern) ?? pattern.test(read);
    heard.set(pattern, found);
    return found;
  };
  return [...read.matchAll(number)].flatMap((match) => {
    const [said, from = "", to] = match;
    const [behind, before] = [read.slice(match.index + said.length), read.slice(0, match.index)];
    for (const { claims, is } of counted) {
      const found = is({ before, behind, says });
      if (found === false) continue;
      const values = [from, to].flatMap((each) => (each === undefined ? [] : amountOf(each) * Number(found)));
      const [unit = ""] = /^ ?(?:%|€|Prozent|Euro|\p{L}+)/u.exec(behind) ?? [];
      return [{ says: `${said}${unit}`, values, claims, index: match.index }];
    }
    return [];
  });
}

function amountOf(written: string): number {
  if (/\d/.test(written)) return Number(written.replaceAll(".", "").replace(",", "."));
  const word = written.toLowerCase();
  const [, many = "", size = "", rest = ""] = /^(.*?)(hundert|tausend)(.*)$/.exec(word) ?? [];
  if (size !== "")
    return (
      (many === "" ? 1 : amountOf(many)) * (size === "hundert" ? 100 : 1000) +
      (rest === "" ? 0 : amountOf(rest.replace(/^und/, "")))
    );
  const [, unit, ten] = /^(?:(.+)und)?(.+)$/.exec(word) ?? [];
  if (unit !== undefined) return amountOf(unit) + amountOf(ten ?? "");
  const small = [...`null|ein|${below20}`.split("|")].indexOf(word);
  return small === -1 ? 20 + 10 * tens.split("|").indexOf(word) : small;
}
