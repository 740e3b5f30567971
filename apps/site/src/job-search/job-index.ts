/**
 * Listings on the way to the browser. Lines of JSON: each holds a block of listings, so that ten thousand can be read in
 * slices, and the words that appear in it for the first time; from then on a number stands for them.
 */
import { applicationAddress, jobAddress } from "../frame/routes.ts";
import type { JobOnCard } from "../sections/job-card.tsx";

type Row = [
  slug: string,
  title: string,
  description: string,
  payFrom: number,
  payTo: number,
  category: number,
  type: number,
  location: number,
  period: number,
  requirements: number[],
  tags: number[],
];
type Block = [newWords: string[], rows: Row[]];

const jobsPerBlock = 64;

/** Writes listings as lines of JSON. */
export function encodedJobs(jobs: readonly JobOnCard[]): string {
  const numberOf = new Map<string, number>();
  const lines: string[] = [];
  for (let start = 0; start < jobs.length; start += jobsPerBlock) {
    const newWords: string[] = [];
    const word = (text: string): number => {
      const known = numberOf.get(text);
      if (known !== undefined) return known;
      newWords.push(text);
      numberOf.set(text, numberOf.size);
      return numberOf.size - 1;
    };
    const rows = jobs
      .slice(start, start + jobsPerBlock)
      .map(
        (job): Row => [
          job.slug,
          job.title,
          job.description,
          job.salary.from,
          job.salary.to,
          word(job.category),
          word(job.type),
          word(job.location),
          word(job.period),
          job.requirements.map(word),
          job.tags.map(word),
        ],
      );
    lines.push(JSON.stringify([newWords, rows] satisfies Block));
  }
  return lines.join("\n");
}

/** Reads what `encodedJobs` wrote, line by line; the caller may rest between two lines. */
export function* decodedJobs(text: string): Generator<JobOnCard[]> {
  const words: string[] = [];
  const word = (number: number) => words[number] ?? "";
  for (const line of text === "" ? [] : text.split("\n")) {
    const [newWords, rows]: Block = JSON.parse(line);
    words.push(...newWords);
    yield rows.map(([slug, title, description, from, to, category, type, location, period, requirements, tags]) => ({
      slug,
      title,
      description,
      salary: { from, to },
      category: word(category),
      type: word(type) as JobOnCard["type"],
      location: word(location) as JobOnCard["location"],
      period: word(period) as JobOnCard["period"],
      requirements: requirements.map(word),
      tags: tags.map(word),
      href: jobAddress(slug),
      applyHref: applicationAddress(slug),
    }));
  }
}
