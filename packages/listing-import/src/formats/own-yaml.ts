/** Our own listings: a file as those in `agency/jobs`, or several in one. */
import { listingFileSchema } from "@fernkontor/domain/listing/listing";
import { parseDocument } from "yaml";
import { payFields, payIn } from "../pay-words.ts";
import { type Group, groupOf, listOf, shown, textOf } from "../plain-values.ts";
import type { LeftOut, Posting } from "../posting.ts";
import { identifierOf } from "../posting-of.ts";

const known = Object.keys(listingFileSchema.entries);

/** Nobody nests a listing so deeply, and a parser that follows would be long at it. */
const tooDeep = /(^|[\s,[{])(?:[[{]\s*){20}|^[ \t]*(?:[-?] +){20}|^ {80,}[\w"'[{-]/m;
/** Ten times the longest listing: the parser compares each key of a group with all others. */
const mostCharacters = 64 * 1024;
const mostListings = 5000;

type Part = { text: string; line: number };

/** The listings of a text, or in which line it cannot be read. */
export function ownListings(text: string): { listings: Group[] } | { line: number } {
  const parts = partsOf(text);
  if (parts.length > mostListings) return { line: parts[mostListings]?.line ?? 1 };
  const listings: Group[] = [];
  for (const { text: part, line } of parts) {
    if (part.length > mostCharacters || tooDeep.test(part)) return { line };
    const document = parseDocument(part, { logLevel: "error" });
    const [error] = document.errors;
    if (error) return { line: line + (error.linePos?.[0].line ?? 1) - 1 };
    try {
      listings.push(...listOf(document.toJS({ maxAliasCount: 50 })).map(groupOf));
    } catch {
      return { line };
    }
  }
  return { listings };
}

/** Each listing by itself: between lines `---`, or an item of a list of them. */
function partsOf(text: string): Part[] {
  const lines = text.split("\n");
  const isList = lines.find((line) => /^[^\s#]/.test(line) && !line.startsWith("---"))?.startsWith("- ") ?? false;
  const parts: { lines: string[]; line: number }[] = [{ lines: [], line: 1 }];
  for (const [index, line] of lines.entries()) {
    const isItem = isList && line.startsWith("- ");
    if (isItem || /^(---|\.\.\.)(\s|$)/.test(line)) parts.push({ lines: [], line: index + (isItem ? 1 : 2) });
    if (isItem || !/^(---|\.\.\.)(\s|$)/.test(line)) parts.at(-1)?.lines.push(isItem ? ` ${line.slice(1)}` : line);
  }
  return parts
    .map((part) => ({ text: part.lines.join("\n"), line: part.line }))
    .filter((part) => /^\s*[^\s#]/m.test(part.text));
}

export function isOwnListing(listing: Group): boolean {
  return textOf(listing.title) !== "" && known.filter((name) => name in listing).length > 1;
}

/** As it is written; pay that somebody wrote as a sentence becomes an amount with its unit. */
export function postingOfOwn(listing: Group): Posting {
  const [pay] = typeof listing.salary === "string" ? payIn(listing.salary) : [];
  const fields = Object.fromEntries(known.filter((name) => name in listing).map((name) => [name, listing[name]]));
  const isFreelance = groupOf(listing.contract).kind === "freelance";
  // A number is given by whoever keeps the listing, so each agency has its own.
  const { id, ...others } = fields;
  return {
    identifier: identifierOf(textOf(listing.title)),
    fields: { ...others, ...payFields(pay, isFreelance || !("gross" in listing)) },
    words: [],
    cities: [],
    leftOut: [
      ...(id === undefined ? [] : [{ from: "id", text: shown(id) }]),
      ...Object.keys(listing).flatMap((from): LeftOut[] => {
        const text = known.includes(from) ? "" : shown(listing[from]);
        return text === "" ? [] : [{ from, text }];
      }),
    ],
  };
}
