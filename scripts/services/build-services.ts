import { accessSync, constants, existsSync } from "node:fs";
import { join } from "node:path";
import { OperatorError } from "@fernkontor/agency-files/operator-error";
import { builtState } from "@fernkontor/service/built-version";
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

/** Whether a service is built of what lies here now. */
export function stateOf(app: App) {
  return builtState(folderOf(app));
}

/**
 * Builds one of them if it is not built of what lies here now: an old program would work on data that a newer one knows.
 * @throws OperatorError where only somebody else may write it
 */
export async function buildIfOld(app: App, stopRequest: AbortSignal): Promise<void> {
  const { state } = stateOf(app);
  if (state === "current") return;
  if (!mayWrite(app)) {
    const what =
      state === "missing"
        ? "Dieses Programm ist noch nicht gebaut"
        : "Dieses Programm ist aus einer anderen Software gebaut, als hier liegt";
    throw new OperatorError(
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
