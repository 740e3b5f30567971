import { expect, test } from "vitest";
import { declaresAtMost } from "./declared-content-length.ts";

test.each([
  [{ "content-length": "10" }, true],
  [{ "content-length": "0" }, true],
  [{ "content-length": "11" }, false],
  [{ "content-length": "-1" }, false],
  [{ "content-length": "1e1" }, false],
  [{}, false],
  [{ "transfer-encoding": "chunked" }, false],
  [{ "content-length": "10", "transfer-encoding": "chunked" }, false],
])("%j: %j", (headers: Record<string, string>, isShort) => {
  expect(declaresAtMost(new Headers(headers), 10)).toBe(isShort);
});
