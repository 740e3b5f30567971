import { hydrateRoot } from "../frame/hydrate-root.ts";
import { IdentityCheck } from "./identity-check.tsx";

/** Wakes the field on the page, as hydrate-job-search.tsx wakes the search. */
export function hydrateIdentityCheck(place: HTMLElement): void {
  hydrateRoot(place, <IdentityCheck {...JSON.parse(place.dataset.props ?? "{}")} />);
}
