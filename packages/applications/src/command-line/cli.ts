/** What the agency does with applications: `fernkontor bewerbungen …`, `npm run applications -- <command>`. Works beside the running service. */

import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { AgencyFileError } from "@fernkontor/agency-files/agency-file-error";
import { openBackups } from "../archive/backup.ts";
import { createAudit } from "../audit/audit.ts";
import { createCases } from "../cases/cases.ts";
import { type Database, explainDatabaseError, openDatabase } from "../database/database.ts";
import { troubleOf } from "../database/database-error.ts";
import { grantForm } from "../database/form-role.ts";
import { migrate } from "../database/migrations.ts";
import { damagedDatabase, isDamaged } from "../database/quick-check.ts";
import { sharedSecret } from "../database/setting.ts";
import { keepPrivate } from "../keep-private.ts";
import { createLog, errorFacts } from "../log.ts";
import { openMailFiles } from "../mail/mail-files.ts";
import { OperatorError } from "../operator-error.ts";
import { createOutbox } from "../outbox/outbox.ts";
import { createErasure } from "../retention/erasure.ts";
import { keptPeriods, periodsNow, profileNow } from "../retention/periods-now.ts";
import { deleteDueNow } from "../retention/retention.ts";
import { isSet, portSettings, portsOf, readSettings, sharedSettings } from "../settings.ts";
import { backUpDatabase, makeBackupKey, restoreDatabase } from "./backup-commands.ts";
import { beginCommand } from "./begin-command.ts";
import { type Command, parseCommandLine, type Terminal, UsageError } from "./command.ts";
import { moveDatabase } from "./move-command.ts";
import { exportApplications, listApplications, showApplication } from "./read-commands.ts";
import { askSecret, confirm, expectTerminal, withProgress } from "./terminal.ts";
import {
  closeApplications,
  deleteApplications,
  deleteDueApplications,
  grantFormRole,
  reopenApplications,
} from "./write-commands.ts";

const commands: Readonly<Record<string, Command>> = {
  list: listApplications,
  show: showApplication,
  export: exportApplications,
  close: closeApplications,
  reopen: reopenApplications,
  delete: deleteApplications,
  "delete-due": deleteDueApplications,
  backup: backUpDatabase,
  "backup-key": makeBackupKey,
  restore: restoreDatabase,
  move: moveDatabase,
  "grant-form": grantFormRole,
};

async function run(line: readonly string[]): Promise<void> {
  const { command, given } = parseCommandLine(commands, line);
  const settings = readSettings({ ...sharedSettings, ...portSettings }, process.env);
  const { DATABASE_URL: url, MAIL_DIR: mailFolder } = settings;
  keepPrivate(url);
  const note = (sentence: string) => console.error(sentence);
  const profile = once(async () => profileNow(settings));
  const isGiven = isSet("DATABASE_URL", process.env);
  const ports = Object.values(portsOf(settings));
  await beginCommand({ databaseUrl: url, isGiven, fills: command.fills === true, ports, profile, note });
  // Where the build has put them, beside this program.
  let database: Database | undefined;
  const applications = once(async () => {
    database = openDatabase(url, { mustExist: true });
    // What a damaged file shows may not be all: "0 Bewerbungen" would be believed.
    if (url.startsWith("file:") && isDamaged(url.slice("file:".length))) throw damagedDatabase(url);
    await migrate(database).catch(explainDatabaseError(url));
    const mailFiles = openMailFiles(mailFolder);
    const outbox = createOutbox(database, "file");
    const cases = createCases(database, "file");
    return {
      database,
      cases,
      outbox,
      mailFiles,
      erase: createErasure(database, "file", mailFiles),
    };
  });
  const terminal: Terminal = {
    applications,
    backups: openBackups(url),
    grantForm: async (role) => {
      const { database } = await applications();
      // The form's role could not make it.
      await sharedSecret(database);
      await grantForm(database, role);
    },
    databaseUrl: url,
    periods: once(() => periodsNow(profile, async () => keptPeriods((await applications()).database), note)),
    now: () => new Date(),
    deleteDue: async (options) => {
      const parts = await applications();
      const periods = await keptPeriods(parts.database);
      if (periods === undefined)
        throw new OperatorError("Noch kein Dienst hat mit dieser Datenbank gearbeitet. Starten Sie ihn einmal.");
      return deleteDueNow({ ...parts, ...options, periods, log: createLog(process.stderr) });
    },
    print,
    noteInLog: async (entry) => {
      try {
        await createAudit((await applications()).database).note({ ...entry, at: new Date() });
      } catch (error) {
        note(`Im Protokoll steht das nicht: Die Datenbank lässt sich nicht schreiben (${errorFacts(error).error}).`);
      }
    },
    note,
    // Where the results are on the terminal, too, they show the progress themselves.
    withProgress: (values, total) => (process.stdout.isTTY ? values : withProgress(values, total, process.stderr)),
    confirm,
    expectTerminal,
    askSecret,
  };
  try {
    await command.run(terminal, given);
  } catch (error) {
    throw troubleOf(error) === "damaged" ? damagedDatabase(url) : error;
  } finally {
    await database?.close();
  }
}

function once<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let result: Promise<Result> | undefined;
  return () => {
    result ??= work();
    return result;
  };
}

async function print(chunks: AsyncIterable<string>): Promise<void> {
  // Standard output stays open: a command may print more than once.
  await pipeline(Readable.from(chunks), process.stdout, { end: false });
}

function report(error: unknown): number {
  // `list | head` has seen enough, and that is no failure.
  if ((error as NodeJS.ErrnoException).code === "EPIPE") return 0;
  if (error instanceof UsageError) {
    console.error(`${error.message}\nWie jeder Befehl gerufen wird, zeigt: fernkontor hilfe bewerbungen`);
    return 2;
  }
  const toBeMended = error instanceof OperatorError || error instanceof AgencyFileError;
  console.error(toBeMended ? error.message : `Das hat nicht geklappt (${errorFacts(error).error}).`);
  return 1;
}

run(process.argv.slice(2)).catch((error: unknown) => {
  process.exitCode = report(error);
});
