import type { Contract } from "@fernkontor/domain/listing/contract";
import { listingWords } from "../../operator-words.ts";
import { type Phrase, phrasesIn, wordingFindings } from "../../phrase.ts";
import type { Rule } from "../../rule.ts";
import { openListings } from "../../subject.ts";

const freelanceWords: readonly Phrase[] = [
  {
    pattern:
      /(?<!\p{L})(auf Rechnung|Gewerbeschein|Gewerbeanmeldung|freiberuflich\p{L}*|Freelancer\p{L}*|als Selbst(st)?ändige[rn]?|auf Honorarbasis|freie Mitarbeit)(?!\p{L})/iu,
    instead: "Correct the wording, or contract.kind: is it freelance?",
    mayBeDenied: true,
  },
];
const employmentWords: readonly Phrase[] = [
  {
    pattern:
      /(?<!\p{L})(Festanstellung|fest angestellt|Arbeitsvertrag|bezahlter Urlaub|Urlaubstage|Lohnfortzahlung|Sozialversicherung|nach Tarif)(?!\p{L})/iu,
    instead: "Correct the wording, or contract.kind: is it an employment?",
    mayBeDenied: true,
  },
];
const lendingWords: readonly Phrase[] = [
  {
    pattern: /(?<!\p{L})(Zeitarbeit|Arbeitnehmerüberlassung|Leiharbeit|Personaldienstleister)(?!\p{L})/iu,
    instead: "Correct the wording, or contract.kind: is it temporary-work?",
    mayBeDenied: true,
  },
];

const contradicting: Readonly<Record<Contract["kind"], readonly Phrase[]>> = {
  "employed-by-client": [...freelanceWords, ...lendingWords],
  "temporary-work": freelanceWords,
  freelance: [...employmentWords, ...lendingWords],
};

/** That a listing's words fit its kind of contract. */
export const contractWords: Rule = {
  id: "listings/contract-words",
  group: "Listings",
  why: "Who employs and who pays decides about insurance, holidays and protection: two answers deceive.",
  law: ["bgb-611a", "aug-1", "uwg-5"],
  find: (subject) => {
    const kinds = new Map(openListings(subject).map(({ slug, contract }) => [slug, contract.kind]));
    const byKind = Map.groupBy(listingWords(subject), ({ file }) =>
      typeof file === "object" ? kinds.get(file.listing) : undefined,
    );
    const matches = [...byKind].flatMap(([kind, words]) => (kind ? phrasesIn(words, contradicting[kind]) : []));
    return wordingFindings(matches, "error", (wording) => `“${wording}” does not fit the kind of contract.`);
  },
};
