import { memoized } from "../memoized.ts";
import { unlikeLetter } from "../reading/look-alike.ts";
import { unicodeHost } from "./punycode.ts";

const pairs: readonly [RegExp, string][] = [
  [/rn/g, "m"],
  [/vv/g, "w"],
  [/cl/g, "d"],
];
const hasPair = /rn|vv|cl/;

/** Below this a name is too short to tell a mistake from another word. */
const shortestName = 5;

/** The own host that another one could be mistaken for; undefined where nobody would. */
export function resembledHost(host: string, ownHosts: readonly string[]): string | undefined {
  const words = unicodeHost(host).split(/[.-]/).map(plainLetters);
  const whole = words.join("");
  const hasPairs = paired(whole) !== whole;
  return namesOf(ownHosts).find(
    ({ name, inPairs }) =>
      resembles(whole, words, name) ||
      ((hasPairs || inPairs !== name) && resembles(paired(whole), words.map(paired), inPairs)),
  )?.own;
}

function resembles(whole: string, words: readonly string[], name: string): boolean {
  if (name.length < shortestName) return words.includes(name);
  return whole.includes(name) || words.some((word) => isOneSlipAway(word, name));
}

/** Read once: a long message may name ten thousand hosts. Of own hosts with one name the first is told. */
const namesOf = memoized((ownHosts: readonly string[]) => {
  const names = ownHosts.map((own) => ({ own, name: plainLetters(nameOf(own)) }));
  return names
    .filter(({ name }, place) => names.findIndex((other) => other.name === name) === place)
    .map(({ own, name }) => ({ own, name, inPairs: paired(name) }));
});

/** The part of a host that people remember: `fernkontor` in `bewerbung.fernkontor.example`. */
function nameOf(host: string): string {
  const [last = host, before] = host.split(".").slice(0, -1).reverse();
  // As in agentur.co.uk.
  return before !== undefined && last.length < 4 ? before : last;
}

/** What is left of a word when everything is gone that eyes slide over. */
function plainLetters(text: string): string {
  // Most names are plain, and the long way takes its time.
  const letters = /^[a-z\d]*$/.test(text)
    ? text
    : text
        .toLowerCase()
        .normalize("NFKD")
        .replace(/[^\p{L}\p{N}|]/gu, "");
  return letters.replace(/[^a-hk-z]/gu, unlikeLetter);
}

/** Pairs of letters for one that they look like. */
function paired(text: string): string {
  if (!hasPair.test(text)) return text;
  return pairs.reduce((word, [pair, letter]) => word.replace(pair, letter), text);
}

/** One letter more, less, another, or two neighbours swapped. */
export function isOneSlipAway(word: string, name: string): boolean {
  if (Math.abs(word.length - name.length) > 1) return false;
  let start = 0;
  while (start < word.length && word[start] === name[start]) start++;
  const rest = (text: string, skipped: number) => text.slice(start + skipped);
  return (
    rest(word, 1) === rest(name, 1) ||
    rest(word, 1) === rest(name, 0) ||
    rest(word, 0) === rest(name, 1) ||
    (word[start] === name[start + 1] && word[start + 1] === name[start] && rest(word, 2) === rest(name, 2))
  );
}
