/**
 * For the operator: date, method and known gaps go into `accessibility` in agency/profile.yaml. The text states what
 * this software is built and tested for; what you add to it (pictures, videos, another form) has to be tested by you.
 */

import type { PublicAgency } from "@fernkontor/domain/agency/agency";
import type { ProseBlock } from "@fernkontor/domain/agency/own-text";
import { germanDate } from "@fernkontor/domain/german/german";
import { sayingsOf } from "@fernkontor/texts/sayings";
import type { PageHead } from "../frame/page-head.ts";
import { list, mailTo, paragraph } from "../legal/blocks.ts";
import { legalTextFrame } from "../legal/legal-text-copy.ts";
import type { LegalTextCopy } from "../legal/sections.tsx";

export function accessibilityCopy(agency: PublicAgency): LegalTextCopy & { head: PageHead } {
  const { accessibility, siteOrigin } = agency.profile;
  const { say } = sayingsOf(agency);
  const { host } = new URL(siteOrigin);
  const copy: LegalTextCopy = {
    heading: say("accessibility.heading"),
    ...legalTextFrame(agency.profile),
    ...(accessibility && {
      updated: {
        text: say("accessibility.updated"),
        date: germanDate(accessibility.statedOn),
        isoDate: accessibility.statedOn,
      },
    }),
    summary: {
      heading: say("accessibility.summary.heading"),
      points: [
        say("accessibility.summary.keyboard"),
        say("accessibility.summary.zoom"),
        say("accessibility.summary.preferences"),
        say("accessibility.summary.gaps"),
      ],
    },
    sections: [
      {
        id: "stand",
        title: say("accessibility.state.title"),
        blocks: [paragraph(say("accessibility.state.scope", { host })), paragraph(say("accessibility.state."))],
      },
      { id: "luecken", title: say("accessibility.gaps.title"), blocks: [gaps(agency)] },
      { id: "pruefung", title: say("accessibility.test.title"), blocks: [paragraph(lastTest(agency))] },
      { id: "melden", title: say("accessibility.report.title"), blocks: report(agency) },
    ],
  };
  return {
    head: { title: say("accessibility.head.title"), description: say("accessibility.head.description") },
    ...copy,
  };
}

function gaps(agency: PublicAgency): ProseBlock {
  const { knownGaps = [] } = agency.profile.accessibility ?? {};
  return knownGaps.length > 0 ? list(...knownGaps) : paragraph(sayingsOf(agency).say("accessibility.gaps."));
}

function lastTest(agency: PublicAgency): string {
  const { accessibility } = agency.profile;
  const { say } = sayingsOf(agency);
  if (!accessibility) return say("accessibility.test.pending");
  return say("accessibility.test.text", { method: accessibility.method, day: germanDate(accessibility.testedOn) });
}

function report(agency: PublicAgency): ProseBlock[] {
  const { email, accessibility } = agency.profile;
  const { say, sayParts } = sayingsOf(agency);
  const answer = say("accessibility.report.answer") ?? "";
  return [
    paragraph(sayParts("accessibility.report.text", { email: mailTo(email.general), answer })),
    paragraph(sayParts("accessibility.report.apply", { email: mailTo(email.applications) })),
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
