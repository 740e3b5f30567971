import { OperatorError } from "../operator-error.ts";
import { onlyMoved, tableNames } from "../schema/tables.ts";
import { refuseOtherVersion, selectVersion } from "../schema/versions.ts";
import { refuseUnlessLive } from "../store/place-marker.ts";
import { openPostgres } from "../store/postgres.ts";
import { backupRecipientKey, deletionClockKey } from "../store/setting.ts";
import type { BackupMethod } from "./backup.ts";
import { eachLine, pump, runProgram } from "./postgres-programs.ts";

/** A server holds more than our tables; nothing else is saved or replaced. */
export function postgresBackup(url: string): BackupMethod {
  const { address, env } = withoutPassword(url);
  return {
    copyTo: async (file) => {
      const names = tableNames.map((table) => `--table=${table}`);
      const options = [
        "--format=custom",
        "--no-owner",
        "--no-privileges",
        ...onlyMoved.map((table) => `--exclude-table-data=${table}`),
        `--file=${file}`,
      ];
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
        await refuseUnlessLive(database);
        const [[found] = []] = await database.batch([["SELECT to_regclass('application') IS NOT NULL AS there"]]);
        if (!found?.there) return 0;
        const [[made] = [], [row] = []] = await database.batch([
          [selectVersion],
          ["SELECT count(*) AS count FROM application"],
        ]);
        refuseOtherVersion(Number(made?.version), "Die Datenbank");
        return Number(row?.count);
      } finally {
        await database.close();
      }
    },

    replaceBy: async (file) => {
      // pg_restore's own --clean knows only the tables of the backup: one that has been added since would be in the way.
      const drop = `DROP TABLE IF EXISTS ${tableNames.join(", ")} CASCADE`;
      const begin = `BEGIN; SET client_min_messages = warning; ${keep} ${drop};`;
      // Without the last line nothing has happened: a program that is killed half-way leaves no end, only a text that stops.
      const rest = ["RESET search_path;", putBack, "COMMIT;", ""].join("\n");
      const script = ["--no-owner", "--no-privileges", "--file=-", file];
      const options = ["--no-psqlrc", "--quiet", "--set=ON_ERROR_STOP=1"];
      await pump("pg_restore", script, "psql", [...options, `--command=${begin}`, "--file=-", address], { env, rest });
    },
  };
}

/** Sets aside what does not go back to an earlier state with the rest. A database may be older than these tables. */
const keep = `DO $keep$ DECLARE kept text; BEGIN
  FOREACH kept IN ARRAY ARRAY['tombstone', 'placement', 'past_wait', 'spent_token', 'suppressed_recipient', 'setting', 'secret', 'person', 'passkey'] LOOP
    IF to_regclass(kept) IS NOT NULL THEN
      EXECUTE format('LOCK TABLE %I IN ACCESS EXCLUSIVE MODE', kept);
      EXECUTE format('CREATE TEMP TABLE %I AS SELECT * FROM %I', 'kept_' || kept, kept);
    END IF;
  END LOOP; END $keep$;`;

/** As SQL: the columns that a table had which is older than ours, perhaps. */
const columnsOf = (kept: string) =>
  `(SELECT string_agg(quote_ident(attname), ', ') FROM pg_attribute
    WHERE attrelid = '${kept}'::regclass AND attnum > 0 AND NOT attisdropped)`;

const putBack = `DO $keep$ BEGIN
  IF to_regclass('kept_tombstone') IS NOT NULL THEN
    EXECUTE format('INSERT INTO tombstone (%1$s) SELECT %1$s FROM kept_tombstone ON CONFLICT (id) DO NOTHING',
      ${columnsOf("kept_tombstone")});
  END IF;
  IF to_regclass('kept_placement') IS NOT NULL THEN
    DELETE FROM placement WHERE application_id IN (SELECT application_id FROM kept_placement);
    EXECUTE format('INSERT INTO placement (%1$s) SELECT %1$s FROM kept_placement', ${columnsOf("kept_placement")});
  END IF;
  IF to_regclass('kept_past_wait') IS NOT NULL THEN
    EXECUTE format('INSERT INTO past_wait (%1$s) SELECT %1$s FROM (
        SELECT *, row_number() OVER (PARTITION BY received_on, quarter_hours, outcome) AS copy FROM kept_past_wait) kept
      WHERE copy > (SELECT count(*) FROM past_wait there WHERE there.received_on = kept.received_on
        AND there.quarter_hours = kept.quarter_hours AND there.outcome = kept.outcome)', ${columnsOf("kept_past_wait")});
    -- Their waits are among these: erased again, they would count twice.
    UPDATE application SET measured = 0 WHERE id IN (SELECT id FROM kept_tombstone);
  END IF;
  IF to_regclass('kept_spent_token') IS NOT NULL THEN
    INSERT INTO spent_token (key, died_at) SELECT key, died_at FROM kept_spent_token WHERE died_at IS NOT NULL
    ON CONFLICT (key) DO UPDATE SET application_id = NULL, died_at = excluded.died_at;
  END IF;
  IF to_regclass('kept_suppressed_recipient') IS NOT NULL THEN
    INSERT INTO suppressed_recipient (address, reason, suppressed_at, withdrawal_hash)
    SELECT address, reason, suppressed_at, withdrawal_hash FROM kept_suppressed_recipient
    ON CONFLICT (address) DO UPDATE SET reason = excluded.reason, suppressed_at = excluded.suppressed_at,
      withdrawal_hash = excluded.withdrawal_hash;
  END IF;
  IF to_regclass('kept_setting') IS NOT NULL THEN
    INSERT INTO setting (key, value)
    SELECT key, value FROM kept_setting WHERE key IN ('${deletionClockKey}', '${backupRecipientKey}')
    ON CONFLICT (key) DO UPDATE SET value = excluded.value;
  END IF;
  IF to_regclass('kept_secret') IS NOT NULL THEN
    INSERT INTO secret (name, value) SELECT name, value FROM kept_secret
    ON CONFLICT (name) DO UPDATE SET value = excluded.value;
  END IF;
  IF to_regclass('kept_person') IS NOT NULL THEN
    UPDATE person SET role = kept.role FROM kept_person kept WHERE kept.id = person.id;
    UPDATE person SET removed_at = kept.removed_at FROM kept_person kept
    WHERE kept.id = person.id AND kept.removed_at IS NOT NULL;
    DELETE FROM passkey WHERE EXISTS (SELECT 1 FROM kept_passkey) AND id NOT IN (SELECT id FROM kept_passkey);
  END IF; END $keep$;`;

/** Everybody on the machine can read a program's arguments. */
function withoutPassword(url: string): { address: string; env: NodeJS.ProcessEnv } {
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = "";
  return { address: address.href, env: { ...process.env, ...(password !== "" && { PGPASSWORD: password }) } };
}
