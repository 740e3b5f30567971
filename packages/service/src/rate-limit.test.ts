import fc from "fast-check";
import { expect, test } from "vitest";
import { createRateLimit, ipPrefixes, type RateLimit, visitorAddress } from "./rate-limit.ts";

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
  const limit = createRateLimit({ perAddress: 5, forAll: 2 });
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

/** How many of so many applications are stored, each from the address that is made of its number. */
function storedOf(limit: RateLimit, count: number, address: (number: number) => string): number {
  let stored = 0;
  for (let number = 0; number < count; number++) if (limit.consume(address(number), startMs).allowed) stored += 1;
  return stored;
}
const hex = (number: number) => number.toString(16);

test("the addresses of one IPv6 connection count together, and so do those of its provider's wider networks", () => {
  const limit = createRateLimit({ perAddress: 10, forAll: 100_000 });
  expect(storedOf(limit, 1000, (number) => `2001:db8:1:200::${hex(number)}`)).toBe(10);
  // The 256 networks of one household, of which the one above has had its share.
  expect(storedOf(limit, 1000, (number) => `2001:db8:1:2${hex(number % 256).padStart(2, "0")}::1`)).toBe(10);
  expect(storedOf(limit, 1000, (number) => `2001:db8:1:${hex(number * 64)}::1`)).toBe(20);
  expect(storedOf(limit, 1000, (number) => `2001:db8:2:${hex(number * 64)}::1`)).toBe(40);
});

test("the addresses of one IPv4 network count together, more loosely", () => {
  const limit = createRateLimit({ perAddress: 10, forAll: 100_000 });
  expect(storedOf(limit, 100, () => "192.0.2.1")).toBe(10);
  expect(storedOf(limit, 1000, (number) => `192.0.2.${number % 256}`)).toBe(30);
  expect(storedOf(limit, 100, () => "192.0.3.1")).toBe(10);
});

/** The form's limits, as apps/form/src/config.test.ts says. */
const asShipped = { perAddress: 100, forAll: 600 };

test("sixty people behind one address, in a job centre, get through as shipped, each with a second thought", () => {
  expect(storedOf(createRateLimit(asShipped), 90, () => "192.0.2.1")).toBe(90);
});

test.each<[flood: string, address: (number: number) => string]>([
  ["the networks of one household", (number) => `2001:db8:1:2${hex(number % 256).padStart(2, "0")}::1`],
  ["a network of 48 bits", (number) => `2001:db8:1:${hex(number % 65_536)}::1`],
  ["a provider's network of 32 bits", (number) => `2001:db8:${hex(number % 65_536)}:1::1`],
  ["sixty IPv4 networks", (number) => `198.18.${number % 60}.${(number >> 6) % 256}`],
  ["more networks than there is room for", (number) => `10.${number % 200}.${(number >> 8) % 200}.1`],
])("a flood from %s shuts out nobody elsewhere", (_, address) => {
  const limit = createRateLimit(asShipped);
  storedOf(limit, 60_000, address);
  expect(storedOf(limit, 20, (number) => `203.0.113.${number}`)).toBe(20);
  expect(storedOf(limit, 20, (number) => `2a02:${hex(number)}::1`)).toBe(20);
});

test("when all together have stored enough, each network has an equal share, and an assured one", () => {
  const limit = createRateLimit({ perAddress: 50, forAll: 60 });
  const networks = Array.from({ length: 12 }, (_, network) =>
    storedOf(limit, 200, (number) => `10.0.${network}.${number % 3}`),
  );
  expect(networks).toEqual([60, 30, 20, 15, 12, 10, 10, 10, 10, 10, 10, 10]);
});

test("however many networks come, no more counters are kept than there is room for, and refunds keep none", () => {
  const limit = createRateLimit({ ...asShipped, mostEntries: 1000 });
  let most = 0;
  for (let number = 0; number < 100_000; number++) {
    const address = `2001:${hex(number >> 16)}:${hex(number & 0xffff)}:1::1`;
    const consumed = limit.consume(address, startMs);
    if (consumed.allowed && number % 2 === 0) consumed.refund();
    most = Math.max(most, limit.entries());
  }
  // Of narrow networks and of wide ones.
  expect(most).toBeGreaterThan(1000);
  expect(most).toBeLessThanOrEqual(2000);
  const fresh = createRateLimit(asShipped);
  const consumed = fresh.consume("192.0.2.1", startMs);
  if (consumed.allowed) consumed.refund();
  expect(fresh.entries()).toBe(0);
});

