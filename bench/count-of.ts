import { OperatorError } from "@fernkontor/agency-files/operator-error";

type Asked = {
  /** What is counted, such as rounds. */
  of: string;
  /** Without a word. */
  usual: number;
  most: number;
};

/**
 * Reads a number of rounds, minutes or listings from the command line.
 * @throws OperatorError when it is none.
 */
export function countOf(word: string | undefined, { of, usual, most }: Asked): number {
  if (word === undefined) return usual;
  if (!/^[1-9]\d*$/.test(word) || Number(word) > most)
    throw new OperatorError(`“${word}” is no number of ${of}, such as ${usual}.`);
  return Number(word);
}
