/** Calls back once the visitor sees the page; until then, every byte and every millisecond belongs to its text. */
export function afterFirstPaint(start: () => void): void {
  if (!PerformanceObserver.supportedEntryTypes?.includes("paint")) {
    setTimeout(start);
    return;
  }
  const observer = new PerformanceObserver(() => {
    observer.disconnect();
    start();
  });
  observer.observe({ type: "paint", buffered: true });
}
