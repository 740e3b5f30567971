/**
 * Which schema a database was made by, and what becomes of one that was made by another. From 1.0.0 on, which has version 1,
 * each step is kept for ever and only adds (docs/decisions/one-schema.md).
 */
import { OperatorError } from "@fernkontor/agency-files/operator-error";

const schemaVersion = 1;

/** Up to here versions only add to the one of 1.0.0; what takes something away is counted from 100 on, with 2.0.0. */
const lastThatAdds = 99;

export const selectVersion = "SELECT max(version) AS version FROM migration";
export const recordVersion = `INSERT INTO migration (version) VALUES (${schemaVersion})`;

/**
 * @param what has the version: a database, a backup
 * @throws OperatorError unless this program knows it: nothing of it is changed
 */
export function refuseOtherVersion(version: number, what: string): void {
  if (version > schemaVersion)
    throw new OperatorError(
      `${what} hat die Version ${version}, dieses Programm kennt Versionen bis ${schemaVersion}. Nehmen Sie das neuere Programm.`,
    );
}

/** Of a database in use: with what a later release has added, the one before goes on. @throws OperatorError as `refuseOtherVersion` */
export function refuseUnreadable(version: number): void {
  if (version > lastThatAdds) refuseOtherVersion(version, "Die Datenbank");
}
