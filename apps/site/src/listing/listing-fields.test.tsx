// A new field of a listing must not be forgotten where people and programs read listings.
import { exampleOf } from "@fernkontor/agency-files/example-at";
import { loadAgency } from "@fernkontor/agency-files/load-agency";
import { sampleAgencyFolder } from "@fernkontor/agency-files/test-agencies";
import { publicOn } from "@fernkontor/domain/agency/agency";
import { type Listing, listingFileSchema } from "@fernkontor/domain/listing/listing";
import { listingLines } from "@fernkontor/texts/listing-lines";
import { renderToStaticMarkup } from "react-dom/server";
import * as v from "valibot";
import { expect, test } from "vitest";
import { listCopy, listingCards } from "../listings/copy.ts";
import { ListingCard } from "../listings/listing-card.tsx";
import { decodedListings, encodedListings } from "../listings/search/encoded-listings.ts";
import { listingsJson } from "../outputs/listings-json.ts";
import { listingPageCopy } from "./copy.ts";
import { ListingContact, ListingEmployer, ListingHero, ListingPay, ListingTerms } from "./listing-page.tsx";

const agency = publicOn(loadAgency(sampleAgencyFolder), "2026-11-21");

/** The examples that the schema gives, so that every field is there, a new one too. */
const examples = Object.entries(listingFileSchema.entries).map(([name, schema]) => [name, exampleOf(schema)] as const);
// Each read by itself: no listing has all of them, because some rule each other out.
const fields = Object.entries(listingFileSchema.entries).map(([name, schema]) => [
  name,
  name === "location" ? "Hybrid" : v.parse(schema as v.GenericSchema, exampleOf(schema)),
]);
const listing = { ...Object.fromEntries(fields), slug: "content-creator" } as Listing;

/** A card has what is skimmed for: what one does, brings along and gets, where and how long one works. */
const saidOnItsPage = "who is interested opens the page";

test.each<[where: string, write: (listing: Listing) => string, reasons: Partial<Record<keyof Listing, string>>]>([
  [
    "on its page",
    writtenPage,
    {
      updatedOn: "feeds ask for it; people ask whether the listing is still open",
      gross: "the page says “brutto” of every pay, because there is no other",
      withdrawn: "a withdrawn listing has no page of its own, and the page of one that is over says why",
    },
  ],
  [
    "on its card",
    writtenCard,
    {
      id: "the address leads to it",
      hoursPerDay: "only amounts by the day need it, and their conversion has it",
      countries: saidOnItsPage,
      tasks: saidOnItsPage,
      benefits: saidOnItsPage,
      publishedOn: saidOnItsPage,
      validUntil: saidOnItsPage,
      lastConfirmedOn: saidOnItsPage,
      updatedOn: "feeds ask for it",
      startsOn: saidOnItsPage,
      openings: saidOnItsPage,
      gross: "a card says only what is not “brutto”",
      tariff: saidOnItsPage,
      bonus: saidOnItsPage,
      daysOfHoliday: saidOnItsPage,
      fixedTerm: saidOnItsPage,
      client: saidOnItsPage,
      aboutCompany: saidOnItsPage,
      training: saidOnItsPage,
      equipment: saidOnItsPage,
      contact: saidOnItsPage,
      withdrawn: "a withdrawn listing has no card",
    },
  ],
  [
    "kept beside an application",
    writtenBeside,
    {
      language: "the words themselves show it",
      updatedOn: "no page says it",
      gross: "“brutto” stands behind every pay, because there is no other",
      withdrawn: "nobody applies for a withdrawn listing",
    },
  ],
  [
    "in /jobs.json",
    writtenData,
    {
      location: "`remote` and `onSite` say it in the words of programs",
      contact: "a list of people is nothing that anybody else should have at hand",
      withdrawn: "a withdrawn listing is not in the file",
    },
  ],
])("every field of a listing is %s, or there is a reason why not", (where, write, reasons) => {
  const unseen = examples.flatMap(([name, example]) => (example && changesWithout(name, write) ? [] : [name]));
  const remedy = `A field without an effect ${where} is shown there, or gets a reason in this test. A field needs an example, too: see “Add a listing field” in CONTRIBUTING.md.`;
  expect(unseen, remedy).toEqual(Object.keys(reasons));
});

test("every field stands in a listing of the tests' agency, so that its page and its file are tested with it", () => {
  const written = new Set(loadAgency(sampleAgencyFolder).listings.flatMap((each) => Object.keys(each)));
  const remedy = "Give a listing of tests/sample-agency the field: see “Add a listing field” in CONTRIBUTING.md.";
  const unwritten = examples.map(([name]) => name).filter((name) => !written.has(name));
  // Every listing of the fixture is open; tests that need a withdrawn one withdraw it. The others stand in the table of
  // lawful-listings.test.ts, because they rule each other out.
  const elsewhere = ["hoursPerWeek", "city", "daysOnSite", "vat", "fixedTerm", "withdrawn"];
  expect(unwritten, remedy).toEqual(elsewhere);
});

/** Whether anything is written otherwise when a field is missing; what cannot be written without it depends on it. */
function changesWithout(name: string, write: (listing: Listing) => string): boolean {
  try {
    return write({ ...listing, [name]: undefined }) !== write(listing);
  } catch {
    return true;
  }
}

function writtenPage(shown: Listing): string {
  const { hero, pay, terms, employer, contact } = listingPageCopy(agency, shown);
  return renderToStaticMarkup(
    <>
      <ListingHero {...hero} listing={shown} />
      <ListingPay {...pay} />
      <ListingTerms {...terms} />
      <ListingEmployer {...employer} />
      <ListingContact {...contact} />
    </>,
  );
}

function writtenCard(shown: Listing): string {
  const listed = { ...agency, listings: [shown] };
  const { card } = listCopy(listed).search;
  const [arrived] = [...decodedListings(encodedListings(listingCards(listed)))].flat();
  return arrived === undefined
    ? ""
    : renderToStaticMarkup(<ListingCard listing={arrived} scale={undefined} copy={card} />);
}

/** What of it is kept with an application: what the page said, and nothing that somebody relied on is missing. */
function writtenBeside(shown: Listing): string {
  return JSON.stringify(listingLines({ ...agency, listings: [shown] }, shown.slug));
}

function writtenData(shown: Listing): string {
  const origin = "https://agency.example";
  const entries = [{ listing: shown, title: shown.title, address: `${origin}/jobs/${shown.slug}`, description: [] }];
  const feed = { title: "Stellen", about: "Stellen", publisher: "Agentur", origin, updatedOn: "2026-11-20", entries };
  return JSON.stringify(listingsJson(feed, { sample: true }));
}
