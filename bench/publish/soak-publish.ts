/** Publishing while somebody edits, errs, undoes and kills: what visitors get meanwhile, and how soon a save is public. */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, openSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parse, stringify } from "yaml";
import { withLock } from "../../scripts/publishing/lock.ts";
import { currentRelease, releaseIds } from "../../scripts/publishing/release.ts";
import { readReport } from "../../scripts/publishing/report.ts";
import { buildForm } from "../../scripts/services/build-form.ts";
import { startService } from "../../scripts/services/service.ts";
import { StartProblem } from "../../scripts/services/settings.ts";
import { until } from "../../scripts/services/until.ts";
import { withTemporaryFolder } from "../../scripts/services/with-temporary-folder.ts";
import { freePort } from "../../scripts/testing/free-port.ts";
import { countOf } from "../count-of.ts";
import { type Random, seededRandom, writeGeneratedAgency } from "../generated-listings.ts";
import { findOrInstallProgram, writeNginxConfiguration } from "../nginx.ts";
import { markdownTable, measuredHere, median, publish } from "../report.ts";
import { differencesFromNothing } from "./random-edits.ts";
import { get, startVisitor, type Visits } from "./visitor.ts";

const usualMinutes = 10;
const listings = 1000;
/** Listings that are edited; their pages are there from the first release to the last. */
const editedListings = 20;
const askEveryMs = 50;
/** Feeds of a thousand listings are large, and reading them takes part of the cores under measurement. */
const readFeedsEveryMs = 100;
const goalMs = 5000;
const goneAfterMs = 60_000;
/** Between two deeds, as a person pauses. */
const pauseAtMostMs = 1500;
const halfSavedMs = 200;
const killWithinMs = 3000;
const brotliModule = "/usr/lib/nginx/modules/ngx_http_brotli_static_module.so";

const places = ["page", "feeds", "form"] as const;
/** From the save until it is seen there. */
type Latencies = Record<(typeof places)[number], number>;
type SoakReport = {
  measuredOn: string;
  machine: string;
  minutes: number;
  listings: number;
  /** Of the machine, one minute's average, at each deed: others may have been at work. */
  medianLoad: number;
  visits: Visits;
  /** By what was done. */
  latencies: Readonly<Record<string, readonly Latencies[]>>;
  /** What was not as it should be, beside the visits. */
  problems: readonly string[];
  published: { releases: number; mb: number };
};

/**
 * Serves a thousand listings with nginx and the form service, and edits, errs, undoes and kills for ten minutes.
 * `npm run bench -- publish-soak 2` takes two minutes. Rejects when a request failed, a page was not whole or a change
 * took longer than five seconds.
 */
export async function soakPublish(words: readonly string[], stopRequest: AbortSignal): Promise<void> {
  const minutes = countOf(words[0], { of: "minutes", usual: usualMinutes, most: 99 });
  await buildForm(stopRequest);
  await withTemporaryFolder(join(tmpdir(), "fernkontor-publish-soak-"), async (folder) => {
    // nginx, started as root, works as nobody.
    chmodSync(folder, 0o755);
    const report = await soak({ folder, minutes, say: (line) => console.error(line), stopRequest });
    publish("publish-soak", report, { table: tableOf(report) });
    const { visits, problems, latencies } = report;
    const isEachWhole = Object.keys(visits.answers).join() === "200" && visits.notWhole + visits.hashedFiles.gone === 0;
    if (!isEachWhole) throw new Error(`Visitors saw failures:\n${visits.failures.join("\n")}`);
    if (problems.length > 0) throw new Error(problems.join("\n"));
    const late = (latencies.change ?? []).filter((of) => Math.max(...Object.values(of)) > goalMs).length;
    if (late > 0) throw new Error(`${late} changes took longer than ${goalMs / 1000} s.`);
  });
}

type Order = { folder: string; minutes: number; say: (line: string) => void; stopRequest: AbortSignal };

