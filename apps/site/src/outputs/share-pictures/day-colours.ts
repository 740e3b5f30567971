import { formatHex } from "culori";

/**
 * Writes into markup what a token means by day, wherever it asks for one by `var(--name)`: a picture for other sites
 * knows no stylesheet and no night, and what draws it knows no `oklch()`. What sRGB cannot show is cut off.
 */
export function dayColours(tokens: string): (markup: string) => string {
  // Below it stand the same names for browsers without light-dark().
  const [declarations = ""] = tokens.split("@supports");
  const colours = new Map(
    [...declarations.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = "", value = ""]) => [
      name,
      formatHex(byDay(value)),
    ]),
  );
  return (markup) =>
    markup.replace(/var\(--([\w-]+)\)/g, (_, name: string) => {
      const colour = colours.get(name);
      if (colour === undefined)
        throw new Error(`A picture asks for the colour --${name}, which is no colour of the tokens.`);
      return colour;
    });
}

/** The first of two colours; its own commas stand in parentheses. */
function byDay(value: string): string {
  return /^light-dark\(((?:[^(),]|\([^)]*\))+),/.exec(value)?.[1] ?? value;
}
