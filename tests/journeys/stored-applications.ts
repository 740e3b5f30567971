import type { StoredApplication } from "@fernkontor/applications/application";
import { readSettings } from "@fernkontor/applications/settings";
import { storedAt } from "../../packages/applications/tests/stored-applications.ts";

/** What is stored of one applicant, who may have put another name behind the own one. */
export async function storedApplicationsOf({ lastName }: { lastName: string }): Promise<StoredApplication[]> {
  const all = await storedAt(readSettings(process.env).DATABASE_URL);
  return all.filter((application) => application.lastName.startsWith(lastName));
}
