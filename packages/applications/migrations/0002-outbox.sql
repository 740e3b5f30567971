-- Mails to be sent, written in one transaction with what they tell about. A row is gone once its mail is sent.
CREATE TABLE outbox (
  -- No foreign key: the mail that says an application has been withdrawn outlives it.
  application_id TEXT NOT NULL,
  kind TEXT NOT NULL,
  -- `file` or `smtp`: an instance without SMTP_URL must not take the mails of one that has it.
  transport TEXT NOT NULL,
  position_title TEXT NOT NULL,
  -- The secret half of the link in the receipt: here until the receipt is sent, then only with the applicant.
  withdrawal_token TEXT,
  created_at TEXT NOT NULL,
  -- Nobody takes the row before: neither while it is being sent nor while a failed attempt is being waited out.
  next_at TEXT NOT NULL,
  attempts INTEGER NOT NULL,
  -- A code. The wording of an error may contain what somebody has typed.
  last_error TEXT,
  PRIMARY KEY (application_id, kind)
);

CREATE INDEX outbox_next ON outbox (next_at);

-- NULL for applications from before there were receipts.
ALTER TABLE application ADD COLUMN withdrawal_hash TEXT;

CREATE UNIQUE INDEX application_withdrawal ON application (withdrawal_hash);
