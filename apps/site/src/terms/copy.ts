/**
 * For the operator: have a lawyer check the text before it is published. What to look at first:
 * - It becomes part of an agreement only if applicants are pointed to it and agree (BGB § 305(2)). The form does not ask.
 * - Silence as consent to changed terms holds only within narrow bounds (BGB § 308 no. 5; BGH of 27 April 2021,
 *   XI ZR 26/20). Hence no change of what matters goes that way, and every notice must say what silence means.
 * - An agreement that obliges you to find somebody a job needs writing (SGB III § 296(1)). These terms make none.
 * - Whether you take part in consumer arbitration is your decision (VSBG § 36); without `legal.consumerArbitration` in the
 *   profile the text says nothing of it, which the law allows up to ten employees.
 * - Who employs follows the listings and `legal.permit`; what an employment with you holds is for its own contract.
 */

import type { PublicAgency } from "@fernkontor/domain/agency/agency";
import { ownEmployment } from "@fernkontor/domain/agency/own-employment";
import { law } from "@fernkontor/texts/law";
import type { PageHead } from "../frame/page-head.ts";
import { chargesApplicants } from "../legal/legal-facts.ts";
import { legalTextCopy } from "../legal/legal-text-copy.ts";
import type { LegalTextCopy } from "../legal/sections.tsx";

export function termsCopy(agency: PublicAgency, formOrigin: string): LegalTextCopy & { head: PageHead } {
  const { name } = agency.profile;
  return {
    head: {
      title: `Allgemeine Geschäftsbedingungen – ${name}`,
      description: `Was für Bewerbende bei ${name} gilt: ${offeredAtWhat(agency)}, keine Bindung, Vertrag ${
        ownEmployment(agency).employs ? "und Haftung" : "nur mit dem Unternehmen"
      }.`,
    },
    ...legalTextCopy("terms", law.terms, agency, formOrigin),
  };
}

function offeredAtWhat(agency: PublicAgency): string {
  if (agency.claims.freeForApplicants) return "kostenlose Vermittlung";
  return chargesApplicants(agency) ? "Leistungen und Kosten" : "Leistungen";
}
