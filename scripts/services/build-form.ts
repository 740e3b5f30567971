import { runTool } from "./run-tool.ts";

/** Builds the form service into apps/form/dist. */
export async function buildForm(stopRequest: AbortSignal): Promise<void> {
  await runTool("node", ["apps/form/build.ts"], { env: process.env, signal: stopRequest });
}
