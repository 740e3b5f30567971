/** Publishing while somebody edits, errs, undoes and kills: what visitors get meanwhile, and how soon a save is public. */
import { spawnSync } from "node:child_process";
import { chmodSync, existsSync, readFileSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { withLock } from "../../apps/publisher/src/lock.ts";
import { currentRelease, releaseIds } from "../../apps/publisher/src/release.ts";
import { withTemporaryFolder } from "../../apps/publisher/src/with-temporary-folder.ts";
import { buildOf } from "../../scripts/services/build-services.ts";
import { startService } from "../../scripts/services/service.ts";
import { until } from "../../scripts/services/until.ts";
import { freePort } from "../../scripts/testing/free-port.ts";
import { seededRandom, writeGeneratedAgency } from "../../tests/pages/generated-listings.ts";
import { differencesFromNothing } from "../../tests/publishing/random-edits.ts";
import { countOf } from "../count-of.ts";
import { markdownTable, measuredHere, median, publish } from "../report.ts";
import { changeAndSee, doSomething, type Latencies, places, sceneOf } from "./soak-deeds.ts";
import { startNginx, startWatching } from "./soak-services.ts";
import { startVisitor, type Visits } from "./visitor.ts";

const usualMinutes = 10;
const listings = 1000;
const askEveryMs = 50;
const goalMs = 5000;
const seed = 14;

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
  await buildOf("form", stopRequest);
  await withTemporaryFolder(join(tmpdir(), "fernkontor-publish-soak-"), async (folder) => {
    // nginx, started as root, works as nobody.
    chmodSync(folder, 0o755);
    const report = await soak({ folder, minutes, say: (line) => console.error(line), stopRequest });
    publish("publish-soak", tableOf(report));
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

    const random = seededRandom(seed);
    const scene = sceneOf({ agencyFolder, publishFolder, port, formPort, environment, watching, random, say });
    const pages = () => ["/", "/jobs", "/about", "/contact", `/jobs/${scene.lastEdited}`];
    const visitor = startVisitor({ port, pages, everyMs: askEveryMs });
    const untilMs = performance.now() + minutes * 60_000;
    const loads: number[] = [];
    const work = async () => {
      while (performance.now() < untilMs) {
        stopRequest.throwIfAborted();
        loads.push(loadavg()[0] ?? 0);
        await doSomething(scene);
      }
      // What has been undone is otherwise than the files say.
      await changeAndSee(scene);
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
      latencies: scene.latencies,
      problems: [...scene.problems, ...differences.map((file) => `${file} is otherwise than from nothing.`)],
      published: { releases: releaseIds(publishFolder).length, mb },
    };
  } finally {
    for (const service of running) await service.stop();
    // A run whose watcher was killed goes on by itself, and its folder is about to go.
    const nobody = new AbortController().signal;
    await withLock(publishFolder, { command: "bench", isWaiting: true, say, stopRequest: nobody }, async () => {});
  }
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
