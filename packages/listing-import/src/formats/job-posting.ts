/** `JobPosting` of https://schema.org, as a page or a program says it in JSON-LD. */
import { slugOf } from "@fernkontor/domain/german/german";
import { sectionsOf } from "../html-text.ts";
import { countryOf } from "../known-words.ts";
import { hoursIn, type Pay, payIn, periodOf } from "../pay-words.ts";
import { amountOf, type Group, groupOf, listOf, shown, textOf } from "../plain-values.ts";
import type { Posting } from "../posting.ts";
import { identifierOf, lastDay, payOf, postingOf, restOf, websiteOf } from "../posting-of.ts";

const read =
  "@context @type @id identifier url title name description responsibilities qualifications skills hiringOrganization baseSalary employmentType workHours jobLocation jobLocationType applicantLocationRequirements validThrough occupationalCategory industry totalJobOpenings applicationContact datePosted directApply mainEntityOfPage inLanguage".split(
    " ",
  );

/** Pages put it into a list or a `@graph`, seldom deeper. */
const deepest = 5;

/** Everything that is a `JobPosting` in what JSON-LD says, and of which types the rest is. */
export function jobPostingsIn(value: unknown, depth = 0): { jobs: Group[]; others: string[] } {
  const inner = Array.isArray(value) ? value : listOf(groupOf(value)["@graph"]);
  const types = listOf(groupOf(value)["@type"]).map(textOf).filter(Boolean);
  const below = depth < deepest ? inner.map((each) => jobPostingsIn(each, depth + 1)) : [];
  const isJob = types.some((type) => /^(https?:\/\/schema\.org\/)?JobPosting$/.test(type));
  return {
    jobs: [...(isJob ? [groupOf(value)] : []), ...below.flatMap(({ jobs }) => jobs)],
    others: [...(isJob ? [] : types), ...below.flatMap(({ others }) => others)],
  };
}

export function postingOfJsonLd(job: Group): Posting {
  const title = textOf(job.title) || textOf(job.name);
  const organization = groupOf(job.hiringOrganization);
  const company = textOf(organization.name) || textOf(job.hiringOrganization);
  const pay = payOfSalary(job.baseSalary);
  const [hours] = hoursIn(textOf(job.workHours));
  const towns = listOf(job.jobLocation)
    .map(groupOf)
    .map(({ address }) => addressOf(address));
  const cities = [...new Set(towns.filter(Boolean))];
  const isRemote = listOf(job.jobLocationType).map(textOf).includes("TELECOMMUTE");
  const openings = amountOf(job.totalJobOpenings);
  const countries = listOf(job.applicantLocationRequirements).map(
    (place) => textOf(groupOf(place).name) || textOf(place),
  );
  return postingOf({
    // Each company counts from one: another one's number is another job.
    identifier: `${slugOf(company)} ${identifierOf(title, groupOf(job.identifier).value, job.identifier, job["@id"], job.url)}`,
    title,
    // The name that search engines ask for where a client is not to be named.
    company:
      company === "" || company.toLowerCase() === "confidential"
        ? undefined
        : { name: company, website: websiteOf(organization.sameAs, organization.url) },
    pay,
    hoursPerWeek: hours,
    employment: listOf(job.employmentType).map((word) => ({ from: "employmentType", word: textOf(word) })),
    category: {
      from: textOf(job.occupationalCategory) === "" ? "industry" : "occupationalCategory",
      word: textOf(job.occupationalCategory) || textOf(job.industry),
    },
    contact: { from: "applicationContact", word: textOf(groupOf(job.applicationContact).name) },
    location: isRemote ? "100% Remote" : undefined,
    place: { from: "jobLocation", word: cities.join(", ") },
    cities,
    countries: isRemote ? [...new Set(countries.flatMap((name) => countryOf(name) ?? []))] : undefined,
    openings: openings !== undefined && Number.isInteger(openings) ? openings : undefined,
    validUntil: lastDay(textOf(job.validThrough)),
    tags: listOf(job.skills)
      .flatMap((skill) => textOf(skill).split(","))
      .map((skill) => skill.trim())
      .filter(Boolean),
    sections: [
      ...sectionsOf(textOf(job.description)),
      ...headed("Aufgaben", job.responsibilities),
      ...headed("Anforderungen", job.qualifications),
    ],
    leftOut: [
      ...(pay ? [] : [{ from: "baseSalary", text: shown(job.baseSalary) }]),
      ...(hours ? [] : [{ from: "workHours", text: textOf(job.workHours) }]),
      ...countries
        .filter((name) => isRemote && !countryOf(name))
        .map((text) => ({ from: "applicantLocationRequirements", text })),
      ...restOf(job, read),
    ],
  });
}

function headed(heading: string, value: unknown) {
  return listOf(value)
    .flatMap((text) => sectionsOf(textOf(text)))
    .map((section) => ({ ...section, heading: section.heading || heading }));
}

function addressOf(address: unknown): string {
  return textOf(groupOf(address).addressLocality) || textOf(address);
}

/** An amount with its unit, or a sentence. */
function payOfSalary(salary: unknown): Pay | undefined {
  if (typeof salary === "string") return payIn(salary)[0];
  const { currency, value, minValue, maxValue, unitText } = groupOf(salary);
  const inner = groupOf(value);
  const unit = periodOf(textOf(inner.unitText) || textOf(unitText));
  const single = typeof value === "object" ? inner.value : value;
  return payOf(inner.minValue ?? minValue ?? single, inner.maxValue ?? maxValue ?? single, unit, textOf(currency));
}
