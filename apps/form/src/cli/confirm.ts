import { createInterface } from "node:readline";

/** Asks on the terminal; only “y” or “yes” means yes. Where there is no terminal nobody can be asked, and it is yes. */
export function confirm(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) return Promise.resolve(true);
  // Beside the results, which may go into a file.
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  return new Promise((resolve) => {
    // Ctrl-C and Ctrl-D close it without an answer.
    terminal.once("close", () => resolve(false));
    terminal.question(`${question} [y/N] `, (answer) => {
      resolve(/^\s*(y|yes)\s*$/i.test(answer));
      terminal.close();
    });
  });
}
