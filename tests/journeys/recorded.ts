import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "@playwright/test";

const folder = join(import.meta.dirname, "recorded");
/** How all recorded files are written anew; what has changed is then read in the diff. */
const howToRecord = "npm test -- journeys every-page --update-snapshots=all";

/** The recorded content of a file; `current` itself when it is to be recorded now. */
export function recorded(name: string, current: string): string {
  const file = join(folder, name);
  if (test.info().config.updateSnapshots === "all") {
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, current);
  }
  return readRecorded(name);
}

/** What another view has recorded; while that is recorded anew, it may be what it was before. */
export function readRecorded(name: string): string {
  const file = join(folder, name);
  if (!existsSync(file)) throw new Error(`${name} is not recorded yet. Look at the page, then: ${howToRecord}`);
  return readFileSync(file, "utf8");
}

export function recordedNames(): string[] {
  return readdirSync(folder).sort();
}
