/**
 * Finds in a text what an agency never asks for, so that the form stops it before it is sent, stored or logged.
 *
 * Here is what browsers look for, within the budget of the form's script: what its own check digits betray. The server
 * decides, by more rules and all fields together (`data-firewall/find-protected-numbers.ts`); it refuses whatever
 * browsers refuse. A false alarm costs an applicant and a miss costs little.
 */

import { findBareDigits } from "./data-firewall/bare-digits.ts";
import type { ProtectedNumber } from "./data-firewall/finding.ts";
import { findIbans } from "./data-firewall/iban.ts";
import { plainText } from "./data-firewall/plain-text.ts";
import { findSocialInsurance } from "./data-firewall/social-insurance.ts";
import { taxId } from "./data-firewall/tax-id.ts";

/** The kind of a protected number in the text, if there is one. Never the number: nobody is to repeat or log it. */
export function findProtectedNumber(text: string): ProtectedNumber | undefined {
  const plain = plainText(text);
  return [...findIbans(plain), ...findSocialInsurance(plain), ...findBareDigits(plain, [taxId])][0]?.kind;
}
