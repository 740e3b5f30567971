import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

/** Builds the form for the test files that start it, where `npm test` has not. */
export default async function buildForm(): Promise<void> {
  if (process.env.TESTED_BUILD) return;
  await promisify(execFile)(process.execPath, [fileURLToPath(new URL("../build.ts", import.meta.url))]);
}
