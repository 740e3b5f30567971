import { spawnSync } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { builtState } from "@fernkontor/service/built-version";
import * as v from "valibot";
import { softwareFolder } from "../run-program.ts";
import { enabledServices, installedService } from "../server/installed-service.ts";
import { type HealthFacts, healthSchema, type ServiceFacts } from "./facts.ts";
import { uidOf } from "./gather-files.ts";

export async function serviceFacts(name: ServiceFacts["name"]): Promise<ServiceFacts> {
  const service = installedService(name);
  // Where there is no desk, its commands take the form's unit; here each is asked about by itself.
  const isOwn = service !== undefined && (name !== "desk" || service.unit.endsWith("/desk.service"));
  if (!isOwn) return { name, settings: {}, unreadable: [], missing: [], exposed: [] };
  const { unit, user, settings, unreadable, missing, files } = service;
  const port = name === "publish" ? undefined : Number(settings[name === "form" ? "FORM_PORT" : "DESK_PORT"]);
  return {
    name,
    unit,
    user,
    userExists: uidOf(user) !== undefined,
    isEnabled: enabledServices().some((unit) => unit.replace(/@.*/, "") === name),
    settings,
    unreadable,
    missing,
    exposed: files.filter((file) => existsSync(file) && (statSync(file).mode & 0o004) !== 0),
    ...(port !== undefined && { port, health: await healthAt(port) }),
    ...(name !== "publish" && { built: builtState(join(softwareFolder, "apps", name)).state }),
  };
}

/** Undefined where nobody answers, or somebody else. */
async function healthAt(port: number): Promise<HealthFacts | undefined> {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/healthz`, { signal: AbortSignal.timeout(5000) });
    return v.parse(healthSchema, await answer.json());
  } catch {
    return undefined;
  }
}

/** Undefined where the machine's systemd does not say. */
export function isClockSynchronized(): boolean | undefined {
  const { status, stdout } = spawnSync("timedatectl", ["show", "-p", "NTPSynchronized", "--value"], {
    encoding: "utf8",
    timeout: 5000,
  });
  return status === 0 ? stdout.trim() === "yes" : undefined;
}
