/** What stands in for `systemctl` where no systemd runs: it starts what a unit says, as its user, with its settings. */
import { spawn, spawnSync } from "node:child_process";
import { existsSync, globSync, mkdirSync, openSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { ServiceName } from "../../apps/command/src/commands.ts";
import { installedService } from "../../apps/command/src/server/installed-service.ts";

const runFolder = "/run/guide";
const stopsWithinMs = 30_000;

const [verb = "", ...words] = process.argv.slice(2);
const isNow = words.includes("--now");
for (const unit of words.filter((word) => !word.startsWith("--")).flatMap(expanded)) {
  if (verb === "enable" || verb === "disable") spawnSync("/usr/bin/systemctl", [verb, unit], { stdio: "inherit" });
  if (["stop", "restart"].includes(verb) || (verb === "disable" && isNow)) await stop(unit);
  if (["start", "restart"].includes(verb) || (verb === "enable" && isNow)) start(unit);
  if (verb === "reload" && unit === "nginx") reloadNginx();
}

/** `form@*` is each that runs. */
function expanded(word: string): string[] {
  const unit = word.replace(/\.service$/, "");
  if (!unit.includes("*")) return [unit];
  return globSync(`${unit}.pid`, { cwd: runFolder }).map((file) => file.replace(/\.pid$/, ""));
}

function start(unit: string): void {
  if (unit.endsWith(".timer")) return;
  const [name = "", instance] = unit.split("@");
  const service = installedService(name as ServiceName);
  if (service === undefined) throw new Error(`Unit ${unit}.service not found.`);
  const text = readFileSync(service.unit, "utf8").replaceAll(/\\\n/g, "");
  const setTo = (key: string) => new RegExp(`^${key}=(.*)$`, "m").exec(text)?.[1];
  for (const [key, base] of [
    ["LogsDirectory", "/var/log"],
    ["StateDirectory", "/var/lib"],
  ] as const) {
    const folder = setTo(key);
    if (folder) spawnSync("install", ["-d", "-o", service.user, "-g", service.user, "-m", "0700", join(base, folder)]);
  }
  const [id, secret] = setTo("LoadCredential")?.split(":") ?? [];
  const credentials = join(runFolder, `${unit}.credentials`);
  if (id && secret) {
    spawnSync("install", ["-d", "-o", service.user, "-m", "0700", credentials]);
    for (const file of readdirSync(secret))
      spawnSync("install", ["-o", service.user, "-m", "0400", join(secret, file), join(credentials, `${id}_${file}`)]);
  }
  const state = setTo("StateDirectory");
  const program = (setTo("ExecStart") ?? "").replaceAll("%%", "%");
  const isOneshot = setTo("Type") === "oneshot";
  mkdirSync(runFolder, { recursive: true });
  const log = openSync(join(runFolder, `${unit}.log`), "a");
  process.umask(service.umask);
  const options = {
    cwd: setTo("WorkingDirectory"),
    env: {
      PATH: "/usr/local/bin:/usr/bin:/bin",
      ...service.settings,
      ...(id && { CREDENTIALS_DIRECTORY: credentials }),
      ...(state && { STATE_DIRECTORY: join("/var/lib", state) }),
      ...(instance && { FORM_PORT: instance }),
    },
    stdio: ["ignore", log, log] as const,
  };
  const line = [
    `--reuid=${service.user}`,
    `--regid=${service.user}`,
    "--init-groups",
    "--",
    "/bin/sh",
    "-c",
    `exec ${program}`,
  ];
  if (isOneshot) {
    process.exitCode = spawnSync("setpriv", line, { ...options, stdio: [...options.stdio] }).status ?? 1;
    return;
  }
  const child = spawn("setpriv", line, { ...options, stdio: [...options.stdio], detached: true });
  writeFileSync(join(runFolder, `${unit}.pid`), String(child.pid));
  child.unref();
}

async function stop(unit: string): Promise<void> {
  const file = join(runFolder, `${unit}.pid`);
  if (!existsSync(file)) return;
  const pid = Number(readFileSync(file, "utf8"));
  const end = performance.now() + stopsWithinMs;
  signal(pid, "SIGTERM");
  while (signal(pid, 0)) {
    if (performance.now() > end) signal(pid, "SIGKILL");
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  rmSync(file);
}

function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, name);
  } catch {
    return false;
  }
}

/** nginx runs on a server since it was installed. */
function reloadNginx(): void {
  const isRunning = existsSync("/run/nginx.pid");
  process.exitCode = spawnSync("nginx", isRunning ? ["-s", "reload"] : [], { stdio: "inherit" }).status ?? 1;
}
