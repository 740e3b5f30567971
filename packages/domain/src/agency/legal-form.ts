/** What each legal form has to say of itself in the Impressum (DDG § 5 (1) no. 1 and 4), in German. */
import { listed } from "../german/german.ts";
import type { AgencyProfile } from "./profile.ts";

/** What the law asks of a legal form. */
export type LegalFormRule = {
  /** Who speaks for it, as the words before the names. */
  representedBy: string;
  /** The register in which it always stands; undefined where there is none. */
  register: string | undefined;
  /** Its liable partner is a company, which is to be named with its own register entry and speaks through its own people. */
  hasGeneralPartner: boolean;
};

const commercial = "Handelsregister";

function rule(representedBy: string, register?: string): LegalFormRule {
  return { representedBy, register, hasGeneralPartner: false };
}

function partnership(representedBy: string): LegalFormRule {
  return { ...rule(representedBy, commercial), hasGeneralPartner: true };
}

/** The rule of every legal form that the profile can name. */
export const legalForms = {
  Einzelunternehmen: rule("Inhaberschaft"),
  "e.K.": rule("Inhaberschaft", commercial),
  GbR: rule("Vertreten durch die Gesellschafter"),
  eGbR: rule("Vertreten durch die Gesellschafter", "Gesellschaftsregister"),
  OHG: rule("Vertreten durch die Gesellschafter", commercial),
  KG: rule("Vertreten durch die persönlich haftenden Gesellschafter", commercial),
  "GmbH & Co. KG": partnership("diese vertreten durch die Geschäftsführung"),
  "GmbH & Co. OHG": partnership("diese vertreten durch die Geschäftsführung"),
  "AG & Co. KG": partnership("diese vertreten durch den Vorstand"),
  "SE & Co. KG": partnership("diese vertreten durch den Vorstand"),
  "UG (haftungsbeschränkt) & Co. KG": partnership("diese vertreten durch die Geschäftsführung"),
  PartG: rule("Vertreten durch die Partner", "Partnerschaftsregister"),
  "PartG mbB": rule("Vertreten durch die Partner", "Partnerschaftsregister"),
  GmbH: rule("Vertreten durch die Geschäftsführung", commercial),
  gGmbH: rule("Vertreten durch die Geschäftsführung", commercial),
  "UG (haftungsbeschränkt)": rule("Vertreten durch die Geschäftsführung", commercial),
  AG: rule("Vertreten durch den Vorstand", commercial),
  KGaA: rule("Vertreten durch die persönlich haftenden Gesellschafter", commercial),
  "GmbH & Co. KGaA": partnership("diese vertreten durch die Geschäftsführung"),
  SE: rule("Vertreten durch den Vorstand", commercial),
  eG: rule("Vertreten durch den Vorstand", "Genossenschaftsregister"),
  "e.V.": rule("Vertreten durch den Vorstand", "Vereinsregister"),
} as const satisfies Record<string, LegalFormRule>;

/** A legal form by its German short name. */
export type LegalForm = keyof typeof legalForms;
/** All of them, in the order in which a wrong one is answered. */
export const legalFormNames = Object.keys(legalForms) as [LegalForm, ...LegalForm[]];

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
