import { resolve } from "node:path";
import { runTool } from "./run-tool.ts";
import { environmentFor, type Settings } from "./settings.ts";

type Options = { folder?: string; stopRequest: AbortSignal };

/** Builds the site into a folder, apps/site/dist unless told otherwise. */
export async function buildSite(
  settings: Settings,
  { folder = "apps/site/dist", stopRequest }: Options,
): Promise<void> {
  await runTool("astro", ["build", "--outDir", resolve(folder)], {
    cwd: "apps/site",
    env: environmentFor(settings),
    signal: stopRequest,
  });
}
