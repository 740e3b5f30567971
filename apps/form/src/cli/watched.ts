/** A stream that may be a terminal. */
type Screen = { isTTY?: boolean; write: (text: string) => unknown };

const everyMs = 100;
const clearLine = "\r\u001b[K";

/** Passes values on and keeps a line up to date that says how far it has come; the line is gone in the end. */
export async function* watched<Value>(
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
        screen.write(`${clearLine}${passed} of ${total} applications${share}`);
      }
      yield value;
    }
  } finally {
    screen.write(clearLine);
  }
}
