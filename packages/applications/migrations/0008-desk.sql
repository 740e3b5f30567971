-- What becomes of an application: who read, answered, invited, handed on and closed it. Forms of before go on beside it.

-- `new`, `answered`, `invited`, `placed`, `rejected` or `withdrawn`: what its events come to, written with each of them.
ALTER TABLE application ADD COLUMN state TEXT NOT NULL DEFAULT 'new';

-- Who has it, a person's id; NULL while it lies with its listing's contact.
ALTER TABLE application ADD COLUMN assignee TEXT;

-- Until when an answer was promised when it came; NULL when nothing was.
ALTER TABLE application ADD COLUMN reply_due_at TEXT;

-- When a mail server took the first letter to its applicant.
ALTER TABLE application ADD COLUMN answered_at TEXT;

-- 1 while its applicant waits for a letter.
ALTER TABLE application ADD COLUMN waits INTEGER NOT NULL DEFAULT 1;

-- When its applicant last wrote, as long as nobody has answered that.
ALTER TABLE application ADD COLUMN wrote_at TEXT;

-- Name and address as they are searched for; NULL until somebody has worked it out. In no index: those keep what is erased.
ALTER TABLE application ADD COLUMN search_text TEXT;

-- The correction that its link was made by; NULL for the application itself.
ALTER TABLE application ADD COLUMN link_write TEXT;

-- 0 for applications from before: nobody knows whether they were answered.
ALTER TABLE application ADD COLUMN measured INTEGER NOT NULL DEFAULT 1;

-- All by which lists are chosen, sorted and counted: among ten thousand the table itself would be read for each page.
CREATE INDEX application_list ON application (closed_at, waits, state, assignee, position_slug, answered_at,
  reply_due_at, wrote_at, received_at, id);

-- Only added to.
CREATE TABLE application_event (
  id TEXT PRIMARY KEY,
  application_id TEXT NOT NULL REFERENCES application (id) ON DELETE CASCADE,
  -- 1, 2, … within an application. The last one is the version that somebody has seen.
  number INTEGER NOT NULL,
  -- Of the page that asked for it: asked for twice, it happens once.
  request TEXT NOT NULL UNIQUE,
  kind TEXT NOT NULL,
  at TEXT NOT NULL,
  -- NULL: the applicant. `operator`: the command line.
  person_id TEXT,
  -- JSON, of a shape for each kind.
  data TEXT NOT NULL,
  UNIQUE (application_id, number)
);

-- Apart from the events: who only reads changes nothing that somebody else could miss.
CREATE TABLE application_reading (
  application_id TEXT NOT NULL REFERENCES application (id) ON DELETE CASCADE,
  person_id TEXT NOT NULL,
  -- The first time.
  at TEXT NOT NULL,
  PRIMARY KEY (application_id, person_id)
);

CREATE TABLE letter (
  event_id TEXT PRIMARY KEY REFERENCES application_event (id) ON DELETE CASCADE,
  application_id TEXT NOT NULL REFERENCES application (id) ON DELETE CASCADE,
  subject TEXT NOT NULL,
  -- As it was typed; what stands below it is added when it is sent.
  body TEXT NOT NULL,
  recipient TEXT NOT NULL,
  -- The name of whoever wrote it.
  sender TEXT NOT NULL,
  -- When a mail server took it.
  sent_at TEXT,
  -- When its writer took it back.
  taken_back_at TEXT
);

CREATE INDEX letter_application ON letter (application_id);

-- 1 while an instance sends the mail: then nobody takes it back.
ALTER TABLE outbox ADD COLUMN sending INTEGER NOT NULL DEFAULT 0;

-- Whom the agency has placed where and when, three years long (SGB III § 298(2)), also when the application is erased.
CREATE TABLE placement (
  application_id TEXT PRIMARY KEY,
  first_name TEXT NOT NULL,
  last_name TEXT NOT NULL,
  position_title TEXT NOT NULL,
  employer TEXT,
  placed_at TEXT NOT NULL
);

-- How long erased applications waited. Nothing leads back to them.
CREATE TABLE past_wait (
  received_on TEXT NOT NULL,
  -- Of Monday to Friday.
  quarter_hours INTEGER NOT NULL,
  -- `answered`; `never` when the agency closed or erased it unanswered; `left` when its applicant withdrew before.
  outcome TEXT NOT NULL
);

-- What the applicant's page goes on to say.
ALTER TABLE tombstone ADD COLUMN read_at TEXT;

ALTER TABLE tombstone ADD COLUMN answered_at TEXT;

ALTER TABLE tombstone ADD COLUMN closed_at TEXT;

-- 1 when a placement is kept.
ALTER TABLE tombstone ADD COLUMN placed INTEGER NOT NULL DEFAULT 0;

-- What is there was answered by mail, if it was.
UPDATE application SET measured = 0, waits = CASE WHEN closed_at IS NULL THEN 1 ELSE 0 END,
  state = CASE WHEN closed_at IS NULL THEN 'new' ELSE 'rejected' END;

INSERT INTO application_event (id, application_id, number, request, kind, at, person_id, data)
  SELECT 'closed-' || id, id, 1, 'closed-' || id, 'closed', closed_at, 'operator', '{"reason":"rejected"}'
  FROM application WHERE closed_at IS NOT NULL;
