/**
 * For the operator: this page promises how you work. What the listings must say is checked by the build; that somebody
 * asks the companies is up to you. What you do about paid places, applications and reports is said here only if
 * claims.yaml promises it.
 */

import { routes } from "@fernkontor/domain/addresses";
import type { PublicAgency } from "@fernkontor/domain/agency/agency";
import { speaksOfBonus, speaksOfVat } from "@fernkontor/domain/agency/offer";
import type { Inline, ProseBlock } from "@fernkontor/domain/agency/own-text";
import { numberWord, quantity } from "@fernkontor/domain/german/german";
import { orderSentence } from "@fernkontor/domain/listing/listing-order";
import { trendingListings } from "@fernkontor/domain/listing/trending-listings";
import { exemptionWords } from "@fernkontor/texts/exemption-words";
import { textsOf } from "@fernkontor/texts/texts-of";
import type { PageHead } from "../frame/page-head.ts";
import { list, mailTo, paragraph } from "../legal/blocks.ts";
import { legalTextFrame } from "../legal/legal-text-copy.ts";
import type { LegalSection, LegalTextCopy } from "../legal/sections.tsx";

export function reviewCopy(agency: PublicAgency): LegalTextCopy & { head: PageHead } {
  const { claims } = agency;
  const { text } = textsOf(agency);
  const applications: LegalSection = {
    id: "bewerbungen",
    title: text("review.applications.title"),
    blocks: [paragraph(text("review.applications.text"))],
  };
  const copy: LegalTextCopy = {
    heading: text("review.heading"),
    contents: legalTextFrame(agency.profile).contents,
    summary: {
      heading: text("review.summary.heading"),
      points: [
        text("review.summary.terms"),
        text("review.summary.confirmed"),
        text(claims.noPaidPlaces ? "review.summary.noPaidPlaces" : "review.summary.order"),
        text("review.summary.report"),
      ],
    },
    sections: [
      {
        id: "angaben",
        title: text("review.listing.title"),
        blocks: [paragraph(text("review.listing.lead")), list(...requiredOfListings(agency))],
      },
      { id: "ende", title: text("review.end.title"), blocks: [paragraph(text("review.end.text"))] },
      { id: "reihenfolge", title: text("review.order.title"), blocks: orderBlocks(agency) },
      ...(claims.peopleReadApplications ? [applications] : []),
      {
        id: "grenzen",
        title: text("review.limits.title"),
        blocks: [paragraph(text("review.limits.text")), list(...unseenKeys.map((key) => text(key)))],
      },
      ...exemptionSections(agency),
      { id: "meldung", title: text("review.report.title"), blocks: reportBlocks(agency) },
    ],
  };
  return { head: { title: text("review.head.title"), description: text("review.head.description") }, ...copy };
}

/** What no program can see: the launch check ends with the same words. */
const unseenKeys = [
  "review.limits.evidence",
  "review.limits.company",
  "review.limits.client",
  "review.limits.chat",
  "review.limits.skipped",
] as const;

function exemptionSections(agency: PublicAgency): LegalSection[] {
  const { text } = textsOf(agency);
  const exemptions = agency.exemptions.flatMap((exemption) => exemptionWords(agency, exemption) ?? []);
  if (exemptions.length === 0) return [];
  return [
    {
      id: "ausnahmen",
      title: text("review.exemptions.title"),
      blocks: [paragraph(text("review.exemptions.text")), list(...exemptions)],
    },
  ];
}

/** What every listing has to say, whatever those that are open say beyond that. */
function requiredOfListings(agency: PublicAgency): string[] {
  const { text } = textsOf(agency);
  const pay = text(speaksOfVat(agency) ? "review.listing.payAndVat" : "review.listing.pay");
  return [
    speaksOfBonus(agency) ? text("review.listing.withBonus", { pay }) : pay,
    text("review.listing.contract"),
    text("review.listing.client"),
    text("review.listing.brings"),
    text("review.listing.contact"),
    text("review.listing.dates"),
  ];
}

function orderBlocks(agency: PublicAgency): ProseBlock[] {
  const { text } = textsOf(agency);
  return [
    paragraph(orderSentence(agency.profile.listingOrder)),
    paragraph(text(agency.claims.noPaidPlaces ? "review.order.textNoPaidPlaces" : "review.order.text")),
    paragraph(furtherLists(agency)),
  ];
}

/** How the listings of the home page are chosen, if it shows any, and those beside a listing. */
function furtherLists(agency: PublicAgency): Inline[] {
  const { profile, claims, listings } = agency;
  const { text, parts } = textsOf(agency);
  const home = { text: [text("review.order.home")], href: routes.home };
  const shown = trendingListings(profile, listings).length;
  const similar = text("review.order.similar");
  if (shown === 0) return [similar];
  if (profile.trending === undefined) return parts("review.order.newest", { home, similar });
  return claims.noPaidPlaces && shown > 1
    ? parts("review.order.trendingNoPaidPlaces", { count: numberWord(shown), home, similar })
    : parts("review.order.trending", { home, similar });
}

function reportBlocks(agency: PublicAgency): ProseBlock[] {
  const { profile, claims } = agency;
  const { text, parts } = textsOf(agency);
  const { replyAtLatestWithinHours: reply } = claims;
  const answer = reply
    ? text("review.report.answerWithTime", { hours: quantity(reply.value, "Stunde", "Stunden") })
    : text("review.report.answer");
  return [
    paragraph(parts("review.report.text", { email: mailTo(profile.email.general) })),
    ...(claims.reportsAnswered ? [list(...[answer, text("review.report.takenDown"), text("review.report.told")])] : []),
    paragraph(
      parts("review.report.identity", {
        identity: { text: [text("review.report.identityLink")], href: routes.identity },
      }),
    ),
  ];
}
