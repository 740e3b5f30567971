const firstMs = 60 * 1000;
const longestMs = 60 * 60 * 1000;

/** How long to wait after so many failed attempts: a minute, then twice as long each time, at most an hour. For ever. */
export function retryDelayMs(attempts: number): number {
  return Math.min(firstMs * 2 ** (attempts - 1), longestMs);
}
