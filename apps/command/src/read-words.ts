import { type ParseArgsConfig, parseArgs } from "node:util";
import { OperatorError } from "@fernkontor/agency-files/operator-error";
import { helpOf } from "./help.ts";

/**
 * What was typed behind the name of a command.
 * @param fits whether so many arguments belong to these options
 * @throws OperatorError where it cannot be meant so, with how the command is called
 */
export function readWords<const Options extends NonNullable<ParseArgsConfig["options"]>>(
  command: string,
  words: readonly string[],
  options: Options,
  fits: (count: number, values: ReturnType<typeof parsed<Options>>["values"]) => boolean,
): ReturnType<typeof parsed<Options>> {
  try {
    const read = parsed(words, options);
    if (!read.positionals.includes("") && fits(read.positionals.length, read.values)) return read;
  } catch {
    // Node says in English which word it was; how it is right stands below.
  }
  throw new OperatorError(
    `So lässt sich der Befehl nicht rufen, sondern:\n${helpOf(({ english }) => english === command)}`,
  );
}

function parsed<const Options extends NonNullable<ParseArgsConfig["options"]>>(
  words: readonly string[],
  options: Options,
) {
  return parseArgs({ args: [...words], allowPositionals: true, options });
}
