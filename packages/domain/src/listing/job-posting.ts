/** A listing as search engines read it: https://schema.org/JobPosting. */
import type { AgencyProfile } from "../agency/profile.ts";
import { hasHour, withOffset } from "../german/berlin-time.ts";
import type { Listing } from "./listing.ts";
import { startDay } from "./start.ts";

type EmploymentType = "FULL_TIME" | "PART_TIME" | "CONTRACTOR" | "TEMPORARY" | "OTHER";
type Country = { "@type": "Country"; name: string };
type Place = {
  "@type": "Place";
  address: { "@type": "PostalAddress"; addressLocality: string; addressCountry: string };
};
type UnitText = "HOUR" | "DAY" | "MONTH" | "YEAR";

/** The properties of schema.org that search engines ask of a job. */
export type JobPosting = {
  "@context": "https://schema.org";
  "@type": "JobPosting";
  title: string;
  description: string;
  identifier: { "@type": "PropertyValue"; name: string; value: string };
  datePosted: string;
  validThrough: string;
  employmentType: readonly EmploymentType[];
  directApply?: true;
  /** A day that is still to come, or else that it is filled at once. */
  jobStartDate?: string;
  jobImmediateStart?: true;
  hiringOrganization: { "@type": "Organization"; name: string; sameAs?: string };
  /** Of a job that is done from home altogether, and from where that may be. */
  jobLocationType?: "TELECOMMUTE";
  applicantLocationRequirements?: Country | Country[];
  /** Of every other job, also if it is done from home on some days. */
  jobLocation?: Place | Place[];
  baseSalary: {
    "@type": "MonetaryAmount";
    currency: "EUR";
    value: { "@type": "QuantitativeValue"; unitText: UnitText } & (
      | { value: number }
      | { minValue: number; maxValue: number }
    );
  };
};

/**
 * The name that Google asks staffing agencies to write where the client is not to be named:
 * https://developers.google.com/search/docs/appearance/structured-data/job-posting
 */
const confidential = "confidential";

/**
 * The listing's structured data; undefined for an agency that is a sample. `description` is all that the page shows, as
 * HTML.
 * @param formIsOurs the application is finished on the agency's own form, without an account and without another site
 */
export function jobPosting(
  listing: Listing,
  agency: Pick<AgencyProfile, "mode" | "name">,
  description: string,
  { formIsOurs = false } = {},
): JobPosting | undefined {
  if (agency.mode === "sample") return undefined;
  const organization = hiringOrganization(listing);
  return {
    "@context": "https://schema.org",
    "@type": "JobPosting",
    title: listing.title,
    description,
    identifier: { "@type": "PropertyValue", name: agency.name, value: String(listing.id) },
    datePosted: hasHour(listing.publishedOn) ? withOffset(listing.publishedOn) : listing.publishedOn,
    validThrough: endOf(listing.validUntil),
    employmentType: employmentTypes(listing),
    ...(formIsOurs && { directApply: true }),
    ...startOf(listing),
    hiringOrganization: {
      "@type": "Organization",
      name: organization?.name ?? confidential,
      ...(organization?.website !== undefined && { sameAs: organization.website }),
    },
    ...whereOneWorks(listing),
    baseSalary: {
      "@type": "MonetaryAmount",
      currency: "EUR",
      value: {
        "@type": "QuantitativeValue",
        ...amounts(listing),
        unitText: unitTexts[listing.period],
      },
    },
  };
}

function startOf(listing: Listing): Pick<JobPosting, "jobStartDate" | "jobImmediateStart"> {
  if (listing.startsOn === undefined) return {};
  const day = startDay(listing);
  return day === undefined ? { jobImmediateStart: true } : { jobStartDate: day };
}

const unitTexts: Readonly<Record<Listing["period"], UnitText>> = {
  "pro Stunde": "HOUR",
  "pro Tag": "DAY",
  "pro Monat": "MONTH",
  "pro Jahr": "YEAR",
};

function amounts({ salary: { from, to } }: Listing): { value: number } | { minValue: number; maxValue: number } {
  return from === to ? { value: from } : { minValue: from, maxValue: to };
}

function whereOneWorks({
  location,
  city = [],
  countries,
}: Listing): Pick<JobPosting, "jobLocationType" | "applicantLocationRequirements" | "jobLocation"> {
  if (location === "100% Remote")
    return {
      jobLocationType: "TELECOMMUTE",
      applicantLocationRequirements: oneOrAll(countries.map((name) => ({ "@type": "Country", name }))),
    };
  const addressCountry = countryOfWork({ countries });
  return {
    jobLocation: oneOrAll(
      city.map((addressLocality) => ({
        "@type": "Place",
        address: { "@type": "PostalAddress", addressLocality, addressCountry },
      })),
    ),
  };
}

/**
 * Where the towns of a listing lie, as `DE`. `countries` says where one may live: the agency's own is taken where it is
 * among them.
 */
export function countryOfWork({ countries }: Pick<Listing, "countries">): string {
  return countries.find((country) => country === "DE") ?? countries[0] ?? "DE";
}

function oneOrAll<Item>(items: Item[]): Item | Item[] {
  const [first] = items;
  return first !== undefined && items.length === 1 ? first : items;
}

const extents: Readonly<Record<Listing["type"], readonly EmploymentType[]>> = {
  Vollzeit: ["FULL_TIME"],
  Teilzeit: ["PART_TIME"],
  "Vollzeit & Teilzeit": ["FULL_TIME", "PART_TIME"],
  Minijob: ["PART_TIME"],
};

/** `INTERN` is an internship; schema.org's readers have no word for an apprenticeship. */
function employmentTypes({ type, contract, fixedTerm }: Listing): readonly EmploymentType[] {
  if (contract.kind === "freelance") return ["CONTRACTOR", ...extents[type]];
  if (contract.kind === "apprenticeship") return ["OTHER", ...extents[type]];
  return fixedTerm ? [...extents[type], "TEMPORARY"] : extents[type];
}

/**
 * The company that hires: who employs, or for freelancers the client; undefined while the client is not named. The
 * website is the client's, so it stands at no other name. Who lends its staff is named although the client is not.
 */
export function hiringOrganization({
  client,
  contract,
}: Pick<Listing, "client" | "contract">): { name: string; website: string | undefined } | undefined {
  if ("undisclosedBecause" in client) {
    const lender = contract.kind === "temporary-work" ? contract.employerOfRecord : undefined;
    return lender === undefined ? undefined : { name: lender, website: undefined };
  }
  const name = contract.kind === "freelance" ? client.name : (contract.employerOfRecord ?? client.name);
  return { name, website: name === client.name ? client.website : undefined };
}

/**
 * The end with its offset: `2026-11-30T18:00` → `2026-11-30T18:00:00+01:00`, and of a day its last second,
 * `2026-11-30` → `2026-11-30T23:59:59+01:00`. A date alone would be read as its first second, a day too early for an end.
 */
function endOf(moment: string): string {
  return hasHour(moment) ? withOffset(moment) : withOffset(`${moment}T23:59`).replace("59:00", "59:59");
}
