/** What the service learns of its database while it runs: whether the file is whole, how writes go, what they outlive. */
import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "@fernkontor/applications/database/database";
import { damagedDatabase, isDamagedBeside } from "@fernkontor/applications/database/quick-check";
import { errorFacts, type Log } from "@fernkontor/applications/log";
import { type Durability, durabilityOf } from "./durability.ts";
import { type WatchedDatabase, watchDatabase } from "./watched-database.ts";

/** A start takes no longer for a check; a large file is then checked while visitors read the form. */
const startWaitsMs = 1000;

/** How often the service writes something for its own sake, and looks what its writes outlive. */
const everyMs = 30_000;

type FileCheck = "whole" | "damaged" | "pending";

/** A check that has begun; `known` is what it says by now, or as soon as the start waits no longer. */
type BegunCheck = { known: Promise<FileCheck>; outcome: Promise<boolean> };

/** @param thread where the build has put the program that checks */
export function beginCheck(databaseUrl: string, thread: URL): BegunCheck {
  const outcome = isDamagedBeside(databaseUrl, thread);
  const known = outcome.then(
    (damaged): FileCheck => (damaged ? "damaged" : "whole"),
    () => "pending" as const,
  );
  return { outcome, known: Promise.race([known, sleep(startWaitsMs, "pending" as const, { ref: false })]) };
}

export type Watch = {
  watched: WatchedDatabase;
  /** As it is now; while the database is away, as it was. */
  durability: () => Promise<Durability | undefined>;
  /** From here on nothing is written, and nobody thanked, before the check has passed. */
  withholdUntilChecked: () => void;
  stop: () => void;
};

export async function watch(database: Database, url: string, check: BegunCheck, log: Log): Promise<Watch> {
  const watched = watchDatabase(database, log);
  let isChecked = false;
  const noteOutcome = (damaged: boolean) => {
    isChecked = true;
    if (!damaged) return watched.admit();
    watched.noteDamage();
    console.error(damagedDatabase(url).message);
  };
  const noted = check.outcome.then(noteOutcome, (error: unknown) => {
    // Locked, for example: as before there were checks, the first read of a damaged page says so.
    isChecked = true;
    log.error({ event: "database-not-checked", ...errorFacts(error) });
    watched.admit();
  });
  if ((await check.known) !== "pending") await noted;

  let durability: Durability | undefined;
  const look = async () => {
    const found = await durabilityOf(database, url).catch(() => undefined);
    const isNews = found !== undefined && JSON.stringify(found) !== JSON.stringify(durability);
    durability = found ?? durability;
    if (isNews) report(found, log);
    return durability;
  };
  await look();
  const timer = setInterval(() => {
    void watched.probe();
    void look();
  }, everyMs);
  return {
    watched,
    durability: look,
    withholdUntilChecked: () => {
      if (!isChecked) watched.withhold();
    },
    stop: () => clearInterval(timer),
  };
}

function report({ weaknesses, ...durability }: Durability, log: Log): void {
  log.info({ event: "durability", ...durability });
  for (const weakness of weaknesses) {
    log.warn({ event: "durability-weak", weakness });
    console.error(`Warnung: Die Datenbank hält nicht alles, was bestätigt ist. ${weakness} (docs/database.md)`);
  }
}
