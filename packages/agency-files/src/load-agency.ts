import { dirname, join } from "node:path";
import type { Agency } from "@fernkontor/domain/agency/agency";
import { type AgencyProfile, agencyProfileSchema, type ProfileFile } from "@fernkontor/domain/agency/profile";
import { type ClaimLedger, claimsSchema, fromListings } from "@fernkontor/domain/claim/claim";
import { slugOf } from "@fernkontor/domain/german/german";
import { type Listing, type ListingFile, listingFileSchema } from "@fernkontor/domain/listing/listing";
import type { Measurement } from "@fernkontor/domain/reply-times/measurement";
import * as v from "valibot";
import { AgencyFileError, type AgencyFileProblem } from "./agency-file-error.ts";
import { readBrand } from "./brand/read-brand.ts";
import { categoryProblem } from "./category-problem.ts";
import { type Files, onDisk } from "./files.ts";
import { checkRootFiles, forgottenFiles, type ListingFileNames, listingFileNames } from "./folder-files.ts";
import { measurementFile, readMeasurement } from "./measurement.ts";
import { likelyMeant } from "./nearest.ts";
import { linksOf } from "./own-sections.ts";
import { checkOwnLinks, readOwnTexts, readPagesFolder } from "./own-texts.ts";
import { picturesFolder, readPictures } from "./pictures.ts";
import { shownPath } from "./read-text.ts";
import { type FilesRead, type Path, type Place, readYaml, type YamlFile } from "./read-yaml.ts";
import { completedClaims, completedListing, completedProfile, personCalled } from "./references.ts";
import { type ReadReply, readReplies } from "./replies.ts";
import { openResultCache, versionOfSources } from "./result-cache.ts";

/** Which of the agency's files: a listing by the name that is its address, `jobs` for the folder of all of them. */
export type AgencyFile =
  | "profile"
  | "claims"
  | "measured"
  | "jobs"
  | "brand/logo.svg"
  | "brand/icon.svg"
  /** A template; the path is the line of its text, from 0 on. */
  | { reply: string }
  | { listing: string };

/** The agency, and in which line of which file each of its fields is. A missing field is where it would belong. */
export type LocatedAgency = {
  agency: Agency;
  placeOf: (file: AgencyFile, path: readonly (string | number)[]) => Place;
  /** Files that nobody reads any more. */
  forgotten: readonly Place[];
};

export type LoadOptions = {
  /** A folder in which listings that were read and found valid are kept, by their content, for the next time. */
  cache?: string | undefined;
  /** How the folder is looked at, where others are laid over its files. */
  files?: Files;
  /** For a process that reads the same folder again and again: what has not changed is the same record as before. */
  before?: FilesRead;
};

/**
 * Reads and validates the folder `agency/`: profile.yaml, claims.yaml, jobs/*.yaml and, if they are there,
 * measured.yaml, legal/*.md, pages/*.md, replies/*.md, pictures/ and brand/.
 * @throws AgencyFileError naming file, line, field, what is wrong and an example, for every problem found.
 */
export function loadAgency(folder: string, options?: LoadOptions): Agency {
  return locateAgency(folder, options).agency;
}

/**
 * The same with the places of its fields, for who has something to say about them.
 * @throws AgencyFileError as `loadAgency` does.
 */
