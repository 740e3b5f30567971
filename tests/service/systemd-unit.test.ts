/** deploy/form@.service and desk.service: what systemd thinks of them, and whether the services run as they say. */
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { expect, onTestFinished, test } from "vitest";
import { until } from "../../scripts/services/until.ts";
import { repository } from "./instance.ts";
import { isHealthy } from "./send.ts";
import { steadyPort } from "./steady-port.ts";
import { temporaryFolder } from "./test-environment.ts";

const shippedFolder = "/srv/fernkontor/";
const units = ["form@", "desk"].map((name) => ({
  name,
  unit: readFileSync(`${repository}deploy/${name}.service`, "utf8"),
}));

const systemd = spawnSync("systemd-analyze", ["--version"], { encoding: "utf8" });
const hasSystemd = systemd.status === 0;
const systemdVersion = Number(/^systemd (\d+)/.exec(systemd.stdout ?? "")?.[1]);
test.skipIf(!hasSystemd).each(units)(
  `systemd understands $name${hasSystemd ? "" : " (skipped: no systemd here)"}`,
  ({ name, unit }) => {
    const file = `${temporaryFolder()}/${name.replace("@", "@4322")}.service`;
    writeFileSync(file, unit.replaceAll(shippedFolder, repository));
    // It complains on stderr about every word that it does not know, and still ends with 0.
    const { status, stderr } = spawnSync("systemd-analyze", ["verify", "--man=no", file], { encoding: "utf8" });
    const complaints = stderr.split("\n").filter((line) => line.includes(name));
    const isNewerKey = (line: string) => systemdVersion < 254 && /'Restart(Steps|MaxDelaySec)'/.test(line);
    expect({ status, complaints: complaints.filter((line) => !isNewerKey(line)) }).toEqual({
      status: 0,
      complaints: [],
    });

    // From 0 (locked up) to 10 (free to do anything); systemd itself calls everything up to 2 well protected.
    const security = spawnSync("systemd-analyze", ["security", "--offline=true", "--threshold=20", file]);
    expect(security.status).toBe(0);
  },
);

test.each(units)(
  "as $name says, the service starts, keeps to the folders it is given, and stops in time",
  async ({ unit }) => {
    const folder = temporaryFolder();
    const port = await steadyPort();
    const specifiers: Record<string, string> = { "%i": String(port), "%S": `${folder}/lib`, "%L": `${folder}/log` };
    // Under systemd it may not write to its program's folder.
    const parts = ["agency", "apps", "node_modules"];
    mkdirSync(`${folder}/program`);
    for (const part of parts) symlinkSync(repository + part, `${folder}/program/${part}`);
    const expanded = unit
      .replaceAll(shippedFolder, `${folder}/program/`)
      .replace("DESK_PORT=4323", `DESK_PORT=${port}`)
      .replace(/%[iSL]/g, (name) => specifiers[name] ?? name);
    const all = (name: string) =>
      [...expanded.matchAll(new RegExp(`^${name}=(.*)$`, "gm"))].map(([, value]) => value ?? "");
    // systemd makes these before it starts the service.
    for (const name of all("StateDirectory")) mkdirSync(`${folder}/lib/${name}`, { recursive: true });
    for (const name of all("LogsDirectory")) mkdirSync(`${folder}/log/${name}`, { recursive: true });

    const settings = all("Environment")
      .flatMap((line) => line.split(" "))
      .map((pair) => pair.split(/=(.*)/s));
    const [program = "", ...words] = all("ExecStart")[0]?.split(" ") ?? [];
    const child = spawn(program, words, {
      cwd: `${folder}/program`,
      env: Object.fromEntries(settings),
      stdio: ["ignore", "ignore", "inherit"],
    });
    onTestFinished(() => {
      child.kill("SIGKILL");
    });
    const ended = once(child, "exit");
    const isAnswering = () => {
      if (child.exitCode !== null) throw new Error("The service ended.");
      return isHealthy(`http://127.0.0.1:${port}`);
    };
    await until(isAnswering, { problem: () => "The service did not start." });
    expect(readdirSync(`${folder}/lib/fernkontor-form`)).toContain("applications.db");
    expect(readdirSync(`${folder}/log/fernkontor-form`)).toHaveLength(1);
    expect(readdirSync(`${folder}/program`).sort()).toEqual(parts);

    child.kill(all("KillSignal")[0] as NodeJS.Signals);
    expect(await ended).toEqual([0, null]);
  },
);
