import { byDay } from "@fernkontor/domain/brand/branded-stylesheet";

/**
 * Writes into markup what a token means by day, wherever it asks for one by `var(--name)`: a picture for other sites
 * knows no stylesheet and no night.
 * @param tokens with colours in hex, which is what draws the picture knows
 */
export function dayColours(tokens: string): (markup: string) => string {
  // Below it stand the same names for who asks for more contrast.
  const [declarations = ""] = tokens.split("@media");
  const colours = new Map(
    [...declarations.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = "", value = ""]) => [name, byDay(value)]),
  );
  return (markup) =>
    markup.replace(/var\(--([\w-]+)\)/g, (_, name: string) => {
      const colour = colours.get(name);
      if (!colour?.startsWith("#"))
        throw new Error(`A picture asks for the colour --${name}, which is no colour of the tokens.`);
      return colour;
    });
}
