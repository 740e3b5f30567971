/**
 * Which schema a database was made by, and what becomes of one that was made by another. Until 1.0.0 the schema is edited in
 * place: whoever does so counts on, and names the commit before it here. From 1.0.0 on each step is kept for ever
 * (docs/decisions/one-schema.md).
 */
import { OperatorError } from "../operator-error.ts";

export const schemaVersion = 19;

/** Up to which version the `export` of which commit reads, the earliest first. */
const readBy: readonly (readonly [version: number, commit: string])[] = [
  [14, "d6298f20"],
  [15, "7811e81a"],
  [16, "148e7ca1"],
  [17, "4eb33810"],
  [18, "c59aca9e"],
];

export const selectVersion = "SELECT max(version) AS version FROM migration";
export const recordVersion = `INSERT INTO migration (version) VALUES (${schemaVersion})`;

/**
 * @param what has the version: a database, a backup
 * @throws OperatorError unless this program reads it: nothing of it is changed
 */
export function refuseOtherVersion(version: number, what: string): void {
  if (version > schemaVersion)
    throw new OperatorError(
      `${what} hat die Version ${version}, dieses Programm kennt Versionen bis ${schemaVersion}. Nehmen Sie das neuere Programm.`,
    );
  const [, commit] = readBy.find(([upTo]) => version <= upTo) ?? [];
  if (commit !== undefined)
    throw new OperatorError(
      `${what} hat die Version ${version}, von vor der ersten Ausgabe; dieses Programm liest sie nicht und lässt sie, wie sie ist. Die Bewerbungen darin gibt der Stand ${commit} aus: git checkout ${commit}, npm ci, npm run applications -- export`,
    );
}
