import { fitsMod1110 } from "@fernkontor/domain/agency/mod-11-10";

/** Whether the ninth digit of a German VAT or economic id fits the others. */
export function hasCheckDigit(id: string): boolean {
  return fitsMod1110([...id.slice(2, 11)].map(Number));
}
