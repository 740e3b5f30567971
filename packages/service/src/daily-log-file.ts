import { closeSync, openSync, readdirSync, unlinkSync, writeSync } from "node:fs";
import { join } from "node:path";
import { makeFolder } from "@fernkontor/applications/folder";
import { dayMs } from "@fernkontor/domain/german/berlin-time";

export type DailyLogFile = {
  write(line: string): void;
  /** To be called now and then: on a day without a line nothing would remove the oldest file. */
  removeExpired(): void;
};

/**
 * One file a day in a folder, named after its service. No line gets older than `keepDays()`, which the privacy text
 * promises.
 */
export function openDailyLogFile(
  folder: string,
  service: "form" | "desk",
  keepDays: () => number,
  now: () => Date = () => new Date(),
): DailyLogFile {
  makeFolder(folder);
  const fileName = new RegExp(`^${service}-(\\d{4}-\\d{2}-\\d{2})\\.log$`);
  let openDay = "";
  let file: number | undefined;

  const removeExpired = () => {
    const lastExpiredDay = dayOf(new Date(now().getTime() - keepDays() * dayMs));
    for (const name of readdirSync(folder)) {
      const day = fileName.exec(name)?.[1];
      if (day !== undefined && day <= lastExpiredDay) unlinkIfThere(join(folder, name));
    }
  };
  removeExpired();

  const write = (line: string) => {
    const day = dayOf(now());
    if (file === undefined || day !== openDay) {
      if (file !== undefined) closeSync(file);
      file = undefined;
      removeExpired();
      file = openSync(join(folder, `${service}-${day}.log`), "a", 0o600);
      openDay = day;
    }
    writeSync(file, line);
  };

  return {
    removeExpired,
    write: (line) => {
      try {
        write(line);
      } catch {
        // A full disk: the line is lost, but the request that it tells about is answered.
      }
    },
  };
}

function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}

function unlinkIfThere(path: string): void {
  try {
    unlinkSync(path);
  } catch (error) {
    // Another instance that shares the folder was faster.
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
}
