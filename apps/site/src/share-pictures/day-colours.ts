import { oklchToHex } from "./oklch-to-hex.ts";

/**
 * What a token means by day, wherever markup asks for it by `var(--name)`: a picture for other sites knows no
 * stylesheet and no night.
 */
export function withDayColours(markup: string, tokens: string): string {
  const colours = dayColours(tokens);
  return markup.replace(/var\(--([\w-]+)\)/g, (_, name: string) => {
    const colour = colours.get(name);
    if (colour === undefined) throw new Error(`A picture asks for the colour --${name}, which is no token.`);
    return colour;
  });
}

function dayColours(tokens: string): ReadonlyMap<string, string> {
  // Below it stand the same names for browsers without light-dark().
  const [declarations = ""] = tokens.split("@supports");
  return new Map(
    [...declarations.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = "", value = ""]) => [
      name,
      oklchToHex(byDay(value)),
    ]),
  );
}

/** The first of two colours; its own commas stand in parentheses. */
function byDay(value: string): string {
  return /^light-dark\(((?:[^(),]|\([^)]*\))+),/.exec(value)?.[1] ?? value;
}
