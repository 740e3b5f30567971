import type { PublicAgency } from "@fernkontor/domain/agency/agency";
import { representationOf } from "@fernkontor/domain/agency/legal-form";
import type { AgencyProfile } from "@fernkontor/domain/agency/profile";
import { germanDate } from "@fernkontor/domain/german/german";
import { dialAddress } from "@fernkontor/domain/identity/phone-number";
import { type PublicFactWords, publicFactsOf } from "../parts/public-facts.ts";
import type { RuledEntry } from "../parts/ruled-list.tsx";

type Legal = NonNullable<AgencyProfile["legal"]>;

/** Who is behind the site, as DDG § 5 asks it of the agency's legal form. */
export function imprintEntries({ profile }: PublicAgency): RuledEntry[] {
  const { name, legal, address, email } = profile;
  return [
    {
      term: "Anbieter",
      text: `${legal?.name ?? name}, ${address.street}, ${address.postalCode}\u00a0${address.city}, ${address.country}`,
    },
    ...(legal ? [{ term: "Rechtsform", text: legal.form }, representationOf(legal)] : []),
    { term: "E-Mail", text: [{ email: email.general }] },
    ...profile.phones.slice(0, 1).map(({ number }): RuledEntry => ({ term: "Telefon", text: [phone(number)] })),
    ...(legal ? numbers(legal) : []),
  ];
}

function numbers(legal: Legal): RuledEntry[] {
  const { register, vatId, permit } = publicFactsOf(legal);
  const entries: (RuledEntry | undefined)[] = [
    register && {
      term: register.kind,
      text: [`${register.keeper}, ${register.number} (`, register.place, `${lookedUpWords(register)})`],
    },
    vatId && {
      term: vatId.kind,
      text: [`${vatId.number} (§ 27a UStG; `, vatId.place, `${lookedUpWords(vatId)})`],
    },
    legal.economicId ? { term: "Wirtschafts-ID", text: `${legal.economicId} (§ 139c AO)` } : undefined,
    permit && {
      term: "Erlaubnis und Aufsicht",
      text: [`${permit.kind}, Aufsichtsbehörde: `, permit.place, lookedUpWords(permit)],
    },
  ];
  return entries.filter((entry) => entry !== undefined);
}

/** `, nachgesehen am 2. November 2026 von Mara Mustermann`; nothing where nobody has. */
function lookedUpWords({ lookedUp }: PublicFactWords): string {
  return lookedUp ? `, nachgesehen am ${germanDate(lookedUp.on)} von ${lookedUp.by}` : "";
}

function phone(number: string): { text: string; href: string } {
  return { text: number, href: dialAddress(number) };
}