export function locateAgency(
  folder: string,
  { cache, files: onFiles = onDisk, before }: LoadOptions = {},
): LocatedAgency {
  const problems: AgencyFileProblem[] = [];
  if (!onFiles.isFolder(folder))
    throw new AgencyFileError([
      {
        file: shownPath(folder),
        line: 1,
        field: "",
        message: onFiles.isThere(folder)
          ? "Das ist kein Ordner: AGENCY_DIR nennt den Ordner, in dem profile.yaml liegt"
          : "Den Ordner gibt es nicht: AGENCY_DIR nennt den Ordner, in dem profile.yaml liegt; ohne diese Angabe ist es agency",
      },
    ]);
  checkRootFiles(folder, problems, onFiles);
  const read = <const Schema extends v.GenericSchema>(name: string, schema: Schema) =>
    readYaml(join(folder, name), schema, problems, { firstStep: firstSteps[name], files: onFiles, before });
  const profileFile = read("profile.yaml", agencyProfileSchema);
  const claimsFile = read("claims.yaml", v.nullable(claimsSchema, {}));
  const names = listingFileNames(join(folder, "jobs"), problems, onFiles);
  const slugs = names?.slugs ?? [];
  const readListings =
    cache === undefined || before?.size ? undefined : openResultCache(cache, "listings", versionOfReading());
  const asListing = { firstStep: firstSteps.jobs, cache: readListings, files: onFiles, before };
  const files = {
    profile: profileFile,
    claims: claimsFile,
    listings: slugs.map((slug) => ({
      slug,
      file: readYaml(join(folder, "jobs", `${slug}.yaml`), listingFileSchema, problems, asListing),
    })),
  };
  readListings?.save();
  const entries = files.listings.flatMap(({ slug, file }) => (file ? [{ slug, file }] : []));
  const profile = files.profile && profileIn(files.profile, problems);
  const claims = files.claims && completedClaims(files.claims, profile?.people ?? [], problems);
  const listingFiles = new Map(entries.map(({ slug, file }) => [slug, file]));
  const listings = entries.flatMap(({ slug, file }): Listing[] => {
    const listing = profile && listingIn(file, slug, profile, problems);
    return listing ? [listing] : [];
  });

  if (files.profile && profile) {
    checkListingCategories(profile, entries, problems);
    checkUndisclosedClients(profile, entries, problems);
    checkCategoryAddresses(files.profile, problems);
    if (names) checkTrending(files.profile, names, problems);
    checkOrigins(files.profile, profile, problems);
    checkProcessors(files.profile, profile, problems);
    if (files.claims) checkClaimCategories(profile, files.claims, problems);
  }
  checkUniqueIds(entries, problems);
  const pictures = readPictures(folder, problems, onFiles);
  // One that was taken back is no mistake: nothing is shown then.
  for (const { photograph } of profile?.people ?? []) if (photograph) pictures.named(photograph.picture);
  const ownTexts = profile ? readOwnTexts(join(folder, "legal"), profile, problems, onFiles) : {};
  const { ownPages, ownDocuments } = profile
    ? readPagesFolder(join(folder, "pages"), profile, pictures, problems, onFiles)
    : { ownPages: [], ownDocuments: {} };
  const measurement = readMeasurement(folder, problems, onFiles);
  checkOwnLinks(
    [...Object.values(ownTexts), ...ownPages.map(({ text }) => text), ...Object.values(ownDocuments).map(linksOf)],
    [...ownPages.map(({ address }) => `/${address}`), ...files.listings.map(({ slug }) => `/jobs/${slug}`)],
    problems,
  );
  const replies = readReplies(join(folder, "replies"), problems, onFiles);
  const brand = readBrand(join(folder, "brand"), profile?.address.city, pictures, problems, onFiles);
  if (!profile || !claims || problems.length > 0) throw new AgencyFileError(inOrderOfMending(problems, folder));
  return {
    agency: {
      profile,
      claims,
      listings: listings.toSorted((a, b) => a.id - b.id),
      ownTexts,
      ownPages,
      ownDocuments,
      brand,
      ...(measurement && { measurement: measurement.value }),
      replies: replies.map(({ template }) => template),
      pictures: pictures.allNamed(),
      picturesFolder: join(folder, picturesFolder),
    },
    placeOf: (file, path) => placeIn({ folder, ...files, listingFiles, measurement, replies }, file, path),
    forgotten: forgottenFiles(folder, onFiles),
  };
}

/**
 * The profile alone, for who needs no listings and must not be stopped by them.
 * @throws AgencyFileError as `loadAgency` does.
 */
export function loadProfile(folder: string): AgencyProfile {
  const problems: AgencyFileProblem[] = [];
  const file = readYaml(join(folder, "profile.yaml"), agencyProfileSchema, problems, {
    firstStep: firstSteps["profile.yaml"],
  });
  const profile = file && completedProfile(file, problems);
  if (!profile || problems.length > 0) throw new AgencyFileError(problems);
  return profile;
}

/** The same file gives the same record, and of that everything is computed once. */
const profileOf = new WeakMap<YamlFile<ProfileFile>, AgencyProfile>();
const listingOf = new WeakMap<YamlFile<ListingFile>, { profile: AgencyProfile; listing: Listing }>();

function profileIn(file: YamlFile<ProfileFile>, problems: AgencyFileProblem[]): AgencyProfile | undefined {
  const profile = profileOf.get(file) ?? completedProfile(file, problems);
  if (profile) profileOf.set(file, profile);
  return profile;
}

function listingIn(
  file: YamlFile<ListingFile>,
  slug: string,
  profile: AgencyProfile,
  problems: AgencyFileProblem[],
): Listing | undefined {
  const known = listingOf.get(file);
  if (known?.profile === profile) return known.listing;
  const completed = completedListing(file, profile, problems);
  if (!completed) return undefined;
  const listing = { ...completed, slug };
  listingOf.set(file, { profile, listing });
  return listing;
}

