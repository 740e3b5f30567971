import { findIbans } from "./iban.ts";
import { plainText } from "./plain-text.ts";
import { findSocialInsurance } from "./social-insurance.ts";

/** Right behind its name no other number stands, so that neither check digit nor other names need a look. */
const namedTaxId =
  /(?:steuer[-_. ]{0,2}id|(?:^|[^-\w])id[-. ]{0,2}nr|identifikationsn(?:umme)?r)[\W_]{0,3}[1-9](?:[ _./-]?\d){10}(?!\d)/;

export type FoundInBrowser = "iban" | "social-insurance" | "tax-id";

/**
 * What the form's script finds in one field before anything is sent, within its budget of bytes. It finds nothing that
 * the server would take: nobody could send that.
 */
export function findInBrowser(text: string): FoundInBrowser | undefined {
  const plain = plainText(text);
  if (findIbans(plain)[0]) return "iban";
  if (findSocialInsurance(plain)[0]) return "social-insurance";
  return namedTaxId.test(plain) ? "tax-id" : undefined;
}
