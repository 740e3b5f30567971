import { errorFacts } from "../log.ts";
import { OperatorError } from "../operator-error.ts";

/** Makes of what a database far away answers, or does not, a sentence that names it without its password. */
export function explainDatabase(url: string): (error: unknown) => never {
  return (error) => {
    if (error instanceof OperatorError || url.startsWith("file:")) throw error;
    const { host, pathname } = new URL(url);
    throw new OperatorError(`The database ${host}${pathname} cannot be used (${errorFacts(error).error}).`);
  };
}
