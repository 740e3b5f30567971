/** deploy/publish.*: what systemd thinks of them, and whether they publish on a server on which nothing was built yet. */
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, readdirSync, statSync } from "node:fs";
import { writeSampleAgency } from "@fernkontor/agency-files/test-agencies";
import { expect, onTestFinished, test } from "vitest";
import { until } from "../../scripts/services/until.ts";
import { repository } from "./instance.ts";
import { temporaryFolder } from "./test-environment.ts";
import { expectUnderstood, hasSystemd, readUnit, type Unit } from "./unit-file.ts";

test.skipIf(!hasSystemd)("systemd understands the units of publishing, and calls them well protected", () => {
  const names = ["publish.service", "publish-once.service", "publish.timer"];
  expectUnderstood(temporaryFolder(), Object.fromEntries(names.map((name) => [name, name])));
});

const isRoot = process.getuid?.() === 0;
const unshare = isRoot ? ["-m"] : ["-rm"];
const hasNamespaces = spawnSync("unshare", [...unshare, "true"]).status === 0;
/** Who owns nothing of the project. Who is not root cannot become somebody else: then the mounts alone forbid to write. */
const publisher = isRoot ? 65534 : (process.getuid?.() ?? 0);
const asPublisher = isRoot ? `setpriv --reuid=${publisher} --regid=${publisher} --clear-groups` : "";

/** As much of a fresh clone as `npm ci` and publishing need; what builds and trials have left is not in it. */
const cloned = ["apps", "packages", "scripts", "package.json", "package-lock.json", "tsconfig.json"];
const leftByBuilds = /\/(node_modules|dist|\.astro)$/;

/** A server on which everything up to the unit's own header was done. */
function freshServer(unitName: string) {
  const folder = temporaryFolder();
  chmodSync(folder, 0o755);
  const program = `${folder}/program`;
  for (const name of cloned)
    cpSync(repository + name, `${program}/${name}`, { recursive: true, filter: (path) => !leftByBuilds.test(path) });
  mkdirSync(`${program}/node_modules`);
  writeSampleAgency(`${program}/agency`);
  const unit = readUnit(unitName, `${program}/`, { "%S": `${folder}/lib` });
  const states = unit.all("StateDirectory").map((name) => `${folder}/lib/${name}`);
  const writable = [...unit.all("ReadWritePaths").flatMap((paths) => paths.split(" ")), ...states];
  for (const path of writable) {
    mkdirSync(path, { recursive: true });
    chownSync(path, publisher, publisher);
  }
  return { program, unit, writable, published: unit.environment.PUBLISH_DIR ?? "" };
}

type Server = { program: string; unit: Unit; writable: readonly string[] };

/** Starts what the unit starts, with its settings alone, where nothing but the unit's own paths can be written. */
function startUnit({ program, unit, writable }: Server, command: readonly string[] = unit.command) {
  const script = [
    "set -e",
    `mount --bind ${program} ${program}`,
    `mount --bind ${repository}node_modules ${program}/node_modules`,
    ...[program, `${program}/node_modules`].map((path) => `mount -o remount,bind,ro ${path}`),
    ...writable.map((path) => `mount --bind ${path} ${path} && mount -o remount,bind,rw ${path}`),
    `cd ${unit.all("WorkingDirectory")[0]}`,
    `exec ${asPublisher} ${command.join(" ")}`,
  ].join("\n");
  const child = spawn("unshare", [...unshare, "sh", "-c", script], { env: unit.environment });
  onTestFinished(() => {
    child.kill("SIGKILL");
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk) => {
      said += chunk;
    });
  return { child, ended: once(child, "close"), said: () => said };
}

/** Paths below the project, without what lies in the folders that the unit names. */
function filesOf(program: string, writable: readonly string[], folder = program): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    return entry.isDirectory() && !writable.includes(path) ? filesOf(program, writable, path) : [path];
  });
}

const units = [
  { name: "publish.service", isToBeStopped: true },
  { name: "publish-once.service", isToBeStopped: false },
];

test.runIf(hasNamespaces).concurrent.each(units)(
  "as $name says, a fresh server publishes, and writes nowhere else",
  async ({ name, isToBeStopped }) => {
    const server = freshServer(name);
    const before = filesOf(server.program, server.writable);
    const { child, ended, said } = startUnit(server);
    const page = `${server.published}/current/public/index.html`;
    const isPublic = () => {
      // The service would try again for ever.
      if (/nichts veröffentlicht/.test(said())) throw new Error(said());
      return existsSync(page);
    };
    await until(isPublic, { withinMs: 600_000, everyMs: 100, problem: () => `Nothing became public: ${said()}` });
    if (isToBeStopped) child.kill(server.unit.all("KillSignal")[0] as NodeJS.Signals);
    expect(await ended, said()).toEqual([0, null]);
    expect(statSync(page).uid).toBe(publisher);
    expect(filesOf(server.program, server.writable)).toEqual(before);
    const [node = "", script = ""] = server.unit.command;
    const monitored = startUnit(server, [node, script, "--list", "--check"]);
    expect(await monitored.ended, monitored.said()).toEqual([0, null]);
  },
);
