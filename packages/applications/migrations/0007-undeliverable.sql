-- Mails that have ended without arriving.

-- Attempts that failed by what the server said or did about this mail; `attempts` also counts those in which no server
-- could be reached.
ALTER TABLE outbox ADD COLUMN tries INTEGER NOT NULL DEFAULT 0;

-- Of them those after which the mail may have arrived all the same.
ALTER TABLE outbox ADD COLUMN doubtful INTEGER NOT NULL DEFAULT 0;

-- Of the recipient, once somebody has looked; NULL before. Mails to one domain do not take all connections.
ALTER TABLE outbox ADD COLUMN recipient_domain TEXT;

CREATE TABLE undeliverable (
  -- No foreign key: that an application has been withdrawn is told after it is gone.
  application_id TEXT NOT NULL,
  kind TEXT NOT NULL,
  -- `refused`, `expired` or `doubtful`.
  reason TEXT NOT NULL,
  -- As in `outbox.last_error`.
  code TEXT NOT NULL,
  ended_at TEXT NOT NULL,
  -- The revision of the mail that counts it, for the agency; NULL while none does.
  notice TEXT,
  -- When that mail was sent.
  told_at TEXT,
  PRIMARY KEY (application_id, kind)
);
