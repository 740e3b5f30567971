-- New addresses that applicants have given on their page: each counts once its owner has said so.
CREATE TABLE address_change (
  -- The last one asked for.
  application_id TEXT PRIMARY KEY REFERENCES application (id) ON DELETE CASCADE,
  -- Random; as `application.link_write`, from which the link in the mail is worked out.
  link_write TEXT NOT NULL,
  link_hash TEXT NOT NULL UNIQUE,
  address TEXT NOT NULL,
  asked_at TEXT NOT NULL
);

-- Whoever has lost the link names an address: no application is looked through for it.
CREATE INDEX application_email ON application (lower(email));
