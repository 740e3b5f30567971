/** What the agency does with applications: `npm run applications -- <command>`. Works beside the running service. */
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Command } from "./cli/command.ts";
import { exportApplications } from "./cli/export-applications.ts";
import { listApplications } from "./cli/list-applications.ts";
import { parseCommandLine, UsageError } from "./cli/parse-command-line.ts";
import { showApplication } from "./cli/show-application.ts";
import { readConfig } from "./config.ts";
import { openDatabase } from "./database/database.ts";
import { migrate, readMigrations } from "./database/migrations.ts";
import { errorFacts } from "./log.ts";
import { OperatorError } from "./operator-error.ts";
import { createStore } from "./store.ts";

const commands: Readonly<Record<string, Command>> = {
  list: listApplications,
  show: showApplication,
  export: exportApplications,
};

async function run(line: readonly string[]): Promise<void> {
  if (line.length === 1 && ["help", "--help", "-h"].includes(line[0] ?? "")) {
    console.log(help());
    return;
  }
  const { command, given } = parseCommandLine(commands, line);
  process.umask(0o077);
  const database = openDatabase(readConfig(process.env).databaseUrl, { mustExist: true });
  try {
    await migrate(database, readMigrations(new URL("../migrations/", import.meta.url)));
    await command.run({ store: createStore(database), print, note: (sentence) => console.error(sentence) }, given);
  } finally {
    await database.close();
  }
}

async function print(chunks: AsyncIterable<string>): Promise<void> {
  // Standard output stays open: a command may print more than once.
  await pipeline(Readable.from(chunks), process.stdout, { end: false });
}

function help(): string {
  const rows = Object.values(commands).map(({ usage, summary }) => `  ${usage.padEnd(28)}${summary}`);
  return `Usage: npm run applications -- <command>\n\n${rows.join("\n")}`;
}

function report(error: unknown): number {
  // `list | head` has seen enough, and that is no failure.
  if ((error as NodeJS.ErrnoException).code === "EPIPE") return 0;
  if (error instanceof UsageError) {
    console.error(`${error.message}\n\n${help()}`);
    return 2;
  }
  console.error(error instanceof OperatorError ? error.message : `That did not work (${errorFacts(error).error}).`);
  return 1;
}

run(process.argv.slice(2)).catch((error: unknown) => {
  process.exitCode = report(error);
});
