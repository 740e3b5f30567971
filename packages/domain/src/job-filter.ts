/** Which listings a visitor sees: the search rule of the specification and the refinements below it. */
import { entryTag } from "./job.ts";
import type { DayRateRange } from "./pay.ts";
import { plainSpelling } from "./plain-spelling.ts";

export type JobFilter = {
  /** What was typed, untouched. */
  search: string;
  /** A category's name; undefined is "Alle Kategorien". */
  category: string | undefined;
  /** Euros a day that a listing pays at least; undefined is any pay. */
  payFrom: number | undefined;
  /** Only what one can start without experience. */
  entryOnly: boolean;
};

export const noFilter: JobFilter = { search: "", category: undefined, payFrom: undefined, entryOnly: false };

type Listing = {
  title: string;
  description: string;
  category: string;
  salary: DayRateRange;
  tags: readonly string[];
};

/** A listing with its texts in plain spelling, made once: with ten thousand, a key must not wait for it. */
export type SearchableJob<Job> = { job: Job; title: string; description: string };

/** Makes a listing ready for `matchingJobs`. */
export function searchableJob<Job extends Listing>(job: Job): SearchableJob<Job> {
  return { job, title: plainSpelling(job.title), description: plainSpelling(job.description) };
}

/** The search text as it is compared. Blanks around it do not count: phone keyboards add them. */
export function soughtText({ search }: JobFilter): string {
  return plainSpelling(search.trim());
}

/** Whether a filter leaves anything out that another text or choice would show. */
export function isRestricting(filter: JobFilter): boolean {
  return soughtText(filter) !== "" || filter.category !== undefined || filter.payFrom !== undefined || filter.entryOnly;
}

/**
 * A listing is shown when the search text appears in its title or description, ignoring case and ways to spell umlauts,
 * and its category is the chosen one or none is chosen. Refinements leave out listings whose pay begins below the
 * wanted minimum, and those that ask for experience.
 */
export function matchingJobs<Job extends Listing>(jobs: readonly SearchableJob<Job>[], filter: JobFilter): Job[] {
  const { category, payFrom = 0, entryOnly } = filter;
  const sought = soughtText(filter);
  return jobs
    .filter(
      ({ job, title, description }) =>
        (category === undefined || job.category === category) &&
        job.salary.from >= payFrom &&
        (!entryOnly || job.tags.includes(entryTag)) &&
        (title.includes(sought) || description.includes(sought)),
    )
    .map(({ job }) => job);
}
