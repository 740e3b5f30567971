/** What people and programs have been seen to put into forms, and everything else. */
import fc from "fast-check";

/** One of these in an otherwise good value is what gets past careless rules. */
const nastyCharacters = [
  "\u0000", // PostgreSQL refuses it.
  "\u0007\u001b[31m",
  "\r\n",
  "\u0085\u2028\u2029",
  "\u202e", // Turns the direction of reading.
  "\u2066",
  "\u200b\u00ad\ufeff",
  "\u00a0\u3000",
  "\ud800", // Half a character.
  "\ufffd\uffff",
  "e\u0301", // A letter in two parts.
  "\u{1f469}\u200d\u{1f4bb}",
  "\u{e0041}",
] as const;

const nastyTexts = [
  "'; DROP TABLE application; --",
  "$1 ?1 :name %s #{7*7} {{7*7}}",
  '"><x-injected onload=alert(1)>',
  "</textarea></form><x-injected>",
  '=HYPERLINK("https://evil.example";"Lebenslauf")',
  "x\r\nBcc: everyone@example.org\r\n\r\n.",
  "../../../../etc/passwd",
  "%00%0d%0a%ff",
  "__proto__",
  "null",
  "NaN",
  "[object Object]",
  "true",
  "-1e309",
  '{"$ne":null}',
  "javascript:alert(1)",
  "max@localhost",
  "max@[127.0.0.1]",
  "max@example.org, moritz@example.org",
  "ſcript@exa\u212aple.org",
] as const;

const aroundLimits = [29, 30, 31, 79, 80, 81, 253, 254, 255, 3999, 4000, 4001, 9000] as const;

/** A value in the place of a good one. */
export function hostileValue(good: string): fc.Arbitrary<string> {
  const inserted = fc
    .record({
      nasty: fc.constantFrom(...nastyCharacters),
      place: fc.nat(good.length),
      times: fc.integer({ min: 1, max: 3 }),
    })
    .map(({ nasty, place, times }) => good.slice(0, place) + nasty.repeat(times) + good.slice(place));
  const long = fc
    .record({
      unit: fc.constantFrom("x", "ä", "ﷺ", "\u{1f469}", "e\u0301", " ", "\n"),
      length: fc.constantFrom(...aroundLimits),
    })
    .map(({ unit, length }) => unit.repeat(Math.ceil(length / unit.length)).slice(0, length));
  return fc.oneof(
    { weight: 4, arbitrary: inserted },
    { weight: 2, arbitrary: fc.string({ unit: "binary", maxLength: 60 }) },
    { weight: 2, arbitrary: fc.string({ unit: "grapheme", maxLength: 60 }) },
    { weight: 1, arbitrary: long },
    { weight: 2, arbitrary: fc.constantFrom(...nastyTexts, ...nastyCharacters, "") },
    { weight: 1, arbitrary: fc.constantFrom(...nastyTexts).map((text) => good + text) },
  );
}
