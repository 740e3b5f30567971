import { accessSync, constants, existsSync } from "node:fs";
import { join } from "node:path";
import { readBuiltVersion, versionOf } from "@fernkontor/service/built-version";
import { StartProblem } from "../../apps/publisher/src/start-problem.ts";
import { runTool } from "./run-tool.ts";

export type App = "form" | "desk";

const folderOf = (app: App) => join(import.meta.dirname, "../../apps", app);

/** Builds form and desk into the `dist` of each. */
export async function buildServices(stopRequest: AbortSignal): Promise<void> {
  await Promise.all([buildOf("form", stopRequest), buildOf("desk", stopRequest)]);
}

/** Builds one of them. */
export async function buildOf(app: App, stopRequest: AbortSignal): Promise<void> {
  await runTool(process.execPath, [join(folderOf(app), "build.ts")], { env: process.env, signal: stopRequest });
}

type BuiltState = { state: "missing" | "old" | "current"; version?: string };

/** Whether a service is built of what lies here now; a build of before there were versions is an old one. */
export function builtState(app: App): BuiltState {
  const folder = folderOf(app);
  if (!existsSync(join(folder, "dist/main.js"))) return { state: "missing" };
  const built = readBuiltVersion(join(folder, "dist"));
  const isCurrent = built !== undefined && built.version === versionOf(folder, built.sources);
  return { state: isCurrent ? "current" : "old", ...(built && { version: built.version }) };
}

/**
 * Builds one of them if it is not built of what lies here now: an old program would work on data that a newer one knows.
 * @throws StartProblem where only somebody else may write it
 */
export async function buildIfOld(app: App, stopRequest: AbortSignal): Promise<void> {
  const { state } = builtState(app);
  if (state === "current") return;
  if (!mayWrite(app)) {
    const what =
      state === "missing"
        ? "Dieses Programm ist noch nicht gebaut"
        : "Dieses Programm ist aus einer anderen Software gebaut, als hier liegt";
    throw new StartProblem(
      `${what}, und Sie dürfen es nicht neu bauen. Wem ${folderOf(app)} gehört, ruft: npm run build -- --services. Danach starten Formular und Kontor neu.`,
    );
  }
  if (state === "old")
    console.error("Die Software ist neu; ich baue das Programm. Laufende Dienste danach neu starten.");
  await buildOf(app, stopRequest);
}

function mayWrite(app: App): boolean {
  const folder = folderOf(app);
  const paths = [folder, join(folder, "dist"), join(folder, "dist/main.js")].filter((path) => existsSync(path));
  try {
    for (const path of paths) accessSync(path, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
