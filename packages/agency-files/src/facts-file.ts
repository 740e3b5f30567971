/** The facts file: a valid agency as one JSON file, for programs that must not depend on a typo in `agency/`. */
import { copyFileSync, mkdirSync, readFileSync, realpathSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { Agency } from "@fernkontor/domain/agency/agency";
import * as v from "valibot";
import { shownPath } from "./read-text.ts";

/** Raised whenever `Agency` changes: a program of another version then refuses the file instead of failing within it. */
const format = 1;

/** The agency's font lies beside the facts file under this name. */
const typefaceName = "typeface.woff2";

/** Thrown when a facts file cannot be used: it is missing, cut off, or not one of this format. */
export class FactsFileError extends Error {
  override readonly name = "FactsFileError";

  constructor(file: string, problem: string, options?: ErrorOptions) {
    super(
      `Die Datei ${shownPath(file)} mit den geprüften Angaben der Agentur ${problem}. „npm run publish“ oder „npm run build“ schreibt sie neu.`,
      options,
    );
  }
}

/** Only what tells a facts file from another: what is in it was validated before it was written. */
const factsFileSchema = v.object({
  format: v.literal(format),
  agency: v.object({
    profile: v.looseObject({ name: v.string(), mode: v.picklist(["sample", "live"]) }),
    claims: v.record(v.string(), v.unknown()),
    listings: v.array(v.looseObject({ slug: v.string(), title: v.string() })),
    wordings: v.record(v.string(), v.string()),
    ownTexts: v.record(v.string(), v.unknown()),
    ownPages: v.array(v.unknown()),
    brand: v.looseObject({ colours: v.record(v.string(), v.string()), skyline: v.string() }),
  }),
});

/**
 * Writes a facts file, and the agency's font beside it. Whoever reads meanwhile gets the earlier file or this one, whole.
 * @throws Error of the file system when it cannot be written; an earlier file is then as it was
 */
export function writeFacts(agency: Agency, file: string): void {
  const { typeface } = agency.brand;
  const folder = dirname(file);
  mkdirSync(folder, { recursive: true });
  if (typeface) replace(join(folder, typefaceName), (path) => copyFileSync(typeface.path, path));
  const brand = { ...agency.brand, typeface: typeface && { ...typeface, path: typefaceName } };
  const content = JSON.stringify({ format, agency: { ...agency, brand } });
  // Without `flush` a power cut after the renaming may leave an empty file.
  replace(file, (path) => writeFileSync(path, content, { flush: true }));
}

/** The process's id tells it from another's that writes at the same time. */
function replace(file: string, write: (path: string) => void): void {
  const path = join(dirname(file), `.${basename(file)}.${process.pid}.unfinished`);
  try {
    write(path);
    renameSync(path, file);
  } catch (error) {
    rmSync(path, { force: true });
    throw error;
  }
}

/**
 * Reads a facts file: the agency as `loadAgency` gave it, the font's path absolute.
 * @throws FactsFileError
 */
export function readFacts(file: string): Agency {
  const { folder, content } = contentOf(file);
  const facts = parsed(content, file);
  if (!isFacts(facts)) throw new FactsFileError(file, "ist keine solche, oder eine andere Version hat sie geschrieben");
  const { agency } = facts;
  const { typeface } = agency.brand;
  if (typeface === undefined) return agency;
  return { ...agency, brand: { ...agency.brand, typeface: { ...typeface, path: join(folder, typeface.path) } } };
}

/** In the folder that a link such as `current` leads to now: after it is switched, the font is still the same release's. */
function contentOf(file: string): { folder: string; content: string } {
  try {
    const path = realpathSync(file);
    return { folder: dirname(path), content: readFileSync(path, "utf8") };
  } catch (error) {
    throw new FactsFileError(file, "lässt sich nicht lesen", { cause: error });
  }
}

function parsed(content: string, file: string): unknown {
  try {
    return JSON.parse(content);
  } catch (error) {
    throw new FactsFileError(file, "ist nicht ganz geschrieben", { cause: error });
  }
}

function isFacts(value: unknown): value is { agency: Agency } {
  return v.is(factsFileSchema, value);
}
