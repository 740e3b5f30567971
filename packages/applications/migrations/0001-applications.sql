-- Times are ISO 8601 text in UTC: they sort, and both databases return them alike.

CREATE TABLE consent_text (
  version TEXT PRIMARY KEY,
  text TEXT NOT NULL
);

CREATE TABLE application (
  id TEXT PRIMARY KEY,
  idempotency_key TEXT NOT NULL UNIQUE,
  received_at TEXT NOT NULL,
  first_name TEXT NOT NULL,
  last_name TEXT NOT NULL,
  email TEXT NOT NULL,
  phone TEXT,
  -- Empty when the applicant has not decided on a listing.
  position_slug TEXT,
  -- As it was shown: listings change and disappear.
  position_title TEXT NOT NULL,
  experience TEXT NOT NULL,
  message TEXT,
  wants_whatsapp INTEGER NOT NULL,
  consent_version TEXT NOT NULL REFERENCES consent_text (version),
  consented_at TEXT NOT NULL
);

CREATE INDEX application_received ON application (received_at, id);

-- What all instances share, such as the secret that signs the form's tokens.
CREATE TABLE setting (
  key TEXT PRIMARY KEY,
  value TEXT NOT NULL
);
