import type { PublicAgency } from "@fernkontor/domain/agency/agency";
import type { ClaimName } from "@fernkontor/domain/claim/claim";
import { promises, sayings } from "@fernkontor/texts/promise-sayings";
import { expect, test } from "vitest";
import { withClaims } from "../../tests/any-agency.ts";
import { textsIn } from "../../tests/texts-in.ts";
import { aboutCopy } from "../about/copy.ts";
import { accessibilityCopy } from "../accessibility/copy.ts";
import { advantagesCopy } from "../advantages/copy.ts";
import { benefitsCopy } from "../benefits/copy.ts";
import { contactCopy } from "../contact/copy.ts";
import { frameCopy } from "../frame/copy.ts";
import { homeCopy } from "../home/copy.ts";
import { identityCopy } from "../identity/copy.ts";
import { ledgerCopy } from "../ledger/copy.ts";
import { aroundListings, listingPageCopy } from "../listing/copy.ts";
import { listingGoneCopy } from "../listing-gone/copy.ts";
import { listCopy } from "../listings/copy.ts";
import { listingPicture, pictureOffer } from "../outputs/share-picture-copy.ts";
import { reviewCopy } from "../review/copy.ts";
import { thankYouCopy } from "../thank-you/copy.ts";

const formOrigin = "https://bewerbung.fernkontor.example";

test("the picture of a shared page shows no pay that may not be claimed, a listing's picture its own", () => {
  const silent = withClaims(() => false);
  const { dayRate, dayRateOnJobsPage } = pictureOffer(silent);
  expect([dayRate, dayRateOnJobsPage]).toEqual([undefined, undefined]);
  const ofListings = silent.listings.map((listing) => listingPicture(aroundListings(silent), listing));
  expect(ofListings.filter(({ pay }) => pay === undefined)).toEqual([]);
});

test("a reply that is only promised at the latest is said as such", () => {
  const { sidebar } = contactCopy(
    withClaims((name) => name === "replyAtLatestWithinHours"),
    formOrigin,
  );
  expect(sidebar.reach.reply?.text).toBe("spätestens nach 24 Stunden");
});

test.each(promises)("what %s promises is said with it, and without it nowhere", (name) => {
  const saidWith = (isMade: (claim: ClaimName) => boolean) =>
    promises.filter((promise) => wordsOf(withClaims(isMade)).some((words) => sayings[promise].test(words)));
  expect(saidWith((claim) => claim === name)).toEqual([name]);
});

test("nothing is promised by an agency that promises nothing", () => {
  const words = wordsOf(withClaims(() => false));
  expect(words.filter((text) => promises.some((promise) => sayings[promise].test(text)))).toEqual([]);
});

/** What the pages say by themselves, without the names and words of the ledger's own records. */
function wordsOf(agency: PublicAgency): string[] {
  const { groups: _, ...ledger } = ledgerCopy(agency).ledger;
  return [
    ...copiesOf(agency),
    ledger,
    identityCopy(agency),
    reviewCopy(agency),
    accessibilityCopy(agency),
    frameCopy(agency),
    ...agency.listings.map((listing) => listingPageCopy(agency, { ...listing, ...wordless })),
    ...agency.listings.map((listing) => listingGoneCopy(agency, { ...listing, ...wordless })),
  ].flatMap(textsIn);
}

/** What a listing says in words of its own is its record's affair, and is not the pages'. */
const wordless = {
  client: { name: "Musterhandel GmbH", website: "https://www.example.org" },
  description: "Eine Stelle.",
  requirements: [],
  training: undefined,
  equipment: undefined,
  tags: [],
};

function copiesOf(agency: PublicAgency): object[] {
  return [
    homeCopy(agency),
    aboutCopy(agency),
    benefitsCopy(agency),
    advantagesCopy(agency),
    contactCopy(agency, formOrigin),
    thankYouCopy(agency),
    listCopy(agency),
  ];
}
