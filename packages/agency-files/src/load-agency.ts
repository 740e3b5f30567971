import { readdirSync } from "node:fs";
import { basename, join } from "node:path";
import type { Agency } from "@fernkontor/domain/agency/agency";
import { agencyProfileSchema } from "@fernkontor/domain/agency/profile";
import { claimsSchema, fromListings } from "@fernkontor/domain/claim/claim";
import { slugOf } from "@fernkontor/domain/german/german";
import { type Listing, listingFileSchema } from "@fernkontor/domain/listing/listing";
import { everyCategory } from "@fernkontor/domain/listing/listing-filter-query";
import { inOrder } from "@fernkontor/domain/listing/listing-order";
import { slugSchema } from "@fernkontor/domain/value-schemas";
import * as v from "valibot";
import { AgencyFileError, type AgencyFileProblem } from "./agency-file-error.ts";
import { type Place, readYaml, type YamlFile } from "./read-yaml.ts";
import { readWordings } from "./wordings.ts";

/** Which of the agency's files: a listing by the name that is its address. */
export type AgencyFile = "profile" | "claims" | { listing: string };

/** The agency, and in which line of which file each of its fields is. A missing field is where it would belong. */
export type LocatedAgency = {
  agency: Agency;
  placeOf: (file: AgencyFile, path: readonly (string | number)[]) => Place;
};

/**
 * Reads and validates the folder `agency/`: profile.yaml, claims.yaml, jobs/*.yaml and, if it is there, texts.yaml.
 * @throws AgencyFileError naming file, line, field, what is wrong and an example, for every problem found.
 */
export function loadAgency(folder: string): Agency {
  return locateAgency(folder).agency;
}

/**
 * The same with the places of its fields, for who has something to say about them.
 * @throws AgencyFileError as `loadAgency` does.
 */
export function locateAgency(folder: string): LocatedAgency {
  const problems: AgencyFileProblem[] = [];
  const profile = readYaml(join(folder, "profile.yaml"), agencyProfileSchema, problems);
  const claims = readYaml(join(folder, "claims.yaml"), v.nullable(claimsSchema, {}), problems);
  const listingFiles = readListings(join(folder, "jobs"), problems);
  const entries = listingFiles.flatMap(({ slug, file }) => (file ? [{ slug, file }] : []));

  if (profile && claims) {
    checkCategories(profile, claims, entries, problems);
    checkCategoryAddresses(profile, problems);
    checkTrending(profile, listingFiles, problems);
    checkOrigins(profile, problems);
  }
  checkUniqueIds(entries, problems);
  const wordings = readWordings(join(folder, "texts.yaml"), problems);
  if (!profile || !claims || problems.length > 0) throw new AgencyFileError(problems);

  const listings: Listing[] = entries.map(({ slug, file }) => ({ ...file.value, slug }));
  const placeOf: LocatedAgency["placeOf"] = (file, path) => {
    if (file === "profile") return profile.placeOf(path);
    if (file === "claims") return claims.placeOf(path);
    const entry = entries.find(({ slug }) => slug === file.listing);
    return entry ? entry.file.placeOf(path) : { file: join(folder, "jobs", `${file.listing}.yaml`), line: 1 };
  };
  return { agency: { profile: profile.value, claims: claims.value, listings: inOrder(listings), wordings }, placeOf };
}

type ProfileFile = YamlFile<Agency["profile"]>;
type ClaimsFile = YamlFile<Agency["claims"]>;
type ListingEntry = { slug: string; file: YamlFile<Omit<Listing, "slug">> };

