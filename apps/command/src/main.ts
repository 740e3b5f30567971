/** `fernkontor`: finds the command that is meant and runs it, as whom and with what the service concerned runs. */
import { userInfo } from "node:os";
import { endingOf } from "@fernkontor/agency-files/operator-error";
import { commands, wordsOf } from "./commands.ts";
import { bashCompletion } from "./completion.ts";
import { findCommand } from "./find-command.ts";
import { help, helpOf } from "./help.ts";
import { runProgram, withWholePaths } from "./run-program.ts";
import { howToRun } from "./server/how-to-run.ts";
import { installedService } from "./server/installed-service.ts";

const wrongUse = 2;

async function main(line: readonly string[]): Promise<number> {
  const [first, ...further] = line;
  const isHelp = first === undefined || ["hilfe", "help", "--help", "-h"].includes(first);
  if (isHelp && further.length === 0) {
    console.log(help());
    return first === undefined ? wrongUse : 0;
  }
  const topic = isHelp ? further : line;
  const below = commands.filter(({ german, english }) =>
    [german, english].some((name) => name.startsWith(`${topic[0]} `)),
  );
  if (topic.length === 1 && below.length > 0) {
    console.log(helpOf((command) => below.includes(command)));
    return isHelp ? 0 : wrongUse;
  }
  const found = findCommand(topic);
  if ("nearest" in found) {
    console.error(`Den Befehl „${line.join(" ")}“ gibt es nicht. Gemeint ist vielleicht „${found.nearest}“.`);
    console.error("Alle zeigt: fernkontor hilfe");
    return wrongUse;
  }
  const { command, rest } = found;
  const asksForHelp = isHelp || rest.some((word) => word === "--help" || word === "-h");
  if (asksForHelp && !command.explainsItself) {
    console.log(helpOf((each) => each === command));
    return 0;
  }
  const { program } = command;
  if (program === undefined) return runOwn(command.english, rest);
  if (asksForHelp) return runProgram(program, ["--help"], { environment: process.env });
  const caller = { uid: process.getuid?.() ?? 0, name: nameOfUser() };
  const service = command.as === undefined ? undefined : installedService(command.as);
  const running = howToRun({ line: line.join(" "), service, caller, environment: process.env });
  return runProgram(program, [...wordsOf(command), ...withWholePaths(command, rest, process.cwd())], running);
}

/** What lies in this folder is loaded when it is called: most calls need none of it. */
async function runOwn(name: string, words: readonly string[]): Promise<number> {
  switch (name) {
    case "doctor":
      return (await import("./doctor/doctor.ts")).doctor(words);
    case "upgrade":
      return (await import("./upgrade/upgrade.ts")).upgrade(words);
    case "setup":
      (await import("./setup/set-up.ts")).setUp(words);
      return 0;
    case "new":
      await (await import("./new/new-agency.ts")).newAgency(words);
      return 0;
    case "completion":
      process.stdout.write(bashCompletion());
      return 0;
    default:
      throw new Error(`${name} has no program`);
  }
}

/** A number without an entry in /etc/passwd has none. */
function nameOfUser(): string {
  try {
    return userInfo().username;
  } catch {
    return String(process.getuid?.());
  }
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  const { words, exitCode } = endingOf(error);
  console.error(words);
  process.exitCode = exitCode;
}
