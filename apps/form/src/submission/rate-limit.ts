/** How many applications one connection, and all together, may store in a while. Kept in memory, never written. */
import { createHmac, createSecretKey, randomBytes } from "node:crypto";
import { isIP } from "node:net";

type Consumed =
  | { allowed: true /** Nothing was stored after all. */; refund: () => void }
  | { allowed: false; retryAfterSeconds: number };

export type RateLimit = { consume(address: string, nowMs: number): Consumed };

const windowMs = 10 * 60 * 1000;

/** A fixed window of ten minutes, an instance. */
export function createRateLimit({ perAddress, forAll }: { perAddress: number; forAll: number }): RateLimit {
  const salt = createSecretKey(randomBytes(16));
  // No address is kept in memory either. The map holds at most `forAll` entries.
  const keyOf = (address: string) => createHmac("sha256", salt).update(ipPrefix(address)).digest("base64url");
  let endsAtMs = 0;
  let stored = 0;
  let storedByKey = new Map<string, number>();

  return {
    consume: (address, nowMs) => {
      if (nowMs >= endsAtMs) {
        endsAtMs = nowMs + windowMs;
        stored = 0;
        storedByKey = new Map();
      }
      const counts = storedByKey;
      const key = keyOf(address);
      const storedHere = counts.get(key) ?? 0;
      if (stored >= forAll || storedHere >= perAddress)
        return { allowed: false, retryAfterSeconds: Math.ceil((endsAtMs - nowMs) / 1000) };
      stored += 1;
      counts.set(key, storedHere + 1);
      const refund = () => {
        // In a later window there is nothing left to refund.
        if (counts !== storedByKey) return;
        stored -= 1;
        counts.set(key, (counts.get(key) ?? 1) - 1);
      };
      return { allowed: true, refund };
    },
  };
}

/**
 * The part of an internet address that one connection keeps: all of IPv4, the first 64 bits of IPv6. An IPv4 address
 * counts as itself in every spelling in which a socket that serves both kinds, or a proxy, reports it.
 */
export function ipPrefix(address: string): string {
  const plain = address.replace(/%.*$/, "");
  if (!plain.includes(":")) return plain;
  const groups = groupsOf(plain);
  const isMappedIpv4 = groups.slice(0, 6).join(" ") === `0 0 0 0 0 ${0xffff}`;
  if (isMappedIpv4)
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 0xff])
      .join(".");
  const prefix = groups.slice(0, 4).map((group) => group.toString(16));
  return `${prefix.join(":")}::/64`;
}

/** The eight numbers of an IPv6 address. */
function groupsOf(address: string): number[] {
  const inHex = address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...bytes: string[]) => {
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
  const forwarded = (forwardedFor ?? "").split(",").map((entry) => entry.trim());
  const claimed = forwarded.at(-trustedProxies) ?? "";
  return isIP(claimed) === 0 ? socketAddress : claimed;
}
