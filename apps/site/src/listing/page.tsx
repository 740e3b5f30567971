import { formIsOurs } from "@fernkontor/domain/identity/public-identity";
import { jobPosting } from "@fernkontor/domain/listing/job-posting";
import type { Listing } from "@fernkontor/domain/listing/listing";
import { faceOf } from "@fernkontor/domain/picture/face";
import { html, listingDescription } from "../outputs/markup.ts";
import { recordPage, type Site } from "../page.ts";
import { Doorbells } from "../parts/doorbells.tsx";
import { listingPageCopy } from "./copy.ts";
import { ListingContact, ListingEmployer, ListingHero, ListingPay, ListingTerms } from "./listing-page.tsx";

export const listingPage = recordPage({
  copy: ({ agency }, listing: Listing) => listingPageCopy(agency, listing),
  Page: ({ copy, site, of: listing }) => (
    <>
      <ListingHero {...copy.hero} listing={listing} />
      <ListingPay {...copy.pay} />
      <ListingTerms {...copy.terms} />
      <ListingEmployer {...copy.employer} />
      <ListingContact {...copy.contact} face={faceAt(site, listing)} />
      {copy.similar && <Doorbells {...copy.similar} />}
    </>
  ),
  structuredData: ({ agency: { profile }, formOrigin }, listing, copy) =>
    jobPosting(listing, profile, html(listingDescription(copy)), { formIsOurs: formIsOurs(formOrigin, profile) }),
  shows: (site, listing) => [listing.slug, listing.category, listing.tags, faceAt(site, listing)],
});

function faceAt({ agency }: Site, { contact }: Listing) {
  return faceOf(agency, contact.name, "listings");
}
