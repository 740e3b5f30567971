/** What an agency's people do one after the other, what befalls the publishing meanwhile, and when a change is seen. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parse, stringify } from "yaml";
import { readReport } from "../../apps/publisher/src/report.ts";
import { until } from "../../scripts/services/until.ts";
import type { Random } from "../../tests/pages/generated-listings.ts";
import type { Killed, Watching } from "./soak-services.ts";
import { get } from "./visitor.ts";

/** Listings that are edited; their pages are there from the first release to the last. */
const editedListings = 20;
const lookEveryMs = 50;
/** Feeds of a thousand listings are large, and reading them takes part of the cores under measurement. */
const readFeedsEveryMs = 100;
const goneAfterMs = 60_000;
/** Between two deeds, as a person pauses. */
const pauseAtMostMs = 1500;
const halfSavedMs = 200;
const killWithinMs = 3000;
const firstMark = 1001;

export const places = ["page", "feeds", "form"] as const;
/** In milliseconds, from the save (of an undo, from the command) until it is seen there. */
export type Latencies = Record<(typeof places)[number], number>;

type Order = {
  agencyFolder: string;
  publishFolder: string;
  port: number;
  formPort: number;
  environment: NodeJS.ProcessEnv;
  watching: Watching;
  random: Random;
  say: (line: string) => void;
};
type Deed = "change" | "add" | "mend a mistake" | "undo" | "kill a run" | "kill the watcher";

/** What has been done so far, and what came of it. */
type Scene = Order & {
  /** The edited listings' titles by their slugs, as they were at first. */
  titles: ReadonlyMap<string, string>;
  lastEdited: string;
  nextMark: number;
  latencies: Partial<Record<Deed, Latencies[]>>;
  /** What was not as it should be. */
  problems: string[];
};

export function sceneOf(order: Order): Scene {
  const slugs = order.random
    .someOf(readdirSync(join(order.agencyFolder, "jobs")), editedListings)
    .map((name) => name.replace(".yaml", ""));
  const titles = new Map(slugs.map((slug) => [slug, String(listingIn(order, slug).title)]));
  return { ...order, titles, lastEdited: slugs[0] ?? "", nextMark: firstMark, latencies: {}, problems: [] };
}

/** Does one thing by chance, sees what comes of it, and pauses. */
export async function doSomething(scene: Scene): Promise<void> {
  await deeds[scene.random.oneOf(lots)](scene);
  await pause(scene.random.below(pauseAtMostMs));
}

const deeds: Readonly<Record<Deed, (scene: Scene) => Promise<void>>> = {
  change: async (scene) => {
    await changeAndSee(scene);
  },
  add: async (scene) => {
    const [mark, from] = [markOf(scene), aListing(scene)];
    const slug = `neu-${mark.toLowerCase()}`;
    // Above the ids of the generated listings.
    const values = { ...listingIn(scene, from), id: 100_000 + scene.nextMark, title: titleOf(scene, from, mark) };
    await save(scene, slug, stringify(values));
    await see(scene, "add", { slug, isSeen: has(mark) });
  },
  "mend a mistake": async (scene) => {
    const slug = aListing(scene);
    const text = stringify(listingIn(scene, slug));
    // YAML knows no tabs before a name.
    await save(scene, slug, text.replace("title:", "\ttitle:"));
    const isReported = () => readReport(scene.publishFolder)?.problem?.message.includes(`${slug}.yaml`) ?? false;
    const problem = () => `The mistake in ${slug} was not reported.`;
    await until(isReported, { withinMs: goneAfterMs, problem }).catch((error: Error) => tell(scene, error.message));
    await save(scene, slug, text);
    await see(scene, "mend a mistake", { slug, isSeen: has(await change(scene, slug)) });
  },
  undo: async (scene) => {
    const { slug, mark } = await changeAndSee(scene);
    const beganMs = performance.now();
    const undo = spawn(process.execPath, ["scripts/publish.ts", "--undo"], { env: scene.environment, stdio: "ignore" });
    const ended = once(undo, "exit");
    await see(scene, "undo", { slug, isSeen: (body) => body !== "" && !body.includes(mark), beganMs });
    const [code] = await ended;
    if (code !== 0) tell(scene, `undo ended with ${code}`);
  },
  "kill a run": async (scene) => {
    const slug = aListing(scene);
    const mark = await change(scene, slug);
    const beganMs = performance.now();
    const isKilled = await killSoon(scene, "run");
    await see(scene, isKilled ? "kill a run" : "change", { slug, isSeen: has(mark), beganMs });
  },
  "kill the watcher": async (scene) => {
    const slug = aListing(scene);
    const mark = await change(scene, slug);
    const beganMs = performance.now();
    await killSoon(scene, scene.random.oneOf(["watcher and run", "watcher alone"]));
    await see(scene, "kill the watcher", { slug, isSeen: has(mark), beganMs });
  },
};
const lots: readonly Deed[] = [
  ...Array.from({ length: 6 }, () => "change" as const),
  ...Array.from({ length: 3 }, () => "mend a mistake" as const),
  ...Array.from({ length: 3 }, () => "kill a run" as const),
  ...Array.from({ length: 2 }, () => "undo" as const),
  "add",
  "kill the watcher",
];

