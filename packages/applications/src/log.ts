import { type DestinationStream, type Logger, pino, stdTimeFunctions } from "pino";
import { sqliteErrorName } from "./sqlite-error.ts";

export type Log = Logger;

/**
 * A log without personal data. Error messages stay out: PostgreSQL quotes the values of the failed statement in them.
 */
export function createLog(destination: DestinationStream): Log {
  return pino(
    { base: null, timestamp: stdTimeFunctions.isoTime, formatters: { level: (level) => ({ level }) } },
    destination,
  );
}

/** The same for the terminal of whoever has called a command. */
export function withoutData(error: unknown): string {
  return `Das hat nicht geklappt (${errorFacts(error).error}).`;
}

/** What may be noted of an error: its code and the place in our program. */
export function errorFacts(error: unknown): { error: string; at?: string } {
  if (!(error instanceof Error)) return { error: "unknown" };
  const code = sqliteErrorName(error) ?? (error as NodeJS.ErrnoException).code ?? error.name;
  const at = /^ +at (.*)$/m.exec(error.stack ?? "")?.[1];
  return { error: code, ...(at && { at }) };
}
