/** Who waits for the agency, and in which order, as SQL: of the lists and of their index, which serves nothing said otherwise. */

/** Also those who wrote after the end: nobody has answered that. */
export const someoneWaits = "waits = 1 AND (closed_at IS NULL OR wrote_at > closed_at)";

/** Who was promised the earliest answer comes first; whom nothing was promised, after them. */
export const byPromise = [
  `CASE WHEN closed_at IS NULL AND waits = 1 AND answered_at IS NULL AND reply_due_at IS NOT NULL THEN reply_due_at
    ELSE '9999' END`,
  "CASE WHEN waits = 1 THEN 0 ELSE 1 END",
  "coalesce(wrote_at, received_at)",
  "id",
] as const;
