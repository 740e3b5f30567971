import { runTool } from "./run-tool.ts";

/** Builds form and desk into the `dist` of each. */
export async function buildServices(stopRequest: AbortSignal): Promise<void> {
  await Promise.all([buildOf("form", stopRequest), buildOf("desk", stopRequest)]);
}

/** Builds one of them. */
export async function buildOf(app: "form" | "desk", stopRequest: AbortSignal): Promise<void> {
  await runTool("node", [`apps/${app}/build.ts`], { env: process.env, signal: stopRequest });
}
