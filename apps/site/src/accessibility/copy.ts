/**
 * For the operator: date, method and known gaps go into `accessibility` in agency/profile.yaml. The text states what
 * this software is built and tested for; what you add to it (pictures, videos, another form) has to be tested by you.
 */

import type { PublicAgency } from "@fernkontor/domain/agency/agency";
import type { ProseBlock } from "@fernkontor/domain/agency/own-text";
import { germanDate } from "@fernkontor/domain/german/german";
import { textsOf } from "@fernkontor/texts/texts-of";
import type { PageHead } from "../frame/page-head.ts";
import { list, mailTo, paragraph } from "../legal/blocks.ts";
import { legalTextFrame } from "../legal/legal-text-copy.ts";
import type { LegalTextCopy } from "../legal/sections.tsx";

export function accessibilityCopy(agency: PublicAgency): LegalTextCopy & { head: PageHead } {
  const { accessibility } = agency.profile;
  const { text } = textsOf(agency);
  const copy: LegalTextCopy = {
    heading: text("accessibility.heading"),
    ...legalTextFrame(agency.profile),
    ...(accessibility && {
      updated: {
        text: text("accessibility.updated"),
        date: germanDate(accessibility.statedOn),
        isoDate: accessibility.statedOn,
      },
    }),
    summary: {
      heading: text("accessibility.summary.heading"),
      points: [
        text("accessibility.summary.keyboard"),
        text("accessibility.summary.zoom"),
        text("accessibility.summary.preferences"),
        text("accessibility.summary.gaps"),
      ],
    },
    sections: [
      {
        id: "stand",
        title: text("accessibility.state.title"),
        blocks: [paragraph(scope(agency)), paragraph(conformance(agency))],
      },
      { id: "luecken", title: text("accessibility.gaps.title"), blocks: gaps(agency) },
      { id: "pruefung", title: text("accessibility.test.title"), blocks: [paragraph(lastTest(agency))] },
      { id: "melden", title: text("accessibility.report.title"), blocks: report(agency) },
    ],
  };
  return {
    head: { title: text("accessibility.head.title"), description: text("accessibility.head.description") },
    ...copy,
  };
}

/** Of somebody else's form nothing can be stated. */
function scope(agency: PublicAgency): string {
  const { siteOrigin, formProvider } = agency.profile;
  const { text } = textsOf(agency);
  const { host } = new URL(siteOrigin);
  return formProvider
    ? text("accessibility.state.scopeWithoutForm", { host })
    : text("accessibility.state.scope", { host });
}

function conformance(agency: PublicAgency): string {
  const { accessibility } = agency.profile;
  const { text } = textsOf(agency);
  if (!accessibility) return text("accessibility.state.untested");
  return text(
    accessibility.knownGaps.length === 0 ? "accessibility.state.conforms" : "accessibility.state.conformsPartly",
  );
}

function gaps(agency: PublicAgency): ProseBlock[] {
  const { accessibility } = agency.profile;
  const { text } = textsOf(agency);
  if (!accessibility) return [paragraph(text("accessibility.gaps.untested"))];
  return accessibility.knownGaps.length === 0
    ? [paragraph(text("accessibility.gaps.none"))]
    : [list(...accessibility.knownGaps)];
}

function lastTest(agency: PublicAgency): string {
  const { accessibility } = agency.profile;
  const { text } = textsOf(agency);
  if (!accessibility) return text("accessibility.test.pending");
  return text("accessibility.test.text", {
    method: accessibility.method,
    day: germanDate(accessibility.testedOn),
  });
}

function report(agency: PublicAgency): ProseBlock[] {
  const { email, accessibility } = agency.profile;
  const { text, parts } = textsOf(agency);
  const answer = agency.claims.barriersAnswered ? text("accessibility.report.answer") : "";
  return [
    paragraph(parts("accessibility.report.text", { email: mailTo(email.general), answer })),
    paragraph(parts("accessibility.report.apply", { email: mailTo(email.applications) })),
    ...(accessibility?.enforcementBody ? [complaint(accessibility.enforcementBody)] : []),
  ];
}

/** By law, so no agency words it otherwise. */
function complaint({ name, website }: { name: string; website: string }): ProseBlock {
  return paragraph([
    "Antworten wir nicht oder nicht zufriedenstellend, können Sie sich beschweren bei: ",
    { text: [name], href: website },
    ".",
  ]);
}
