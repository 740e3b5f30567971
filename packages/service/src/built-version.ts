/** Of what a service was built, as `version.json` beside its programs says: an old build looks like a new one. */
import { hash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";

const builtVersionSchema = v.strictObject({
  /** Of the sources, as `versionOf` tells. */
  version: v.string(),
  /** Paths from the service's folder; one that ends in a slash is a folder of which all names count. */
  sources: v.array(v.string()),
});
export type BuiltVersion = v.InferOutput<typeof builtVersionSchema>;

/** What tells one state of sources from another, short enough to be compared by eye. */
export function versionOf(folder: string, sources: readonly string[]): string {
  const contents = sources.map((source) => `${source}\n${contentOf(join(folder, source))}`);
  return hash("sha256", contents.join("\n")).slice(0, 12);
}

function contentOf(path: string): string {
  try {
    return path.endsWith("/") ? readdirSync(path).sort().join("\n") : hash("sha256", readFileSync(path));
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? "";
  }
}

/** @param dist in which the service was built; undefined where nothing was, or by a program of before there were any */
export function readBuiltVersion(dist: string): BuiltVersion | undefined {
  try {
    return v.parse(builtVersionSchema, JSON.parse(readFileSync(join(dist, "version.json"), "utf8")));
  } catch {
    return undefined;
  }
}

type BuiltState = { state: "missing" | "old" | "current"; version?: string };

/**
 * Whether a service is built of what lies here now; a build of before there were versions is an old one.
 * @param folder of the app
 */
export function builtState(folder: string): BuiltState {
  if (!existsSync(join(folder, "dist/main.js"))) return { state: "missing" };
  const built = readBuiltVersion(join(folder, "dist"));
  const isCurrent = built !== undefined && built.version === versionOf(folder, built.sources);
  return { state: isCurrent ? "current" : "old", ...(built && { version: built.version }) };
}
