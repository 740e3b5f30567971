/** `agency/measured.yaml`: what the agency did, in a file that the site is built from and nobody can type. */

import { generateKeyPairSync, hash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { AgencyFileProblem } from "@fernkontor/agency-files/agency-file-error";
import { measurementFile, readMeasurement, signedMeasurement } from "@fernkontor/agency-files/measurement";
import { dayMs } from "@fernkontor/domain/german/berlin-time";
import type { Database } from "../database/database.ts";
import { keptSecret } from "../database/setting.ts";
import { type MeasuredWaits, markOwnWaits, measureWaits } from "./waits.ts";

type Measuring = {
  database: Database;
  agencyFolder: string;
  now: Date;
  /** Whether an address is the agency's own: what comes from there counts for nothing. */
  isOwnAddress: (email: string) => boolean;
  /** Writes below `agency/`. `seen`: SHA-256 of what lies there, `null` where nothing does. */
  write: (file: { path: string; text: string; seen: string | null }) => Promise<void>;
};

/**
 * Measures the last 90 days and writes the file into the agency's folder, in one piece. It names the measurement before,
 * so that a gap in their chain shows.
 * @throws what `write` does when it cannot
 */
export async function measureReplies({
  database,
  agencyFolder,
  now,
  isOwnAddress,
  write,
}: Measuring): Promise<MeasuredWaits & { file: string }> {
  await markOwnWaits(database, { now, isOwnAddress });
  const measured = await measureWaits(database, { now, isOwnAddress });
  const file = join(agencyFolder, measurementFile);
  const previous = previousSignature(agencyFolder);
  const { waits, oldestOpenDays, uncounted } = measured;
  const content = signedMeasurement(
    {
      measuredAt: now.toISOString(),
      waits: [...waits],
      ...(oldestOpenDays !== undefined && { oldestOpenDays }),
      uncounted,
      ...(previous !== undefined && { previous }),
    },
    await signingKey(database),
  );
  const seen = existsSync(file) ? hash("sha256", readFileSync(file)) : null;
  await write({ path: measurementFile, text: content, seen });
  return { ...measured, file };
}

/** The same where the last measurement is a day old, or cannot be read. */
export async function measureDaily(measuring: Measuring): Promise<void> {
  const { agencyFolder, now } = measuring;
  const measuredAt = readMeasurement(agencyFolder, [])?.value.measuredAt;
  const ageMs = measuredAt === undefined ? dayMs : Math.abs(now.getTime() - Date.parse(measuredAt));
  if (ageMs >= dayMs) await measureReplies(measuring);
}

/** Of a file that is there and genuine. One that was typed into begins a new chain. */
function previousSignature(agencyFolder: string): string | undefined {
  const problems: AgencyFileProblem[] = [];
  return readMeasurement(agencyFolder, problems)?.value.signature;
}

/** Whoever has a copy of it could sign. */
function signingKey(database: Database): Promise<string> {
  return keptSecret(database, "measurement", () =>
    generateKeyPairSync("ed25519").privateKey.export({ format: "pem", type: "pkcs8" }).toString(),
  );
}
