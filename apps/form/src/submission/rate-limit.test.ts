import fc from "fast-check";
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
  ["::ffff:192.0.2.45", "192.0.2.45"],
  ["::FFFF:203.0.113.199", "203.0.113.199"],
  ["0:0:0:0:0:ffff:192.0.2.45", "192.0.2.45"],
  ["::ffff:c000:22d", "192.0.2.45"],
  ["::ffff:192.0.2.45%eth0", "192.0.2.45"],
  ["::192.0.2.45", "0:0:0:0::/64"],
  ["64:ff9b::192.0.2.45", "64:ff9b:0:0::/64"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:0DB8:0001:0002::1", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
])("the IP prefix of %s is %s", (address, prefix) => {
  expect(ipPrefix(address)).toBe(prefix);
});

test("an IPv4 address is the same connection in every spelling of its mapped form", () => {
  fc.assert(
    fc.property(fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255), fc.nat(255)), ([a, b, c, d]) => {
      const dotted = `${a}.${b}.${c}.${d}`;
      const [high, low] = [a * 256 + b, c * 256 + d].map((group) => group.toString(16));
      const padded = [high, low].map((group) => group?.padStart(4, "0")).join(":");
      for (const tail of [dotted, `${high}:${low}`, padded])
        for (const start of ["::ffff:", "::FFFF:", "0:0:0:0:0:ffff:", "0000:0000:0000:0000:0000:FFFF:", "0::ffff:"])
          expect(ipPrefix(start + tail.toUpperCase()), start + tail).toBe(dotted);
      expect(ipPrefix(dotted)).toBe(dotted);
    }),
  );
});

type Visit = { seconds: number; address: number; isStored: boolean };

/** The same rule in the plainest words: who has stored what since the window began. */
function simpleLimit(perAddress: number, forAll: number) {
  let beganAtMs = Number.NEGATIVE_INFINITY;
  let stored: number[] = [];
  return (address: number, nowMs: number, isStored: boolean): number | "stored" => {
    if (nowMs - beganAtMs >= 600_000) {
      beganAtMs = nowMs;
      stored = [];
    }
    const isFull = stored.length >= forAll || stored.filter((other) => other === address).length >= perAddress;
    if (isFull) return Math.ceil((beganAtMs + 600_000 - nowMs) / 1000);
    if (isStored) stored.push(address);
    return "stored";
  };
}

test("whoever comes when, the limit decides as a list of all who have stored would", () => {
  const visit: fc.Arbitrary<Visit> = fc.record({
    seconds: fc.oneof(fc.nat(5), fc.nat(700)),
    address: fc.nat(3),
    isStored: fc.boolean(),
  });
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 4 }),
      fc.integer({ min: 1, max: 8 }),
      fc.array(visit, { maxLength: 60 }),
      (...run) => {
        const [perAddress, forAll, visits] = run;
        const limit = createRateLimit({ perAddress, forAll });
        const expected = simpleLimit(perAddress, forAll);
        let nowMs = startMs;
        for (const { seconds, address, isStored } of visits) {
          nowMs += seconds * 1000;
          const consumed = limit.consume(`192.0.2.${address}`, nowMs);
          if (consumed.allowed && !isStored) consumed.refund();
          expect(consumed.allowed ? "stored" : consumed.retryAfterSeconds).toBe(expected(address, nowMs, isStored));
        }
      },
    ),
  );
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
