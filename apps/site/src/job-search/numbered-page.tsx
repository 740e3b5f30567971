import "@fernkontor/design/field.css";
import "./job-finder.css";
import "./job-list.css";
import "./numbered-page.css";
import { filledIn } from "@fernkontor/domain/filled-in";
import { germanNumber } from "@fernkontor/domain/german";
import { longestSearch } from "@fernkontor/domain/job-filter-query";
import type { DayRateRange } from "@fernkontor/domain/pay";
import { routes } from "../frame/routes.ts";
import { JobCard, type JobCardCopy, type JobOnCard } from "../sections/job-card.tsx";
import { searchField } from "./field-names.ts";
import type { JobPage } from "./job-pages.ts";
import { ListHead, type ListHeadCopy } from "./list-head.tsx";
import { PageLinks, type PageLinksCopy } from "./page-links.tsx";

export type NumberedPageCopy = {
  heading: string;
  formLabel: string;
  search: string;
  placeholder: string;
  submit: string;
  pages: PageLinksCopy;
};

type Props = {
  page: JobPage<JobOnCard>;
  allJobs: number;
  scale: DayRateRange;
  copy: NumberedPageCopy;
  listCopy: ListHeadCopy;
  cardCopy: JobCardCopy;
};

/** A further page of the list, without script: a search here is sent to the first page, which can answer it. */
export function NumberedPage({ page, allJobs, scale, copy, listCopy, cardCopy }: Props) {
  const place = filledIn(copy.pages.page, {
    page: germanNumber(page.page),
    pages: germanNumber(page.pageCount),
  });
  return (
    <>
      <section className="finder">
        <div className="wrap">
          <h1>
            {copy.heading} <small>{place}</small>
          </h1>
          <form className="search-all" role="search" aria-label={copy.formLabel} action={routes.jobs}>
            <label className="field">
              {copy.search}
              <input
                type="search"
                name={searchField}
                placeholder={copy.placeholder}
                maxLength={longestSearch}
                enterKeyHint="search"
              />
            </label>
            <button className="btn" type="submit">
              {copy.submit}
            </button>
          </form>
        </div>
      </section>
      <div className="wrap jobs">
        <ListHead found={allJobs} hasJobs scale={scale} copy={listCopy} />
        <ul>
          {page.jobs.map((job) => (
            <JobCard key={job.slug} job={job} scale={scale} copy={cardCopy} />
          ))}
        </ul>
      </div>
      <PageLinks page={page.page} pageCount={page.pageCount} copy={copy.pages} />
    </>
  );
}
