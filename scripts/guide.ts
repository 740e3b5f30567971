// `npm run guide`: types what docs/betrieb tells an operator to type, in order, on an empty Debian with its own systemd and
// nothing of this machine's (scripts/guide/machine.ts), and on a second one what makes it the agency's from a backup; -- checkout:
// the other way to install; -- bookworm: Debian 12; -- 01 03 02: some pages. As root.
import { execFileSync, spawn } from "node:child_process";
import { hash } from "node:crypto";
import { chmodSync, cpSync, globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { commandsOf, type Way, ways } from "./guide/commands-of.ts";
import { type Machine, startMachine, suites } from "./guide/machine.ts";
import { openPeople, type People } from "./guide/people.ts";
import {
  byHand,
  dialogues,
  endsWithFindings,
  erasedStaysErased,
  hosts,
  order,
  placeholders,
  printed,
  standIns,
} from "./guide/trial.ts";
import { makeRelease } from "./release/release.ts";
import { runCommand } from "./services/run-command.ts";

const repository = resolve(import.meta.dirname, "..");
const programs = "/run/guide/bin";
const workingFolder = "/run/guide/cwd";
/** As they were printed. */
const remembered = new Map<string, string>();
const environment = {
  PATH: `${programs}:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin`,
  HOME: "/root",
  TERM: "dumb",
  LANG: "C.UTF-8",
};
/** What did not do what the guide says. */
const failures: string[] = [];
const startedMs = performance.now();

await runCommand(async (stopRequest) => {
  stopRequest.addEventListener("abort", () => process.exit(1));
  const chosen = process.argv.slice(2);
  const way = ways.find((each) => chosen.includes(each)) ?? "archive";
  const suite = suites.find((each) => chosen.includes(each)) ?? suites[0];
  const numbers = order.filter((each) => chosen.includes(each));
  const pages = (numbers.length > 0 ? numbers : order).map((number) => pageOf(number, way));
  const packages = order.flatMap((number) => pageOf(number, way).commands.flatMap(installedBy)).concat("pebble");
  const start = () => startMachine(suite, packages, hosts, repository);
  const [machine, second] = [await start(), await start()];
  const folder = await prepare(machine, way, stopRequest);
  // Else their browser would keep a trial alive that has failed.
  await using people = await openPeople(machine);
  for (const page of pages) {
    await follow(machine, page, people);
    if (page.number !== "08") continue;
    const [archives, backups] = [machine.at(folder), machine.at("/var/backups/fernkontor")];
    await followElsewhere(second, { page, people, archives, backups });
  }
  console.log(failures.length === 0 ? "\nEvery command did what the guide says." : `\nFAILED:\n${failures.join("\n")}`);
  return failures.length === 0 ? 0 : 1;
});

type Page = { number: string; name: string; commands: readonly string[] };

/** Makes an empty machine the agency's, from the sheet, the newest backup and the archive alone. */
async function followElsewhere(
  machine: Machine,
  from: { page: Page; people: People; archives: string; backups: string },
): Promise<void> {
  putPrograms(machine);
  for (const file of globSync(["fernkontor-*", "release-key.pem"], { cwd: from.archives }))
    cpSync(join(from.archives, file), join(machine.at("/root"), file));
  // As it comes back from wherever it was copied to.
  cpSync(from.backups, machine.at("/root/sicherung"), { recursive: true });
  const onPage = commandsOf(readFileSync(join(repository, "docs/betrieb", from.page.name), "utf8"), "second");
  const commands = [...pageOf("01", "archive").commands, ...onPage];
  await using others = await openPeople(machine, from.people);
  await follow(machine, { number: "second", name: `${from.page.name}, second machine`, commands }, others);
  await attempt("What was answered is there, in a browser", machine, others.findAnswer);
  await attempt("Who was erased is not", machine, () => run(machine, erasedStaysErased));
}

/** Types all of a page, and does what it tells in words. */
async function follow(machine: Machine, { number, name, commands }: Page, people: People): Promise<void> {
  writeFileSync(machine.at(workingFolder), "/root");
  const beganMs = performance.now();
  for (const command of commands) {
    for (const { script, inBrowser } of byHand.filter(
      (each) => each.page === number && command.startsWith(each.before),
    )) {
      if (script) await attempt(`${name}  (by hand)`, machine, () => run(machine, script));
      if (inBrowser) await attempt(`${name}  (in a browser)`, machine, () => inBrowser(people, filled));
    }
    await attempt(`${name}  $ ${command}`, machine, () => run(machine, command));
  }
  const minutes = (sinceMs: number) => ((performance.now() - sinceMs) / 60_000).toFixed(1);
  console.log(`\n${name}  took ${minutes(beganMs)} min; ${minutes(startedMs)} min since the beginning`);
}

function pageOf(number: string, way: Way) {
  const [file = ""] = globSync(`docs/betrieb/${number}-*.md`, { cwd: repository });
  return { number, name: basename(file), commands: commandsOf(readFileSync(join(repository, file), "utf8"), way) };
}

function installedBy(command: string): string[] {
  return /^apt-get install -y (.*)$/.exec(command)?.[1]?.split(" ") ?? [];
}

/** What a reader has before the first page: the software, and who made it. @returns where it lies */
async function prepare(machine: Machine, way: Way, stopRequest: AbortSignal): Promise<string> {
  const { at } = machine;
  putPrograms(machine);
  if (way === "checkout") {
    const bundle = execFileSync("git", ["bundle", "create", "--quiet", "-", "HEAD"], {
      cwd: repository,
      maxBuffer: 2 ** 30,
    });
    writeFileSync(at("/run/guide/software.bundle"), bundle);
  }
  const keyFile = at("/run/guide/key.pem");
  execFileSync("openssl", ["genpkey", "-algorithm", "ed25519", "-out", keyFile], { stdio: "ignore" });
  // Page 1 takes it from where the reader stands; page 10 brings a checkout to archives, and either to a newer one.
  const first = way === "archive" ? "/root" : "/root/neu";
  for (const folder of [first, "/root/neuer"]) {
    const committedAt = new Date();
    const commit = hash("sha1", committedAt.toISOString());
    await makeRelease({ folder: at(folder), commit, committedAt, keyFile, stopRequest });
  }
  writeFileSync(join(at(first), "release-key.pem"), execFileSync("openssl", ["pkey", "-in", keyFile, "-pubout"]));
  return first;
}

/** What stands in for what cannot run there. */
function putPrograms({ at }: Machine): void {
  mkdirSync(at(programs), { recursive: true });
  for (const [name, { script }] of Object.entries(standIns)) {
    writeFileSync(join(at(programs), name), `#!/bin/sh\n${script}\n`);
    chmodSync(join(at(programs), name), 0o755);
  }
}

/** Does it, and says how long it took and whether it did what the guide says. */
async function attempt(title: string, machine: Machine, work: () => Promise<unknown>): Promise<void> {
  console.log(`\n${title}`);
  const beganMs = performance.now();
  const problem = await work().then(
    (status) =>
      status === undefined || status === 0 || (status === 1 && endsWithFindings.test(title))
        ? undefined
        : `status ${status}`,
    (error: Error) => error.message,
  );
  console.log(
    `→ ${problem === undefined ? "done" : `FAILED: ${problem}`} in ${((performance.now() - beganMs) / 1000).toFixed(1)} s`,
  );
  if (problem === undefined) return;
  failures.push(title);
  await run(machine, "journalctl --quiet --no-pager --output cat --lines 20");
}

/** With what was printed before. */
function filled(text: string): string {
  return text.replaceAll(/%([A-Z]+)%/g, (_, name) => remembered.get(name) ?? "");
}

/** In a terminal, in the folder in which the command before it ended. Resolves to the exit code. */
async function run({ at, within }: Machine, command: string): Promise<number> {
  const file = "/run/guide/line.sh";
  const line = filled(placeholders.reduce((text, [written, real]) => text.replaceAll(written, real), command));
  writeFileSync(at(file), `cd "$(cat ${workingFolder})"\n${line}\nstatus=$?\npwd > ${workingFolder}\nexit $status\n`);
  const [program = "", ...words] = within("script", "-qefc", `bash ${file}`, "/dev/null");
  const child = spawn(program, words, { env: environment, stdio: ["pipe", "pipe", "inherit"] });
  const waiting = [...(dialogues.find(({ of }) => command.includes(of))?.answers ?? [])];
  let output = "";
  let answered = 0;
  child.stdout.on("data", (chunk: Buffer) => {
    output += chunk;
    process.stdout.write(chunk);
    const [next] = waiting;
    if (next === undefined || !next[0].test(output.slice(answered))) return;
    answered = output.length;
    waiting.shift();
    child.stdin.write(`${filled(next[1])}\n`);
  });
  const status = await new Promise<number>((done) => child.once("close", (code) => done(code ?? 1)));
  for (const [name, pattern] of Object.entries(printed)) {
    const [found] = pattern.exec(output) ?? [];
    if (found !== undefined) remembered.set(name, found.replaceAll(/\s/g, ""));
  }
  return status;
}
