import type { AgencyFacts } from "@fernkontor/domain/facts";
import type { Job } from "@fernkontor/domain/job";
import { spokenRange } from "@fernkontor/domain/pay";
import type { Feed, FeedEntry, TextPart } from "../feeds/feed.ts";
import { feedFiles, jobAddress } from "../frame/routes.ts";
import { allGenders } from "./all-genders.ts";
import { contractKinds } from "./contract-kinds.ts";
import { jobDescription } from "./job-description.ts";
import { jobTexts } from "./job-page.ts";
import { sampleNotice } from "./sample-notice.ts";

/** What every feed says of the agency and its open listings. */
export function feedCopy({ profile, jobs }: AgencyFacts): Feed {
  const notice = sampleNotice(profile);
  const newestFirst = jobs.toSorted((a, b) => b.publishedOn.localeCompare(a.publishedOn) || b.id - a.id);
  return {
    title: feedTitle(profile),
    about: ["Remote-Stellen im Digital- und E-Commerce-Bereich.", ...(notice === undefined ? [] : [notice])].join(" "),
    publisher: profile.name,
    origin: profile.siteOrigin,
    updatedOn: latest(jobs.flatMap(({ publishedOn, lastConfirmedOn }) => [publishedOn, lastConfirmedOn])),
    entries: newestFirst.map((job) => entry(job, profile)),
  };
}

/** The feeds to which one can subscribe, for the head of the list. */
export function feedLinks({ profile }: AgencyFacts): { type: string; title: string; href: string }[] {
  const title = feedTitle(profile);
  return [
    { type: "application/rss+xml", title, href: feedFiles.rss },
    { type: "application/feed+json", title, href: feedFiles.jsonFeed },
  ];
}

function feedTitle(profile: AgencyFacts["profile"]): string {
  return `Offene Stellen von ${profile.name}${profile.mode === "sample" ? " (Musterauftritt)" : ""}`;
}

function entry(job: Job, profile: AgencyFacts["profile"]): FeedEntry {
  return {
    job,
    title: `${job.title} ${allGenders}`,
    address: profile.siteOrigin + jobAddress(job.slug),
    summary: [
      ...asFirstPart(sampleNotice(profile)),
      { paragraph: job.description },
      {
        paragraph: `${spokenRange(job.salary)} brutto ${job.period}, ${job.type}, ${job.location}. ${contractKinds[job.contract.kind]}.`,
      },
    ],
  };
}

/** All that a listing's page says, and before it that it is a sample. */
export function feedDescription(facts: AgencyFacts, job: Job): TextPart[] {
  return [...asFirstPart(sampleNotice(facts.profile)), ...jobDescription(jobTexts(facts, job))];
}

function asFirstPart(notice: string | undefined): TextPart[] {
  return notice === undefined ? [] : [{ paragraph: notice }];
}

/** The latest day of which a listing speaks as of the past. */
function latest(dates: readonly string[]): string | undefined {
  return dates.toSorted().at(-1);
}
