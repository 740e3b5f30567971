/**
 * Remembers which button of a part of the page was clicked last before its script arrived. The function that it returns
 * ends that, and replays the click if the button is still there.
 */
export function rememberClick(place: HTMLElement): () => void {
  const stop = new AbortController();
  let clicked: HTMLButtonElement | null = null;
  place.addEventListener(
    "click",
    (event) => {
      clicked = clickedButton(event);
    },
    { signal: stop.signal, passive: true },
  );
  return () => {
    stop.abort();
    if (clicked?.isConnected) clicked.click();
  };
}

/** The button that a click goes to, if any. */
export function clickedButton({ target }: Event): HTMLButtonElement | null {
  return target instanceof Element ? target.closest("button") : null;
}
