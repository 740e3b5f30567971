import { slugOf } from "@fernkontor/domain/german";
import { type JobFilter, matchingJobs, noFilter } from "@fernkontor/domain/job-filter";
import { filterFromQuery, queryFromFilter } from "@fernkontor/domain/job-filter-query";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { JobOnCard } from "../sections/job-card.tsx";
import { categoryField, searchField } from "./field-names.ts";

/**
 * The filter as state and as address. A choice is a step that the back button undoes; a word typed letter by letter is
 * one step, not one a letter.
 */
export function useJobFilter(jobs: readonly JobOnCard[], categories: readonly string[]) {
  const [filter, setFilter] = useState<JobFilter>(noFilter);
  const formRef = useRef<HTMLFormElement>(null);
  const isTyping = useRef(false);

  // The server knows neither the address nor what was typed before this script arrived.
  useBrowserLayoutEffect(() => {
    const fromAddress = filterFromQuery(location.search, categories);
    const fromForm = formRef.current && filterInForm(formRef.current, categories);
    const first = {
      search: fromForm?.search || fromAddress.search,
      category: fromForm?.category ?? fromAddress.category,
    };
    setFilter(first);
    writeAddress(first, "replaceState");
  }, [categories]);

  useEffect(() => {
    const followAddress = () => {
      isTyping.current = false;
      setFilter(filterFromQuery(location.search, categories));
    };
    addEventListener("popstate", followAddress);
    return () => removeEventListener("popstate", followAddress);
  }, [categories]);

  const apply = (next: JobFilter, typed: boolean) => {
    setFilter(next);
    writeAddress(next, typed && isTyping.current ? "replaceState" : "pushState");
    isTyping.current = typed;
  };

  return {
    filter,
    matches: useMemo(() => matchingJobs(jobs, filter), [jobs, filter]),
    formRef,
    search: (search: string) => apply({ ...filter, search }, true),
    choose: (category: string | undefined) => apply({ ...filter, category }, false),
    reset: () => apply(noFilter, false),
  };
}

/** Rendered on the server too, where a layout effect would only warn. */
const useBrowserLayoutEffect = typeof document === "undefined" ? useEffect : useLayoutEffect;

function filterInForm(form: HTMLFormElement, categories: readonly string[]): JobFilter {
  const fields = new FormData(form);
  const slug = fields.get(categoryField);
  return {
    search: String(fields.get(searchField) ?? ""),
    category: categories.find((category) => slugOf(category) === slug),
  };
}

function writeAddress(filter: JobFilter, method: "pushState" | "replaceState"): void {
  const address = location.pathname + queryFromFilter(filter);
  if (address === location.pathname + location.search) return;
  try {
    history[method](null, "", address);
  } catch {
    // Safari refuses more than a hundred writes in ten seconds (a key held down). The next one brings the address up to date.
  }
}
