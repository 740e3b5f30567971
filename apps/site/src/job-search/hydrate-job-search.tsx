import { useEffect } from "react";
import { hydrateRoot } from "../frame/hydrate-root.ts";
import { JobSearch, type JobSearchProps } from "./job-search.tsx";

/**
 * Makes the search in the page answer. Not one of the framework's islands: what those write into the page for it is an
 * eighth of what the page may weigh.
 * @param onAwake is called when it listens.
 */
export function hydrateJobSearch(place: HTMLElement, onAwake: () => void): void {
  const props: JobSearchProps = JSON.parse(place.dataset.props ?? "{}");
  hydrateRoot(place, <AwakeJobSearch props={props} onAwake={onAwake} />);
}

function AwakeJobSearch({ props, onAwake }: { props: JobSearchProps; onAwake: () => void }) {
  useEffect(onAwake, [onAwake]);
  return <JobSearch {...props} />;
}
