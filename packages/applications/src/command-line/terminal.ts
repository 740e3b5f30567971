import { createInterface } from "node:readline";
import { OperatorError } from "../operator-error.ts";

/** A stream that may be a terminal. */
type Screen = { isTTY?: boolean; write: (text: string) => unknown };

const everyMs = 100;
const clearLine = "\r\u001b[K";

/** Passes values on and keeps a line up to date that says how far it has come; the line is gone in the end. */
export async function* withProgress<Value>(
  values: AsyncIterable<Value>,
  total: number,
  screen: Screen,
): AsyncGenerator<Value, void, undefined> {
  if (!screen.isTTY) {
    yield* values;
    return;
  }
  let passed = 0;
  let shownAtMs = performance.now();
  try {
    for await (const value of values) {
      passed += 1;
      const nowMs = performance.now();
      if (nowMs - shownAtMs >= everyMs) {
        shownAtMs = nowMs;
        const share = total > 0 ? ` (${Math.min(100, Math.floor((100 * passed) / total))} %)` : "";
        screen.write(`${clearLine}${passed} von ${total} Bewerbungen${share}`);
      }
      yield value;
    }
  } finally {
    screen.write(clearLine);
  }
}

/** Asks on the terminal; only “j” or “ja” means yes. @throws OperatorError where there is none. */
export function confirm(question: string): Promise<boolean> {
  if (!process.stdin.isTTY)
    throw new OperatorError(
      "Hier ist kein Terminal, in dem sich nachfragen ließe. Ist es so gemeint, schreiben Sie --yes dazu.",
    );
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
