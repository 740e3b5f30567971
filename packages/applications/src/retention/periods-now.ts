import { existsSync } from "node:fs";
import { currentFacts, readFacts } from "@fernkontor/agency-files/facts-file";
import { loadProfile } from "@fernkontor/agency-files/load-agency";
import { type AgencyProfile, retentionSchema, usualRetention } from "@fernkontor/domain/agency/profile";
import { quantity } from "@fernkontor/domain/german/german";
import * as v from "valibot";
import type { Database } from "../database/database.ts";
import { keepSetting, readSetting } from "../database/setting.ts";

type Periods = AgencyProfile["retention"];

/** Keeps the agency's periods, for when nothing else says them: what must be deleted does not wait for a typo. */
export function keepPeriods(database: Database, periods: Periods): Promise<void> {
  return database.write(async (tx) => keepSetting(tx, "retention", JSON.stringify(periods)));
}

/** The periods kept last. */
export async function keptPeriods(database: Database): Promise<Periods | undefined> {
  const kept = await readSetting(database, "retention");
  return kept === undefined ? undefined : v.parse(v.pipe(v.string(), v.parseJson(), retentionSchema), kept);
}

/** Where the agency is read from. */
export type AgencySources = { FACTS?: string | undefined; PUBLISH_DIR: string; AGENCY_DIR: string };

/** As it is published, before that as its files say. @throws Error where neither can be read */
export function profileNow({ FACTS, PUBLISH_DIR, AGENCY_DIR }: AgencySources): AgencyProfile {
  const facts = FACTS ?? currentFacts(PUBLISH_DIR);
  const isPublished = FACTS !== undefined || existsSync(facts);
  return isPublished ? readFacts(facts).profile : loadProfile(AGENCY_DIR);
}

/**
 * How long applications are kept, whatever state the agency's files are in: who asks for the own data, or has them
 * deleted, cannot wait until somebody has mended a typo.
 * @param profile of the agency, where it can be read
 * @param kept the periods with which the service worked last
 * @param note is told when they, or the usual ones, have to stand in
 */
export async function periodsNow(
  profile: () => Promise<AgencyProfile>,
  kept: () => Promise<Periods | undefined>,
  note: (sentence: string) => void,
): Promise<Periods> {
  try {
    return (await profile()).retention;
  } catch (error) {
    if (error instanceof Error) note(error.message);
    const periods = await kept();
    note(
      periods
        ? "Für die Fristen gilt deshalb, womit das Formular zuletzt gearbeitet hat."
        : `Für die Fristen gilt deshalb das Übliche: ${inWords(usualRetention)}.`,
    );
    return periods ?? usualRetention;
  }
}

function inWords({ applicationMonthsAfterProcess: after, processEndsByItselfAfterMonths: byItself }: Periods): string {
  return `Löschung ${quantity(after, "Monat", "Monate")} nach dem Ende des Verfahrens, und das endet nach ${quantity(byItself, "Monat", "Monaten")} von selbst`;
}
