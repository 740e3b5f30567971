/**
 * Remembers which button of a sleeping part of the page was pressed last. The function that it returns forgets about the
 * part, and presses the button if it is still there.
 */
export function rememberPress(place: HTMLElement): () => void {
  const stop = new AbortController();
  let pressed: HTMLButtonElement | null = null;
  place.addEventListener(
    "click",
    (event) => {
      pressed = pressedButton(event);
    },
    { signal: stop.signal, passive: true },
  );
  return () => {
    stop.abort();
    if (pressed?.isConnected) pressed.click();
  };
}

/** The button that a click goes to, if any. */
export function pressedButton({ target }: Event): HTMLButtonElement | null {
  return target instanceof Element ? target.closest("button") : null;
}
