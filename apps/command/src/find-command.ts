import { nearestTo } from "@fernkontor/agency-files/nearest";
import { plainSpelling } from "@fernkontor/domain/german/plain-spelling";
import { commands, type OperatorCommand } from "./commands.ts";

/** The command that is meant, and what follows its name; else what may have been meant. */
export type Found = { command: OperatorCommand; rest: readonly string[] } | { nearest: string };

/** Finds a command by its German or English name. Of two that fit the longer one is meant. */
export function findCommand(words: readonly string[]): Found {
  // With umlauts, by those who have the keys.
  const typed = words.map(plainSpelling);
  const fitting = commands
    .map((command) => ({ command, length: lengthOfFit(command, typed) }))
    .filter(({ length }) => length > 0)
    .toSorted((one, other) => other.length - one.length);
  const [best] = fitting;
  if (best !== undefined) return { command: best.command, rest: words.slice(best.length) };
  const [first = "", second = ""] = typed;
  const names = commands.flatMap(({ german, english }) => [german, english]);
  const meant = nearestOf(first, [...new Set(names.map((name) => name.split(" ")[0] ?? ""))]);
  const below = names.filter((name) => name.startsWith(`${meant} `));
  return { nearest: below.length > 0 ? nearestOf(`${meant} ${second}`, below) : meant };
}

const nearestOf = (typed: string, names: readonly string[]) => nearestTo(typed, names) ?? "hilfe";

/** How many words of a line are the command's name; none where they are another's. */
function lengthOfFit({ german, english }: OperatorCommand, typed: readonly string[]): number {
  const names = [german.split(" "), english.split(" ")];
  const fits = names.find((name) => name.every((word, index) => typed[index] === word));
  return fits?.length ?? 0;
}
