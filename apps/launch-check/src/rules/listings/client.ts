import type { Observation } from "../../finding.ts";
import type { Rule } from "../../rule.ts";
import { openListings } from "../../subject.ts";
import { isOwnHost } from "../own-hosts.ts";

/** Pages that anybody can open in anybody's name. */
const anybodysHosts =
  /(^|\.)(facebook\.com|instagram\.com|linkedin\.com|xing\.com|tiktok\.com|t\.me|wa\.me|linktr\.ee|sites\.google\.com|wixsite\.com|jimdosite\.com|wordpress\.com|blogspot\.com|notion\.site|github\.io|web\.app)$/;

const shortestReason = 40;

/** That the company behind a listing can be looked up, or that there is a reason why not. */
export const client: Rule = {
  id: "listings/client",
  group: "Listings",
  why: "Scams hide behind names of real companies; a link to the company's own website is what they avoid.",
  law: ["police", "uwg-5a"],
  find: (subject) =>
    openListings(subject).flatMap((listing): Observation[] => {
      const placeOf = (field: string) => subject.placeOf({ listing: listing.slug }, ["client", field]);
      if ("undisclosedBecause" in listing.client) {
        if (listing.client.undisclosedBecause.length >= shortestReason) return [];
        return [
          {
            severity: "warning",
            places: [placeOf("undisclosedBecause")],
            what: `“${listing.client.undisclosedBecause}” hardly says why the company is not named.`,
            fix: "Say why, and when applicants learn the name.",
          },
        ];
      }
      const host = new URL(listing.client.website).hostname;
      if (isOwnHost(host, subject.agency.profile) && listing.client.name !== subject.agency.profile.legal?.name)
        return [
          {
            severity: "error",
            places: [placeOf("website")],
            what: `${host} is the agency's own host, not that of ${listing.client.name}.`,
            fix: "Link to the company's own website.",
          },
        ];
      if (!anybodysHosts.test(host)) return [];
      return [
        {
          severity: "warning",
          places: [placeOf("website")],
          what: `${host} proves nothing about ${listing.client.name}: anybody can have a page there.`,
          fix: "Link to the company's own website with its own Impressum.",
        },
      ];
    }),
};
