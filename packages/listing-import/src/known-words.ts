/** Words that mean the same wherever they stand, and what somebody has said that another one means. */
import { personCalled } from "@fernkontor/agency-files/references";
import { countryName } from "@fernkontor/domain/listing/working-conditions";
import type { Fields, Posting, SaidWord } from "./posting.ts";

type Extent = "Vollzeit" | "Teilzeit" | "Vollzeit & Teilzeit" | "Minijob";

const extentWords: readonly (readonly [Extent, RegExp])[] = [
  ["Minijob", /minijob|geringfügig/],
  ["Vollzeit & Teilzeit", /^(full-?or-?part-?time|voll-?(zeit)?(und|oder|&|\/)teilzeit)$/],
  ["Vollzeit", /^(full-?time|vollzeit)/],
  ["Teilzeit", /^(part-?time|teilzeit)/],
];
const contractWords: readonly (readonly ["freelance" | "apprenticeship" | "employed-by-client", RegExp])[] = [
  ["freelance", /^(freelance(r)?|contractor|freiberuflich|freiemitarbeit)$/],
  ["apprenticeship", /^(apprentice(ship)?|ausbildung)$/],
  ["employed-by-client", /^(permanent|unbefristet|festanstellung)|permanent$/],
];
const endsByItself = /^(temporary|befristet|fixedterm)|fixedterm$/;

export type Employment = {
  type: Extent | undefined;
  contract: "freelance" | "apprenticeship" | "employed-by-client" | undefined;
  /** Words that say something else. */
  others: string[];
};

/** `["FULL_TIME", "PART_TIME"]`, `["permanent", "full-time"]`, `["parttime_fixed_term"]` → what our record can say of them. */
export function employmentOf(words: readonly string[]): Employment {
  const plain = (word: string) => word.toLowerCase().replace(/[\s_]+/g, "");
  const meaning = <Meant>(table: readonly (readonly [Meant, RegExp])[], word: string) =>
    table.find(([, pattern]) => pattern.test(plain(word)))?.[0];
  const extents = new Set(words.flatMap((word) => meaning(extentWords, word) ?? []));
  const hasBoth = extents.has("Vollzeit") && extents.has("Teilzeit");
  return {
    type: hasBoth ? "Vollzeit & Teilzeit" : [...extents][0],
    contract: words.flatMap((word) => meaning(contractWords, word) ?? [])[0],
    // That it ends is said by a word, when it ends by none.
    others: words.filter(
      (word) => endsByItself.test(plain(word)) || !(meaning(extentWords, word) ?? meaning(contractWords, word)),
    ),
  };
}

const onlyRemote =
  /^(100 ?% )?(remote|home ?office|homeoffice|telecommute)( ?[,(/–-]? ?(germany|deutschland|deutschlandweit|bundesweit)\)?)?$/i;

/** What a word for a place says by itself, and the towns that it names. */
export function placeOf(word: string): { isRemote: boolean; cities: string[] } {
  const rest = word.replace(/remote|home ?office|hybrid|mobil(es arbeiten)?|n\. ?v\.|germany|deutschland/gi, "");
  const city = (rest.split(/[,(/–|]| - /)[0] ?? "").replace(/^\W+|\W+$/gu, "").trim();
  return { isRemote: onlyRemote.test(word), cities: /\p{L}{2}/u.test(city) ? [city] : [] };
}

/** `Germany`, `Deutschland`, `DE` → `DE`; undefined for what is no country's name. */
export function countryOf(name: string): string | undefined {
  codes ??= new Map(
    letters.flatMap((one) =>
      letters.flatMap((other) => {
        const [code, german] = [`${one}${other}`, countryName(`${one}${other}`)];
        const english = new Intl.DisplayNames("en", { type: "region", fallback: "none" }).of(code);
        return german === code
          ? []
          : ([code, german, english].map((key) => [key?.toLowerCase() ?? "", code]) as [string, string][]);
      }),
    ),
  );
  return codes.get(name.toLowerCase());
}
const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
let codes: Map<string, string> | undefined;

/** By what words are understood: what the agency has, and what somebody has answered before. */
export type Vocabulary = {
  categories: readonly string[];
  people: readonly { name: string; email?: string | undefined }[];
  /** By `wordKey`; empty: the field stays empty. */
  answers: ReadonlyMap<string, string>;
};

export function wordKey({ field, word }: Pick<SaidWord, "field" | "word">): string {
  return `${field}\n${word}`;
}

/** What a word means in the record; empty where it is to say nothing, undefined where nobody knows. */
function meaningOf(said: SaidWord, { categories, people, answers }: Vocabulary): string | undefined {
  const answer = answers.get(wordKey(said));
  if (answer !== undefined) return answer;
  if (said.field === "category") return categories.find((name) => name.toLowerCase() === said.word.toLowerCase());
  if (said.field === "contact") return personCalled(said.word, people)?.name;
  return undefined;
}

/** A posting's fields with what its words mean; what nobody knows stays empty. */
export function understoodFields({ fields, words, cities }: Posting, vocabulary: Vocabulary): Fields {
  const meant = words.flatMap((said) => {
    const meaning = meaningOf(said, vocabulary);
    return meaning === undefined || meaning === "" ? [] : [[said.field, meaning] as const];
  });
  const all: Fields = { ...fields, ...Object.fromEntries(meant) };
  const isPlace = all.location === "Hybrid" || all.location === "Vor Ort";
  return isPlace && all.city === undefined && cities.length > 0
    ? { ...all, city: cities.length === 1 ? cities[0] : cities }
    : all;
}

/** The words that nobody knows, each once, with how many postings have it; the most frequent first. */
export function unknownWords(postings: readonly Posting[], vocabulary: Vocabulary): (SaidWord & { count: number })[] {
  const counted = new Map<string, SaidWord & { count: number }>();
  for (const said of postings.flatMap(({ words }) => words)) {
    if (meaningOf(said, vocabulary) !== undefined) continue;
    const key = wordKey(said);
    counted.set(key, { ...said, count: (counted.get(key)?.count ?? 0) + 1 });
  }
  return [...counted.values()].toSorted((a, b) => b.count - a.count);
}