async function soak({ folder, minutes, say, stopRequest }: Order): Promise<SoakReport> {
  const [agencyFolder, publishFolder] = [join(folder, "agency"), join(folder, "published")];
  writeGeneratedAgency(resolve("agency"), agencyFolder, listings);
  const environment = {
    ...process.env,
    AGENCY_DIR: agencyFolder,
    PUBLISH_DIR: publishFolder,
    MAIL_DIR: join(folder, "mails"),
    LOG_DIR: join(folder, "logs"),
    DATABASE_URL: `file:${join(folder, "applications.db")}`,
  };
  say(`Publishing ${listings} listings for the first time …`);
  const watching = startWatching(environment, join(folder, "watch.log"));
  const [port, formPort] = [await freePort(), await freePort()];
  const form = { FORM_PORT: String(formPort), SITE_PORT: String(port), LIMIT_PER_IP: "1000000", LIMIT_ALL: "1000000" };
  const running: { stop: () => Promise<void> }[] = [watching];
  try {
    const problem = () => `Nothing was published. ${readFileSync(join(folder, "watch.log"), "utf8")}`;
    await until(() => existsSync(join(publishFolder, "current")), { withinMs: 600_000, problem });
    running.push(await startNginx(folder, port, join(publishFolder, "current/public"), say));
    const formAddress = `http://127.0.0.1:${formPort}/`;
    const service = startService("The form", formAddress, ["apps/form/dist/main.js"], { ...environment, ...form });
    running.push(service);
    await service.untilAnswering();

    const desk = openDesk({ agencyFolder, publishFolder, port, formPort, environment, watching, say });
    const visitor = startVisitor({ port, pages: desk.pages, everyMs: askEveryMs });
    const untilMs = performance.now() + minutes * 60_000;
    const loads: number[] = [];
    const work = async () => {
      while (performance.now() < untilMs) {
        stopRequest.throwIfAborted();
        loads.push(loadavg()[0] ?? 0);
        await desk.work();
      }
      // What has been undone is otherwise than the files say.
      await desk.end();
    };
    const worked = await Promise.allSettled([work()]);
    const visits = await visitor.stop();
    if (worked[0].status === "rejected") throw worked[0].reason;
    say("Comparing what is public with a build from nothing …");
    await watching.stop();
    const on = currentRelease(publishFolder)?.inputs.on ?? "";
    const differences = await differencesFromNothing(
      { agencyFolder, workFolder: folder, on, stopRequest },
      publishFolder,
    );
    const mb = Number(spawnSync("du", ["-sm", publishFolder], { encoding: "utf8" }).stdout.split("\t")[0]);
    return {
      ...measuredHere(),
      minutes,
      listings,
      medianLoad: median(loads),
      visits,
      latencies: desk.latencies,
      problems: [...desk.problems, ...differences.map((file) => `${file} is otherwise than from nothing.`)],
      published: { releases: releaseIds(publishFolder).length, mb },
    };
  } finally {
    for (const service of running) await service.stop();
    // A run whose watcher was killed goes on by itself, and its folder is about to go.
    const nobody = new AbortController().signal;
    await withLock(publishFolder, { command: "bench", isWaiting: true, say, stopRequest: nobody }, async () => {});
  }
}

type Killed = "run" | "watcher and run" | "watcher alone";
type Watching = {
  /** Of the watcher alone: its run goes on, and the next watcher waits for it. @returns whether there was one */
  kill: (what: Killed) => boolean;
  isAtWork: () => boolean;
  stop: () => Promise<void>;
};

/** `npm run publish -- --watch`, which is started anew when it is killed, as systemd does. */
function startWatching(env: NodeJS.ProcessEnv, logFile: string): Watching {
  const log = openSync(logFile, "a");
  const start = () => spawn(process.execPath, ["scripts/publish.ts", "--watch"], { env, stdio: ["ignore", log, log] });
  let child = start();
  return {
    isAtWork: () => childrenOf(child).length > 0,
    kill: (what) => {
      const runs = childrenOf(child);
      if (what !== "watcher alone") for (const pid of runs) process.kill(pid, "SIGKILL");
      if (what === "run") return runs.length > 0;
      child.kill("SIGKILL");
      child = start();
      return true;
    },
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      await ended;
    },
  };
}

function childrenOf({ pid }: ChildProcess): number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean).map(Number);
  } catch {
    return [];
  }
}

async function startNginx(folder: string, port: number, root: string, say: (line: string) => void) {
  const program = findOrInstallProgram("nginx", say);
  if (program === undefined) throw new StartProblem("There is no nginx here.");
  const module = existsSync(brotliModule) ? { brotliModule } : {};
  const child = spawn(program, ["-c", writeNginxConfiguration({ folder, port, root, ...module })], {
    stdio: "inherit",
  });
  const ended = once(child, "exit");
  const problem = () => "nginx does not answer.";
  await until(async () => (await get(port, "/").catch(() => undefined))?.status === 200, { problem });
  return {
    stop: async () => {
      child.kill("SIGTERM");
      await ended;
    },
  };
}

