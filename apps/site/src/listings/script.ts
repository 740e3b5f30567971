/**
 * Loads React on interaction, when the visitor reaches for the search: most only read the list. What is typed, chosen or
 * pressed until it is there is not lost: the fields keep it, and a click is replayed. Without the files, the search is
 * a form like any other.
 */
import { afterFirstPaint } from "../parts/after-first-paint.ts";
import { rememberTexts } from "../parts/remember-texts.ts";
import { clickedButton, rememberClick } from "../parts/replay-click.ts";
import type { ListingSearchProps } from "./search/listing-search.tsx";

const place = document.getElementById("listing-search");
const form = place?.querySelector("form");
const finder = place?.querySelector(".finder");
const more = place?.querySelector(".more-listings button");
/** So far below the window the next part of the list is about to be wanted. */
const nearPx = 400;

if (place && form && finder) {
  const stop = new AbortController();
  const options = { signal: stop.signal, passive: true };
  const replayClick = rememberClick(place);
  const texts = rememberTexts(place);
  let isAsked = false;

  const load = async () => {
    if (isAsked) return;
    isAsked = true;
    try {
      await Promise.all([
        import("./search/start-listing-search.ts").then(({ startListingSearch }) =>
          startListingSearch(place, form, texts, () => {
            stop.abort();
            replayClick();
          }),
        ),
        // Named here, too: else React would be asked for only when the other file has arrived.
        import("../parts/hydrate-root.tsx"),
      ]);
    } catch (error) {
      // The line was interrupted: the next time that somebody reaches, it may be back, or when the browser says so.
      isAsked = false;
      console.warn("The search could not be loaded.", error);
      addEventListener("online", load, options);
      sayThatNothingLoads(place);
    }
  };

  for (const reach of ["pointerdown", "focusin", "keydown", "input"]) form.addEventListener(reach, load, options);
  // Without a connection, the browser's error page would take the place of what was typed.
  form.addEventListener("submit", (event) => !navigator.onLine && event.preventDefault(), { signal: stop.signal });
  // A finger has no way of being near, and begins to scroll anywhere.
  finder.addEventListener("pointerover", (event) => isMouse(event) && load(), options);
  place.addEventListener("click", (event) => clickedButton(event) && load(), options);
  if (more) {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        // Not awaited: nothing follows it, and `load` handles its own errors.
        void load();
      },
      { rootMargin: `0px 0px ${nearPx}px` },
    );
    observer.observe(more);
  }

  // Shared, reloaded, come back to, or used before this script arrived.
  if (location.search || history.state || form.contains(document.activeElement) || isFilledIn(form))
    afterFirstPaint(load);
}

/** Tells the visitor, near the field, why nothing happens. */
function sayThatNothingLoads(place: HTMLElement): void {
  const { copy }: Pick<ListingSearchProps, "copy"> = JSON.parse(place.dataset.props ?? "{}");
  place.querySelector(".search-note")?.replaceChildren(copy.finder.notLoaded);
}

function isMouse(event: Event): boolean {
  return event instanceof PointerEvent && event.pointerType === "mouse";
}

function isFilledIn(form: HTMLFormElement): boolean {
  return [...form.elements].some((field) => {
    if (field instanceof HTMLInputElement)
      return field.value !== field.defaultValue || field.checked !== field.defaultChecked;
    return field instanceof HTMLSelectElement && field.selectedIndex > 0;
  });
}
