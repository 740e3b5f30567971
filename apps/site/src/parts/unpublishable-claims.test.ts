import { loadAgency } from "@fernkontor/agency-files/load-agency";
import { sampleAgencyFolder } from "@fernkontor/agency-files/test-agencies";
import { type PublicAgency, publicOn } from "@fernkontor/domain/agency/agency";
import type { ClaimName } from "@fernkontor/domain/claim/claim";
import { describe, expect, test } from "vitest";
import { aboutCopy } from "../about/copy.ts";
import { advantagesCopy } from "../advantages/copy.ts";
import { benefitsCopy } from "../benefits/copy.ts";
import { contactCopy } from "../contact/copy.ts";
import { homeCopy } from "../home/copy.ts";
import { ledgerCopy } from "../ledger/copy.ts";
import { listCopy } from "../listing/list-copy.ts";
import { aroundListings, listingPageCopy } from "../listing/listing-page-copy.ts";
import { listingPicture, sharePictures } from "../outputs/share-picture-copy.ts";
import { thankYouCopy } from "../thank-you/copy.ts";
import { textsIn } from "./texts-in.ts";

const agency = publicOn(loadAgency(sampleAgencyFolder), "2026-11-21");
const formOrigin = "https://bewerbung.fernkontor.example";
const names = Object.keys(agency.claims) as ClaimName[];

const leftover = /undefined|NaN|(?<!\d)\s%|(?:von|in|nach|zu|bis)\s[.,]|\s[.,;](?:\s|$)|,\s?,|,\.|^$/;

describe.each(names)("the copy", (name) => {
  test(`reads well without ${name}`, () => {
    expect(holesIn(withClaims((other) => other !== name))).toEqual([]);
  });

  test(`reads well with ${name} alone`, () => {
    expect(holesIn(withClaims((other) => other === name))).toEqual([]);
  });
});

test("the picture of a shared page shows no pay that may not be claimed, a listing's picture its own", () => {
  const silent = withClaims(() => false);
  const pictures = sharePictures(silent, formOrigin);
  expect(pictures.filter(({ picture }) => picture().pay !== undefined)).toEqual([]);
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

function withClaims(isPublishable: (name: ClaimName) => boolean): PublicAgency {
  const claims = names.map((name) => [name, isPublishable(name) ? agency.claims[name] : undefined]);
  return { ...agency, claims: Object.fromEntries(claims) };
}

/** Every text of the pages that state claims which looks as if a figure had been cut out of it. */
function holesIn(agency: PublicAgency): string[] {
  const [listing] = agency.listings;
  const copies = [
    homeCopy(agency),
    aboutCopy(agency),
    benefitsCopy(agency),
    advantagesCopy(agency),
    contactCopy(agency, formOrigin),
    thankYouCopy(agency),
    listCopy(agency),
    ledgerCopy(agency),
    ...(listing ? [listingPageCopy(agency, listing)] : []),
  ];
  return copies.flatMap(textsIn).filter((text) => leftover.test(text));
}
