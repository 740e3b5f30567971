import { expect, test } from "vitest";
import { createRateLimit } from "./rate-limit.ts";

const startMs = Date.parse("2026-11-21T10:00:00Z");
const minuteMs = 60_000;

test("one connection may store as often as is set, and again after ten minutes", () => {
  const limit = createRateLimit({ perAddress: 2, forAll: 100 });
  expect(limit.admit("192.0.2.1", startMs).admitted).toBe(true);
  expect(limit.admit("192.0.2.1", startMs).admitted).toBe(true);
  expect(limit.admit("192.0.2.1", startMs + 4 * minuteMs)).toEqual({ admitted: false, retryAfterSeconds: 360 });
  expect(limit.admit("192.0.2.2", startMs + 4 * minuteMs).admitted).toBe(true);
  expect(limit.admit("192.0.2.1", startMs + 10 * minuteMs - 1)).toEqual({ admitted: false, retryAfterSeconds: 1 });
  expect(limit.admit("192.0.2.1", startMs + 10 * minuteMs).admitted).toBe(true);
});

test("all together have a limit of their own", () => {
  const limit = createRateLimit({ perAddress: 100, forAll: 2 });
  expect(limit.admit("192.0.2.1", startMs).admitted).toBe(true);
  expect(limit.admit("192.0.2.2", startMs).admitted).toBe(true);
  expect(limit.admit("192.0.2.3", startMs).admitted).toBe(false);
});

test("what was not stored is given back, but not to a later window", () => {
  const limit = createRateLimit({ perAddress: 1, forAll: 1 });
  const first = limit.admit("192.0.2.1", startMs);
  if (first.admitted) first.giveBack();
  const second = limit.admit("192.0.2.1", startMs);
  expect(second.admitted).toBe(true);

  expect(limit.admit("192.0.2.1", startMs + 10 * minuteMs).admitted).toBe(true);
  if (second.admitted) second.giveBack();
  expect(limit.admit("192.0.2.2", startMs + 10 * minuteMs).admitted).toBe(false);
});

test("the addresses of one IPv6 connection count together", () => {
  const limit = createRateLimit({ perAddress: 1, forAll: 100 });
  expect(limit.admit("2001:db8:1:2::1", startMs).admitted).toBe(true);
  expect(limit.admit("2001:db8:1:2:ffff::9", startMs).admitted).toBe(false);
  expect(limit.admit("2001:db8:1:3::1", startMs).admitted).toBe(true);
});
