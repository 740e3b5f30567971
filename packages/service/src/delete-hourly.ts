const hourMs = 60 * 60 * 1000;

/** The database was locked, or still being checked: an hour later everybody might have been thanked by another clock. */
const retryMs = 5 * 60 * 1000;

/**
 * Deletes what is due now, an hour after each round, and sooner after one that failed. Returns how to end that: who stops waits
 * for the deletion under way.
 * @param deleteNow says whether it could
 */
export function deleteHourly(deleteNow: () => Promise<boolean>): () => Promise<void> {
  let isStopped = false;
  let next: NodeJS.Timeout | undefined;
  const round = async () => {
    const succeeded = await deleteNow();
    if (!isStopped) next = setTimeout(begin, succeeded ? hourMs : retryMs);
  };
  let deletion: Promise<void>;
  const begin = () => {
    deletion = round();
  };
  begin();
  return () => {
    isStopped = true;
    clearTimeout(next);
    return deletion;
  };
}
