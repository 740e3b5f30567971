import { hiringOrganization } from "@fernkontor/domain/hiring-organization";
import type { Job } from "@fernkontor/domain/job";
import { plateRange } from "@fernkontor/domain/pay";
import { type Feed, type FeedEntry, startOfDay, type TextPart } from "./feed.ts";
import { html } from "./html.ts";
import { element, verbatimElement } from "./xml.ts";

type Options = {
  /** The agency's town: the format wants a place, and a remote job has no other. */
  city: string;
  /** All that the listing's page says. */
  describe: (job: Job) => readonly TextPart[];
};

/** The XML that Indeed and, after it, most job boards read: https://docs.indeed.com/indeed-apply/xml-feed. */
export function indeedFeed({ publisher, origin, updatedOn, entries }: Feed, { city, describe }: Options): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<source>
${[
  element("publisher", publisher),
  element("publisherurl", origin),
  ...(updatedOn === undefined ? [] : [element("lastBuildDate", startOfDay(updatedOn).toUTCString())]),
  ...entries.map((entry) => indeedJob(entry, { publisher, city, description: describe(entry.job) })),
].join("\n")}
</source>
`;
}

/** Plain elements for the values, because its readers look for no entities. */
function indeedJob(
  { job, address }: FeedEntry,
  { publisher, city, description }: { publisher: string; city: string; description: readonly TextPart[] },
): string {
  return `<job>
${[
  verbatimElement("title", job.title),
  verbatimElement("date", startOfDay(job.publishedOn).toISOString()),
  verbatimElement("referencenumber", job.slug),
  verbatimElement("requisitionid", String(job.id)),
  verbatimElement("url", address),
  verbatimElement("company", hiringOrganization(job)?.name ?? publisher),
  verbatimElement("sourcename", publisher),
  verbatimElement("city", city),
  verbatimElement("country", "DE"),
  verbatimElement("remotetype", "Fully remote"),
  verbatimElement("description", html(description)),
  verbatimElement("salary", `${plateRange(job.salary)} ${job.period}`),
  verbatimElement("jobtype", jobTypes(job)),
  verbatimElement("category", job.category),
  verbatimElement("expirationdate", job.validUntil),
].join("\n")}
</job>`;
}

const extents: Readonly<Record<Job["type"], string>> = { "Vollzeit & Teilzeit": "fulltime, parttime" };

function jobTypes({ type, contract }: Job): string {
  return contract.kind === "freelance" ? `${extents[type]}, contract` : extents[type];
}
