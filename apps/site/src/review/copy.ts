/**
 * For the operator: this page promises how you work. What the listings must say is checked by the build; that somebody
 * asks the companies is up to you. What you do about paid places, applications and reports is said here only if
 * claims.yaml promises it.
 */

import { routes } from "@fernkontor/domain/addresses";
import type { PublicAgency } from "@fernkontor/domain/agency/agency";
import { speaksOfBonus, speaksOfVat } from "@fernkontor/domain/agency/offer";
import type { Inline, ProseBlock } from "@fernkontor/domain/agency/own-text";
import { numberWord } from "@fernkontor/domain/german/german";
import { orderSentence } from "@fernkontor/domain/listing/listing-order";
import { trendingListings } from "@fernkontor/domain/listing/trending-listings";
import { sayingsOf } from "@fernkontor/texts/sayings";
import type { PageHead } from "../frame/page-head.ts";
import { list, mailTo, paragraph } from "../legal/blocks.ts";
import { legalTextFrame } from "../legal/legal-text-copy.ts";
import type { LegalTextCopy } from "../legal/sections.tsx";

export function reviewCopy(agency: PublicAgency): LegalTextCopy & { head: PageHead } {
  const { say } = sayingsOf(agency);
  const applications = say("review.applications.text");
  const copy: LegalTextCopy = {
    heading: say("review.heading"),
    contents: legalTextFrame(agency.profile).contents,
    summary: {
      heading: say("review.summary.heading"),
      points: [
        say("review.summary.terms"),
        say("review.summary.confirmed"),
        say("review.summary."),
        say("review.summary.report"),
      ],
    },
    sections: [
      {
        id: "angaben",
        title: say("review.listing.title"),
        blocks: [paragraph(say("review.listing.lead")), list(...requiredOfListings(agency))],
      },
      { id: "ende", title: say("review.end.title"), blocks: [paragraph(say("review.end.text"))] },
      { id: "reihenfolge", title: say("review.order.title"), blocks: orderBlocks(agency) },
      ...(applications === undefined
        ? []
        : [{ id: "bewerbungen", title: say("review.applications.title"), blocks: [paragraph(applications)] }]),
      {
        id: "grenzen",
        title: say("review.limits.title"),
        blocks: [paragraph(say("review.limits.text")), list(...unseenKeys.map((key) => say(key)))],
      },
      { id: "meldung", title: say("review.report.title"), blocks: reportBlocks(agency) },
    ],
  };
  return { head: { title: say("review.head.title"), description: say("review.head.description") }, ...copy };
}

/** What no program can see. */
const unseenKeys = [
  "review.limits.evidence",
  "review.limits.company",
  "review.limits.client",
  "review.limits.chat",
  "review.limits.skipped",
] as const;

/** What every listing has to say, whatever those that are open say beyond that. */
function requiredOfListings(agency: PublicAgency): string[] {
  const { say } = sayingsOf(agency);
  const pay = say(speaksOfVat(agency) ? "review.listing.payAndVat" : "review.listing.pay");
  return [
    speaksOfBonus(agency) ? say("review.listing.withBonus", { pay }) : pay,
    say("review.listing.contract"),
    say("review.listing.client"),
    say("review.listing.brings"),
    say("review.listing.contact"),
    say("review.listing.dates"),
  ];
}

function orderBlocks(agency: PublicAgency): ProseBlock[] {
  const { say } = sayingsOf(agency);
  return [
    paragraph(orderSentence(agency.profile.listingOrder)),
    paragraph(say("review.order.text")),
    paragraph(furtherLists(agency)),
  ];
}

/** How the listings of the home page are chosen, if it shows any, and those beside a listing. */
function furtherLists(agency: PublicAgency): Inline[] {
  const { profile, claims, listings } = agency;
  const { say, sayParts } = sayingsOf(agency);
  const home = { text: [say("review.order.home")], href: routes.home };
  const shown = trendingListings(profile, listings).length;
  const similar = say("review.order.similar");
  if (shown === 0) return [similar];
  if (profile.trending === undefined) return sayParts("review.order.newest", { home, similar });
  return claims.noPaidPlaces && shown > 1
    ? sayParts("review.order.trendingNoPaidPlaces", { count: numberWord(shown), home, similar })
    : sayParts("review.order.trending", { home, similar });
}

function reportBlocks(agency: PublicAgency): ProseBlock[] {
  const { say, sayParts } = sayingsOf(agency);
  const done = [say("review.report.answer"), say("review.report.takenDown"), say("review.report.told")];
  const promised = done.filter((sentence) => sentence !== undefined);
  return [
    paragraph(sayParts("review.report.text", { email: mailTo(agency.profile.email.general) })),
    ...(promised.length > 0 ? [list(...promised)] : []),
    paragraph(
      sayParts("review.report.identity", {
        identity: { text: [say("review.report.identityLink")], href: routes.identity },
      }),
    ),
  ];
}
