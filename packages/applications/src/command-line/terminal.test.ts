import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { withProgress } from "./terminal.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance"] });
});
afterEach(() => {
  vi.useRealTimers();
});

async function* slowly(): AsyncGenerator<number, void, undefined> {
  for (const value of [1, 2, 3]) {
    vi.advanceTimersByTime(60);
    yield value;
  }
}

async function show(isTTY: boolean, most = 3): Promise<{ passed: number[]; shown: string }> {
  let shown = "";
  const passed: number[] = [];
  const screen = {
    isTTY,
    write: (text: string) => {
      shown += text;
    },
  };
  for await (const value of withProgress(slowly(), 4, screen)) if (passed.push(value) === most) break;
  return { passed, shown };
}

test("on a terminal one line tells how far it has come, and is gone in the end", async () => {
  const { passed, shown } = await show(true);
  expect(passed).toEqual([1, 2, 3]);
  expect(shown).toMatch(/2 von 4 Bewerbungen \(50 %\)/);
  expect(shown).not.toContain("\n");
  expect(shown.endsWith("\r\u001b[K")).toBe(true);
});

test("also when the reader has seen enough", async () => {
  expect((await show(true, 2)).shown.endsWith("\r\u001b[K")).toBe(true);
});

test("elsewhere nothing is written", async () => {
  expect(await show(false)).toEqual({ passed: [1, 2, 3], shown: "" });
});
