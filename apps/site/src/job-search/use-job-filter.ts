import { slugOf } from "@fernkontor/domain/german";
import { type JobFilter, noFilter } from "@fernkontor/domain/job-filter";
import { type FilterChoices, filterFromQuery, payFromOf, queryFromFilter } from "@fernkontor/domain/job-filter-query";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { categoryField, entryField, payFromField, quickFilterField, searchField } from "./field-names.ts";
import { jobsAtOnce } from "./job-pages.ts";
import { visitStateOf } from "./visit-state.ts";

/** What the list shows: which listings, and how many of them. */
export type View = { filter: JobFilter; shownJobs: number };

/** What changes letter by letter or place by place: one such run is one step of the history. */
export type Run = "search" | "pay";

/**
 * The filter as state and as address. A choice is a step that the back button undoes; a word typed letter by letter is
 * one step, not one a letter. With each step the browser keeps how far the list was open and scrolled.
 */
export function useJobFilter(choices: FilterChoices) {
  const [view, setView] = useState<View>({ filter: noFilter, shownJobs: jobsAtOnce });
  const formRef = useRef<HTMLFormElement>(null);
  const run = useRef<Run>(undefined);
  const wantedScrollY = useRef<number>(undefined);
  const shownJobs = useRef(jobsAtOnce);
  shownJobs.current = view.shownJobs;

  // The server knows neither the address nor what was typed before this script arrived.
  useBrowserLayoutEffect(() => {
    const fromAddress = filterFromQuery(location.search, choices);
    const fromForm = formRef.current ? filterInForm(formRef.current, choices) : noFilter;
    const filter = {
      search: fromForm.search || fromAddress.search,
      category: fromForm.category ?? fromAddress.category,
      payFrom: fromForm.payFrom ?? fromAddress.payFrom,
      entryOnly: fromForm.entryOnly || fromAddress.entryOnly,
    };
    const visit = visitStateOf(history.state);
    wantedScrollY.current = visit?.scrollY;
    setView({ filter, shownJobs: visit?.shownJobs ?? jobsAtOnce });
    write("replaceState", addressOf(filter), visit?.shownJobs ?? jobsAtOnce);
  }, [choices]);

  useEffect(() => {
    const followAddress = ({ state }: PopStateEvent) => {
      const visit = visitStateOf(state);
      run.current = undefined;
      wantedScrollY.current = visit?.scrollY;
      // A step to a place in the page (#inhalt) is no step of the list and has no state of ours.
      setView((last) => ({
        filter: filterFromQuery(location.search, choices),
        shownJobs: visit?.shownJobs ?? last.shownJobs,
      }));
    };
    const remember = () => write("replaceState", location.href, shownJobs.current);
    // Who has begun to scroll must not be moved when the rest of the list arrives.
    const leaveScrolling = () => {
      wantedScrollY.current = undefined;
    };
    const stop = new AbortController();
    const options = { signal: stop.signal, passive: true };
    addEventListener("popstate", followAddress, options);
    for (const name of ["pagehide", "scrollend"]) addEventListener(name, remember, options);
    for (const name of ["wheel", "touchmove", "keydown"]) addEventListener(name, leaveScrolling, options);
    return () => stop.abort();
  }, [choices]);

  return {
    view,
    formRef,
    change: (part: Partial<JobFilter>, nextRun?: Run) => {
      const filter = { ...view.filter, ...part };
      const isSameRun = nextRun !== undefined && nextRun === run.current;
      run.current = nextRun;
      setView({ filter, shownJobs: jobsAtOnce });
      if (addressOf(filter) === location.pathname + location.search) return;
      if (!isSameRun) write("replaceState", location.href, view.shownJobs);
      write(isSameRun ? "replaceState" : "pushState", addressOf(filter), jobsAtOnce);
    },
    showMore: () => {
      const next = view.shownJobs + jobsAtOnce;
      setView({ ...view, shownJobs: next });
      write("replaceState", location.href, next);
    },
    /** To be called when the list stands as it should: scrolls to where it was left, once. */
    restoreScroll: () => {
      if (wantedScrollY.current !== undefined) scrollTo({ top: wantedScrollY.current, behavior: "instant" });
      wantedScrollY.current = undefined;
    },
  };
}

/** Rendered on the server too, where a layout effect would only warn. */
export const useBrowserLayoutEffect = typeof document === "undefined" ? useEffect : useLayoutEffect;

function filterInForm(form: HTMLFormElement, { categories, scale }: FilterChoices): JobFilter {
  const fields = new FormData(form);
  const chosen = [fields.get(categoryField), fields.get(quickFilterField)];
  return {
    search: String(fields.get(searchField) ?? ""),
    category: categories.find((category) => chosen.includes(slugOf(category))),
    payFrom: payFromOf(String(fields.get(payFromField)), scale),
    entryOnly: fields.has(entryField),
  };
}

function addressOf(filter: JobFilter): string {
  return location.pathname + queryFromFilter(filter);
}

function write(method: "pushState" | "replaceState", address: string, shownJobs: number): void {
  try {
    history[method]({ shownJobs, scrollY: Math.max(0, scrollY) }, "", address);
  } catch {
    // Safari refuses more than a hundred writes in ten seconds (a key held down). The next one brings the address up to date.
  }
}
