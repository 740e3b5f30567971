import { expect, test } from "vitest";
import { createRateLimit, ipPrefix, visitorAddress } from "./rate-limit.ts";

const startMs = Date.parse("2026-11-21T10:00:00Z");
const minuteMs = 60_000;

test("one connection may store as often as is set, and again after ten minutes", () => {
  const limit = createRateLimit({ perAddress: 2, forAll: 100 });
  expect(limit.consume("192.0.2.1", startMs).allowed).toBe(true);
  expect(limit.consume("192.0.2.1", startMs).allowed).toBe(true);
  expect(limit.consume("192.0.2.1", startMs + 4 * minuteMs)).toEqual({ allowed: false, retryAfterSeconds: 360 });
  expect(limit.consume("192.0.2.2", startMs + 4 * minuteMs).allowed).toBe(true);
  expect(limit.consume("192.0.2.1", startMs + 10 * minuteMs - 1)).toEqual({ allowed: false, retryAfterSeconds: 1 });
  expect(limit.consume("192.0.2.1", startMs + 10 * minuteMs).allowed).toBe(true);
});

test("all together have a limit of their own", () => {
  const limit = createRateLimit({ perAddress: 100, forAll: 2 });
  expect(limit.consume("192.0.2.1", startMs).allowed).toBe(true);
  expect(limit.consume("192.0.2.2", startMs).allowed).toBe(true);
  expect(limit.consume("192.0.2.3", startMs).allowed).toBe(false);
});

test("what was not stored is refunded, but not to a later window", () => {
  const limit = createRateLimit({ perAddress: 1, forAll: 1 });
  const first = limit.consume("192.0.2.1", startMs);
  if (first.allowed) first.refund();
  const second = limit.consume("192.0.2.1", startMs);
  expect(second.allowed).toBe(true);

  expect(limit.consume("192.0.2.1", startMs + 10 * minuteMs).allowed).toBe(true);
  if (second.allowed) second.refund();
  expect(limit.consume("192.0.2.2", startMs + 10 * minuteMs).allowed).toBe(false);
});

test("the addresses of one IPv6 connection count together", () => {
  const limit = createRateLimit({ perAddress: 1, forAll: 100 });
  expect(limit.consume("2001:db8:1:2::1", startMs).allowed).toBe(true);
  expect(limit.consume("2001:db8:1:2:ffff::9", startMs).allowed).toBe(false);
  expect(limit.consume("2001:db8:1:3::1", startMs).allowed).toBe(true);
});

test.each([
  ["192.0.2.1", "192.0.2.1"],
  ["::ffff:192.0.2.1", "192.0.2.1"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:0DB8:0001:0002::1", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
])("the IP prefix of %s is %s", (address, prefix) => {
  expect(ipPrefix(address)).toBe(prefix);
});

const socket = "127.0.0.1";

test.each([
  ["no proxy of ours: the header is anyone's word", 0, "203.0.113.9", socket],
  ["one proxy: the last entry is its own", 1, "198.51.100.7, 203.0.113.9", "203.0.113.9"],
  ["two proxies: the last but one", 2, "6.6.6.6, 203.0.113.9, 10.0.0.2", "203.0.113.9"],
  ["fewer entries than proxies", 3, "203.0.113.9", socket],
  ["no header", 1, undefined, socket],
  ["no address at all", 1, "unknown", socket],
  ["IPv6", 1, "2001:db8::1", "2001:db8::1"],
])("%s", (_, proxies, header, address) => {
  expect(visitorAddress(socket, header, proxies)).toBe(address);
});
