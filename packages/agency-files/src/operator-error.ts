/** Something that somebody can mend. The message says what and how; a stack trace would only hide it. */
export class OperatorError extends Error {
  override readonly name: string = "OperatorError";
  /** With what a command ends. */
  readonly exitCode: number = 1;
}

/**
 * What the terminal is told of an error, and with what the program ends.
 * @param unexpected what is told of one that nobody is to mend: all of it, or what gives nobody's data away
 */
export function endingOf(
  error: unknown,
  unexpected: (error: unknown) => unknown = (all) => all,
): { words: unknown; exitCode: number } {
  if (error instanceof OperatorError) return { words: error.message, exitCode: error.exitCode };
  return { words: unexpected(error), exitCode: 1 };
}
