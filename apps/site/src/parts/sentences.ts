/** The sentences that there are, in a row: one that rests on a claim that does not stand is left out. */
export function sentences(...parts: readonly (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined).join(" ");
}
