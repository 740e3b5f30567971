/** deploy/publish.service: what systemd thinks of it, and whether it publishes on a server on which nothing was built yet. */
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, statSync } from "node:fs";
import { writeSampleAgency } from "@fernkontor/agency-files/test-agencies";
import { expect, onTestFinished, test } from "vitest";
import { until } from "../../scripts/services/until.ts";
import { copyCheckout } from "../../scripts/testing/checkout-copy.ts";
import { repository } from "./instance.ts";
import { temporaryFolder } from "./test-environment.ts";
import { expectUnderstood, readUnit } from "./unit-file.ts";

test("systemd understands the unit of publishing, and calls it well protected", () => {
  expectUnderstood(temporaryFolder(), { "publish.service": "publish.service" }, 1.5);
});

const isRoot = process.getuid?.() === 0;
const unshare = isRoot ? ["-m"] : ["-rm"];
const hasNamespaces = spawnSync("unshare", [...unshare, "true"]).status === 0;
/** Who owns nothing of the project. Who is not root cannot become somebody else: then the mounts alone forbid to write. */
const publisher = isRoot ? 65534 : (process.getuid?.() ?? 0);
const asPublisher = isRoot ? `setpriv --reuid=${publisher} --regid=${publisher} --clear-groups` : "";

/** A server on which nothing was built yet. */
function freshServer(unitName: string) {
  const folder = temporaryFolder();
  chmodSync(folder, 0o755);
  const program = `${folder}/program`;
  copyCheckout(program);
  writeSampleAgency(`${program}/agency`);
  const unit = readUnit(unitName, `${program}/`, { "%S": `${folder}/lib` });
  const states = unit.all("StateDirectory").map((name) => `${folder}/lib/${name}`);
  const writable = [...unit.all("ReadWritePaths").flatMap((paths) => paths.split(" ")), ...states];
  return { program, unit, writable, published: unit.environment.PUBLISH_DIR ?? "" };
}

type Server = ReturnType<typeof freshServer>;

/** What the unit's header has root do: `install -d -o …`. */
function installFolders({ writable }: Server): void {
  for (const path of writable) {
    mkdirSync(path, { recursive: true });
    chownSync(path, publisher, publisher);
  }
}

/** Starts something with the unit's settings alone. */
function start({ program, unit }: Server, lines: readonly string[]) {
  const script = [
    "set -e",
    `mount --bind ${program} ${program}`,
    `mount --bind ${repository}node_modules ${program}/node_modules`,
    `cd ${unit.all("WorkingDirectory")[0]}`,
    ...lines,
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

/** Starts what the unit starts, where nothing but the unit's own paths can be written. */
function startUnit(server: Server, command: readonly string[] = server.unit.command) {
  const { program, writable } = server;
  return start(server, [
    ...[program, `${program}/node_modules`].map((path) => `mount -o remount,bind,ro ${path}`),
    ...writable.map((path) => `mount --bind ${path} ${path} && mount -o remount,bind,rw ${path}`),
    // Not the folder from before it was mounted anew.
    `cd ${server.unit.all("WorkingDirectory")[0]}`,
    `exec ${asPublisher} ${command.join(" ")}`,
  ]);
}

/** Paths below the project, without what lies in the folders that the unit names. */
function filesOf(program: string, writable: readonly string[], folder = program): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    return entry.isDirectory() && !writable.includes(path) ? filesOf(program, writable, path) : [path];
  });
}

const servers = [
  { server: "a fresh server", isChecked: false },
  { server: "one on which root asked the launch check", isChecked: true },
];

test.runIf(hasNamespaces).each(servers)(
  "as publish.service says, $server publishes, and writes nowhere else",
  async ({ isChecked }) => {
    const server = freshServer("publish.service");
    if (isChecked) {
      const check = start(server, ["node_modules/.bin/node scripts/launch-check.ts"]);
      await check.ended;
      expect(check.said()).toContain("Ich frage die Regeln");
    }
    installFolders(server);
    const before = filesOf(server.program, server.writable);
    const { child, ended, said } = startUnit(server);
    const page = `${server.published}/current/public/index.html`;
    const isPublic = () => {
      // The service would try again for ever.
      if (/nichts veröffentlicht/.test(said())) throw new Error(said());
      return existsSync(page);
    };
    await until(isPublic, { problem: () => `Nothing became public: ${said()}` });
    child.kill(server.unit.all("KillSignal")[0] as NodeJS.Signals);
    expect(await ended, said()).toEqual([0, null]);
    expect(statSync(page).uid).toBe(publisher);
    expect(filesOf(server.program, server.writable)).toEqual(before);
    const [node = "", script = ""] = server.unit.command;
    const monitored = startUnit(server, [node, script, "--list", "--check"]);
    expect(await monitored.ended, monitored.said()).toEqual([0, null]);
  },
);
