import { type LegalFormRule, legalForms, representationOf } from "@fernkontor/domain/agency/legal-form";
import type { AgencyProfile } from "@fernkontor/domain/agency/profile";

/**
 * Who writes, as the end of a business letter has to say it: firm, seat, register and who speaks for it (GmbHG § 35a,
 * HGB §§ 37a, 125a, AktG § 80; a mail is such a letter).
 */
export function companyLines({ name, address, legal }: AgencyProfile): string[] {
  if (legal === undefined) return [name, address.street, `${address.postalCode} ${address.city}`];
  const { register: kind = "Register" }: LegalFormRule = legalForms[legal.form];
  const { term, text } = representationOf(legal);
  return [
    legal.name,
    address.street,
    `${address.postalCode} ${address.city}`,
    `${term}: ${text}`,
    ...(legal.register ? [`${kind}: ${legal.register.court}, ${legal.register.number}`] : []),
  ];
}