/** Of all code that decides how a listing is read. */
function versionOfReading(): string {
  const here = join(import.meta.dirname, "..");
  return versionOfSources([here, join(here, "../domain")]);
}

/** How to begin a file that is missing or empty. */
const firstSteps: Readonly<Record<string, string>> = {
  "profile.yaml": "Beginnen Sie mit mode, name, address, domain und email",
  "claims.yaml": "Ohne Angaben genügt eine leere Datei",
  jobs: "Beginnen Sie mit id, title, salary, period und type",
};

type ListingEntry = { slug: string; file: YamlFile<ListingFile> };

type FilesFound = {
  folder: string;
  profile: YamlFile<ProfileFile> | undefined;
  claims: YamlFile<ClaimLedger> | undefined;
  measurement: YamlFile<Measurement> | undefined;
  listingFiles: ReadonlyMap<string, YamlFile<ListingFile>>;
  replies: readonly ReadReply[];
};

/** Where something is said: what a listing takes over from the profile stands there. */
function placeIn(
  { folder, profile, claims, listingFiles, measurement, replies }: FilesFound,
  file: AgencyFile,
  path: Path,
): Place {
  const nowhere = (name: string): Place => ({ file: shownPath(join(folder, name)), line: 1 });
  const inProfile = (at: Path) => profile?.placeOf(at) ?? nowhere("profile.yaml");
  if (file === "profile")
    return inProfile(path[0] === "siteOrigin" && profile?.value.siteOrigin === undefined ? ["domain"] : path);
  if (file === "claims") return claims?.placeOf(path) ?? nowhere("claims.yaml");
  if (file === "measured") return measurement?.placeOf(path) ?? nowhere(measurementFile);
  if (typeof file === "string") return nowhere(file);
  if ("reply" in file) {
    const line = replies.find(({ template }) => template.name === file.reply)?.line ?? 1;
    return { ...nowhere(join("replies", `${file.reply}.md`)), line: line + Number(path[0] ?? 0) };
  }
  const listing = listingFiles.get(file.listing);
  const contact = listing?.value.contact;
  if (path[0] === "contact" && path.length > 1 && typeof contact === "string") {
    const people = profile?.value.people ?? [];
    const index = people.findIndex((person) => personCalled(contact, [person]) !== undefined);
    return inProfile(["people", index, ...path.slice(1)]);
  }
  return listing?.placeOf(path) ?? nowhere(join("jobs", `${file.listing}.yaml`));
}

function checkListingCategories(
  { categories }: AgencyProfile,
  listings: readonly ListingEntry[],
  problems: AgencyFileProblem[],
): void {
  for (const { file } of listings)
    if (!categories.includes(file.value.category))
      problems.push(file.problemAt(["category"], unknownCategory(file.value.category, categories)));
}

/** As it is entered in a register: that tells a company's name from “Das Unternehmen, das Sie einstellt”. */
const legalFormInName =
  /(?<!\p{L})(g?GmbH|mbH|gAG|AG|KG|KGaA|g?UG|OHG|SE|eG|GbR|PartG(mbB)?|e\. ?(K|V|Kfm|Kfr)\.|Ltd|Inc|LLC|B\. ?V\.|S\. ?A\.|AöR|KdöR|Aktiengesellschaft|Genossenschaft|Stiftung)(?!\p{L})/u;

/** Who pays may be the agency or a lender by name; anybody else is the client that is not to be named yet. */
function checkUndisclosedClients(
  { name, legal }: AgencyProfile,
  listings: readonly ListingEntry[],
  problems: AgencyFileProblem[],
): void {
  for (const { file } of listings) {
    const { client, contract } = file.value;
    const { paidBy } = contract;
    const employer = "employerOfRecord" in contract ? contract.employerOfRecord : undefined;
    const mayBeNamed = [name, legal?.name, employer].some((known) => known !== undefined && paidBy.includes(known));
    if (!("undisclosedBecause" in client) || mayBeNamed || !legalFormInName.test(paidBy)) continue;
    const [, when = "zum Monatsende"] = /, ?([^,]+)$/.exec(paidBy) ?? [];
    problems.push(
      file.problemAt(
        ["contract", "paidBy"],
        `nennt das Unternehmen, das noch nicht genannt werden soll („undisclosedBecause“). Schreiben Sie: paidBy: "Das Unternehmen, ${when}"`,
      ),
    );
  }
}

function checkClaimCategories(
  { categories }: AgencyProfile,
  claims: YamlFile<ClaimLedger>,
  problems: AgencyFileProblem[],
): void {
  const counts = claims.value.openPositionsByCategory?.value ?? fromListings;
  if (counts === fromListings) return;
  for (const [index, { category }] of counts.entries()) {
    if (!categories.includes(category))
      problems.push(
        claims.problemAt(
          ["openPositionsByCategory", "value", index, "category"],
          unknownCategory(category, categories),
        ),
      );
  }
}