export async function changeAndSee(scene: Scene): Promise<{ slug: string; mark: string }> {
  const slug = aListing(scene);
  const mark = await change(scene, slug);
  await see(scene, "change", { slug, isSeen: has(mark) });
  return { slug, mark };
}

/** @returns by what the listing's new state is known, wherever it is shown */
async function change(scene: Scene, slug: string): Promise<string> {
  const mark = markOf(scene);
  await save(scene, slug, stringify({ ...listingIn(scene, slug), title: titleOf(scene, slug, mark) }));
  scene.lastEdited = slug;
  return mark;
}

function aListing({ random, titles }: Scene): string {
  return random.oneOf([...titles.keys()]);
}

function titleOf({ titles }: Scene, slug: string, mark: string): string {
  return `${titles.get(slug)} ${mark}`;
}

/** Of as many signs each: none is part of another. */
function markOf(scene: Scene): string {
  scene.nextMark += 1;
  return `Q${scene.nextMark}`;
}

const has = (mark: string) => (body: string) => body.includes(mark);

function tell({ problems }: Scene, what: string): void {
  problems.push(`${new Date().toISOString()} ${what}`);
}

type Sight = { slug: string; isSeen: (body: string) => boolean; beganMs?: number };

/** Looks everywhere until it is seen, and notes how long that took. */
async function see(scene: Scene, deed: Deed, { slug, isSeen, beganMs = performance.now() }: Sight): Promise<void> {
  const { port, formPort, latencies, say } = scene;
  const look = async (ofPort: number, path: string, everyMs: number) => {
    while (performance.now() - beganMs < goneAfterMs) {
      const { status, body } = await get(ofPort, path).catch(() => ({ status: 0, body: "" }));
      if (ofPort === formPort && status !== 200) tell(scene, `${path} of the form: status ${status}`);
      if (isSeen(body)) return performance.now() - beganMs;
      await pause(everyMs);
    }
    tell(scene, `${deed}: not to be seen in ${path} after ${goneAfterMs / 1000} s`);
    return goneAfterMs;
  };
  const [page, json, rss, form] = await Promise.all([
    look(port, `/jobs/${slug}`, lookEveryMs),
    look(port, "/jobs.json", readFeedsEveryMs),
    look(port, "/feed.xml", readFeedsEveryMs),
    look(formPort, `/?position=${slug}`, lookEveryMs),
  ]);
  const measured = { page, feeds: Math.max(json, rss), form };
  latencies[deed] = [...(latencies[deed] ?? []), measured];
  say(`${deed}: ${places.map((place) => `${place} ${(measured[place] / 1000).toFixed(1)} s`).join(", ")}`);
}

/** Somewhere between the beginning of a run and its end. */
async function killSoon({ watching, random }: Scene, what: Killed): Promise<boolean> {
  const problem = () => "No run has begun.";
  await until(watching.isAtWork, { withinMs: killWithinMs, problem }).catch(() => {});
  await pause(random.below(killWithinMs));
  return watching.kill(what);
}

function fileOf({ agencyFolder }: Order, slug: string): string {
  return join(agencyFolder, "jobs", `${slug}.yaml`);
}

function listingIn(order: Order, slug: string): Record<string, unknown> {
  return parse(readFileSync(fileOf(order, slug), "utf8"));
}

/** As editors do: beside and renamed, in place, or in place with a pause half-way. */
async function save(scene: Scene, slug: string, text: string): Promise<void> {
  const file = fileOf(scene, slug);
  const manner = scene.random.oneOf(["renamed", "in place", "half-way"]);
  if (manner === "renamed") {
    writeFileSync(`${file}~`, text);
    renameSync(`${file}~`, file);
    return;
  }
  if (manner === "half-way") {
    writeFileSync(file, text.slice(0, text.length / 2));
    await pause(halfSavedMs);
  }
  writeFileSync(file, text);
}
