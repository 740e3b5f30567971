/** What commands are, and how a command line is read. */

import { parseArgs } from "node:util";
import { OperatorError } from "@fernkontor/agency-files/operator-error";
import type { AgencyProfile } from "@fernkontor/domain/agency/profile";
import type { NewAuditEntry } from "../audit/audit.ts";
import type { Database } from "../database/database.ts";
import type { MailFiles } from "../mail/mail-files.ts";
import type { Erasure } from "../retention/erasure.ts";

/** What a command may use. */
export type CommandTools = {
  /** Opens the database, which a command that replaces it must not have done. */
  applications: () => Promise<{ database: Database; mailFiles: MailFiles; erase: Erasure }>;
  databaseUrl: string;
  /** Folders, absolute. */
  settings: { agency: string; backups: string };
  environment: NodeJS.ProcessEnv;
  /** How long applications are kept; there is always an answer, whatever state the agency's files are in. */
  periods: () => Promise<AgencyProfile["retention"]>;
  /** Where results go. */
  print: (text: string) => Promise<void>;
  /** Writes into the log what somebody has copied; where that cannot be, it says so and goes on. */
  noteInLog: (entry: Omit<NewAuditEntry, "at">) => Promise<void>;
  /** What has been done, beside the results. */
  note: (sentence: string) => void;
};

export type Command = {
  options: readonly CommandOption[];
  argumentNames: readonly string[];
  /** The last argument may be left out. */
  doesWithout?: true;
  /** Called each minute: it says nothing where nothing is new. */
  isQuiet?: true;
  /** What it works on may be empty: it fills it. */
  fills?: true;
  run: (tools: CommandTools, given: GivenArguments) => Promise<void>;
};

/** `excludes`: options that cannot be given together with this one. */
type CommandOption = { name: string; takesValue?: true; excludes?: readonly string[] };

export type GivenArguments = {
  positionals: readonly string[];
  /** A flag is `true`, an option with a value is that value. */
  options: Readonly<Record<string, string | true | undefined>>;
};

/** The command line was wrong; the message says how. */
export class UsageError extends OperatorError {
  override readonly exitCode = 2;

  constructor(message: string) {
    super(`${message}\nWie jeder Befehl gerufen wird, zeigt: fernkontor hilfe`);
  }
}

/** Finds the command and reads what was given to it. @throws UsageError */
export function parseCommandLine(
  commands: Readonly<Record<string, Command>>,
  line: readonly string[],
): { command: Command; given: GivenArguments } {
  const [name, ...rest] = line;
  const command = name === undefined || !Object.hasOwn(commands, name) ? undefined : commands[name];
  if (command === undefined)
    throw new UsageError(name === undefined ? "Nennen Sie einen Befehl." : `Den Befehl „${name}“ gibt es nicht.`);
  return { command, given: readArguments(command, rest) };
}

function readArguments({ options, argumentNames, doesWithout }: Command, line: readonly string[]): GivenArguments {
  const { values, positionals } = parse(options, line);
  if (positionals.length < argumentNames.length - (doesWithout ? 1 : 0))
    throw new UsageError(`${argumentNames[positionals.length]} fehlt.`);
  // `backup "$FILE"` where FILE is not set would name none.
  if (positionals.includes("")) throw new UsageError("Eine Angabe ist leer.");
  if (positionals.length > argumentNames.length)
    throw new UsageError(`„${positionals[argumentNames.length]}“ ist eine Angabe zu viel.`);
  for (const { name, excludes = [] } of options) {
    const value = values[name];
    // `restore --into "$FOLDER"` where FOLDER is not set would mean this machine's own.
    if (value === "") throw new UsageError(`--${name} ist leer.`);
    const excluded = excludes.find((other) => value !== undefined && values[other] !== undefined);
    if (excluded !== undefined) throw new UsageError(`--${name} und --${excluded} schließen einander aus.`);
  }
  return { positionals, options: values };
}

function parse(options: Command["options"], line: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...line],
      allowPositionals: true,
      options: Object.fromEntries(
        options.map(({ name, takesValue }) => [
          name,
          { type: takesValue ? ("string" as const) : ("boolean" as const) },
        ]),
      ),
    });
    return { values: values as GivenArguments["options"], positionals };
  } catch {
    // Node says in English which one it was; here the line itself says it.
    throw new UsageError(`Eine Option gibt es so nicht: ${line.join(" ")}`);
  }
}
