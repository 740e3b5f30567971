import { germanDate } from "@fernkontor/domain/german/german";
import type { Listing } from "@fernkontor/domain/listing/listing";
import type { Rule } from "../../rule.ts";
import { openListings } from "../../subject.ts";
import { unsaidOnListingPage } from "../unsaid-on-job-page.ts";

/** That a listing's page says for whom it is, who employs, who pays, and until when it holds. */
export const pageSays: Rule = {
  id: "listings/page-says",
  group: "Listings",
  why: "A job is for everybody, and who applies has to know who employs, who pays and whether it is still to be had.",
  law: ["agg-11", "bgb-611a", "uwg-5a"],
  find: (subject) =>
    openListings(subject).flatMap((listing) => unsaidOnListingPage(subject, listing, expected(listing))),
};

function expected({ contract, client, lastConfirmedOn, validUntil }: Listing): string[] {
  return [
    "(m/w/d)",
    contract.paidBy,
    ...("employerOfRecord" in contract && contract.employerOfRecord !== undefined ? [contract.employerOfRecord] : []),
    ...("name" in client ? [client.name] : []),
    germanDate(lastConfirmedOn),
    germanDate(validUntil),
  ];
}
