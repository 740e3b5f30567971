-- Who works at the desk, and what they have done there.

CREATE TABLE person (
  id TEXT PRIMARY KEY,
  -- As the agency's files spell it, where they know the person.
  name TEXT NOT NULL UNIQUE,
  -- `recruiter` or `lead`.
  role TEXT NOT NULL,
  added_at TEXT NOT NULL,
  -- Since when the access is closed, by whom, and to whom the open applications went; NULL while it is open.
  removed_at TEXT,
  removed_by TEXT REFERENCES person (id),
  heir TEXT REFERENCES person (id)
);

CREATE TABLE invitation (
  -- Of the token in the link. A new one voids the old.
  person_id TEXT PRIMARY KEY REFERENCES person (id),
  hash TEXT NOT NULL UNIQUE,
  -- NULL: invited on the server.
  invited_by TEXT REFERENCES person (id),
  expires_at TEXT NOT NULL
);

CREATE TABLE passkey (
  -- The credential's own, in base64url.
  id TEXT PRIMARY KEY,
  person_id TEXT NOT NULL REFERENCES person (id),
  -- COSE, in base64url.
  public_key TEXT NOT NULL,
  counter INTEGER NOT NULL,
  label TEXT NOT NULL,
  created_at TEXT NOT NULL,
  used_at TEXT
);

CREATE INDEX passkey_person ON passkey (person_id);

CREATE TABLE desk_session (
  hash TEXT PRIMARY KEY,
  person_id TEXT NOT NULL REFERENCES person (id),
  -- Its removal ends what was opened with it.
  passkey_id TEXT NOT NULL REFERENCES passkey (id) ON DELETE CASCADE,
  expires_at TEXT NOT NULL
);

CREATE INDEX desk_session_passkey ON desk_session (passkey_id);

-- Challenges of passkeys that have been answered: each is good once.
CREATE TABLE spent_challenge (
  hash TEXT PRIMARY KEY,
  expires_at TEXT NOT NULL
);

-- Who has read, exported and deleted, and who was let in: for six months.
CREATE TABLE audit_entry (
  id TEXT PRIMARY KEY,
  at TEXT NOT NULL,
  -- NULL where no person of the desk has done it; `action` says who it was.
  person_id TEXT REFERENCES person (id),
  action TEXT NOT NULL,
  -- No foreign key: that it was deleted is told of what is gone. NULL where it is about none, or about several.
  application_id TEXT,
  -- Whose access it is about.
  about_person_id TEXT REFERENCES person (id),
  -- How many applications, where it is about several.
  applications INTEGER
);

CREATE INDEX audit_entry_at ON audit_entry (at, id);

CREATE INDEX audit_entry_application ON audit_entry (application_id);