type DeskOrder = {
  agencyFolder: string;
  publishFolder: string;
  port: number;
  formPort: number;
  environment: NodeJS.ProcessEnv;
  watching: Watching;
  say: (line: string) => void;
};
type Deed = "change" | "add" | "mend a mistake" | "undo" | "kill a run" | "kill the watcher";

/** Where the agency's people do one thing after the other, and look when it can be seen. */
function openDesk(order: DeskOrder) {
  const { agencyFolder, publishFolder, port, formPort, watching, environment, say } = order;
  const random = seededRandom(Number(environment.SOAK_SEED ?? 14));
  const jobs = join(agencyFolder, "jobs");
  const all = readdirSync(jobs);
  const slugs = random.someOf(all, editedListings).map((name) => name.replace(".yaml", ""));
  const titles = new Map(slugs.map((slug) => [slug, String(parse(readFileSync(fileOf(slug), "utf8")).title)]));
  const latencies: Partial<Record<Deed, Latencies[]>> = {};
  const problems: string[] = [];
  let last = slugs[0] ?? "";
  let count = 1000;

  function fileOf(slug: string) {
    return join(jobs, `${slug}.yaml`);
  }
  /** @returns by what its new state is known, wherever it is shown */
  const change = async (slug: string): Promise<string> => {
    const mark = nextMark();
    const values = parse(readFileSync(fileOf(slug), "utf8"));
    await save(fileOf(slug), stringify({ ...values, title: `${titles.get(slug)} ${mark}` }), random);
    last = slug;
    return mark;
  };
  const nextMark = () => `Q${++count}`;
  const seen = async (deed: Deed, slug: string, isSo: (body: string) => boolean, savedMs = performance.now()) => {
    const look = async (ofPort: number, path: string, everyMs: number) => {
      while (performance.now() - savedMs < goneAfterMs) {
        const { status, body } = await get(ofPort, path).catch(() => ({ status: 0, body: "" }));
        if (ofPort === formPort && status !== 200) problems.push(`${new Date().toISOString()} form: status ${status}`);
        if (isSo(body)) return performance.now() - savedMs;
        await pause(everyMs);
      }
      problems.push(`${new Date().toISOString()} ${deed}: not to be seen in ${path} after ${goneAfterMs / 1000} s`);
      return goneAfterMs;
    };
    const [page, json, rss, form] = await Promise.all([
      look(port, `/jobs/${slug}`, askEveryMs),
      look(port, "/jobs.json", readFeedsEveryMs),
      look(port, "/feed.xml", readFeedsEveryMs),
      look(formPort, `/?position=${slug}`, askEveryMs),
    ]);
    const measured = { page, feeds: Math.max(json, rss), form };
    latencies[deed] = [...(latencies[deed] ?? []), measured];
    say(`${deed}: ${places.map((place) => `${place} ${(measured[place] / 1000).toFixed(1)} s`).join(", ")}`);
  };
  const has = (mark: string) => (body: string) => body.includes(mark);

  const deeds: Readonly<Record<Deed, () => Promise<void>>> = {
    change: async () => {
      const slug = random.oneOf(slugs);
      const mark = await change(slug);
      await seen("change", slug, has(mark));
    },
    add: async () => {
      const [mark, from] = [nextMark(), random.oneOf(slugs)];
      const values = parse(readFileSync(fileOf(from), "utf8"));
      const slug = `neu-${mark.toLowerCase()}`;
      const listing = { ...values, id: 100_000 + count, title: `${titles.get(from)} ${mark}` };
      await save(fileOf(slug), stringify(listing), random);
      await seen("add", slug, has(mark));
    },
    "mend a mistake": async () => {
      const slug = random.oneOf(slugs);
      const text = readFileSync(fileOf(slug), "utf8");
      // YAML knows no tabs before a name.
      await save(fileOf(slug), stringify(parse(text)).replace("title:", "\ttitle:"), random);
      const isReported = () => readReport(publishFolder)?.problem?.message.includes(`${slug}.yaml`) ?? false;
      const problem = () => `The mistake in ${slug} was not reported.`;
      await until(isReported, { withinMs: goneAfterMs, problem }).catch((error) => problems.push(error.message));
      await save(fileOf(slug), text, random);
      const mark = await change(slug);
      await seen("mend a mistake", slug, has(mark));
    },
    undo: async () => {
      const slug = random.oneOf(slugs);
      const mark = await change(slug);
      await seen("change", slug, has(mark));
      const beganMs = performance.now();
      const undo = spawn(process.execPath, ["scripts/publish.ts", "--undo"], { env: environment, stdio: "ignore" });
      const ended = once(undo, "exit");
      await seen("undo", slug, (body) => body !== "" && !body.includes(mark), beganMs);
      const [code] = await ended;
      if (code !== 0) problems.push(`${new Date().toISOString()} undo ended with ${code}`);
    },
    "kill a run": async () => {
      const slug = random.oneOf(slugs);
      const mark = await change(slug);
      const savedMs = performance.now();
      const isDone = await killSoon("run");
      await seen(isDone ? "kill a run" : "change", slug, has(mark), savedMs);
    },
    "kill the watcher": async () => {
      const slug = random.oneOf(slugs);
      const mark = await change(slug);
      const savedMs = performance.now();
      await killSoon(random.oneOf(["watcher and run", "watcher alone"]));
      await seen("kill the watcher", slug, has(mark), savedMs);
    },
  };
  const killSoon = async (what: Killed) => {
    const problem = () => "No run has begun.";
    await until(watching.isAtWork, { withinMs: killWithinMs, problem }).catch(() => {});
    await pause(random.below(killWithinMs));
    return watching.kill(what);
  };

  const weights: Readonly<Record<Deed, number>> = {
    change: 6,
    add: 1,
    "mend a mistake": 3,
    undo: 2,
    "kill a run": 3,
    "kill the watcher": 1,
  };
  const lots = Object.entries(deeds).flatMap(([name, deed]) =>
    Array.from({ length: weights[name as Deed] }, () => deed),
  );
  return {
    latencies,
    problems,
    end: deeds.change,
    pages: () => ["/", "/jobs", "/about", "/contact", `/jobs/${last}`],
    work: async () => {
      await random.oneOf(lots)();
      await pause(random.below(pauseAtMostMs));
    },
  };
}

