import { germanDate } from "@fernkontor/domain/german/german";
import { listingState } from "@fernkontor/domain/listing/listing-state";
import type { Observation } from "../../finding.ts";
import { oneFinding } from "../../one-finding-each.ts";
import type { Rule } from "../../rule.ts";
import { openListings, type Subject } from "../../subject.ts";
import { daysBetween } from "../days-between.ts";

const confirmedWithinDays = 30;
const openAtMostDays = 180;

/** That listings are alive: people apply in vain to those that are not. */
export const validity: Rule = {
  id: "listings/validity",
  group: "Listings",
  why: "An advertised job that is no longer to be had deceives about its availability.",
  law: ["uwg-5"],
  find: (subject) => [...over(subject), ...none(subject), ...unconfirmed(subject), ...endless(subject)],
};

function over({ agency, today, placeOf }: Subject) {
  const expired = agency.listings.filter((listing) => listingState(listing, today) === "expired");
  return oneFinding(
    expired.map(({ slug }) => placeOf({ listing: slug }, ["validUntil"])),
    {
      severity: "note",
      what: "These listings are over: their pages say so and lead on, and they are in no list.",
      fix: "Prolong validUntil if the client confirms the job, or delete the file when nobody follows old links any more.",
    },
  );
}

function none(subject: Subject): Observation[] {
  if (openListings(subject).length > 0) return [];
  return [
    {
      severity: "warning",
      places: [subject.placeOf("profile", ["trending"])],
      what: "Not one listing is open.",
      fix: "Add a file to the folder jobs.",
    },
  ];
}

function unconfirmed(subject: Subject) {
  const { today, placeOf } = subject;
  return openListings(subject).flatMap(({ slug, lastConfirmedOn }): Observation[] => {
    const places = [placeOf({ listing: slug }, ["lastConfirmedOn"])] as const;
    const days = daysBetween(lastConfirmedOn, today);
    if (days < 0)
      return [
        {
          severity: "error",
          places,
          what: `Nobody can have confirmed this job on ${lastConfirmedOn}, which is still to come.`,
          fix: "Put in the day on which the client last said that the job is open.",
        },
      ];
    if (days <= confirmedWithinDays) return [];
    return [
      {
        severity: "warning",
        places,
        what: `Last confirmed ${days} days ago, on ${lastConfirmedOn}; visitors read “${germanDate(lastConfirmedOn)}”.`,
        fix: `Ask the client, at least every ${confirmedWithinDays} days, and put in the day.`,
      },
    ];
  });
}

function endless(subject: Subject) {
  const { today, placeOf } = subject;
  return oneFinding(
    openListings(subject)
      .filter(({ validUntil }) => daysBetween(today, validUntil) > openAtMostDays)
      .map(({ slug }) => placeOf({ listing: slug }, ["validUntil"])),
    {
      severity: "warning",
      what: `These listings stay open for more than ${openAtMostDays} days to come.`,
      fix: "Put in the day until which the client really takes applications; it can be prolonged.",
    },
  );
}
