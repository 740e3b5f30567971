import { listed } from "../german/german.ts";
import { type LegalFormRule, legalForms } from "./legal-form.ts";
import type { AgencyProfile } from "./profile.ts";

/** Who speaks for a company, in German: the words before and the names, or the liable company with its own people. */
export function representationOf({ form, representatives, generalPartner }: NonNullable<AgencyProfile["legal"]>): {
  term: string;
  text: string;
} {
  const rule: LegalFormRule = legalForms[form];
  const people = listed(representatives);
  if (!generalPartner || !rule.hasGeneralPartner) return { term: rule.representedBy, text: people };
  const { name, register } = generalPartner;
  return {
    term: "Persönlich haftende Gesellschafterin",
    text: `${name} (${register.court}, ${register.number}), ${rule.representedBy}: ${people}`,
  };
}
