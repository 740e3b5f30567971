/** deploy/form@.service and desk.service: what systemd thinks of them, and whether the services run as they say. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readdirSync, symlinkSync } from "node:fs";
import { expect, onTestFinished, test } from "vitest";
import { until } from "../../scripts/services/until.ts";
import { reservePort } from "../../scripts/testing/reserve-port.ts";
import { repository } from "./instance.ts";
import { isHealthy } from "./send.ts";
import { temporaryFolder } from "./test-environment.ts";
import { expectUnderstood, readUnit } from "./unit-file.ts";

type Installed = { name: string; files: Readonly<Record<string, string>>; port: string; user: string };
const units: readonly Installed[] = [
  {
    name: "form@.service",
    files: { "form@.service": "form@4322.service", "form@.socket": "form@4322.socket" },
    port: "FORM_PORT",
    user: "fernkontor-form",
  },
  { name: "desk.service", files: { "desk.service": "desk.service" }, port: "DESK_PORT", user: "fernkontor-desk" },
];

test.each(units)("systemd understands $name, and calls it well protected", (unit) => {
  expectUnderstood(temporaryFolder(), unit.files, 1.3);
});

test.each(units)(
  "as $name says, the service starts, keeps to the folders it is given, and stops in time",
  async ({ name, port: portName, user }) => {
    const folder = temporaryFolder();
    const port = await reservePort();
    // Under systemd it may not write to its program's folder.
    const parts = ["agency", "apps", "node_modules"];
    mkdirSync(`${folder}/program`);
    for (const part of parts) symlinkSync(repository + part, `${folder}/program/${part}`);
    const specifiers = { "%i": String(port), "%L": `${folder}/log`, "/var/lib/fernkontor": `${folder}/lib` };
    const { all, command, environment } = readUnit(name, `${folder}/program/`, specifiers);
    // systemd-tmpfiles and systemd make these before the service starts.
    mkdirSync(`${folder}/lib`);
    for (const name of all("LogsDirectory")) mkdirSync(`${folder}/log/${name}`, { recursive: true });

    const [program = "", ...words] = command;
    const child = spawn(program, words, {
      cwd: `${folder}/program`,
      // The desk asks the form how it is.
      env: { FORM_PORT: "0", ...environment, [portName]: String(port) },
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
    expect(readdirSync(`${folder}/lib`)).toContain("applications.db");
    expect(readdirSync(`${folder}/log/${user}`)).toHaveLength(1);
    expect(readdirSync(`${folder}/program`).sort()).toEqual(parts);

    child.kill(all("KillSignal")[0] as NodeJS.Signals);
    expect(await ended).toEqual([0, null]);
  },
);

test.each(["backup", "backup-erased"])("systemd understands %s and its timer, and calls it well protected", (name) => {
  const files = [`${name}.service`, `${name}.timer`];
  expectUnderstood(temporaryFolder(), Object.fromEntries(files.map((file) => [file, file])), 1.3);
});
