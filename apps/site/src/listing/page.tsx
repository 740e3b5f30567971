import { formIsOurs } from "@fernkontor/domain/identity/public-identity";
import { jobPosting } from "@fernkontor/domain/listing/job-posting";
import type { Listing } from "@fernkontor/domain/listing/listing";
import { html, listingDescription } from "../outputs/markup.ts";
import { recordPage } from "../page.ts";
import { Doorbells } from "../parts/doorbells.tsx";
import { listingPageCopy } from "./copy.ts";
import { ListingContact, ListingEmployer, ListingHero, ListingPay, ListingTerms } from "./listing-page.tsx";

export const listingPage = recordPage({
  copy: ({ agency }, listing: Listing) => listingPageCopy(agency, listing),
  Page: ({ copy, of: listing }) => (
    <>
      <ListingHero {...copy.hero} listing={listing} />
      <ListingPay {...copy.pay} />
      <ListingTerms {...copy.terms} />
      <ListingEmployer {...copy.employer} />
      <ListingContact {...copy.contact} />
      {copy.similar && <Doorbells {...copy.similar} />}
    </>
  ),
  structuredData: ({ agency: { profile }, formOrigin }, listing, copy) =>
    jobPosting(listing, profile, html(listingDescription(copy)), { formIsOurs: formIsOurs(formOrigin, profile) }),
  shows: (_site, { slug, category, tags }) => [slug, category, tags],
});
