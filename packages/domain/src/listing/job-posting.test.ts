import { loadAgency } from "@fernkontor/agency-files/load-agency";
import { sampleAgencyFolder } from "@fernkontor/agency-files/test-agencies";
import { describe, expect, test } from "vitest";
import { jobPosting } from "./job-posting.ts";
import type { Listing } from "./listing.ts";

const { listings } = loadAgency(sampleAgencyFolder);
const agency = { mode: "live", name: "Fernkontor" } as const;
const description = "<p>Was man tut.</p>";

const [anyListing] = listings;
if (!anyListing) throw new Error("The sample agency has no listing.");
const listing: Listing = {
  ...anyListing,
  id: 12,
  title: "Content Creator",
  salary: { from: 190, to: 240 },
  publishedOn: "2026-10-12",
  validUntil: "2026-12-31",
  lastConfirmedOn: "2026-11-17",
  client: { name: "Musterhandel GmbH", website: "https://musterhandel.example" },
  contract: {
    kind: "employed-by-client",
    employerOfRecord: "Musterhandel GmbH",
    paidBy: "Musterhandel GmbH, zum Monatsende",
  },
};
const undisclosed: Listing = { ...listing, client: { undisclosedBecause: "Noch geheim." } };

test("says everything that a search engine asks of a remote job, and nothing else", () => {
  expect(jobPosting(listing, agency, description)).toEqual({
    "@context": "https://schema.org",
    "@type": "JobPosting",
    title: "Content Creator",
    description,
    identifier: { "@type": "PropertyValue", name: "Fernkontor", value: "12" },
    datePosted: "2026-10-12",
    validThrough: "2026-12-31T23:59:59+01:00",
    employmentType: ["FULL_TIME", "PART_TIME"],
    hiringOrganization: {
      "@type": "Organization",
      name: "Musterhandel GmbH",
      sameAs: "https://musterhandel.example",
    },
    jobLocationType: "TELECOMMUTE",
    applicantLocationRequirements: { "@type": "Country", name: "DE" },
    baseSalary: {
      "@type": "MonetaryAmount",
      currency: "EUR",
      value: { "@type": "QuantitativeValue", minValue: 190, maxValue: 240, unitText: "DAY" },
    },
  });
});

test("who applies on the agency's own form applies directly, and on another's that is not said", () => {
  expect(jobPosting(listing, agency, description, { formIsOurs: true })?.directApply).toBe(true);
  expect(jobPosting(listing, agency, description, { formIsOurs: false })).not.toHaveProperty("directApply");
});

test.each([
  ["a day", "2027-02-01", { jobStartDate: "2027-02-01" }],
  ["at once", "ab sofort", { jobImmediateStart: true }],
  ["left open", undefined, {}],
])("the start is said once: %s", (_, startsOn, said) => {
  const { jobStartDate, jobImmediateStart } = jobPosting({ ...listing, startsOn }, agency, description) ?? {};
  expect(JSON.parse(JSON.stringify({ jobStartDate, jobImmediateStart }))).toEqual(said);
});

test("what one does stands in the description alone", () => {
  const posting = jobPosting({ ...listing, tasks: ["Filmen"], benefits: ["Obst"] }, agency, description);
  expect(JSON.stringify(posting)).not.toMatch(/Filmen|Obst|responsibilities|Benefits/);
});

test("a later confirmation does not make it look new", () => {
  const confirmed = { ...listing, lastConfirmedOn: "2026-12-30" };
  expect(jobPosting(confirmed, agency, description)).toEqual(jobPosting(listing, agency, description));
});

test.each([
  ["2026-11-30", "2026-11-30T23:59:59+01:00"],
  ["2026-07-01", "2026-07-01T23:59:59+02:00"],
  ["2026-03-28", "2026-03-28T23:59:59+01:00"],
  ["2026-03-29", "2026-03-29T23:59:59+02:00"],
  ["2026-10-24", "2026-10-24T23:59:59+02:00"],
  ["2026-10-25", "2026-10-25T23:59:59+01:00"],
])("one can apply on %s until %s, the end of the day in Berlin", (date, end) => {
  expect(jobPosting({ ...listing, validUntil: date }, agency, description)?.validThrough).toBe(end);
});

test("an hour of opening and of the end is that of Berlin", () => {
  const prepared = { ...listing, publishedOn: "2026-10-12T09:00", validUntil: "2026-12-01T18:30" };
  expect(jobPosting(prepared, agency, description)).toMatchObject({
    datePosted: "2026-10-12T09:00:00+02:00",
    validThrough: "2026-12-01T18:30:00+01:00",
  });
});

describe("who hires", () => {
  const paidBy = "wer auch immer, zum Monatsende";
  test.each<[kind: string, contract: Listing["contract"], organization: object]>([
    [
      "the client that employs",
      { kind: "employed-by-client", employerOfRecord: "Musterhandel GmbH", paidBy },
      { name: "Musterhandel GmbH", sameAs: "https://musterhandel.example" },
    ],
    [
      "the client's sister company, without the client's website",
      { kind: "employed-by-client", employerOfRecord: "Musterhandel Personal GmbH", paidBy },
      { name: "Musterhandel Personal GmbH" },
    ],
    [
      "the company that lends its staff, without the client's website",
      { kind: "temporary-work", employerOfRecord: "Rückhalt GmbH", paidBy },
      { name: "Rückhalt GmbH" },
    ],
    [
      "the client of a freelancer",
      { kind: "freelance", paidBy },
      { name: "Musterhandel GmbH", sameAs: "https://musterhandel.example" },
    ],
  ])("%s", (_, contract, organization) => {
    const posting = jobPosting({ ...listing, contract }, agency, description);
    expect(posting?.hiringOrganization).toEqual({ "@type": "Organization", ...organization });
  });
});

test("the towns lie where the agency is, wherever else one may live", () => {
  const onSite: Listing = { ...listing, location: "Vor Ort", city: ["Lindau"], countries: ["AT", "DE"] };
  expect(jobPosting(onSite, agency, description)?.jobLocation).toMatchObject({
    address: { addressLocality: "Lindau", addressCountry: "DE" },
  });
});

test("freelance work is marked as such", () => {
  const contract = { kind: "freelance", paidBy: "Musterhandel GmbH" } as const;
  const posting = jobPosting({ ...listing, contract }, agency, description);
  expect(posting?.employmentType).toEqual(["CONTRACTOR", "FULL_TIME", "PART_TIME"]);
});

test.each<[contract: Listing["contract"], name: string]>([
  [{ kind: "employed-by-client", paidBy: "Das Unternehmen, zum Monatsende" }, "confidential"],
  [{ kind: "freelance", paidBy: "Das Unternehmen, zum Monatsende" }, "confidential"],
  // Who lends its staff hires, and is no secret.
  [{ kind: "temporary-work", employerOfRecord: "Rückhalt GmbH", paidBy: "Rückhalt GmbH" }, "Rückhalt GmbH"],
])("of a client that is not named, by %j, %s hires", (contract, name) => {
  const posting = jobPosting({ ...undisclosed, contract }, agency, description);
  expect(posting?.hiringOrganization).toEqual({ "@type": "Organization", name });
});

test("there is none for a listing of a sample", () => {
  expect(jobPosting(listing, { ...agency, mode: "sample" }, description)).toBeUndefined();
});
