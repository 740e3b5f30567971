/** The agencies of the tests. `agency/` belongs to the operator: tests that read it would fail as soon as it is used. */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Document, isMap, parse, parseDocument } from "yaml";

const testsFolder = join(import.meta.dirname, "../../../tests");

/** The agency of the tests: a sample, in a folder like `agency/`. */
export const sampleAgencyFolder = join(testsFolder, "sample-agency");

type Values = { readonly [name: string]: unknown };

/** What another agency says otherwise: maps are merged, anything else is replaced, `null` and `undefined` remove. */
export type AgencyChanges = {
  profile?: Values;
  claims?: Values;
  /** By slug. A slug that the sample agency does not have is a further listing. */
  listings?: Readonly<Record<string, Values | null>>;
};

/** What a YAML file of the tests holds. */
export function yamlOfTests(path: string): unknown {
  return parse(readFileSync(path, "utf8"));
}

/** Writes the sample agency with changes into a folder, and returns the folder. */
export function writeSampleAgency(folder: string, changes: AgencyChanges = {}): string {
  mkdirSync(folder, { recursive: true });
  for (const name of ["profile.yaml", "claims.yaml", "jobs"])
    cpSync(join(sampleAgencyFolder, name), join(folder, name), { recursive: true });
  return changeAgency(folder, changes);
}

/** Changes an agency's files, and returns its folder. */
export function changeAgency(folder: string, { profile, claims, listings = {} }: AgencyChanges): string {
  const write = (file: string, changes: Values = {}) => {
    const path = join(folder, file);
    const document = existsSync(path) ? parseDocument(readFileSync(path, "utf8")) : new Document({});
    change(document, changes);
    writeFileSync(path, document.toString({ lineWidth: 0 }));
  };
  write("profile.yaml", profile);
  write("claims.yaml", claims);
  const names = readdirSync(join(folder, "jobs"));
  for (const name of new Set([...names, ...Object.keys(listings).map((slug) => `${slug}.yaml`)])) {
    const changes = listings[name.replace(".yaml", "")];
    if (changes === null) rmSync(join(folder, "jobs", name), { force: true });
    else write(`jobs/${name}`, changes);
  }
  return folder;
}

/** Writes a complete live agency, of which the launch check has nothing to say, and returns the folder. */
export function writeLiveAgency(folder: string): string {
  writeSampleAgency(folder, parse(readFileSync(join(testsFolder, "live-agency.yaml"), "utf8")));
  // Another agency's: theirs is the question whether there are any.
  for (const name of ["logo.svg", "icon.svg"])
    cpSync(join(testsFolder, "second-brand", name), join(folder, "brand", name));
  return folder;
}

function change(document: Document, changes: Values, path: readonly string[] = []): void {
  for (const [name, value] of Object.entries(changes)) {
    const place = [...path, name];
    if (value === null || value === undefined) document.deleteIn(place);
    else if (isValues(value) && isMap(document.getIn(place))) change(document, value, place);
    else document.setIn(place, document.createNode(value));
  }
}

function isValues(value: unknown): value is Values {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Lays a decoded picture of no content into an agency's folder, and returns its name. */
export function writePicture(folder: string, name = "0123456789abcdef"): string {
  const pictures = join(folder, "pictures");
  mkdirSync(pictures, { recursive: true });
  const sizes = [{ width: 480, height: 320 }];
  for (const format of ["avif", "jpg"]) writeFileSync(join(pictures, `${name}-480.${format}`), format);
  writeFileSync(join(pictures, `${name}.json`), JSON.stringify({ text: "Das Team", ground: "#808080", sizes }));
  return name;
}
