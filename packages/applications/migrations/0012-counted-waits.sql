-- Which applications count for the reply time, and how long erased ones waited, whoever erases them; what a new address
-- does to the former one.

-- 1 when its applicant has said by mail that it is theirs, also where a new address made `confirmed_at` NULL since.
ALTER TABLE application ADD COLUMN was_confirmed INTEGER NOT NULL DEFAULT 0;

-- `measured` is 2 when its address is the agency's own.

-- From when until when, as long as nobody has worked out the hours of Monday to Friday: until then `quarter_hours` has all.
ALTER TABLE past_wait ADD COLUMN waited_from TEXT;

ALTER TABLE past_wait ADD COLUMN waited_until TEXT;

-- What erases is a form of before, too. Who knows that it is theirs counts; unconfirmed, what the agency deletes unanswered
-- within seven days: else it would delete what it does not want to answer before anybody can confirm it.

-- How many addresses have been asked since one counted: a link must not send mails to strangers without end.
ALTER TABLE address_change ADD COLUMN asks INTEGER NOT NULL DEFAULT 1;

-- Addresses whose place a new one has taken. Their owners are told, and can object by a link.
CREATE TABLE former_address (
  -- Of the link in that mail. Once somebody has objected, it leads to the application.
  link_hash TEXT PRIMARY KEY,
  link_write TEXT NOT NULL UNIQUE,
  application_id TEXT NOT NULL REFERENCES application (id) ON DELETE CASCADE,
  address TEXT NOT NULL,
  changed_at TEXT NOT NULL
);

CREATE INDEX former_address_application ON former_address (application_id);

-- only: SQLite
CREATE TRIGGER application_wait BEFORE DELETE ON application WHEN OLD.measured = 1
BEGIN
  INSERT INTO past_wait (received_on, quarter_hours, outcome, waited_from, waited_until)
  SELECT substr(received_at, 1, 10), max(0, CAST((julianday(waited_until) - julianday(received_at)) * 96 AS INTEGER) + 1),
    outcome, received_at, waited_until
  FROM (
    SELECT OLD.received_at AS received_at,
      CASE WHEN OLD.answered_at >= OLD.received_at THEN OLD.answered_at ELSE tombstone.erased_at END AS waited_until,
      CASE WHEN OLD.answered_at >= OLD.received_at THEN 'answered'
        WHEN tombstone.how = 'withdrawn' AND OLD.closed_at IS NULL THEN 'left' ELSE 'never' END AS outcome,
      tombstone.how = 'deleted' AND julianday(tombstone.erased_at) - julianday(OLD.received_at) < 7 AS is_early
    FROM tombstone WHERE tombstone.id = OLD.id
  )
  WHERE OLD.confirmed_at IS NOT NULL OR OLD.was_confirmed = 1 OR (outcome = 'never' AND is_early);
END;

-- only: PostgreSQL
CREATE OR REPLACE FUNCTION keep_wait() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO past_wait (received_on, quarter_hours, outcome, waited_from, waited_until)
  SELECT substr(received_at, 1, 10),
    greatest(0, floor(extract(epoch FROM waited_until::timestamptz - received_at::timestamptz) / 900) + 1)::integer,
    outcome, received_at, waited_until
  FROM (
    SELECT OLD.received_at AS received_at,
      CASE WHEN OLD.answered_at >= OLD.received_at THEN OLD.answered_at ELSE tombstone.erased_at END AS waited_until,
      CASE WHEN OLD.answered_at >= OLD.received_at THEN 'answered'
        WHEN tombstone.how = 'withdrawn' AND OLD.closed_at IS NULL THEN 'left' ELSE 'never' END AS outcome,
      tombstone.how = 'deleted'
        AND tombstone.erased_at::timestamptz - OLD.received_at::timestamptz < interval '7 days' AS is_early
    FROM tombstone WHERE tombstone.id = OLD.id
  ) AS wait
  WHERE OLD.confirmed_at IS NOT NULL OR OLD.was_confirmed = 1 OR (outcome = 'never' AND is_early);
  RETURN OLD;
END $$;

CREATE TRIGGER application_wait BEFORE DELETE ON application FOR EACH ROW WHEN (OLD.measured = 1)
  EXECUTE FUNCTION keep_wait();
