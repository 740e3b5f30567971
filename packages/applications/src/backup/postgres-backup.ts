import { OperatorError } from "../operator-error.ts";
import type { Migration } from "../store/database.ts";
import { openPostgres } from "../store/postgres.ts";
import type { BackupMethod } from "./backup.ts";
import { eachLine, pump, runProgram } from "./postgres-programs.ts";

/** A server holds more than our tables; nothing else is saved or replaced. */
export function postgresBackup(url: string, migrations: readonly Migration[]): BackupMethod {
  const tables = ["migration", ...migrations.flatMap(({ sql }) => tablesIn(sql))];
  const { address, env } = withoutPassword(url);
  return {
    signature: "PGDMP",
    name: "PostgreSQL",

    copyTo: async (file) => {
      const names = tables.map((table) => `--table=${table}`);
      const options = ["--format=custom", "--no-owner", "--no-privileges", `--file=${file}`];
      await runProgram("pg_dump", [...options, ...names, address], { env });
    },

    inspect: async (file) => {
      let table: string | undefined;
      let version = Number.NaN;
      let applications: number | undefined;
      await eachLine("pg_restore", ["--data-only", "--file=-", file], (line) => {
        if (line === "\\.") table = undefined;
        else if (table === "application") applications = (applications ?? 0) + 1;
        else if (table === "migration") version = Math.max(Number(line), version || 0);
        else if (table === undefined) {
          table = /^COPY (?:\S+\.)?(\w+) \(/.exec(line)?.[1];
          if (table === "application") applications ??= 0;
        }
      }).catch((error: Error) => {
        throw new OperatorError(`${file} ist beschädigt oder keine Sicherung dieses Programms (${error.message}).`);
      });
      if (!version || applications === undefined)
        throw new OperatorError(`${file} ist keine Sicherung dieses Programms.`);
      return { version, applications };
    },

    countReplaced: async () => {
      const database = openPostgres(url);
      try {
        const [[found] = []] = await database.batch([["SELECT to_regclass('application') IS NOT NULL AS there"]]);
        if (!found?.there) return 0;
        const [[row] = []] = await database.batch([["SELECT count(*) AS count FROM application"]]);
        return Number(row?.count);
      } finally {
        await database.close();
      }
    },

    replaceBy: async (file) => {
      // pg_restore's own --clean knows only the tables of the backup: one that has been added since would be in the way.
      const drop = `SET client_min_messages = warning; DROP TABLE IF EXISTS ${tables.join(", ")} CASCADE`;
      const script = ["--no-owner", "--no-privileges", "--file=-", file];
      const options = ["--no-psqlrc", "--quiet", "--single-transaction", "--set=ON_ERROR_STOP=1"];
      await pump("pg_restore", script, "psql", [...options, `--command=${drop}`, "--file=-", address], { env });
      const database = openPostgres(url);
      try {
        await database.migrate((version) => migrations.slice(version));
      } finally {
        await database.close();
      }
    },
  };
}

function tablesIn(sql: string): string[] {
  return [...sql.matchAll(/^CREATE TABLE (\w+)/gm)].map(([, name = ""]) => name);
}

/** Everybody on the machine can read a program's arguments. */
function withoutPassword(url: string): { address: string; env: NodeJS.ProcessEnv } {
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = "";
  return { address: address.href, env: { ...process.env, ...(password !== "" && { PGPASSWORD: password }) } };
}
