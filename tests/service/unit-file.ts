/** A file of deploy/ for systemd, and what systemd would make of it in another folder than the shipped one. */
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { expect } from "vitest";
import { repository } from "./instance.ts";

/** Where units expect the project. */
const shippedFolder = "/srv/fernkontor/";

const systemd = spawnSync("systemd-analyze", ["--version"], { encoding: "utf8" });
const systemdVersion = Number(/^systemd (\d+)/.exec(systemd.stdout ?? "")?.[1]);

const textOf = (name: string) => readFileSync(`${repository}deploy/${name}`, "utf8");

export type Unit = {
  /** The values of a key that may stand in it several times. */
  all: (key: string) => string[];
  /** `ExecStart`, word by word. */
  command: string[];
  /** `Environment`, and what systemd itself sets for every service of the system. */
  environment: Record<string, string>;
};

/**
 * @param programFolder where the project lies instead, with a slash at the end
 * @param specifiers what stands in the place of `%S` and the like, and of the folder of applications
 */
export function readUnit(name: string, programFolder: string, specifiers: Readonly<Record<string, string>>): Unit {
  const expanded = textOf(name)
    .replaceAll(new RegExp(`${shippedFolder}|${shippedFolder.slice(0, -1)}$`, "gm"), programFolder)
    .replace(/%[iSL]|\/var\/lib\/fernkontor\b/g, (specifier) => specifiers[specifier] ?? specifier);
  const all = (key: string) =>
    [...expanded.matchAll(new RegExp(`^${key}=(.*)$`, "gm"))].map(([, value]) => value ?? "");
  const settings = all("Environment").flatMap((line) => line.split(" "));
  return {
    all,
    command: all("ExecStart")[0]?.split(" ") ?? [],
    environment: {
      PATH: "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin",
      ...Object.fromEntries(settings.map((pair) => pair.split(/=(.*)/s))),
    },
  };
}

/**
 * Has systemd complain about every word that it does not know, and say how well a service is protected, with the hardening laid
 * over it.
 * @param exposure the most, from 0 (locked up) to 10 (free to do anything)
 */
export function expectUnderstood(folder: string, units: Readonly<Record<string, string>>, exposure: number): void {
  const files = Object.entries(units).map(([name, installedAs]) => {
    const file = `${folder}/${installedAs}`;
    writeFileSync(file, textOf(name).replaceAll(shippedFolder, repository));
    if (file.endsWith(".service")) {
      mkdirSync(`${file}.d`);
      writeFileSync(`${file}.d/hardening.conf`, textOf("hardening.conf"));
    }
    return file;
  });
  // It complains on stderr, and still ends with 0.
  const { status, stderr } = spawnSync("systemd-analyze", ["verify", "--man=no", ...files], { encoding: "utf8" });
  const names = Object.keys(units).map((name) => name.replace(/[@.].*/, ""));
  // Growing pauses between restarts are of version 254; earlier ones ignore them.
  const isNewerKey = (line: string) => systemdVersion < 254 && /'Restart(Steps|MaxDelaySec)'/.test(line);
  const complaints = stderr
    .split("\n")
    .filter((line) => names.some((name) => line.includes(name)) && !isNewerKey(line));
  expect({ status, complaints }).toEqual({ status: 0, complaints: [] });
  for (const file of files.filter((file) => file.endsWith(".service")))
    expect(
      spawnSync("systemd-analyze", ["security", "--offline=true", `--threshold=${10 * exposure}`, file]).status,
    ).toBe(0);
}
