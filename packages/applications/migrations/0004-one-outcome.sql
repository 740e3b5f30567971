-- One application a token and address: from here on `idempotency_key` is a keyed hash of both.

-- A keyed hash of what was typed. NULL for applications from before.
ALTER TABLE application ADD COLUMN content_key TEXT;

-- 1 while a submission of the same content is taken for a repeat of this one.
ALTER TABLE application ADD COLUMN takes_repeats INTEGER NOT NULL DEFAULT 1;

-- Of two tabs that send the same at one moment, only one finds no other.
CREATE UNIQUE INDEX application_content ON application (content_key) WHERE takes_repeats = 1;

-- Random, anew with each correction; NULL while there was none.
ALTER TABLE application ADD COLUMN revision TEXT;

ALTER TABLE application ADD COLUMN corrected_at TEXT;

-- Of the correction that the mail is about, NULL for others: a correction queued while the mail about an earlier one is
-- being sent is not ticked off with it.
ALTER TABLE outbox ADD COLUMN revision TEXT;

-- Tokens besides those of stored applications: of repeats from another tab, and the dead ones.
CREATE TABLE spent_token (
  -- As in `application.idempotency_key`.
  key TEXT PRIMARY KEY,
  -- What it repeated; NULL once that is gone.
  application_id TEXT,
  -- Since when what was sent with it is gone; NULL while it is there.
  died_at TEXT
);

CREATE INDEX spent_token_application ON spent_token (application_id);
