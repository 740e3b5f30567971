/**
 * Wakes the search on the page. Not one of the framework's islands: what those write into the page for it is an eighth
 * of what the page may weigh.
 */
import { hydrateRoot } from "react-dom/client";
import { JobSearch } from "./job-search.tsx";

const place = document.getElementById("job-search");
if (place) {
  const props = JSON.parse(place.dataset.props ?? "{}");
  const idle = globalThis.requestIdleCallback ?? setTimeout;
  idle(() => hydrateRoot(place, <JobSearch {...props} />));
}
