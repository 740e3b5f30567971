/** Wakes the field on the page, as hydrate-job-search.tsx wakes the search. */
import { hydrateRoot } from "react-dom/client";
import { IdentityCheck } from "./identity-check.tsx";

const place = document.getElementById("identity-check");
if (place) {
  const props = JSON.parse(place.dataset.props ?? "{}");
  const idle = globalThis.requestIdleCallback ?? setTimeout;
  idle(() => hydrateRoot(place, <IdentityCheck {...props} />));
}
