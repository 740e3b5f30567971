import { isIP } from "node:net";

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
