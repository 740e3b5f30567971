/**
 * Patterns that may cost more than their text's length, by the file in which they stand and words of theirs. A pattern that
 * is not here is measured on any length.
 */
import type { Compiled } from "./compiled-patterns.ts";

/** The longest text that they are given, in characters; of `the owner` there is nobody else who writes what they read. */
type Bound = number | "the owner";

/** What `inParts` and `longestClause` leave of a text. */
const sentence = 1000;
const clause = 600;
/** In Markdown. */
const paragraph = 8000;
/** A field of a record that is one line. */
const line = 200;

const bounds: Readonly<Record<string, Bound>> = {
  // Pages and styles that the program has made: what people wrote in them has no `<`.
  "apps/publisher/src/content-security-policy.ts": "the owner",
  "apps/publisher/src/desk/follows.ts": "the owner",
  "apps/publisher/src/desk/preview.ts": "the owner",
  "apps/publisher/src/finish-page.ts": "the owner",
  "apps/publisher/src/prune-styles.ts": "the owner",
  "apps/publisher/src/report.ts": "the owner",
  "apps/site/src/outputs/brand-drawings.ts": "the owner",
  "apps/site/src/outputs/share-pictures/day-colours.ts": "the owner",
  "apps/site/src/site.ts": "the owner",
  "packages/domain/src/brand/brand-colours.ts": "the owner",
  "packages/domain/src/brand/colour.ts": "the owner",
  "packages/domain/src/brand/branded-stylesheet.ts": "the owner",
  // Files and settings of who runs the server, and sentences of our own.
  "packages/agency-files/src/brand/svg-tree.ts": "the owner",
  "packages/agency-files/src/read-text.ts": "the owner",
  "packages/agency-files/src/syntax-problems.ts": "the owner",
  "packages/applications/src/database/quick-check.ts": "the owner",
  "packages/domain/src/listing/listing-fields.ts": "the owner",
  "packages/texts/src/promise-sayings.ts": sentence,
  "packages/agency-files/src/parse-prose.ts": paragraph,
  "packages/agency-files/src/ledger-numbers.ts": sentence,
  "packages/domain/src/reading/clauses.ts wenn|falls|sollte": clause,
  "packages/domain/src/reading/clauses.ts zu\\w+en": clause,
  "packages/domain/src/identity/requests.ts sle|du|you": clause,
  "packages/domain/src/identity/requests.ts botschaft|konsulat|amt": clause,
  // A run of digits and what stands between them.
  "packages/domain/src/identity/extract-mentions.ts": 62,
  // What stands before a number.
  "packages/domain/src/identity/check-identity.ts": 60,
  "packages/domain/src/agency/facts.ts": line,
  "packages/domain/src/agency/house-number.ts": line,
  // A host's name is no longer.
  "packages/domain/src/agency/profile.ts": 253,
  "packages/domain/src/value-schemas.ts": line,
  "packages/rules/src/rules/addresses.ts": line,
  "packages/rules/src/rules/imprint.ts": line,
  "packages/rules/src/rules/legal.ts": sentence,
  "packages/rules/src/rules/listings.ts": line,
  "packages/rules/src/rules/placeholders.ts": sentence,
  "packages/rules/src/rules/statute-words.ts": sentence,
};

export function boundOf({ file, pattern }: Compiled): Bound | undefined {
  const found = Object.entries(bounds).find(([key]) => {
    const [path, words = ""] = key.split(" ");
    return path === file && pattern.source.includes(words);
  });
  return found?.[1];
}
