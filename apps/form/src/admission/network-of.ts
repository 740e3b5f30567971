/** The part of an internet address that one connection keeps: all of IPv4, the first 64 bits of IPv6. */
export function networkOf(address: string): string {
  const plain = address.toLowerCase().replace(/%.*$/, "");
  // IPv4 as a socket that serves both kinds reports it.
  const embedded = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain)?.[1];
  if (embedded !== undefined) return embedded;
  if (!plain.includes(":")) return plain;
  const [before = "", after] = plain.split("::");
  const left = before.split(":").filter(Boolean);
  const right = after?.split(":").filter(Boolean) ?? [];
  const zeros: string[] = after === undefined ? [] : Array(Math.max(0, 8 - left.length - right.length)).fill("0");
  const groups = [...left, ...zeros, ...right].slice(0, 4);
  return `${groups.map((group) => group.replace(/^0+(?=.)/, "")).join(":")}::/64`;
}