test("a clock that goes back shuts out nobody, and opens nothing", () => {
  const limit = createRateLimit({ perAddress: 1, forAll: 100 });
  expect(limit.consume("192.0.2.1", startMs).allowed).toBe(true);
  expect(limit.consume("192.0.2.1", startMs - 24 * 60 * minuteMs).allowed).toBe(false);
  expect(limit.consume("192.0.2.1", startMs + 10 * minuteMs).allowed).toBe(true);
});

test.each([
  ["192.0.2.1", ["192.0.2.1", "192.0.2.0/24"]],
  ["::ffff:192.0.2.1", ["192.0.2.1", "192.0.2.0/24"]],
  ["::ffff:192.0.2.45", ["192.0.2.45", "192.0.2.0/24"]],
  ["::FFFF:203.0.113.199", ["203.0.113.199", "203.0.113.0/24"]],
  ["0:0:0:0:0:ffff:192.0.2.45", ["192.0.2.45", "192.0.2.0/24"]],
  ["::ffff:c000:22d", ["192.0.2.45", "192.0.2.0/24"]],
  ["::ffff:192.0.2.45%eth0", ["192.0.2.45", "192.0.2.0/24"]],
  ["::192.0.2.45", ["0:0:0:0::/64", "0:0:0:0::/56", "0:0:0::/48"]],
  ["64:ff9b::192.0.2.45", ["64:ff9b:0:0::/64", "64:ff9b:0:0::/56", "64:ff9b:0::/48"]],
  ["2001:db8:1:2:3:4:5:6", ["2001:db8:1:2::/64", "2001:db8:1:0::/56", "2001:db8:1::/48"]],
  ["2001:0DB8:0001:ab02::1", ["2001:db8:1:ab02::/64", "2001:db8:1:ab00::/56", "2001:db8:1::/48"]],
  ["2001:db8::1", ["2001:db8:0:0::/64", "2001:db8:0:0::/56", "2001:db8:0::/48"]],
  ["::1", ["0:0:0:0::/64", "0:0:0:0::/56", "0:0:0::/48"]],
  ["fe80::1%eth0", ["fe80:0:0:0::/64", "fe80:0:0:0::/56", "fe80:0:0::/48"]],
])("the networks of %s are %j", (address, prefixes) => {
  expect(ipPrefixes(address)).toEqual(prefixes);
});

test("an IPv4 address is the same connection in every spelling of its mapped form", () => {
  fc.assert(
    fc.property(fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255), fc.nat(255)), ([a, b, c, d]) => {
      const dotted = `${a}.${b}.${c}.${d}`;
      const [high, low] = [a * 256 + b, c * 256 + d].map((group) => group.toString(16));
      const padded = [high, low].map((group) => group?.padStart(4, "0")).join(":");
      for (const tail of [dotted, `${high}:${low}`, padded])
        for (const start of ["::ffff:", "::FFFF:", "0:0:0:0:0:ffff:", "0000:0000:0000:0000:0000:FFFF:", "0::ffff:"])
          expect(ipPrefixes(start + tail.toUpperCase())[0], start + tail).toBe(dotted);
      expect(ipPrefixes(dotted)[0]).toBe(dotted);
    }),
  );
});

type Visit = { seconds: number; address: number; isStored: boolean };

/** The same rule for addresses of networks apart, in the plainest words: who has stored what since the window began. */
function simpleLimit(perAddress: number, forAll: number) {
  let beganAtMs = Number.NEGATIVE_INFINITY;
  let stored: number[] = [];
  return (address: number, nowMs: number, isStored: boolean): number | "stored" => {
    if (nowMs - beganAtMs >= 600_000) {
      beganAtMs = nowMs;
      stored = [];
    }
    const own = stored.filter((other) => other === address).length;
    const share = Math.max(forAll / new Set([...stored, address]).size, perAddress / 5);
    const isFull = own >= perAddress || (stored.length >= forAll && own >= share);
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
          const consumed = limit.consume(`192.0.${address}.1`, nowMs);
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
  ["with its port", 1, "203.0.113.9:51234", "203.0.113.9"],
  ["IPv6 with its port", 1, "[2001:db8::1]:51234", "2001:db8::1"],
  ["IPv6 in brackets", 1, "[2001:db8::1]", "2001:db8::1"],
  ["several with their ports", 2, "6.6.6.6:1, 203.0.113.9:51234, [2001:db8::2]:443", "203.0.113.9"],
  ["a port that is none", 1, "203.0.113.9:http", socket],
  ["brackets that do not close", 1, "[2001:db8::1:51234", socket],
  ["brackets around nothing", 1, "[]:51234", socket],
  ["nothing between two commas", 1, "203.0.113.9,", socket],
])("%s", (_, proxies, header, address) => {
  expect(visitorAddress(socket, header, proxies)).toBe(address);
});