function unknownCategory(category: string, known: readonly string[]): string {
  const meant = likelyMeant(category, known);
  return `„${category}“ ist keiner der Bereiche („categories“) in profile.yaml. ${
    meant === undefined ? `Dort stehen: ${known.join(", ")}` : `Gemeint ist vielleicht „${meant}“`
  }`;
}

function checkCategoryAddresses(profile: YamlFile<ProfileFile>, problems: AgencyFileProblem[]): void {
  const { categories } = profile.value;
  for (const [index, category] of categories.entries()) {
    const message = categoryProblem(category, categories.slice(0, index));
    if (message !== undefined) problems.push(profile.problemAt(["categories", index], message));
  }
}

/** A listing whose file has an error is there, only not to be used: that is said once, at the file. */
function checkTrending(
  profile: YamlFile<ProfileFile>,
  { slugs, misnamed }: ListingFileNames,
  problems: AgencyFileProblem[],
): void {
  for (const [index, { job }] of (profile.value.trending ?? []).entries()) {
    if ([...slugs, ...misnamed].includes(job)) continue;
    const meant = likelyMeant(job, slugs);
    const remedy =
      slugs.length === 0
        ? "Im Ordner jobs liegt noch keine Stelle: Legen Sie sie an oder löschen Sie „trending“"
        : meant === undefined
          ? `Dort liegen: ${slugs.join(", ")}`
          : `Gemeint ist vielleicht „${meant}“`;
    problems.push(
      profile.problemAt(["trending", index, "job"], `nennt jobs/${job}.yaml, und die Datei gibt es nicht. ${remedy}`),
    );
    if (slugs.length === 0) return;
  }
}

function checkOrigins(
  file: YamlFile<ProfileFile>,
  { siteOrigin, formOrigin }: AgencyProfile,
  problems: AgencyFileProblem[],
): void {
  if (formOrigin === siteOrigin)
    problems.push(
      file.problemAt(
        ["formOrigin"],
        "muss eine andere Adresse sein als „siteOrigin“: Sonst könnte die Website mitlesen, was jemand in das Formular schreibt. Beispiel: https://bewerbung.example.org",
      ),
    );
}

/** Nobody can both do something alone and have it done. */
function checkProcessors(
  file: YamlFile<ProfileFile>,
  { processors, withoutProcessor }: AgencyProfile,
  problems: AgencyFileProblem[],
): void {
  for (const [index, task] of withoutProcessor.entries()) {
    const processor = processors.find(({ tasks }) => tasks.includes(task));
    if (processor)
      problems.push(
        file.problemAt(
          ["withoutProcessor", index],
          `„${task}“ übernimmt nach „processors“ auch ${processor.name}: Streichen Sie eins von beiden`,
        ),
      );
  }
}

/** Of two listings with one number the copy is to be changed: the one whose name does not come from its title. */
function checkUniqueIds(listings: readonly ListingEntry[], problems: AgencyFileProblem[]): void {
  const next = Math.max(0, ...listings.map(({ file }) => file.value.id)) + 1;
  const isNamedForTitle = ({ slug, file }: ListingEntry) => slug === slugOf(file.value.title);
  let copies = 0;
  for (const same of Map.groupBy(listings, ({ file }) => file.value.id).values()) {
    const [original, ...others] = same.toSorted((a, b) => Number(isNamedForTitle(b)) - Number(isNamedForTitle(a)));
    for (const { slug, file } of others) {
      problems.push(
        file.problemAt(
          ["id"],
          `${file.value.id} haben ${original?.slug}.yaml und ${slug}.yaml. Geben Sie der Kopie von beiden die nächste freie: ${next + copies}`,
        ),
      );
      copies += 1;
    }
  }
}

/** The files in the order in which to mend them, because what is wrong in the profile has consequences elsewhere. */
function inOrderOfMending(problems: readonly AgencyFileProblem[], folder: string): AgencyFileProblem[] {
  const order = ["profile.yaml", "claims.yaml", "jobs"].map((name) => shownPath(join(folder, name)));
  const rank = ({ file }: AgencyFileProblem) => {
    const place = order.findIndex((start) => file === start || file.startsWith(join(start, "/")));
    if (place !== -1) return place;
    // A file with a wrong name comes before all: it may be the profile.
    return dirname(file) === shownPath(folder) ? -1 : order.length;
  };
  return problems.toSorted(
    (a, b) => rank(a) - rank(b) || (a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1),
  );
}
