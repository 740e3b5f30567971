/** Publishing an agency that somebody keeps changing, and comparing what is public with a build from nothing. */

import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { loadAgency } from "@fernkontor/agency-files/load-agency";
import { readSettings } from "@fernkontor/applications/settings";
import { parse, stringify } from "yaml";
import { build, publicOf } from "../../apps/publisher/src/build.ts";
import { warmAgency } from "../../apps/publisher/src/desk/warm-agency.ts";
import { filesBelow } from "../../apps/publisher/src/inputs.ts";
import { type PublishResult, publishOnce } from "../../apps/publisher/src/publish-once.ts";
import { currentRelease, releaseFolder } from "../../apps/publisher/src/release.ts";
import { undoOnce } from "../../apps/publisher/src/undo-once.ts";
import { type Random, seededRandom } from "../pages/generated-listings.ts";

type Order = {
  /** Of the agency; it is changed. Its texts must be those of a sample, without a `trending` list. */
  agencyFolder: string;
  /** For the releases and for what is built beside them. */
  workFolder: string;
  /** The day of all builds. */
  on: string;
  edits: number;
  /** Saved together before each publish. */
  editsAtOnce: number;
  /** A build from nothing after as many publishes, and after the last one. */
  publishesBetweenBuilds: number;
  seed: number;
  say: (line: string) => void;
  stopRequest: AbortSignal;
};

/**
 * Changes, publishes and undoes at random.
 * @returns a line for each file that was public otherwise than a build from nothing has it, and after which edits
 * @throws Error when a publish was refused or failed
 */
export async function differencesAfterEdits(order: Order): Promise<string[]> {
  const { agencyFolder, edits, editsAtOnce, publishesBetweenBuilds, on, say } = order;
  const random = seededRandom(order.seed);
  const publishFolder = join(order.workFolder, "published");
  const settings = readSettings({ ...process.env, BUILD_DATE: on });
  const options = {
    folder: publishFolder,
    agencyFolder,
    settings,
    command: "bench",
    say: () => undefined,
    stopRequest: order.stopRequest,
    isAskedByPerson: true,
  };
  // As the service does, which keeps what it has read; after an undo as somebody at a shell, who has read nothing.
  const warm = warmAgency({ agencyFolder, cacheFolder: cacheIn(publishFolder), settings, isUnchecked: false });
  const published = () => publishOnce({ ...options, warm });
  done(await published());
  const differences: string[] = [];
  for (let edit = 0, publishes = 1; edit < edits; publishes += 1) {
    const made = Array.from({ length: Math.min(editsAtOnce, edits - edit) }, () => randomEdit(order, random));
    edit += made.length;
    const state = `after edit ${edit} (${made.join("; ")})`;
    done(await published(), state);
    if (random.below(8) === 0 && currentRelease(publishFolder)?.predecessor !== undefined) {
      done(await undoOnce(options), `${state}, undo`);
      done(await publishOnce(options), `${state}, undo and publish`);
    }
    if (publishes % publishesBetweenBuilds !== 0 && edit < edits) continue;
    const found = await differencesFromNothing(order, publishFolder);
    say(`${state}: ${found.length === 0 ? "the same as from nothing" : found.join(", ")}`);
    differences.push(...found.map((difference) => `${difference} ${state}`));
  }
  await warm.renderer.end();
  return differences;
}

const cacheIn = (publishFolder: string) => join(publishFolder, "cache");

function done(result: PublishResult, state = "at first"): void {
  if (result.outcome === "published" || result.outcome === "unchanged") return;
  throw new Error(`${state}: ${result.outcome}: ${"message" in result ? result.message : ""}`);
}

/**
 * @returns the public files that a build from nothing has otherwise, or only one of the two has. The program that draws the
 * pages is shared: it is built of the code alone. Nothing else is.
 */
async function differencesFromNothing(
  { agencyFolder, workFolder, on, stopRequest }: Pick<Order, "agencyFolder" | "workFolder" | "on" | "stopRequest">,
  publishFolder: string,
): Promise<string[]> {
  const release = currentRelease(publishFolder);
  if (!release) throw new Error("Nothing is public.");
  const place = join(workFolder, "from-nothing");
  rmSync(place, { recursive: true, force: true });
  mkdirSync(place, { recursive: true });
  const agency = loadAgency(agencyFolder);
  const settings = readSettings(process.env);
  await build(place, { agency, on, settings, cacheFolder: cacheIn(publishFolder), stopRequest });
  const [built, open] = [publicOf(place), publicOf(releaseFolder(publishFolder, release.id))];
  const kept = new Set(release.kept.map(({ file }) => file));
  const contents = (folder: string) =>
    new Map(filesBelow(folder).map((file) => [file, readFileSync(join(folder, file))] as const));
  const [wanted, found] = [contents(built), contents(open)];
  const names = new Set([...wanted.keys(), ...found.keys()]);
  return [...names]
    .filter((name) => !(kept.has(name) && !wanted.has(name)))
    .filter((name) => !(wanted.get(name) && found.get(name)?.equals(wanted.get(name) ?? Buffer.alloc(0))));
}

