import { hydrate } from "../parts/hydrate-root.tsx";
import { IdentityCheck, type IdentityCheckProps } from "./identity-check.tsx";

/** @param onAwake is called when the field answers. */
export function hydrateIdentityCheck(place: HTMLElement, onAwake: () => void): void {
  const props: IdentityCheckProps = JSON.parse(place.dataset.props ?? "{}");
  hydrate(place, <IdentityCheck {...props} />, onAwake);
}
