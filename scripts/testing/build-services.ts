import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

/** Builds form and desk for the test files that start them, where `npm test` has not. */
export default async function buildServices(): Promise<void> {
  if (process.env.TESTED_BUILD) return;
  const build = (app: string) => fileURLToPath(new URL(`../../apps/${app}/build.ts`, import.meta.url));
  await Promise.all(["form", "desk"].map((app) => promisify(execFile)(process.execPath, [build(app)])));
}
