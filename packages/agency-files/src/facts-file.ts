/** The facts file: a valid agency as one JSON file, for programs that must not depend on a typo in `agency/`. */
import { createReadStream, existsSync, mkdirSync, readdirSync, readFileSync, realpathSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Agency } from "@fernkontor/domain/agency/agency";
import type { Listing } from "@fernkontor/domain/listing/listing";
import { pictureFileNames } from "@fernkontor/domain/picture/picture";
import * as v from "valibot";
import { OperatorError } from "./operator-error.ts";
import { picturesFolder } from "./pictures.ts";
import { shownPath } from "./read-text.ts";
import { linkOrCopy, writeWhole } from "./write-whole.ts";

/** Raised whenever `Agency` changes: a program of another version then refuses the file instead of failing within it. */
const format = 1;

/** The agency's font lies beside the facts file under this name. */
const typefaceName = "typeface.woff2";

/** Thrown when a facts file cannot be used: it is missing, cut off, or not one of this format. */
export class FactsFileError extends OperatorError {
  override readonly name = "FactsFileError";

  /** Whether the same file may be read a moment later: it could not be opened. */
  readonly isPassing: boolean;

  constructor(
    file: string,
    problem: string,
    { cause, isPassing = false }: { cause?: unknown; isPassing?: boolean } = {},
  ) {
    super(
      `Die Datei ${shownPath(file)} mit den geprüften Angaben der Agentur ${problem}. „fernkontor veroeffentlichen“ oder „npm run build“ schreibt sie neu.`,
      { cause },
    );
    this.isPassing = isPassing;
  }
}

/** The facts of the release that is public, in the folder that `PUBLISH_DIR` names. */
export function currentFacts(publishFolder: string): string {
  return join(publishFolder, "current/facts.json");
}

/** Only what tells a facts file from another: what is in it was validated before it was written. */
const factsFileSchema = v.object({
  format: v.literal(format),
  agency: v.object({
    profile: v.looseObject({ name: v.string(), mode: v.picklist(["sample", "live"]) }),
    claims: v.record(v.string(), v.unknown()),
    listings: v.array(v.unknown()),
    ownTexts: v.record(v.string(), v.unknown()),
    ownPages: v.array(v.unknown()),
    ownDocuments: v.optional(v.record(v.string(), v.unknown())),
    measurement: v.optional(v.looseObject({})),
    replies: v.optional(v.array(v.unknown())),
    pictures: v.optional(v.array(v.looseObject({ name: v.string(), sizes: v.array(v.unknown()) }))),
    brand: v.looseObject({ colours: v.record(v.string(), v.string()), skyline: v.string() }),
  }),
});

/**
 * Writes a facts file, and the agency's font and pictures beside it. Whoever reads meanwhile gets the earlier file or this one, whole.
 * @throws Error of the file system when it cannot be written; an earlier file is then as it was
 */
export function writeFacts(agency: Agency, file: string): void {
  const { typeface } = agency.brand;
  const folder = dirname(file);
  mkdirSync(folder, { recursive: true });
  if (typeface) writeWhole(join(folder, typefaceName), readFileSync(typeface.path));
  const brand = { ...agency.brand, typeface: typeface && { ...typeface, path: typefaceName } };
  takePictures(agency, join(folder, picturesFolder));
  // One listing a line, the listings last: `readFactsInPieces` goes by that.
  const head = JSON.stringify({ format, agency: { ...agency, brand, picturesFolder, listings: undefined } }).slice(
    0,
    -"}}".length,
  );
  const listings = agency.listings.map((listing) => JSON.stringify(listing)).join(",\n");
  writeWhole(file, `${head},"listings":[\n${listings}\n${lastLine}`);
}

/** They are second names of the files in `agency/pictures/`, where the file system allows it. */
function takePictures({ pictures, picturesFolder: from }: Agency, to: string): void {
  const names = pictures.flatMap(pictureFileNames);
  if (names.length > 0) mkdirSync(to, { recursive: true });
  const there = existsSync(to) ? readdirSync(to) : [];
  for (const name of names) if (!there.includes(name)) linkOrCopy(join(from, name), join(to, name));
  for (const name of there) if (!names.includes(name)) rmSync(join(to, name));
}

