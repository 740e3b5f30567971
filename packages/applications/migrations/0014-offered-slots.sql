-- Which times are taken, so that nobody is offered one that its recruiter has offered to somebody else; what was typed
-- after a session had ended.

-- What is open of an application's invitation: all of its times, or the one that was chosen. Written with each event.
CREATE TABLE offered_slot (
  application_id TEXT NOT NULL REFERENCES application (id) ON DELETE CASCADE,
  -- Who has offered it. The row of that person is what those who offer at once wait for.
  person_id TEXT NOT NULL,
  starts_at TEXT NOT NULL,
  ends_at TEXT NOT NULL,
  -- 1 once its applicant has chosen it.
  chosen INTEGER NOT NULL,
  PRIMARY KEY (application_id, starts_at)
);

CREATE INDEX offered_slot_person ON offered_slot (person_id, starts_at);

-- `late` is 1 of what came with a session that was over: whoever finds such a cookie must not write into a letter.

-- only: SQLite
CREATE TABLE draft_and_late (
  application_id TEXT NOT NULL REFERENCES application (id) ON DELETE CASCADE,
  person_id TEXT NOT NULL,
  kept_at TEXT NOT NULL,
  fields TEXT NOT NULL,
  late INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (application_id, person_id, late)
);
INSERT INTO draft_and_late SELECT application_id, person_id, kept_at, fields, 0 FROM draft;
DROP TABLE draft;
ALTER TABLE draft_and_late RENAME TO draft;

-- only: PostgreSQL
ALTER TABLE draft ADD COLUMN late INTEGER NOT NULL DEFAULT 0;
ALTER TABLE draft DROP CONSTRAINT draft_pkey;
ALTER TABLE draft ADD PRIMARY KEY (application_id, person_id, late);
