import { hydrate } from "../frame/hydrate-root.tsx";
import { JobSearch, type JobSearchProps } from "./job-search.tsx";

/** @param onAwake is called when the search answers. */
export function hydrateJobSearch(place: HTMLElement, onAwake: () => void): void {
  const props: JobSearchProps = JSON.parse(place.dataset.props ?? "{}");
  hydrate(place, <JobSearch {...props} />, onAwake);
}
