import { StartProblem } from "../scripts/services/settings.ts";

/**
 * Reads a number of rounds from the command line.
 * @throws StartProblem when it is none.
 */
export function roundsOf(word: string): number {
  if (!/^[1-9]\d?$/.test(word)) throw new StartProblem(`“${word}” is no number of rounds, such as 5.`);
  return Number(word);
}
