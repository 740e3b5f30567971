/**
 * For the operator: what DDG § 5 asks of your legal form is written in `legal` in agency/profile.yaml; the launch check
 * names what is missing. Have a lawyer look at the page, above all if you lend out staff or your trade is regulated.
 */

import type { PublicAgency } from "@fernkontor/domain/agency/agency";
import { type LegalFormRule, legalForms, representationOf } from "@fernkontor/domain/agency/legal-form";
import type { AgencyProfile } from "@fernkontor/domain/agency/profile";
import { dialAddress } from "@fernkontor/domain/identity/phone-number";
import type { PageHead } from "../frame/page-head.ts";
import type { RuledEntry } from "../parts/ruled-list.tsx";
import type { ImprintCopy } from "./sections.tsx";

type Legal = NonNullable<AgencyProfile["legal"]>;

export function imprintCopy({ profile }: PublicAgency): ImprintCopy & { head: PageHead } {
  const { name, legal, address, email } = profile;
  const copy: ImprintCopy = {
    heading: "Impressum",
    lead: `Wer hinter ${name} steht. Angaben nach § 5 des Digitale-Dienste-Gesetzes (DDG).`,
    notice:
      profile.mode === "sample"
        ? "Dies ist ein Musterauftritt. Firma, Namen, Registereintrag und Nummern auf dieser Seite sind erfunden."
        : undefined,
    entries: [
      {
        term: "Anbieter",
        text: `${legal?.name ?? name}, ${address.street}, ${address.postalCode}\u00a0${address.city}, ${address.country}`,
      },
      ...(legal ? [{ term: "Rechtsform", text: legal.form }, representationOf(legal)] : []),
      { term: "E-Mail", text: [{ email: email.general }] },
      ...profile.phones.slice(0, 1).map(({ number }): RuledEntry => ({ term: "Telefon", text: [phone(number)] })),
      ...(legal ? numbers(legal) : []),
    ],
  };
  return {
    head: {
      title: `Impressum – ${name}`,
      description: `Anbieterkennzeichnung von ${name}: Anschrift, Vertretung, Register und Kontakt.`,
    },
    ...copy,
  };
}

function numbers({ form, register, vatId, economicId, permit }: Legal): RuledEntry[] {
  const rule: LegalFormRule = legalForms[form];
  return [
    ...(register
      ? [{ term: rule.register ?? "Register", text: `${register.court}, ${register.number}` } satisfies RuledEntry]
      : []),
    ...(vatId ? [{ term: "Umsatzsteuer-ID", text: `${vatId} (§ 27a UStG)` } satisfies RuledEntry] : []),
    ...(economicId ? [{ term: "Wirtschafts-ID", text: `${economicId} (§ 139c AO)` } satisfies RuledEntry] : []),
    ...(permit
      ? [
          {
            term: "Erlaubnis und Aufsicht",
            text: [
              `${permit.activity}, Aufsichtsbehörde: `,
              permit.website ? { text: permit.authority, href: permit.website } : permit.authority,
            ],
          } satisfies RuledEntry,
        ]
      : []),
  ];
}

function phone(number: string): { text: string; href: string } {
  return { text: number, href: dialAddress(number) };
}
