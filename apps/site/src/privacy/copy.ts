/**
 * The privacy text describes this software as it is built and as `agency/profile.yaml` sets it up: whoever changes what
 * is collected, stored, logged or sent changes `packages/texts/law/privacy.md` too.
 *
 * For the operator: have a lawyer check the text before it is published. Hosting and mail providers (contracts under
 * GDPR art. 28, places outside the EU) and a data protection officer (BDSG § 38) are records of the profile. The text
 * cannot know whether calls or video are recorded, or what your staff keeps elsewhere. Left out on purpose: BDSG § 26, because an agency is not the
 * applicant's employer and because its first paragraph hardly stands since the CJEU's decision C-34/21.
 */
import type { PublicAgency } from "@fernkontor/domain/agency/agency";
import { law } from "@fernkontor/texts/law";
import type { PageHead } from "../frame/page-head.ts";
import { legalTextCopy } from "../legal/legal-text-copy.ts";
import type { LegalTextCopy } from "../legal/sections.tsx";

/** `formOrigin` is where the built page loads the form from, which need not be what the profile says. */
export function privacyCopy(agency: PublicAgency, formOrigin: string): LegalTextCopy & { head: PageHead } {
  const { name } = agency.profile;
  return {
    head: {
      title: `Datenschutzerklärung – ${name}`,
      description: `Welche Daten ${name} bei Bewerbung und Besuch der Website verarbeitet, wozu, wie lange und welche Rechte Sie haben.`,
    },
    ...legalTextCopy("privacy", law.privacy, agency, formOrigin),
  };
}
