-- Who has confirmed an address, and to whom no automatic mail goes.

-- When the owner of the mailbox said that the application is theirs; NULL until then, and again once the agency
-- has put the address right.
ALTER TABLE application ADD COLUMN confirmed_at TEXT;

-- Mailboxes, and what may be one under many names, by keyed hashes; the row is what two instances that count at once wait for.
CREATE TABLE recipient (
  mailbox TEXT PRIMARY KEY,
  -- Of the last application that named it.
  named_at TEXT NOT NULL
);

-- Two rows an automatic mail.
CREATE TABLE recipient_mail (
  mailbox TEXT NOT NULL,
  queued_at TEXT NOT NULL
);

CREATE INDEX recipient_mail_mailbox ON recipient_mail (mailbox, queued_at);

CREATE INDEX recipient_mail_queued ON recipient_mail (queued_at);

-- Addresses to which nothing goes automatically, by keyed hashes.
CREATE TABLE suppressed_recipient (
  address TEXT PRIMARY KEY,
  -- `refused` by the mail server for good, or `disowned` by the owner of the mailbox.
  reason TEXT NOT NULL,
  suppressed_at TEXT NOT NULL,
  -- The hash of the link by which it was disowned, so that a second click finds what the first has done.
  withdrawal_hash TEXT
);

CREATE INDEX suppressed_recipient_withdrawal ON suppressed_recipient (withdrawal_hash);
