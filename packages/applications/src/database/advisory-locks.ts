/** Every advisory lock of ours on PostgreSQL: a number that stood for two things would have one wait for the other. */
export const advisoryLocks = {
  /** Of whoever writes: one transaction at a time, whichever process it comes from, as on SQLite. */
  write: 4_322_000,
  /** Of whoever wants the database for itself: a move or a restore. */
  alone: 4_322_001,
} as const;
