import type { PublicAgency } from "@fernkontor/domain/agency/agency";
import type { OwnTextName } from "@fernkontor/domain/agency/own-text";
import type { AgencyProfile } from "@fernkontor/domain/agency/profile";
import { germanDate } from "@fernkontor/domain/german/german";
import { legalFactsOf } from "./legal-facts.ts";
import { ownLegalTextCopy } from "./own-legal-text-copy.ts";
import type { LegalTextCopy } from "./sections.tsx";
import { shippedText } from "./shipped-text.ts";

/** What all legal texts say of themselves. */
export function legalTextFrame(profile: AgencyProfile): Required<Pick<LegalTextCopy, "updated" | "contents">> {
  return {
    updated: {
      text: "Zuletzt aktualisiert:",
      date: germanDate(profile.legalTextsUpdatedOn),
      isoDate: profile.legalTextsUpdatedOn,
    },
    contents: { heading: "Inhalt", label: "Inhalt dieser Seite" },
  };
}

/** The text that the agency wrote, or else the shipped one as it is true of the agency. */
export function legalTextCopy(
  name: OwnTextName,
  shipped: string,
  agency: PublicAgency,
  formOrigin: string,
): LegalTextCopy {
  const generated = shippedText(shipped, legalFactsOf(agency, formOrigin));
  const own = agency.ownTexts[name];
  return { ...legalTextFrame(agency.profile), ...(own ? ownLegalTextCopy(name, own, generated.heading) : generated) };
}