/** Every listing that has a file, those with an error in it as well: they are there, only not to be used. */
function readListings(
  folder: string,
  problems: AgencyFileProblem[],
): { slug: string; file: ListingEntry["file"] | undefined }[] {
  let names: string[];
  try {
    names = readdirSync(folder).filter((name) => name.endsWith(".yaml"));
  } catch {
    problems.push({
      file: folder,
      line: 1,
      field: "",
      message: "ist kein Ordner. Darin liegt je Stelle eine YAML-Datei, etwa content-creator.yaml",
    });
    return [];
  }
  return names.sort().flatMap((name) => {
    const slug = basename(name, ".yaml");
    if (!v.is(slugSchema, slug)) {
      problems.push({
        file: join(folder, name),
        line: 1,
        field: "",
        message:
          "braucht einen Dateinamen aus Kleinbuchstaben ohne Umlaute, Ziffern und Bindestrichen, etwa content-creator.yaml: Er wird zur Adresse der Stelle",
      });
      return [];
    }
    return [{ slug, file: readYaml(join(folder, name), listingFileSchema, problems) }];
  });
}

function checkCategories(
  profile: ProfileFile,
  claims: ClaimsFile,
  listings: readonly ListingEntry[],
  problems: AgencyFileProblem[],
): void {
  const known = profile.value.categories;
  const unknown = (category: string) =>
    `„${category}“ ist keiner der Bereiche („categories“) in profile.yaml: ${known.join(", ")}`;
  for (const { file } of listings)
    if (!known.includes(file.value.category)) problems.push(file.problemAt(["category"], unknown(file.value.category)));
  const counts = claims.value.openPositionsByCategory?.value;
  if (counts === undefined || counts === fromListings) return;
  for (const [index, { category }] of counts.entries()) {
    if (!known.includes(category))
      problems.push(claims.problemAt(["openPositionsByCategory", "value", index, "category"], unknown(category)));
  }
}

/** The list tells its categories apart by their addresses. */
function checkCategoryAddresses(profile: ProfileFile, problems: AgencyFileProblem[]): void {
  const nameByAddress = new Map<string, string>();
  for (const [index, category] of profile.value.categories.entries()) {
    const address = slugOf(category);
    const earlier = nameByAddress.get(address);
    const say = (message: string) => problems.push(profile.problemAt(["categories", index], message));
    if (address === "")
      say(`„${category}“ braucht einen Buchstaben von a bis z oder eine Ziffer: Daraus entsteht die Adresse`);
    else if (address === everyCategory)
      say(`„${category}“ steht schon für alle Bereiche. Nennen Sie den Bereich anders`);
    else if (earlier !== undefined)
      say(`„${category}“ und „${earlier}“ hätten beide die Adresse /jobs?kategorie=${address}. Benennen Sie einen um`);
    nameByAddress.set(address, category);
  }
}

function checkTrending(
  profile: ProfileFile,
  listings: readonly Pick<ListingEntry, "slug">[],
  problems: AgencyFileProblem[],
): void {
  for (const [index, { job: slugOfTrending }] of (profile.value.trending ?? []).entries()) {
    if (!listings.some(({ slug }) => slug === slugOfTrending))
      problems.push(
        profile.problemAt(
          ["trending", index, "job"],
          `Eine Datei jobs/${slugOfTrending}.yaml gibt es nicht. Nennen Sie eine vorhandene Stelle, etwa ${listings[0]?.slug ?? "content-creator"}`,
        ),
      );
  }
}

function checkOrigins(profile: ProfileFile, problems: AgencyFileProblem[]): void {
  const { siteOrigin, formOrigin } = profile.value;
  if (formOrigin === siteOrigin)
    problems.push(
      profile.problemAt(
        ["formOrigin"],
        "muss eine andere Adresse sein als „siteOrigin“: Sonst könnte die Website mitlesen, was jemand in das Formular schreibt. Beispiel: https://bewerbung.example.org",
      ),
    );
}

function checkUniqueIds(listings: readonly ListingEntry[], problems: AgencyFileProblem[]): void {
  const slugById = new Map<number, string>();
  for (const { slug, file } of listings) {
    const earlier = slugById.get(file.value.id);
    if (earlier !== undefined)
      problems.push(
        file.problemAt(
          ["id"],
          `${file.value.id} ist schon die Nummer von ${earlier}.yaml. Nehmen Sie die nächste freie`,
        ),
      );
    slugById.set(file.value.id, slug);
  }
}
