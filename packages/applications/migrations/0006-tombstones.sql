-- What has been erased stays erased, also when a backup from before is restored: for twelve months, and nothing else of it.
CREATE TABLE tombstone (
  id TEXT PRIMARY KEY,
  -- Of the link in the receipt.
  withdrawal_hash TEXT,
  received_at TEXT NOT NULL,
  erased_at TEXT NOT NULL,
  -- `withdrawn` by its applicant, `deleted` by the agency, or `due`.
  how TEXT NOT NULL
);

CREATE INDEX tombstone_withdrawal ON tombstone (withdrawal_hash);

-- Apart from other settings, because backups leave it out.
CREATE TABLE secret (
  name TEXT PRIMARY KEY,
  value TEXT NOT NULL
);

INSERT INTO secret (name, value) SELECT key, value FROM setting WHERE key = 'secret';

DELETE FROM setting WHERE key = 'secret';

-- From here on a link's token is worked out from the secret when its mail is written, and is stored nowhere.
UPDATE outbox SET withdrawal_token = NULL;

-- 0 until a deletion with a plausible clock has seen when it was received and closed, then 1; 2 when it has been closed
-- since.
ALTER TABLE application ADD COLUMN dates_checked INTEGER NOT NULL DEFAULT 0;

-- What is there is taken for right.
UPDATE application SET dates_checked = 1;

CREATE INDEX application_dates ON application (received_at) WHERE dates_checked <> 1;
