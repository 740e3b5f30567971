/** What the agency does with applications: `npm run applications -- <command>`. Works beside the running service. */
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { AgencyFileError } from "@fernkontor/agency-files/agency-file-error";
import { loadAgency } from "@fernkontor/agency-files/load-agency";
import { openBackups } from "./backup/backup.ts";
import { backUpDatabase } from "./cli/back-up-database.ts";
import { closeApplications } from "./cli/close-applications.ts";
import type { Command, Terminal } from "./cli/command.ts";
import { confirm } from "./cli/confirm.ts";
import { deleteApplications } from "./cli/delete-applications.ts";
import { exportApplications } from "./cli/export-applications.ts";
import { listApplications } from "./cli/list-applications.ts";
import { parseCommandLine, UsageError } from "./cli/parse-command-line.ts";
import { restoreDatabase } from "./cli/restore-database.ts";
import { showApplication } from "./cli/show-application.ts";
import { watched } from "./cli/watched.ts";
import { readConfig } from "./config.ts";
import { type Database, openDatabase } from "./database/database.ts";
import { explainDatabase } from "./database/explain-database.ts";
import { migrate, readMigrations } from "./database/migrations.ts";
import { createErasure } from "./erasure.ts";
import { errorFacts } from "./log.ts";
import { openMailFiles } from "./mail/mail-files.ts";
import { OperatorError } from "./operator-error.ts";
import { createStore } from "./store.ts";

const commands: Readonly<Record<string, Command>> = {
  list: listApplications,
  show: showApplication,
  export: exportApplications,
  close: closeApplications,
  delete: deleteApplications,
  backup: backUpDatabase,
  restore: restoreDatabase,
};

async function run(line: readonly string[]): Promise<void> {
  if (line.length === 1 && ["help", "--help", "-h"].includes(line[0] ?? "")) {
    console.log(help());
    return;
  }
  const { command, given } = parseCommandLine(commands, line);
  process.umask(0o077);
  const config = readConfig(process.env);
  const migrations = readMigrations(new URL("../migrations/", import.meta.url));
  let database: Database | undefined;
  const terminal: Terminal = {
    applications: async () => {
      database = openDatabase(config.databaseUrl, { mustExist: true });
      await migrate(database, migrations).catch(explainDatabase(config.databaseUrl));
      const store = createStore(database);
      return { store, erase: createErasure(store, openMailFiles(config.mail.folder)) };
    },
    backups: openBackups(config.databaseUrl, migrations),
    periods: () => loadAgency(config.agencyFolder).profile.retention,
    now: () => new Date(),
    print,
    note: (sentence) => console.error(sentence),
    // Where the results are on the terminal, too, they show the progress themselves.
    watched: (values, total) => (process.stdout.isTTY ? values : watched(values, total, process.stderr)),
    confirm,
  };
  try {
    await command.run(terminal, given);
  } finally {
    await database?.close();
  }
}

async function print(chunks: AsyncIterable<string>): Promise<void> {
  // Standard output stays open: a command may print more than once.
  await pipeline(Readable.from(chunks), process.stdout, { end: false });
}

function help(): string {
  const rows = Object.values(commands).map(({ usage, summary }) => `  ${usage.padEnd(36)}${summary}`);
  return `Usage: npm run applications -- <command>\n\n${rows.join("\n")}`;
}

function report(error: unknown): number {
  // `list | head` has seen enough, and that is no failure.
  if ((error as NodeJS.ErrnoException).code === "EPIPE") return 0;
  if (error instanceof UsageError) {
    console.error(`${error.message}\n\n${help()}`);
    return 2;
  }
  const toBeMended = error instanceof OperatorError || error instanceof AgencyFileError;
  console.error(toBeMended ? error.message : `That did not work (${errorFacts(error).error}).`);
  return 1;
}

run(process.argv.slice(2)).catch((error: unknown) => {
  process.exitCode = report(error);
});
