/** Firefox tells nothing of the first paint of a page that it scrolls to where it was left before the reload. */
const paintedAfterLoadMs = 1000;

/** Calls back once the visitor sees the page; until then, every byte and every millisecond belongs to its text. */
export function afterFirstPaint(start: () => void): void {
  if (!PerformanceObserver.supportedEntryTypes?.includes("paint")) {
    setTimeout(start);
    return;
  }
  let isStarted = false;
  const startOnce = () => {
    observer.disconnect();
    if (!isStarted) start();
    isStarted = true;
  };
  const observer = new PerformanceObserver(startOnce);
  observer.observe({ type: "paint", buffered: true });
  const startLater = () => setTimeout(startOnce, paintedAfterLoadMs);
  if (document.readyState === "complete") startLater();
  else addEventListener("load", startLater);
}
