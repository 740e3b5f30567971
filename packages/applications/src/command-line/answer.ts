import { resolve } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { endingOf, OperatorError } from "@fernkontor/agency-files/operator-error";
import { createAudit } from "../audit/audit.ts";
import { type Database, explainDatabaseError, openDatabase } from "../database/database.ts";
import { troubleOf } from "../database/database-error.ts";
import { migrate } from "../database/migrations.ts";
import { damagedDatabase, isDamaged } from "../database/quick-check.ts";
import { keepPrivate } from "../keep-private.ts";
import { errorFacts, withoutData } from "../log.ts";
import { openMailFiles } from "../mail/mail-files.ts";
import { createErasure } from "../retention/erasure.ts";
import { keptPeriods, periodsNow, profileNow } from "../retention/periods-now.ts";
import { isSet, portsOf, readSettings } from "../settings.ts";
import { backUpDatabase, copyErasedList, makeKeyOnPaper, restoreDatabase } from "./backup-commands.ts";
import { beginCommand } from "./begin-command.ts";
import { type Command, type CommandTools, parseCommandLine } from "./command.ts";
import { deleteDueApplications } from "./write-commands.ts";

const commands: Readonly<Record<string, Command>> = {
  "delete-due": deleteDueApplications,
  backup: backUpDatabase,
  "backup-key": makeKeyOnPaper,
  "backup-erased": copyErasedList,
  restore: restoreDatabase,
};

/** Where a command's results go, and what is said beside them; of a program it is its `process`. */
type Caller = { env: NodeJS.ProcessEnv; stdout: NodeJS.WritableStream; stderr: NodeJS.WritableStream };

/** Does what a line says, beside the running services, and resolves with the exit code. */
export async function answer(line: readonly string[], caller: Caller): Promise<number> {
  try {
    await run(line, caller);
    return 0;
  } catch (error) {
    return report(error, caller);
  }
}

async function run(line: readonly string[], { env, stdout, stderr }: Caller): Promise<void> {
  const { command, given } = parseCommandLine(commands, line);
  const settings = readSettings(env);
  const url = settings.DATABASE_URL;
  keepPrivate(url);
  const note = (sentence: string) => void stderr.write(`${sentence}\n`);
  const profile = once(async () => profileNow(settings));
  await beginCommand({
    databaseUrl: url,
    isGiven: isSet("DATABASE_URL", env),
    fills: command.fills === true,
    ports: Object.values(portsOf(settings)),
    profile,
    note: command.isQuiet ? () => {} : note,
  });
  let database: Database | undefined;
  const applications = once(async () => {
    database = openDatabase(url, { mustExist: true });
    // What a damaged file shows may not be all: "0 Bewerbungen" would be believed.
    if (url.startsWith("file:") && isDamaged(url.slice("file:".length))) throw damagedDatabase(url);
    await migrate(database).catch(explainDatabaseError(url));
    const mailFiles = openMailFiles(settings.MAIL_DIR);
    return { database, mailFiles, erase: createErasure(database, "file", mailFiles) };
  });
  const tools: CommandTools = {
    applications,
    databaseUrl: url,
    settings: { agency: resolve(settings.AGENCY_DIR), backups: resolve(settings.BACKUP_DIR) },
    environment: env,
    periods: once(() => periodsNow(profile, async () => keptPeriods((await applications()).database), note)),
    // Standard output stays open: a command may print more than once.
    print: (text) => pipeline(Readable.from([text]), stdout, { end: false }),
    noteInLog: async (entry) => {
      try {
        await createAudit((await applications()).database).note({ ...entry, at: new Date() });
      } catch (error) {
        note(`Im Protokoll steht das nicht: Die Datenbank lässt sich nicht schreiben (${errorFacts(error).error}).`);
      }
    },
    note,
  };
  try {
    await command.run(tools, given);
  } catch (error) {
    throw troubleOf(error) === "damaged" ? damagedDatabase(url) : explained(error);
  } finally {
    await database?.close();
  }
}

/** What helps against what a disk or a database says, by its code. Where it says nothing else, nothing was done half. */
const remedies: Readonly<Record<string, string>> = {
  "ENOSPC|EDQUOT|SQLITE_FULL|53100":
    "Der Datenträger ist voll. Schaffen Sie Platz (df -h zeigt, wo), und wiederholen Sie den Befehl.",
  "57P0.|08...|53300|ECONN\\w+|ETIMEDOUT|ENOTFOUND":
    "Die Datenbank war währenddessen nicht zu erreichen, oder sie wurde neu gestartet. Sehen Sie nach, ob sie läuft (systemctl status postgresql), und wiederholen Sie den Befehl.",
  "SQLITE_BUSY|SQLITE_LOCKED|55P03|40001|40P01|57014":
    "Die Datenbank war zu lange mit anderem beschäftigt. Wiederholen Sie den Befehl.",
  "EACCES|EPERM|EROFS|SQLITE_READONLY|SQLITE_CANTOPEN|42501":
    "Dazu fehlt hier ein Recht. Auf einem Server hat es: sudo fernkontor, mit demselben Befehl; ob die Rechte stimmen, sagt: sudo fernkontor doktor",
};

function explained(error: unknown): unknown {
  const { error: code } = errorFacts(error);
  const found = Object.keys(remedies).find((codes) => new RegExp(`^(${codes})$`).test(code));
  return found === undefined ? error : new OperatorError(`${remedies[found]} (${code})`);
}

function once<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let result: Promise<Result> | undefined;
  return () => {
    result ??= work();
    return result;
  };
}

function report(error: unknown, { stderr }: Caller): number {
  const { words, exitCode } = endingOf(error, withoutData);
  stderr.write(`${words}\n`);
  return exitCode;
}
