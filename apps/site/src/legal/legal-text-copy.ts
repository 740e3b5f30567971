import type { AgencyProfile } from "@fernkontor/domain/agency/profile";
import { germanDate } from "@fernkontor/domain/german/german";
import type { LegalTextCopy } from "./sections.tsx";

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
