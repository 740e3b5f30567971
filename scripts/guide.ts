// `npm run guide`: types what docs/betrieb tells an operator to type, in order, on a machine within this one: mounts and
// network of its own, and above /etc, /srv, /var, /root and /usr/local a layer that is gone at the end. As root, on Debian.
import { spawn, spawnSync } from "node:child_process";
import { chmodSync, globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { commandsOf } from "./guide/commands-of.ts";
import { byHand, dialogues, endsWithFindings, order, placeholders, standIns } from "./guide/trial.ts";

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
  REPOSITORY: repository,
};

/** Starts this program again, on the machine within. */
function enter(): number {
  const apart = [
    "--mount",
    "--net",
    "--pid",
    "--ipc",
    "--fork",
    "--mount-proc",
    "--kill-child",
    "--propagation=private",
  ];
  // The shell buries what services leave behind; Node as the first process would not.
  const again = ["sh", "-c", '"$@"; exit $?', "sh", process.execPath, import.meta.filename, ...process.argv.slice(2)];
  const env = { ...process.env, GUIDE_WITHIN: "1" };
  return spawnSync("unshare", [...apart, "--", ...again], { stdio: "inherit", env }).status ?? 1;
}

async function follow(chosen: readonly string[]): Promise<number> {
  prepare();
  let failures = 0;
  for (const number of order.filter((each) => chosen.length === 0 || chosen.includes(each))) {
    const [file = ""] = globSync(`docs/betrieb/${number}-*.md`, { cwd: repository });
    writeFileSync(workingFolder, "/root");
    for (const command of commandsOf(readFileSync(join(repository, file), "utf8")))
      failures += await typed(number, basename(file), command);
  }
  console.log(failures === 0 ? "\nEvery command did what the guide says." : `\n${failures} did not.`);
  return failures === 0 ? 0 : 1;
}

function prepare(): void {
  shell(`set -e
ip link set lo up
mount -t tmpfs -o mode=755 run /run
mkdir -p /run/guide/layers ${programs} /run/postgresql && chown postgres: /run/postgresql
for path in /etc /srv /var /root /usr/local; do
  layer=/run/guide/layers$path; mkdir -p $layer/upper $layer/work
  chown --reference=$path $layer/upper; chmod --reference=$path $layer/upper
  mount -t overlay -o lowerdir=$path,upperdir=$layer/upper,workdir=$layer/work layer $path
done
echo 127.0.0.1 agentur.de www.agentur.de bewerbung.agentur.de kontor.agentur.de db.intern >> /etc/hosts`);
  for (const [name, { script }] of Object.entries(standIns)) {
    mkdirSync(programs, { recursive: true });
    writeFileSync(join(programs, name), `#!/bin/sh\n${script}\n`);
    chmodSync(join(programs, name), 0o755);
  }
}

function shell(script: string): number {
  return spawnSync("bash", ["-c", script], { stdio: ["ignore", "inherit", "inherit"], env: environment }).status ?? 1;
}

/** @returns how many failures it was: 0 or 1 */
async function typed(number: string, page: string, command: string): Promise<number> {
  for (const { script } of byHand.filter((each) => each.page === number && command.startsWith(each.before))) {
    console.log(`\n${page}  (by hand)`);
    shell(script);
  }
  console.log(`\n${page}  $ ${command}`);
  const meant = placeholders.reduce((line, [written, real]) => line.replaceAll(written, real), command);
  const { status, output } = await run(meant);
  backupKey = /AGE-SECRET-KEY-[\sA-Z0-9-]+?(?=\r?\n\r?\n)/.exec(output)?.[0].replaceAll(/\s/g, "") ?? backupKey;
  const isFine = status === 0 || (status === 1 && endsWithFindings.test(command));
  console.log(isFine ? `→ done${status === 0 ? "" : ", with findings"}` : `→ FAILED with ${status}`);
  return isFine ? 0 : 1;
}

/** In a terminal, in the folder in which the command before it ended. */
function run(command: string): Promise<{ status: number; output: string }> {
  const file = "/run/guide/line.sh";
  writeFileSync(file, `cd "$(cat ${workingFolder})"\n${command}\nstatus=$?\npwd > ${workingFolder}\nexit $status\n`);
  const child = spawn("script", ["-qefc", `bash ${file}`, "/dev/null"], { env: environment });
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
  return new Promise((done) => child.once("close", (status) => done({ status: status ?? 1, output })));
}

if (process.env.GUIDE_WITHIN === undefined) process.exitCode = enter();
else process.exitCode = await follow(process.argv.slice(2));
