/** Of a database with which nobody works: it is being filled, or everything went to another one. Kept as a setting. */
import { OperatorError } from "@fernkontor/agency-files/operator-error";
import * as v from "valibot";
import type { Reads } from "./database.ts";
import { readSetting } from "./setting.ts";
import { insertInto, type Sql, sql } from "./sql.ts";

const outOfUseSchema = v.variant("why", [
  v.object({ why: v.literal("filling") }),
  /** `to`: where everything went, without a password. */
  v.object({ why: v.literal("left"), to: v.string() }),
]);

export type OutOfUse = v.InferOutput<typeof outOfUseSchema>;

/** No copy of a database has it. */
export const outOfUseKey = "out-of-use";

export function insertOutOfUse(why: OutOfUse): Sql {
  return insertInto("setting", { key: outOfUseKey, value: JSON.stringify(why) });
}

export const deleteOutOfUse = sql`DELETE FROM setting WHERE key = ${outOfUseKey}`;

/** Undefined also of a database without tables. */
export async function outOfUse(database: Reads): Promise<OutOfUse | undefined> {
  const value = await readSetting(database, outOfUseKey).catch((error: unknown) => {
    if (isMissingTable(error)) return undefined;
    throw error;
  });
  return value === undefined ? undefined : v.parse(v.pipe(v.string(), v.parseJson(), outOfUseSchema), value);
}

/** @throws OperatorError where nobody would find what is stored */
export async function refuseOutOfUse(database: Reads): Promise<void> {
  const found = await outOfUse(database);
  if (found?.why === "left")
    throw new OperatorError(`Die Bewerbungen sind umgezogen nach ${found.to}. Setzen Sie DATABASE_URL darauf.`);
  if (found?.why === "filling")
    throw new OperatorError(
      "Diese Datenbank wird gerade gefüllt, oder dabei wurde abgebrochen. Rufen Sie fernkontor wiederherstellen noch einmal, wie zuvor: Es beginnt von vorn.",
    );
}

/** In a database that is new. */
function isMissingTable(error: unknown): boolean {
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  return code === "42P01" || (code === "ERR_SQLITE_ERROR" && errcode === 1);
}