type Values = Record<string, unknown>;

/** Makes one change as a person might. @returns in a few words, which one */
function randomEdit({ agencyFolder, on }: Order, random: Random): string {
  const file = (name: string) => join(agencyFolder, name);
  const slugs = readdirSync(file("jobs")).map((name) => name.replace(".yaml", ""));
  const slug = random.oneOf(slugs);
  const number = random.below(1000);
  const edits: readonly (readonly [weight: number, name: string, edit: () => void])[] = [
    [6, `change ${slug}`, () => edit(file(`jobs/${slug}.yaml`), { description: `Sie betreuen Vorhaben ${number}.` })],
    [2, `pay of ${slug}`, () => edit(file(`jobs/${slug}.yaml`), { salary: { from: 190, to: 200 + (number % 70) } })],
    [4, `add neu-${number}`, () => copyListing(file("jobs"), slug, `neu-${number}`)],
    [2, `rename ${slug}`, () => renameListing(file("jobs"), slug, `${slug.slice(0, 30)}-${number}`)],
    [2, `withdraw ${slug}`, () => edit(file(`jobs/${slug}.yaml`), { withdrawn: { on, reason: "besetzt" } })],
    [2, `expire ${slug}`, () => edit(file(`jobs/${slug}.yaml`), { validUntil: "2026-11-19" })],
    [1, `remove ${slug}`, () => slugs.length > 4 && rmSync(file(`jobs/${slug}.yaml`))],
    [2, `claim ${number}`, () => changeClaim(file("claims.yaml"), number)],
    [2, `page ${number}`, () => writePage(file("pages"), number)],
    [1, "brand", () => edit(file("brand/brand.yaml"), { colours: { action: random.oneOf(["#024b58", "#1d3f94"]) } })],
  ];
  const lots = edits.flatMap(([weight, name, edit]) => Array.from({ length: weight }, () => ({ name, edit })));
  const chosen = random.oneOf(lots);
  chosen.edit();
  return chosen.name;
}

function edit(path: string, changes: Values): void {
  mkdirSync(dirname(path), { recursive: true });
  const values: Values = existsSync(path) ? (parse(readFileSync(path, "utf8")) ?? {}) : {};
  writeFileSync(path, stringify({ ...values, ...changes }));
}

function copyListing(folder: string, from: string, to: string): void {
  const ids = readdirSync(folder).map((name) => Number(parse(readFileSync(join(folder, name), "utf8")).id));
  const listing: Values = parse(readFileSync(join(folder, `${from}.yaml`), "utf8"));
  const { withdrawn: _, ...open } = listing;
  const changes = { id: Math.max(...ids) + 1, title: `${listing.title} ${to}`, validUntil: "2027-01-31" };
  writeFileSync(join(folder, `${to}.yaml`), stringify({ ...open, ...changes }));
}

function renameListing(folder: string, from: string, to: string): void {
  const content = readFileSync(join(folder, `${from}.yaml`));
  rmSync(join(folder, `${from}.yaml`));
  writeFileSync(join(folder, `${to}.yaml`), content);
}

function writePage(folder: string, number: number): void {
  mkdirSync(folder, { recursive: true });
  const head = "title: Sommerfest\ndescription: Wann wir feiern, wo, und wer alles kommt.\nplace: footer";
  writeFileSync(join(folder, "sommerfest.md"), `---\n${head}\n---\n\nWir feiern am ${1 + (number % 28)}. Juli.\n`);
}

function changeClaim(path: string, number: number): void {
  const { dayRateAtEntry }: Values = parse(readFileSync(path, "utf8"));
  if (typeof dayRateAtEntry !== "object") throw new Error("The agency's claims have no dayRateAtEntry to change.");
  edit(path, { dayRateAtEntry: { ...dayRateAtEntry, meaning: `So viel zahlen Unternehmen am Anfang (${number}).` } });
}
