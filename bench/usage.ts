import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

/** An environment in which every Node process leaves in a file what it has used. */
export function reportingUsage(file: string): NodeJS.ProcessEnv {
  writeFileSync(file, "");
  const reporter = pathToFileURL(join(import.meta.dirname, "report-usage.ts"));
  return { ...process.env, NODE_OPTIONS: `--import=${reporter}`, CPU_TIME_FILE: file };
}

/** The processor's seconds of all processes and threads, and the most memory of one of them. */
export function usageIn(file: string): { cpuSeconds: number; memoryMb: number } {
  const uses = readFileSync(file, "utf8")
    .trim()
    .split("\n")
    .map((line) => line.split(" ").map(Number));
  return {
    cpuSeconds: uses.reduce((sum, [microseconds = 0]) => sum + microseconds, 0) / 1e6,
    memoryMb: Math.max(...uses.map(([, kilobytes = 0]) => kilobytes)) / 1024,
  };
}
