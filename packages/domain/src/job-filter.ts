/** Which listings a visitor sees: the search rule of the specification. */

/** `category` is a category's name, or undefined for "Alle Kategorien". `search` is what was typed, untouched. */
export type JobFilter = { search: string; category: string | undefined };

export const noFilter: JobFilter = { search: "", category: undefined };

type Searchable = { title: string; description: string; category: string };

/**
 * A listing is shown when the search text appears in its title or description, ignoring case, and its category is the
 * chosen one or none is chosen. Blanks around the search text do not count: phone keyboards add them.
 */
export function matchingJobs<Listing extends Searchable>(
  jobs: readonly Listing[],
  { search, category }: JobFilter,
): Listing[] {
  const wanted = search.trim().toLowerCase();
  return jobs.filter(
    (job) =>
      (category === undefined || job.category === category) &&
      (job.title.toLowerCase().includes(wanted) || job.description.toLowerCase().includes(wanted)),
  );
}
