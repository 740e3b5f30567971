import { resolve } from "node:path";
import { runTool } from "./run-tool.ts";

type Options = { folder?: string; stopRequest: AbortSignal };

/** Builds the site into a folder, apps/site/dist unless told otherwise. */
export async function buildSite(
  environment: NodeJS.ProcessEnv,
  { folder = "apps/site/dist", stopRequest }: Options,
): Promise<void> {
  await runTool("astro", ["build", "--outDir", resolve(folder)], {
    cwd: "apps/site",
    env: { ...environment, ASTRO_TELEMETRY_DISABLED: "1" },
    signal: stopRequest,
  });
}
