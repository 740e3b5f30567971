/** Greenhouse's job board: https://developers.greenhouse.io/job-board.html, `/jobs?content=true` or one job. */
import { sectionsOf } from "../html-text.ts";
import { type Pay, payIn, periodOf } from "../pay-words.ts";
import { type Group, groupOf, listOf, shown, textOf } from "../plain-values.ts";
import type { LeftOut, Posting } from "../posting.ts";
import { identifierOf, lastDay, payOf, postingOf, restOf } from "../posting-of.ts";

const read = [
  "id",
  "title",
  "content",
  "location",
  "departments",
  "pay_input_ranges",
  "metadata",
  "application_deadline",
];
/** How the board itself works, and what a page of ours says by itself. */
const ofTheBoard =
  "internal_job_id absolute_url company_name updated_at first_published language education questions location_questions compliance demographic_questions data_compliance prospect_post".split(
    " ",
  );

export function isGreenhouse(value: Group): boolean {
  const job = groupOf(listOf(value.jobs)[0] ?? value);
  return (Array.isArray(value.jobs) && value.jobs.length === 0) || (textOf(job.title) !== "" && "absolute_url" in job);
}

export function greenhousePostings(value: Group): Posting[] {
  return (Array.isArray(value.jobs) ? value.jobs : [value]).map((job) => postingOfJob(groupOf(job)));
}

function postingOfJob(job: Group): Posting {
  const title = textOf(job.title);
  const company = textOf(job.company_name);
  const departments = listOf(job.departments)
    .map((department) => textOf(groupOf(department).name))
    .filter(Boolean);
  const ranges = listOf(job.pay_input_ranges).map(groupOf);
  // Of several, each for people in another place, nobody here knows which is meant.
  const pay = ranges.length === 1 && ranges[0] ? payOfRange(ranges[0]) : undefined;
  const metadata = listOf(job.metadata).map(groupOf);
  return postingOf({
    identifier: identifierOf(title, job.id),
    title,
    company: company === "" ? undefined : { name: company },
    pay:
      pay ?? metadata.filter(({ name }) => payName.test(textOf(name))).flatMap(({ value }) => payIn(shown(value)))[0],
    employment: metadata
      .filter(({ name }) => employmentName.test(textOf(name)))
      .flatMap(({ name, value }) => listOf(value).map((word) => ({ from: textOf(name), word: textOf(word) })))
      .filter(({ word }) => word !== ""),
    category: { from: "departments", word: departments[0] ?? "" },
    place: { from: "location", word: textOf(groupOf(job.location).name) },
    validUntil: lastDay(textOf(job.application_deadline)),
    sections: sectionsOf(textOf(job.content)),
    leftOut: [
      ...(pay ? [] : ranges.map((range) => ({ from: "pay_input_ranges", text: shown(range) }))),
      ...metadata.filter(({ name }) => !employmentName.test(textOf(name))).map(metadataText),
      ...departments.slice(1).map((text) => ({ from: "departments", text })),
      ...restOf(job, [...read, ...ofTheBoard]),
    ],
  });
}

const employmentName = /employment|time type|schedule|beschäftigung|arbeitszeit|umfang/i;
const payName = /salary|pay|gehalt|vergütung|lohn/i;

function metadataText({ name, value }: Group): LeftOut {
  return { from: textOf(name), text: shown(value) };
}

/** The board says the amounts in cents, and what for only in words. */
function payOfRange({ min_cents, max_cents, currency_type, title, blurb }: Group): Pay | undefined {
  const euros = (cents: unknown) => (typeof cents === "number" ? cents / 100 : undefined);
  const words = `${textOf(title)} ${textOf(blurb)}`.split(/[^\p{L}]+/u);
  const period = words.map(periodOf).find((found) => found !== undefined);
  return payOf(euros(min_cents), euros(max_cents), period, textOf(currency_type));
}
