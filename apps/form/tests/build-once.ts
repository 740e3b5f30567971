import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

/** Builds the form once a run: seven test files start what is built, and each of them built it. */
export default async function buildForm(): Promise<void> {
  await promisify(execFile)(process.execPath, [fileURLToPath(new URL("../build.ts", import.meta.url))]);
}
