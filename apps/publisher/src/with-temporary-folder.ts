import { mkdtempSync, rmSync } from "node:fs";

/** Runs something with a new folder whose path begins with `prefix`; it is gone afterwards, whatever happens. */
export async function withTemporaryFolder<Result>(
  prefix: string,
  run: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(prefix);
  try {
    return await run(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
