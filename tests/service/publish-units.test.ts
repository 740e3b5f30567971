/** deploy/publish.*: what systemd thinks of them. */
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import { repository } from "./instance.ts";
import { temporaryFolder } from "./test-environment.ts";

const units = ["publish.service", "publish-once.service", "publish.timer"];
const systemd = spawnSync("systemd-analyze", ["--version"], { encoding: "utf8" });
const systemdVersion = Number(/^systemd (\d+)/.exec(systemd.stdout ?? "")?.[1]);

test.skipIf(systemd.status !== 0)("systemd understands the units of publishing, and calls them well protected", () => {
  const folder = temporaryFolder();
  const files = units.map((name) => `${folder}/${name}`);
  for (const name of units) {
    const unit = readFileSync(`${repository}deploy/${name}`, "utf8");
    writeFileSync(`${folder}/${name}`, unit.replaceAll("/srv/fernkontor/", repository));
  }
  const { status, stderr } = spawnSync("systemd-analyze", ["verify", "--man=no", ...files], { encoding: "utf8" });
  // Growing pauses between restarts are of version 254; earlier ones ignore them.
  const isNewerKey = (line: string) => systemdVersion < 254 && /'Restart(Steps|MaxDelaySec)'/.test(line);
  const complaints = stderr.split("\n").filter((line) => line.includes("publish") && !isNewerKey(line));
  expect({ status, complaints }).toEqual({ status: 0, complaints: [] });
  for (const file of files.filter((file) => file.endsWith(".service")))
    expect(spawnSync("systemd-analyze", ["security", "--offline=true", "--threshold=20", file]).status).toBe(0);
});
