import { loadAgency } from "@fernkontor/agency-files/load-agency";
import { sampleAgencyFolder } from "@fernkontor/agency-files/test-agencies";
import type { PublicAgency } from "@fernkontor/domain/agency/agency";
import type { ClaimName } from "@fernkontor/domain/claim/claim";
import { publicOn } from "@fernkontor/domain/listing/listing-state";
import { describe, expect, test } from "vitest";
import { aboutCopy } from "../about/copy.ts";
import { advantagesCopy } from "../advantages/copy.ts";
import { benefitsCopy } from "../benefits/copy.ts";
import { contactCopy } from "../contact/copy.ts";
import { homeCopy } from "../home/copy.ts";
import { ledgerCopy } from "../ledger/copy.ts";
import { listCopy } from "../listing/list-copy.ts";
import { listingPageCopy } from "../listing/listing-page-copy.ts";
import { sharePictures } from "../outputs/share-picture-copy.ts";
import { thankYouCopy } from "../thank-you/copy.ts";

const { agency } = publicOn(loadAgency(sampleAgencyFolder), "2026-11-21");
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
  const pictures = sharePictures(
    withClaims(() => false),
    formOrigin,
  );
  const withPay = pictures.filter(({ picture }) => picture.pay !== undefined).map(({ path }) => path);
  expect(withPay).toEqual(agency.listings.map(({ slug }) => `/jobs/${slug}`));
});

test("a reply that is only promised at the latest is said as such", () => {
  const { sidebar } = contactCopy(
    withClaims((name) => name === "replyAtLatestWithinHours"),
    formOrigin,
  );
  expect(sidebar.reach.reply?.text.replace("\u00a0", " ")).toBe("spätestens nach 24 Stunden");
});

function withClaims(isStanding: (name: ClaimName) => boolean): PublicAgency {
  const claims = names.map((name) => [name, isStanding(name) ? agency.claims[name] : undefined]);
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

/** All texts in a tree of copy. Parts of one rich text are one text; a template's places for figures stay as they are. */
function textsIn(copy: unknown): string[] {
  if (typeof copy === "string") return [copy];
  if (typeof copy !== "object" || copy === null) return [];
  if (Array.isArray(copy) && copy.some((part) => typeof part === "string"))
    return [copy.map((part) => textsIn(part).join("")).join("")];
  if ("proof" in copy && Object.keys(copy).length === 1) return [];
  return Object.entries(copy).flatMap(([key, value]) => (["href", "proof"].includes(key) ? [] : textsIn(value)));
}
