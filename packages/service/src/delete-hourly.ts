const hourMs = 60 * 60 * 1000;

/** Deletes what is due now and each hour. Returns how to end that: whoever stops waits for the deletion under way. */
export function deleteHourly(deleteNow: () => Promise<void>): () => Promise<void> {
  let deletion = deleteNow();
  const hourly = setInterval(() => {
    deletion = deleteNow();
  }, hourMs);
  return () => {
    clearInterval(hourly);
    return deletion;
  };
}
