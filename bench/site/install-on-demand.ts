import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runTool } from "../../scripts/services/run-tool.ts";

/** Installs what a folder's lockfile names, unless that is what it has. */
export async function installOnDemand(
  folder: string,
  { say, stopRequest }: { say: (text: string) => void; stopRequest: AbortSignal },
): Promise<void> {
  const lock = readFileSync(join(folder, "package-lock.json"), "utf8");
  // Written last, so an interrupted installation counts as missing.
  const record = join(folder, "node_modules/.installed-lock.json");
  if (existsSync(record) && readFileSync(record, "utf8") === lock) return;
  say(`Installing the dependencies of ${folder} …`);
  await runTool("npm", ["ci", "--ignore-scripts", "--loglevel=error"], {
    cwd: folder,
    env: process.env,
    signal: stopRequest,
  });
  writeFileSync(record, lock);
}
