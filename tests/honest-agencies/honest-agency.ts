import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { parse, stringify } from "yaml";
import { type UntrueStatement, untrueListSchema } from "./untrue-statements.ts";

const recordSchema = v.record(v.string(), v.unknown());
const markdownSchema = v.optional(v.record(v.string(), v.string()), {});

/** A whole agency in one file: what would lie in `agency/`, and what somebody who knows it would find untrue. */
const honestAgencySchema = v.strictObject({
  profile: recordSchema,
  claims: recordSchema,
  jobs: v.record(v.string(), recordSchema),
  legal: markdownSchema,
  pages: markdownSchema,
  brand: v.optional(recordSchema),
  /** Its icon, too. */
  logo: v.string(),
  untrue: untrueListSchema,
});
type HonestAgency = v.InferOutput<typeof honestAgencySchema>;

const forAll = "untrue-of-all.yaml";

/** What holds of every honest agency: none of them is the sample. */
const untrueOfAll = v.parse(untrueListSchema, parse(readFileSync(join(import.meta.dirname, forAll), "utf8")));

/** The names of all honest agencies. */
export const honestAgencies: readonly string[] = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith(".yaml") && file !== forAll)
  .map((file) => file.replace(".yaml", ""));

/** Everything that would be untrue of an honest agency. */
export function untrueOf(name: string): UntrueStatement[] {
  return [...untrueOfAll.filter(({ trueOf }) => !trueOf.includes(name)), ...readHonestAgency(name).untrue];
}

/** Writes an honest agency into a folder like `agency/`. */
export function writeHonestAgency(name: string, folder: string): void {
  const { profile, claims, jobs, legal, pages, brand, logo } = readHonestAgency(name);
  const write = (path: string, content: string) => writeFileSync(join(folder, path), content);
  const writeAll = (kind: string, files: Record<string, string>, ending: string) => {
    mkdirSync(join(folder, kind), { recursive: true });
    for (const [each, content] of Object.entries(files)) write(`${kind}/${each}.${ending}`, content);
  };
  const listings = Object.entries(jobs).map(([slug, listing]) => [slug, stringify(listing)]);
  writeAll("jobs", Object.fromEntries(listings), "yaml");
  writeAll("legal", legal, "md");
  writeAll("pages", pages, "md");
  writeAll("brand", { logo, icon: logo }, "svg");
  for (const [path, record] of Object.entries({ profile, claims, "brand/brand": brand }))
    if (record) write(`${path}.yaml`, stringify(record));
}

/** @throws Error when the file has something else. */
function readHonestAgency(name: string): HonestAgency {
  return v.parse(honestAgencySchema, parse(readFileSync(join(import.meta.dirname, `${name}.yaml`), "utf8")));
}
