import { createInterface } from "node:readline";
import { Writable } from "node:stream";
import { text as readText } from "node:stream/consumers";
import { OperatorError } from "@fernkontor/agency-files/operator-error";

/**
 * Asks for what nobody may read over a shoulder, or in a list of processes, until it is whole or a line is empty; without a
 * terminal it is what is piped in.
 */
export async function askSecret(question: string, isWhole: (typed: string) => boolean): Promise<string> {
  if (!process.stdin.isTTY) return readText(process.stdin);
  const terminal = createInterface({
    input: process.stdin,
    output: new Writable({ write: (_, __, done) => done() }),
    terminal: true,
  });
  // Only now the terminal shows nothing of what somebody pastes as soon as they are asked.
  process.stderr.write(`${question} `);
  try {
    let typed = "";
    for await (const line of terminal) {
      typed += `${line}\n`;
      if (line.trim() === "" || isWhole(typed)) break;
    }
    return typed;
  } finally {
    terminal.close();
    process.stderr.write("\n");
  }
}

/** @param sure the option by which nobody is asked @throws OperatorError where nobody can be */
export function expectTerminal(sure = "--yes"): void {
  if (!process.stdin.isTTY)
    throw new OperatorError(
      `Hier ist kein Terminal, in dem sich nachfragen ließe. Ist es so gemeint, schreiben Sie ${sure} dazu.`,
    );
}

/** Asks on the terminal; only “j” or “ja” means yes. @throws OperatorError where there is none. */
export function confirm(question: string, sure?: string): Promise<boolean> {
  expectTerminal(sure);
  // Beside the results, which may go into a file.
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  return new Promise((resolve) => {
    // Ctrl-C and Ctrl-D close it without an answer.
    terminal.once("close", () => resolve(false));
    terminal.question(`${question} [j/N] `, (answer) => {
      resolve(/^\s*(j|ja)\s*$/i.test(answer));
      terminal.close();
    });
  });
}
