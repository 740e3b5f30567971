import { spawnSync } from "node:child_process";
import { existsSync, statfsSync, statSync } from "node:fs";
import { asUser } from "../run-program.ts";
import type { Facts } from "./facts.ts";

/** The number of a user of this machine. */
export function uidOf(user: string): number | undefined {
  const { status, stdout } = spawnSync("id", ["-u", user], { encoding: "utf8" });
  return status === 0 ? Number(stdout) : undefined;
}

/** Who of them may write into a folder: asked as they are, so that groups and access lists count. Only root can ask. */
export function writersOf(folder: string, users: readonly string[]): string[] {
  if (process.getuid?.() !== 0 || !existsSync(folder)) return [];
  return users.filter((user) => {
    const [program = "", ...words] = [...asUser(user), "test", "-w", folder];
    return spawnSync(program, words).status === 0;
  });
}

/** The first path of a folder, or of what lies in it two levels deep, that belongs to somebody else. */
export function firstForeign(folder: string, owner: string): string | undefined {
  const words = [folder, "-maxdepth", "2", "!", "-user", owner, "-print", "-quit"];
  return spawnSync("find", words).stdout?.toString().trim() || undefined;
}

/** Of the file systems on which these paths lie, each once. */
export function disksOf(paths: readonly string[]): Facts["disks"] {
  const found = paths
    .filter((path) => existsSync(path))
    .map((path): [number, Facts["disks"][number]] => {
      const { bavail, blocks, bsize } = statfsSync(path);
      return [statSync(path).dev, { path, free: bavail * bsize, size: blocks * bsize }];
    });
  return [...new Map(found).values()];
}
