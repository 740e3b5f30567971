import { hydrate } from "../parts/hydrate-root.tsx";
import { Application, type ApplicationProps } from "./application.tsx";

export function hydrateApplication(place: HTMLElement): void {
  const props: ApplicationProps = JSON.parse(place.dataset.props ?? "{}");
  hydrate(place, <Application {...props} />, [], () => place.setAttribute("data-hydrated", ""));
}
