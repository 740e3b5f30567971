/** How many applications one connection, and all together, may store in a while. Kept in memory, never written. */
import { hash, randomBytes } from "node:crypto";
import { isIP } from "node:net";
import type { Log } from "@fernkontor/applications/log";
import { getConnInfo } from "@hono/node-server/conninfo";
import type { RequestContext } from "./request-log.ts";

type Consumed =
  | { allowed: true /** Nothing was stored after all. */; refund: () => void }
  | { allowed: false; retryAfterSeconds: number };

export type RateLimit = {
  /** `nowMs` by a clock that nobody can set. */
  consume(address: string, nowMs: number): Consumed;
  /** How many counters are kept. */
  entries(): number;
};

type Limits = {
  /** For one IPv4 address, or one IPv6 network of 64 bits: a household, or an office. */
  perAddress: number;
  /** Where all together are asked to share what there is. */
  forAll: number;
  /** The most counters of each sort; with more, the oldest are forgotten. */
  mostEntries?: number;
};

const windowMs = 10 * 60 * 1000;

/** The part of an address's limit that each network may store however many others do. */
const assuredShare = 1 / 5;

/** How many times an address's limit the wider networks around it have, from the next to the widest. */
const widerLimits = { ipv4: [4], ipv6: [2, 4] } as const;

/**
 * A fixed window of ten minutes, an instance. Once all together have stored `forAll`, a network may go on up to an equal
 * share of that among the networks of this window, and at least up to the assured one: whoever floods from one place, or
 * from many, shuts out no other place.
 */
export function createRateLimit({ perAddress, forAll, mostEntries = 50_000 }: Limits): RateLimit {
  const salt = randomBytes(16).toString("latin1");
  // No address is kept in memory either. 72 bits: nobody finds two networks that count as one.
  const keyOf = (prefix: string) => hash("sha256", salt + prefix, "base64url").slice(0, 12);
  const freshWindow = (endsAtMs: number) => {
    const [narrow, networks] = [createCounts(mostEntries), createCounts(mostEntries)];
    return { endsAtMs, stored: 0, narrow, networks };
  };
  const shareOf = (networks: Counts) => Math.max(forAll / networks.size(), perAddress * assuredShare);
  let window = freshWindow(Number.NEGATIVE_INFINITY);

  return {
    consume: (address, nowMs) => {
      if (nowMs >= window.endsAtMs) window = freshWindow(nowMs + windowMs);
      const counted = window;
      const prefixes = ipPrefixes(address);
      const factors = [1, ...(prefixes.length === 2 ? widerLimits.ipv4 : widerLimits.ipv6)];
      const keys = prefixes.map(keyOf);
      const countsAt = (level: number) => (level === keys.length - 1 ? counted.networks : counted.narrow);
      const hasRoom = keys.every((key, level) => countsAt(level).of(key) < perAddress * (factors[level] ?? 1));
      const mayShare = counted.stored < forAll || counted.networks.of(keys.at(-1) ?? "") < shareOf(counted.networks);
      if (!hasRoom || !mayShare)
        return { allowed: false, retryAfterSeconds: Math.ceil((counted.endsAtMs - nowMs) / 1000) };
      const count = (by: 1 | -1) => {
        counted.stored += by;
        for (const [level, key] of keys.entries()) countsAt(level).add(key, by);
      };
      count(1);
      return { allowed: true, refund: () => count(-1) };
    },
    entries: () => window.narrow.size() + window.networks.size(),
  };
}

type Counts = ReturnType<typeof createCounts>;

/** Counters by key, of which at most `most` are kept: the older half is forgotten for new ones. */
function createCounts(most: number) {
  let older = new Map<string, number>();
  let newer = new Map<string, number>();
  const of = (key: string) => newer.get(key) ?? older.get(key) ?? 0;
  return {
    size: () => older.size + newer.size,
    of,
    add: (key: string, by: 1 | -1) => {
      const count = of(key) + by;
      older.delete(key);
      // What has been refunded leaves nothing behind.
      if (count <= 0) newer.delete(key);
      else newer.set(key, count);
      // All at once: looking for the oldest one each time would take longer than storing an application.
      if (newer.size >= most / 2) [older, newer] = [newer, new Map()];
    },
  };
}

/**
 * The networks that an internet address lies in, from the narrowest to the widest: of IPv4 the address itself and its
 * first 24 bits, of IPv6 the first 64, 56 and 48, as providers hand them out to one connection. An IPv4 address counts as
 * itself in every spelling in which a socket that serves both kinds, or a proxy, reports it.
 */
export function ipPrefixes(address: string): readonly string[] {
  const plain = address.replace(/%.*$/, "");
  if (!plain.includes(":")) return ipv4Prefixes(plain);
  const groups = groupsOf(plain);
  const isMappedIpv4 = groups.slice(0, 6).join(" ") === `0 0 0 0 0 ${0xffff}`;
  if (isMappedIpv4)
    return ipv4Prefixes(
      groups
        .slice(6)
        .flatMap((group) => [group >> 8, group & 0xff])
        .join("."),
    );
  const [a = 0, b = 0, c = 0, d = 0] = groups;
  const prefix = (bits: number, ...parts: number[]) => `${parts.map((part) => part.toString(16)).join(":")}::/${bits}`;
  return [prefix(64, a, b, c, d), prefix(56, a, b, c, d & 0xff00), prefix(48, a, b, c)];
}

function ipv4Prefixes(address: string): readonly string[] {
  return [address, `${address.replace(/\.\d+$/, "")}.0/24`];
}

/** The eight numbers of an IPv6 address. */
function groupsOf(address: string): number[] {
  const inHex = address.replace(/(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/, (_, ...bytes: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = bytes.map(Number);
    return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
  });
  const [left = [], right = []] = inHex.split("::").map((half) => half.split(":").filter(Boolean));
  const zeros: string[] = Array(Math.max(0, 8 - left.length - right.length)).fill("0");
  return [...left, ...zeros, ...right].map((group) => Number.parseInt(group, 16));
}

/**
 * The visitor's internet address. Only what our own proxies have appended to `X-Forwarded-For` is believed: the list is
 * read from its end, and the visitor can write whatever they like at its start.
 */
export function visitorAddress(
  socketAddress: string,
  forwardedFor: string | undefined,
  trustedProxies: number,
): string {
  if (trustedProxies === 0) return socketAddress;
  const forwarded = (forwardedFor ?? "").split(",").map((entry) => withoutPort(entry.trim()));
  const claimed = forwarded.at(-trustedProxies) ?? "";
  return isIP(claimed) === 0 ? socketAddress : claimed;
}

/** Some proxies name the port, too: `192.0.2.1:5678`, `[2001:db8::1]:5678`. */
function withoutPort(address: string): string {
  return address.replace(/^\[(.*)\](:\d+)?$/, "$1").replace(/^([\d.]+):\d+$/, "$1");
}

let warnedOfProxy = false;

/** The visitor's internet address, of a request. */
export function addressOf(c: RequestContext, trustedProxies: number, log: Log): string {
  const forwardedFor = c.req.header("x-forwarded-for");
  if (forwardedFor !== undefined && trustedProxies === 0 && !warnedOfProxy) {
    warnedOfProxy = true;
    log.warn("A proxy stands before the service: set TRUST_PROXY, or all visitors share one limit.");
  }
  return visitorAddress(getConnInfo(c).remote.address ?? "", forwardedFor, trustedProxies);
}
