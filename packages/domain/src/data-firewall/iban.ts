import { type Finding, matchesIn } from "./finding.ts";

/**
 * International bank account numbers (ISO 13616): how many digits (n), letters (a) or either (c) follow the country and
 * the check digits. IBAN registry of SWIFT, release 103 of September 2026.
 */
const accounts =
  "AD8n12c AE19n AL8n16c AT16n AZ4a20c BA16n BE12n BG4a6n8c BH4a14c BI23n BR23n1a1c BY4c4n16c CH5n12c CR18n CY8n16c " +
  "CZ20n DE18n DJ23n DK14n DO4c20n EE16n EG25n ES20n FI14n FK2a12n FO14n FR10n11c2n GB4a14n GE2a16n GI4a15c GL14n " +
  "GR7n16c GT4c20c HN4a20n HR17n HU24n IE4a14n IL19n IQ4a15n IS22n IT1a10n12c JO4a4n18c KW4a22c KZ3n13c LB4n20c LC4a24c " +
  "LI5n12c LT16n LU3n13c LV4a13c LY21n MC10n11c2n MD2c18c ME18n MK3n10c2n MN16n MR23n MT4a5n18c MU4a19n3a NI4a20n " +
  "NL4a10n NO11n OM3n16c PK4a16c PL24n PS4a21c PT21n QA4a21c RO4a16c RS18n RU14n15c SA2n18c SC4a20n3a SD14n SE20n SI15n " +
  "SK20n SM1a10n12c SO19n ST21n SV4a20n TL19n TN20n TR5n1n16c UA6n19c VA18n VG4a16n XK16n YE4a4n18c";

/** By country, a letter for each sign after the check digits: `de` → `nnnnnnnnnnnnnnnnnn`. */
const structures = new Map(
  accounts
    .toLowerCase()
    .split(" ")
    .map((account) => [
      account.slice(0, 2),
      account.slice(2).replace(/(\d+)(.)/g, (_, count, type: string) => type.repeat(count)),
    ]),
);

/** Whether a text begins with a country that has IBANs, in whichever case. */
export function beginsLikeAnIban(text: string): boolean {
  return structures.has(text.slice(0, 2).toLowerCase());
}

/**
 * Where the IBANs of a plain text stand, whatever stands between their signs and is glued to them. A digit behind would
 * make it another number; and mostly letters are a sentence ("KW 12 habe ich …").
 */
export function findIbans(text: string): Finding[] {
  const signs = text.replace(/[^a-z\d]/g, "");
  const ibans = [...signs.matchAll(/(?=([a-z]{2})\d\d)./g)].flatMap(({ 1: country = "", index: first }) => {
    const structure = structures.get(country);
    if (!structure) return [];
    const last = first + 3 + structure.length;
    const account = fitting(structure, signs.slice(first + 4, last + 1));
    const iban = signs.slice(first, first + 4) + account;
    return iban.replace(/\D/g, "").length * 2 >= last - first && fitsMod97(iban) ? { first, last } : [];
  });
  if (ibans.length === 0) return [];
  const places = [...text.matchAll(/[a-z\d]/g)].map(({ index }) => index);
  return ibans.flatMap(({ first, last }) => {
    const [at = 0, end = 0] = [places[first], places[last]];
    return /\d/.test(text.slice(end + 1, end + 2)) ? [] : { kind: "iban", at, end: end + 1 };
  });
}

/**
 * The account number as its structure has it, a "?" for each sign that may not stand there. Among digits the letter O
 * is taken for zero, and I and L for one.
 */
function fitting(structure: string, signs: string): string {
  return [...structure]
    .map((type, place) => {
      const sign = signs[place] ?? "?";
      if (type === "c") return sign;
      if (type === "a") return sign > "9" ? sign : "?";
      return { o: "0", i: "1", l: "1" }[sign] ?? (sign > "9" ? "?" : sign);
    })
    .join("");
}

/** Whether check digits and account number are right, of a country whose account numbers are digits alone. */
export function fitsNumericIban(country: string, digits: string): boolean {
  return structures.get(country) === "n".repeat(Math.max(0, digits.length - 2)) && fitsMod97(country + digits);
}

/** Country and check digits in one piece, then digits; not the tax number for sales of a German firm. */
const beginning = /([a-z]{2}\d\d)((?:[\W_]{0,3}\d){0,20})/g;
const digitRun = /(?<!\d)\d(?:[\W_]{0,2}\d){3,25}(?!\d)/g;

/** So that each beginning may be compared with each rest; nobody writes more of them. */
const mostParts = 50;

/** Whether the digits that an IBAN in one text lacks stand in the other one, whatever is written around them. */
export function isDividedIban(text: string, other: string): boolean {
  const beginnings = matchesIn(text, beginning).slice(0, mostParts);
  if (beginnings.length === 0) return false;
  const rests = matchesIn(other, digitRun)
    .slice(0, mostParts)
    .map(([run]) => run.replace(/\D/g, ""));
  return beginnings.some(([, start = "", more = ""]) => {
    const begun = start + more.replace(/\D/g, "");
    const structure = structures.get(begun.slice(0, 2)) ?? "";
    if (/[^n]/.test(structure) || /^de\d{9}$/.test(begun)) return false;
    return rests.some((rest) => begun.length + rest.length === structure.length + 4 && fitsMod97(begun + rest));
  });
}

/** ISO/IEC 7064, MOD 97-10: country and check digits last, letters from a = 10. */
function fitsMod97(iban: string): boolean {
  let rest = 0;
  for (const sign of iban.slice(4) + iban.slice(0, 4)) rest = Number(`${rest}${Number.parseInt(sign, 36)}`) % 97;
  return rest === 1;
}