const lastLine = "]}}";

/**
 * Reads a facts file: the agency as `loadAgency` gave it, the font's path absolute.
 * @throws FactsFileError
 */
export function readFacts(file: string): Agency {
  const path = realPathOf(file);
  return agencyIn(parsed(contentOf(path, file), file), path, file);
}

/**
 * The same for a program that answers requests meanwhile: ten thousand listings are 14 MB, which at once would hold
 * everybody up and take as much memory again.
 * @throws FactsFileError
 */
export async function readFactsInPieces(file: string): Promise<Agency> {
  const path = realPathOf(file);
  try {
    const parts: unknown[] = [];
    for await (const part of parsedLinesOf(path, file)) parts.push(part);
    const [head, ...listings] = parts;
    return { ...agencyIn(head, path, file), listings: listings as Listing[] };
  } catch (error) {
    // Cut off, foreign, or laid out anew by somebody: that is the other one's to say.
    if (error instanceof FactsFileError && error.isPassing) throw error;
    return readFacts(file);
  }
}

/** First all but the listings, then each of them. @throws Error where the lines are not as `writeFacts` writes them */
async function* parsedLinesOf(path: string, file: string): AsyncGenerator<unknown, void, undefined> {
  let last = "";
  let isFirst = true;
  for await (const line of linesOf(path, file)) {
    if (isFirst) yield JSON.parse(`${line}${lastLine}`);
    else if (line !== "" && line !== lastLine) yield JSON.parse(line.replace(/,$/, ""));
    isFirst = false;
    last = line;
  }
  // Without its end the file may be cut off between two listings.
  if (last !== lastLine) throw new Error("The file has no end.");
}

async function* linesOf(path: string, file: string): AsyncGenerator<string, void, undefined> {
  let rest = "";
  try {
    // Not by `readline`, which takes some characters of texts for the end of a line, too.
    for await (const chunk of createReadStream(path, "utf8")) {
      const lines = `${rest}${chunk}`.split("\n");
      rest = lines.pop() ?? "";
      yield* lines;
    }
  } catch (error) {
    throw unreadable(file, error);
  }
  yield rest;
}

/** Where a link such as `current` leads to now: after it is switched, the font is still the same release's. */
function realPathOf(file: string): string {
  try {
    return realpathSync(file);
  } catch (error) {
    throw unreadable(file, error);
  }
}

function contentOf(path: string, file: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    throw unreadable(file, error);
  }
}

function unreadable(file: string, error: unknown): FactsFileError {
  return new FactsFileError(file, "lässt sich nicht lesen", { cause: error, isPassing: true });
}

function parsed(content: string, file: string): unknown {
  try {
    return JSON.parse(content);
  } catch (error) {
    throw new FactsFileError(file, "ist nicht ganz geschrieben", { cause: error });
  }
}

function agencyIn(facts: unknown, path: string, file: string): Agency {
  if (!isFacts(facts)) throw new FactsFileError(file, "ist keine solche, oder eine andere Version hat sie geschrieben");
  const { replies = [], ownDocuments = {}, pictures = [] } = facts.agency;
  const folder = join(dirname(path), picturesFolder);
  // A face that was taken back is gone from beside the facts that still name it.
  const there = pictures.filter((picture) => pictureFileNames(picture).every((name) => existsSync(join(folder, name))));
  const agency: Agency = { ...facts.agency, replies, ownDocuments, pictures: there, picturesFolder: folder };
  const { typeface } = agency.brand;
  if (typeface === undefined) return agency;
  const absolute = { ...typeface, path: join(dirname(path), typeface.path) };
  return { ...agency, brand: { ...agency.brand, typeface: absolute } };
}

function isFacts(
  value: unknown,
): value is { agency: Omit<Agency, "replies" | "ownDocuments" | "pictures"> & Partial<Agency> } {
  return v.is(factsFileSchema, value);
}
