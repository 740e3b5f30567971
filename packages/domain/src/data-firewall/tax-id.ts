import { fitsMod1110 } from "../agency/mod-11-10.ts";
import type { DigitsRule } from "./bare-digits.ts";

/**
 * § 139b AO, § 1 StIdV; in one piece or as printed, 2-3-3-3. Of the first ten digits exactly one stands there twice or
 * three times (Bundeszentralamt für Steuern): of the runs in the sorted digits, "77" or "777" is short enough, unlike
 * "7777", "11,77" and "null". One that begins with 49 or 15 to 17 is a phone number that has lost its plus or its 0.
 */
export const taxId: DigitsRule = [
  "tax-id",
  (digits, lengths, goesOn) =>
    !goesOn && /^(?:11|2,3,3,3)$/.test(lengths) && !/^(?:49|1[5-7])/.test(digits) && fitsTaxId(digits),
];

/** Whether these are the digits of one. */
export function fitsTaxId(digits: string): boolean {
  const runs = [...digits.slice(0, 10)]
    .sort()
    .join("")
    .match(/(.)\1+/g);
  return /^[1-9]\d{10}$/.test(digits) && fitsMod1110([...digits].map(Number)) && String(runs).length < 4;
}
