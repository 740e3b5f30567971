import { mkdirSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { loadAgency } from "@fernkontor/agency-files/load-agency";
import { OperatorError } from "@fernkontor/agency-files/operator-error";
import { openDatabase } from "@fernkontor/applications/database/database";
import { migrate } from "@fernkontor/applications/database/migrations";
import { addMadeUpApplications } from "@fernkontor/applications/made-up/made-up-applications";

const folder = join("data", "trial");

/**
 * What `--with-applications` changes: a database of its own, made anew with invented applications, and mails that become
 * files and go to nobody.
 * @throws OperatorError for a live agency, and where somebody names a database
 */
export async function trialEnvironment(
  agencyFolder: string,
  { DATABASE_URL, BUILD_DATE }: NodeJS.ProcessEnv,
  now = new Date(),
): Promise<{ DATABASE_URL: string; SMTP_URL: string; MAIL_DIR: string }> {
  if (DATABASE_URL)
    throw new OperatorError(
      "--with-applications legt erfundene Bewerbungen in eine eigene Datenbank. Nehmen Sie DATABASE_URL weg.",
    );
  if (BUILD_DATE) throw new OperatorError("--with-applications geht mit der Uhr. Nehmen Sie BUILD_DATE weg.");
  const agency = loadAgency(agencyFolder);
  if (agency.profile.mode === "live")
    throw new OperatorError(
      "Diese Agentur ist „live“: Erfundene Bewerbungen bekommt sie nicht. Zum Ausprobieren taugt eine mit „mode: sample“.",
    );
  const file = join(folder, "applications.db");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const database = openDatabase(`file:${file}`);
  try {
    await migrate(database);
    await addMadeUpApplications(database, agency, now);
  } finally {
    await database.close();
  }
  return { DATABASE_URL: `file:${file}`, SMTP_URL: "", MAIL_DIR: join(folder, "mail") };
}
