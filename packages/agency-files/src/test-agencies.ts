/** The agencies of the tests. `agency/` belongs to the operator: tests that read it would fail as soon as it is used. */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parse, stringify } from "yaml";

const testsFolder = join(import.meta.dirname, "../../../tests");

/** The agency of the tests: a sample, in a folder like `agency/`. */
export const sampleAgencyFolder = join(testsFolder, "sample-agency");

type Values = { readonly [name: string]: unknown };

/** What another agency says otherwise: maps are merged, anything else is replaced, and `null` removes. */
export type AgencyChanges = {
  profile?: Values;
  claims?: Values;
  /** By slug. A slug that the sample agency does not have is a further listing. */
  listings?: Readonly<Record<string, Values | null>>;
};

/** Writes the sample agency with changes into a folder, and returns the folder. */
export function writeSampleAgency(folder: string, { profile, claims, listings = {} }: AgencyChanges = {}): string {
  mkdirSync(join(folder, "jobs"), { recursive: true });
  const write = (file: string, changes: Values = {}) =>
    writeFileSync(join(folder, file), stringify(merged(sampleFile(file), changes), { lineWidth: 0 }));
  write("profile.yaml", profile);
  write("claims.yaml", claims);
  const names = readdirSync(join(sampleAgencyFolder, "jobs"));
  for (const name of new Set([...names, ...Object.keys(listings).map((slug) => `${slug}.yaml`)])) {
    const changes = listings[name.replace(".yaml", "")];
    if (changes !== null) write(`jobs/${name}`, changes);
  }
  return folder;
}

/** Writes a complete live agency, of which the launch check has nothing to say, and returns the folder. */
export function writeLiveAgency(folder: string): string {
  return writeSampleAgency(folder, parse(readFileSync(join(testsFolder, "live-agency.yaml"), "utf8")));
}

function sampleFile(file: string): unknown {
  const path = join(sampleAgencyFolder, file);
  return existsSync(path) ? parse(readFileSync(path, "utf8")) : {};
}

function merged(value: unknown, change: unknown): unknown {
  if (!isMap(change)) return change;
  const result = new Map(Object.entries(isMap(value) ? value : {}));
  for (const [name, part] of Object.entries(change)) {
    if (part === null) result.delete(name);
    else result.set(name, merged(result.get(name), part));
  }
  return Object.fromEntries(result);
}

function isMap(value: unknown): value is Values {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
