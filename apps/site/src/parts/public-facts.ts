/** What anyone can look up of the agency, where, and who did so when: the Impressum and the ledger say it. */
import { type LegalFormRule, legalForms } from "@fernkontor/domain/agency/legal-form";
import type { LookUp, PublicFact } from "@fernkontor/domain/agency/legal-records";
import type { AgencyProfile } from "@fernkontor/domain/agency/profile";

type Legal = NonNullable<AgencyProfile["legal"]>;

export type PublicFactWords = {
  /** What it is: the kind of register or number, the activity permitted. */
  kind: string;
  /** The court that keeps the register. */
  keeper?: string;
  /** What one looks for there. A permit is looked for by the firm's name. */
  number?: string;
  /** Who keeps it, linked where there is an address. */
  place: string | { text: string; href: string };
  lookedUp: LookUp | undefined;
};

/** One portal for all German registers of firms, partnerships, cooperatives and associations. */
const registerPortal = { text: "Registerportal der Länder", href: "https://www.handelsregister.de/" };
/** Says of any VAT number of the EU whether it is valid; of German ones not whose it is. */
const vatQuery = { text: "Abfrage der EU (VIES)", href: "https://ec.europa.eu/taxation_customs/vies/" };

/** The facts that the profile names, in the order of the Impressum. */
export function publicFactsOf({
  form,
  register,
  vatId,
  permit,
  lookedUp = {},
}: Legal): Partial<Record<PublicFact, PublicFactWords>> {
  const rule: LegalFormRule = legalForms[form];
  const at = (fact: PublicFact, usual: { text: string; href: string }) => {
    const href = lookedUp[fact]?.at;
    return href === undefined ? usual : { text: new URL(href).host.replace(/^www\./, ""), href };
  };
  const permitPage = lookedUp.permit?.at ?? permit?.website;
  return {
    ...(register && {
      register: {
        kind: rule.register ?? "Register",
        keeper: register.court,
        number: register.number,
        place: at("register", registerPortal),
        lookedUp: lookedUp.register,
      },
    }),
    ...(vatId !== undefined && {
      vatId: { kind: "Umsatzsteuer-ID", number: vatId, place: at("vatId", vatQuery), lookedUp: lookedUp.vatId },
    }),
    ...(permit && {
      permit: {
        kind: permit.activity,
        place: permitPage === undefined ? permit.authority : { text: permit.authority, href: permitPage },
        lookedUp: lookedUp.permit,
      },
    }),
  };
}
