const base = 36;
const firstBias = 72;
const firstSymbol = 128;

/**
 * A host with its `xn--` labels in their own letters, as browsers may show it; a label that cannot be read stays. Only
 * for looking at: browsers offer no way to do this (RFC 3492, section 6.2).
 */
export function unicodeHost(host: string): string {
  if (!host.includes("xn--")) return host;
  return host
    .split(".")
    .map((label) => (label.startsWith("xn--") ? (decoded(label.slice(4)) ?? label) : label))
    .join(".");
}

function decoded(label: string): string | undefined {
  const end = label.lastIndexOf("-");
  const symbols = [...label.slice(0, Math.max(end, 0))];
  let symbol = firstSymbol;
  let place = 0;
  let bias = firstBias;
  for (let at = end < 0 ? 0 : end + 1; at < label.length; ) {
    const before = place;
    for (let weight = 1, step = base; ; step += base) {
      const digit = digitOf(label.charCodeAt(at++));
      if (digit === undefined) return undefined;
      place += digit * weight;
      const threshold = Math.min(Math.max(step - bias, 1), 26);
      if (digit < threshold) break;
      weight *= base - threshold;
    }
    const length = symbols.length + 1;
    bias = adapted(place - before, length, before === 0);
    symbol += Math.floor(place / length);
    place %= length;
    if (symbol > 0x10ffff) return undefined;
    symbols.splice(place++, 0, String.fromCodePoint(symbol));
  }
  return symbols.join("");
}

function digitOf(code: number): number | undefined {
  if (code >= 97 && code <= 122) return code - 97;
  return code >= 48 && code <= 57 ? code - 22 : undefined;
}

function adapted(distance: number, length: number, isFirst: boolean): number {
  let delta = Math.floor(distance / (isFirst ? 700 : 2));
  delta += Math.floor(delta / length);
  let steps = 0;
  for (; delta > 455; steps += base) delta = Math.floor(delta / 35);
  return steps + Math.floor((36 * delta) / (delta + 38));
}
