/** Of several words the one that a mistyped one was probably meant to be: the fewest letters away. */
export function nearestTo(word: string, words: readonly string[]): string | undefined {
  const distances = words.map((candidate) => ({ candidate, distance: editDistance(word, candidate) }));
  return distances.toSorted((a, b) => a.distance - b.distance)[0]?.candidate;
}

/** Letters to insert, remove or replace until one word is the other (Levenshtein). */
function editDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1];
    for (let column = 1; column <= other.length; column++) {
      const replaced = (row[column - 1] ?? 0) + (letter === other[column - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}

/** Beyond this share of a word's letters another word was meant, and a suggestion would only mislead. */
const mostSlips = 0.4;

/** The one of which it is the first word, such as `UG`; else the same, whatever its capitals, where it is near enough to be what was meant; undefined where none is. */
export function likelyMeant(word: string, words: readonly string[]): string | undefined {
  const plain = word.toLowerCase();
  const longer = words.filter((each) => each.toLowerCase().startsWith(`${plain} `));
  if (longer[0] !== undefined) return longer.toSorted((a, b) => a.length - b.length)[0];
  const nearest = nearestTo(
    plain,
    words.map((each) => each.toLowerCase()),
  );
  const meant = words.find((each) => each.toLowerCase() === nearest);
  return nearest !== undefined && editDistance(plain, nearest) <= Math.max(1, Math.floor(plain.length * mostSlips))
    ? meant
    : undefined;
}
