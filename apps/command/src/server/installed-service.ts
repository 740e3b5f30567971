/** A service as it is installed on this machine: as whom it runs, and by which settings. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { parseEnv } from "node:util";
import type { ServiceName } from "../commands.ts";
import { readUnitText } from "./unit-text.ts";

export type InstalledService = {
  /** The file of its unit. */
  unit: string;
  /** Those that it names for settings, there or not. */
  files: readonly string[];
  user: string;
  umask: number;
  settings: Readonly<Record<string, string>>;
  /** Files of settings that this user may not read. */
  unreadable: readonly string[];
  /** Files of settings that the unit wants and that are not there. */
  missing: readonly string[];
};

/** Where an administrator's units lie. */
export const unitsFolder = "/etc/systemd/system";

const unitNames: Readonly<Record<ServiceName, readonly string[]>> = {
  form: ["form@.service"],
  // On a machine without a desk, the form's user works with the same applications.
  desk: ["desk.service", "form@.service"],
  publish: ["publish.service"],
  // Where nobody backs up by a schedule, whoever sees to the applications does by hand.
  backup: ["backup.service", "desk.service", "form@.service"],
};

/** Undefined where it is not installed here: on a machine for trying things out, nothing is. */
export function installedService(name: ServiceName, folder = unitsFolder): InstalledService | undefined {
  const unitName = unitNames[name].find((each) => existsSync(join(folder, each)));
  if (unitName === undefined) return undefined;
  const unit = join(folder, unitName);
  const overlays = [`${unit}.d`].flatMap(filesIn).filter((file) => file.endsWith(".conf"));
  const texts = [unit, ...overlays].map((file) => readFileSync(file, "utf8"));
  const {
    user = "root",
    umask = "0022",
    environment,
    environmentFiles,
  } = readUnitText(texts, enabledForms(folder)[0] ?? "4322");
  const files = environmentFiles.map(readEnvironmentFile);
  return {
    unit,
    files: files.map(({ path }) => path),
    user,
    umask: Number.parseInt(umask, 8),
    settings: Object.assign({}, environment, ...files.map(({ settings }) => settings)),
    unreadable: files.flatMap(({ path, state }) => (state === "unreadable" ? [path] : [])),
    missing: files.flatMap(({ path, state }) => (state === "missing" ? [path] : [])),
  };
}

/** The services that start with the machine, such as `desk` and `form@4322`. */
export function enabledServices(folder = unitsFolder): string[] {
  return filesIn(join(folder, "multi-user.target.wants")).map((file) => basename(file, ".service"));
}

/** The ports of the forms among them. */
export function enabledForms(folder = unitsFolder): string[] {
  return enabledServices(folder).flatMap((name) => /^form@(.+)/.exec(name)?.[1] ?? []);
}

function filesIn(folder: string): string[] {
  return existsSync(folder)
    ? readdirSync(folder)
        .toSorted()
        .map((name) => join(folder, name))
    : [];
}

type EnvironmentFile = {
  path: string;
  state: "read" | "unreadable" | "missing" | "left out";
  settings: Readonly<Record<string, string | undefined>>;
};

function readEnvironmentFile(written: string): EnvironmentFile {
  const path = written.replace(/^-/, "");
  try {
    return { path, state: "read", settings: parseEnv(readFileSync(path, "utf8")) };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") return { path, state: "unreadable", settings: {} };
    return { path, state: written.startsWith("-") ? "left out" : "missing", settings: {} };
  }
}