/** As editors do: beside and renamed, in place, or in place with a pause half-way. */
async function save(file: string, text: string, random: Random): Promise<void> {
  const manner = random.oneOf(["renamed", "in place", "half-way"]);
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

function tableOf({
  measuredOn,
  machine,
  minutes,
  visits,
  latencies,
  problems,
  published,
  medianLoad,
}: SoakReport): string {
  const seconds = (ms: number) => (ms / 1000).toFixed(1);
  const rows = Object.entries(latencies).map(([deed, measured]) => [
    deed,
    measured.length,
    ...places.flatMap((place) => {
      const all = measured.map((of) => of[place]);
      return [seconds(median(all)), seconds(Math.max(...all))];
    }),
  ]);
  const heads = places.flatMap((place) => [place, `${place}, worst`]);
  const answers = Object.entries(visits.answers).map(([status, count]) => `${count} × ${status}`);
  const visitRows = [
    ["requests", visits.requests],
    ["answers", answers.join(", ")],
    ["pages that were not whole", visits.notWhole],
    ["hashed files that a page named and that were not there", visits.mixtures],
    ["hashed files named at any time", visits.hashedFiles.named],
    ["of them gone at the end", visits.hashedFiles.gone],
    ["slowest answer in ms", visits.slowestMs.toFixed(0)],
    ["releases at the end", published.releases],
    ["size of the folder at the end in MB", published.mb],
    ["other problems", problems.length],
  ];
  return `# Publishing while somebody edits, errs, undoes and kills, minutes: ${minutes}

\`npm run bench -- publish-soak\`, ${measuredOn}, ${machine}, load ${medianLoad.toFixed(1)}: ${listings} listings behind nginx, \`npm run publish -- --watch\`
and the form service. A client asks for five pages and their hashed files every ${askEveryMs} ms. In the end what is public is compared with a build from nothing.

${markdownTable(["visitors", "seen"], visitRows)}

Seconds from a save until it is seen, the median and the worst; of an undo from its command on, of what is killed from
the save before it. Wanted: a change within ${goalMs / 1000} s.

${markdownTable(["after", "times", ...heads], rows)}
`;
}
