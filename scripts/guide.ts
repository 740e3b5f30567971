// `npm run guide`: types what docs/betrieb tells an operator to type, in order, on an empty Debian with its own systemd and
// nothing of this machine's (scripts/guide/machine.ts); -- checkout: the other way to install; -- 01 03 02: some pages. As root.
import { execFileSync, spawn } from "node:child_process";
import { hash } from "node:crypto";
import { chmodSync, globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { commandsOf, type Way, ways } from "./guide/commands-of.ts";
import { type Machine, startMachine } from "./guide/machine.ts";
import { byHand, dialogues, endsWithFindings, hosts, order, placeholders, standIns } from "./guide/trial.ts";
import { makeRelease } from "./release/release.ts";
import { runCommand } from "./services/run-command.ts";

const repository = resolve(import.meta.dirname, "..");
const programs = "/run/guide/bin";
const workingFolder = "/run/guide/cwd";
/** As it was printed. */
let backupKey = "";
const environment = {
  PATH: `${programs}:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin`,
  HOME: "/root",
  TERM: "dumb",
  LANG: "C.UTF-8",
};

await runCommand(async (stopRequest) => {
  stopRequest.addEventListener("abort", () => process.exit(1));
  const chosen = process.argv.slice(2);
  const way = ways.find((each) => chosen.includes(each)) ?? "archive";
  const numbers = order.filter((each) => chosen.includes(each));
  const pages = (numbers.length > 0 ? numbers : order).map((number) => pageOf(number, way));
  const packages = order.flatMap((number) => pageOf(number, way).commands.flatMap(installedBy));
  const machine = await startMachine("trixie", packages, hosts, repository);
  await prepare(machine, way, stopRequest);
  const failures: string[] = [];
  for (const { number, name, commands } of pages) {
    writeFileSync(machine.at(workingFolder), "/root");
    for (const command of commands)
      if (!(await typed(machine, number, name, command))) failures.push(`${name}: ${command}`);
  }
  console.log(failures.length === 0 ? "\nEvery command did what the guide says." : `\nFAILED:\n${failures.join("\n")}`);
  return failures.length === 0 ? 0 : 1;
});

function pageOf(number: string, way: Way) {
  const [file = ""] = globSync(`docs/betrieb/${number}-*.md`, { cwd: repository });
  return { number, name: basename(file), commands: commandsOf(readFileSync(join(repository, file), "utf8"), way) };
}

function installedBy(command: string): string[] {
  return /^apt-get install -y (.*)$/.exec(command)?.[1]?.split(" ") ?? [];
}

/** What a reader has before the first page: the software, and who made it. */
async function prepare({ at }: Machine, way: Way, stopRequest: AbortSignal): Promise<void> {
  mkdirSync(at(programs), { recursive: true });
  for (const [name, { script }] of Object.entries(standIns)) {
    writeFileSync(join(at(programs), name), `#!/bin/sh\n${script}\n`);
    chmodSync(join(at(programs), name), 0o755);
  }
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
}

/** @returns whether it did what the guide says */
async function typed(machine: Machine, number: string, page: string, command: string): Promise<boolean> {
  for (const { script } of byHand.filter((each) => each.page === number && command.startsWith(each.before))) {
    console.log(`\n${page}  (by hand)`);
    await run(machine, script);
  }
  console.log(`\n${page}  $ ${command}`);
  const begin = performance.now();
  const status = await run(
    machine,
    placeholders.reduce((line, [written, real]) => line.replaceAll(written, real), command),
  );
  const isFine = status === 0 || (status === 1 && endsWithFindings.test(command));
  const seconds = ((performance.now() - begin) / 1000).toFixed(1);
  console.log(isFine ? `→ done in ${seconds} s${status === 0 ? "" : ", with findings"}` : `→ FAILED with ${status}`);
  if (!isFine) await run(machine, "journalctl --quiet --no-pager --output cat --lines 20");
  return isFine;
}

/** In a terminal, in the folder in which the command before it ended. Resolves to the exit code. */
async function run({ at, within }: Machine, command: string): Promise<number> {
  const file = "/run/guide/line.sh";
  writeFileSync(
    at(file),
    `cd "$(cat ${workingFolder})"\n${command}\nstatus=$?\npwd > ${workingFolder}\nexit $status\n`,
  );
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
    child.stdin.write(`${next[1].replace("KEY", backupKey)}\n`);
  });
  const status = await new Promise<number>((done) => child.once("close", (code) => done(code ?? 1)));
  backupKey = /AGE-SECRET-KEY-[\sA-Z0-9-]+?(?=\r?\n\r?\n)/.exec(output)?.[0].replaceAll(/\s/g, "") ?? backupKey;
  return status;
}
