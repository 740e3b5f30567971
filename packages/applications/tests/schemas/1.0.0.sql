CREATE TABLE migration (version INTEGER PRIMARY KEY
);
CREATE TABLE consent_text (version TEXT PRIMARY KEY, text TEXT NOT NULL
);
CREATE TABLE setting (key TEXT PRIMARY KEY, value TEXT NOT NULL
);
CREATE TABLE secret (name TEXT PRIMARY KEY, value TEXT NOT NULL
);
CREATE TABLE person (
      id TEXT PRIMARY KEY,
      name TEXT NOT NULL UNIQUE,
      role TEXT NOT NULL,
      email TEXT,
      added_at TEXT NOT NULL,
      removed_at TEXT,
      removed_by TEXT REFERENCES person (id) DEFERRABLE INITIALLY DEFERRED,
      heir TEXT REFERENCES person (id) DEFERRABLE INITIALLY DEFERRED
);
CREATE TABLE company (
      id TEXT PRIMARY KEY,
      name TEXT NOT NULL,
      name_key TEXT NOT NULL UNIQUE,
      website TEXT
);
CREATE TABLE company_contact (
      id TEXT PRIMARY KEY,
      company_id TEXT NOT NULL REFERENCES company (id) ON DELETE CASCADE,
      name TEXT NOT NULL,
      email TEXT NOT NULL,
      phone TEXT,
      added_at TEXT NOT NULL,
      last_sheet_at TEXT
);
CREATE INDEX company_contact_company ON company_contact (company_id);
CREATE TABLE application (
      id TEXT PRIMARY KEY,
      idempotency_key TEXT NOT NULL UNIQUE,
      received_at TEXT NOT NULL,
      first_name TEXT NOT NULL,
      last_name TEXT NOT NULL,
      email TEXT NOT NULL,
      phone TEXT,
      position_slug TEXT,
      position_title TEXT NOT NULL,
      position_shown TEXT,
      experience TEXT NOT NULL,
      message TEXT,
      wants_whatsapp INTEGER NOT NULL,
      consent_version TEXT NOT NULL REFERENCES consent_text (version),
      consented_at TEXT NOT NULL,
      search_text TEXT NOT NULL,
      email_key TEXT,
      name_key TEXT NOT NULL,
      phone_key TEXT,
      content_key TEXT,
      takes_repeats INTEGER NOT NULL DEFAULT 1,
      corrected_at TEXT,
      withdrawal_hash TEXT UNIQUE,
      link_write TEXT,
      confirmed_at TEXT,
      was_confirmed INTEGER NOT NULL DEFAULT 0,
      state TEXT NOT NULL DEFAULT 'new',
      closed_at TEXT,
      assignee TEXT,
      reply_due_at TEXT,
      answered_at TEXT,
      waits INTEGER NOT NULL DEFAULT 1,
      wrote_at TEXT,
      measured INTEGER NOT NULL DEFAULT 1,
      came_by TEXT,
      entered_by TEXT,
      entered_at TEXT,
      informed TEXT,
      informed_by TEXT,
      informed_at TEXT
);
CREATE INDEX application_received ON application (received_at, id);
CREATE INDEX application_closed ON application (closed_at DESC, id);
CREATE INDEX application_waiting ON application ((CASE WHEN closed_at IS NULL AND waits = 1 AND answered_at IS NULL AND reply_due_at IS NOT NULL THEN reply_due_at
    ELSE '9999' END), (CASE WHEN waits = 1 THEN 0 ELSE 1 END), (coalesce(wrote_at, received_at)), (id)) WHERE waits = 1 AND (closed_at IS NULL OR wrote_at > closed_at);
CREATE INDEX application_by_hand ON application (entered_at) WHERE came_by IS NOT NULL;
CREATE INDEX application_email ON application (email_key, received_at DESC, id);
CREATE INDEX application_name ON application (name_key, received_at DESC, id);
CREATE INDEX application_phone ON application (phone_key, received_at DESC, id);
CREATE INDEX application_list ON application (closed_at, waits, state, assignee, position_slug, answered_at, reply_due_at,
        wrote_at, received_at, id);
CREATE UNIQUE INDEX application_content ON application (content_key) WHERE takes_repeats = 1;
CREATE TABLE application_event (
      id TEXT PRIMARY KEY,
      application_id TEXT NOT NULL REFERENCES application (id) ON DELETE CASCADE,
      number INTEGER NOT NULL,
      request TEXT NOT NULL UNIQUE,
      kind TEXT NOT NULL,
      at TEXT NOT NULL,
      person_id TEXT,
      data TEXT NOT NULL,
      UNIQUE (application_id, number)
);
CREATE TABLE application_reading (
      application_id TEXT NOT NULL REFERENCES application (id) ON DELETE CASCADE,
      person_id TEXT NOT NULL,
      at TEXT NOT NULL,
      PRIMARY KEY (application_id, person_id)
);
CREATE TABLE news (
      id TEXT PRIMARY KEY,
      application_id TEXT NOT NULL REFERENCES application (id) ON DELETE CASCADE,
      event_id TEXT NOT NULL REFERENCES application_event (id) ON DELETE CASCADE,
      person_id TEXT NOT NULL REFERENCES person (id),
      about TEXT NOT NULL,
      at TEXT NOT NULL,
      seen_at TEXT
);
CREATE INDEX news_application ON news (application_id);
CREATE INDEX news_event ON news (event_id);
CREATE INDEX news_unseen ON news (person_id, at) WHERE seen_at IS NULL;
CREATE TABLE letter (
      event_id TEXT PRIMARY KEY REFERENCES application_event (id) ON DELETE CASCADE,
      application_id TEXT NOT NULL REFERENCES application (id) ON DELETE CASCADE,
      subject TEXT NOT NULL,
      body TEXT NOT NULL,
      recipient TEXT NOT NULL,
      sender TEXT NOT NULL,
      sent_at TEXT,
      taken_back_at TEXT
);
CREATE INDEX letter_application ON letter (application_id);
CREATE TABLE sheet (
      id TEXT PRIMARY KEY,
      application_id TEXT NOT NULL REFERENCES application (id) ON DELETE CASCADE,
      company_id TEXT NOT NULL,
      contact_id TEXT NOT NULL,
      content TEXT NOT NULL,
      state TEXT NOT NULL,
      sent_at TEXT,
      token_hash TEXT UNIQUE,
      code_tries INTEGER NOT NULL DEFAULT 0
);
CREATE INDEX sheet_application ON sheet (application_id);
CREATE INDEX sheet_company ON sheet (company_id);
CREATE INDEX sheet_unanswered ON sheet (sent_at) WHERE state IN ('sent', 'opened');
CREATE TABLE draft (
      application_id TEXT NOT NULL REFERENCES application (id) ON DELETE CASCADE,
      person_id TEXT NOT NULL,
      kept_at TEXT NOT NULL,
      fields TEXT NOT NULL,
      PRIMARY KEY (application_id, person_id)
);
CREATE TABLE offered_slot (
      application_id TEXT NOT NULL REFERENCES application (id) ON DELETE CASCADE,
      person_id TEXT NOT NULL,
      starts_at TEXT NOT NULL,
      ends_at TEXT NOT NULL,
      chosen INTEGER NOT NULL,
      PRIMARY KEY (application_id, starts_at)
);
CREATE INDEX offered_slot_person ON offered_slot (person_id, starts_at);
CREATE TABLE placement (
      application_id TEXT PRIMARY KEY,
      first_name TEXT NOT NULL,
      last_name TEXT NOT NULL,
      position_title TEXT NOT NULL,
      employer TEXT,
      placed_at TEXT NOT NULL
);
CREATE TABLE past_wait (
      received_on TEXT NOT NULL,
      quarter_hours INTEGER NOT NULL,
      outcome TEXT NOT NULL
);
CREATE TABLE spent_token (      key TEXT PRIMARY KEY,
      application_id TEXT,
      died_at TEXT
);
CREATE INDEX spent_token_application ON spent_token (application_id);
CREATE TABLE tombstone (
      id TEXT PRIMARY KEY,
      withdrawal_hash TEXT,
      received_at TEXT NOT NULL,
      erased_at TEXT NOT NULL,
      how TEXT NOT NULL,
      read_at TEXT,
      answered_at TEXT,
      closed_at TEXT,
      placed INTEGER NOT NULL DEFAULT 0,
      mailed INTEGER NOT NULL DEFAULT 0,
      sheets TEXT
);
CREATE INDEX tombstone_withdrawal ON tombstone (withdrawal_hash);
CREATE TABLE outbox (      application_id TEXT NOT NULL,
      kind TEXT NOT NULL,
      transport TEXT NOT NULL,
      position_title TEXT NOT NULL,
      revision TEXT,
      created_at TEXT NOT NULL,
      next_at TEXT NOT NULL,
      attempts INTEGER NOT NULL DEFAULT 0,
      tries INTEGER NOT NULL DEFAULT 0,
      doubtful INTEGER NOT NULL DEFAULT 0,
      sending INTEGER NOT NULL DEFAULT 0,
      last_error TEXT,
      PRIMARY KEY (application_id, kind)
);
CREATE INDEX outbox_next ON outbox (next_at);
CREATE TABLE undeliverable (      application_id TEXT NOT NULL,
      kind TEXT NOT NULL,
      reason TEXT NOT NULL,
      code TEXT NOT NULL,
      ended_at TEXT NOT NULL,
      notice TEXT,
      told_at TEXT,
      PRIMARY KEY (application_id, kind)
);
CREATE TABLE recipient_mail (mailbox TEXT NOT NULL, queued_at TEXT NOT NULL
);
CREATE INDEX recipient_mail_mailbox ON recipient_mail (mailbox, queued_at);
CREATE INDEX recipient_mail_queued ON recipient_mail (queued_at);
CREATE TABLE suppressed_recipient (
      address TEXT PRIMARY KEY,
      reason TEXT NOT NULL,
      suppressed_at TEXT NOT NULL,
      withdrawal_hash TEXT
);
CREATE INDEX suppressed_recipient_withdrawal ON suppressed_recipient (withdrawal_hash);
CREATE TABLE passkey (      id TEXT PRIMARY KEY,
      person_id TEXT NOT NULL REFERENCES person (id),
      public_key TEXT NOT NULL,
      counter INTEGER NOT NULL,
      label TEXT NOT NULL,
      created_at TEXT NOT NULL,
      used_at TEXT
);
CREATE INDEX passkey_person ON passkey (person_id);
CREATE TABLE invitation (      person_id TEXT PRIMARY KEY REFERENCES person (id),
      hash TEXT NOT NULL UNIQUE,
      invited_by TEXT REFERENCES person (id),
      expires_at TEXT NOT NULL
);
CREATE TABLE desk_session (
      hash TEXT PRIMARY KEY,
      person_id TEXT NOT NULL REFERENCES person (id),
      passkey_id TEXT NOT NULL REFERENCES passkey (id) ON DELETE CASCADE,
      expires_at TEXT NOT NULL
);
CREATE INDEX desk_session_passkey ON desk_session (passkey_id);
CREATE TABLE spent_challenge (hash TEXT PRIMARY KEY, expires_at TEXT NOT NULL
);
CREATE TABLE file_draft (      path TEXT PRIMARY KEY,
      text TEXT,
      base TEXT,
      version INTEGER NOT NULL,
      person_id TEXT REFERENCES person (id),
      act TEXT NOT NULL,
      kept_at TEXT NOT NULL
);
CREATE TABLE file_version (
      path TEXT NOT NULL,
      number INTEGER NOT NULL,
      text TEXT,
      kept_at TEXT NOT NULL,
      public_at TEXT,
      written_by TEXT,
      act TEXT,
      PRIMARY KEY (path, number)
);
CREATE TABLE audit_entry (
      id TEXT PRIMARY KEY,
      at TEXT NOT NULL,
      person_id TEXT REFERENCES person (id),
      action TEXT NOT NULL,
      application_id TEXT,
      about_person_id TEXT REFERENCES person (id),
      applications INTEGER,
      path TEXT,
      said TEXT
);
CREATE INDEX audit_entry_at ON audit_entry (at, id);
CREATE INDEX audit_entry_application ON audit_entry (application_id);
INSERT INTO migration VALUES (1);
INSERT INTO consent_text VALUES ('1', 'Ich stimme allem zu.');
INSERT INTO application (id, idempotency_key, received_at, first_name, last_name, email, position_title, experience,
  message, wants_whatsapp, consent_version, consented_at, search_text, name_key)
VALUES ('id', 'key', '2026-11-24T12:00:00.000Z', 'Jutta', 'Beispiel', 'jutta@example.org', '', 'none',
  'bleibt', 0, '1', '2026-11-24T12:00:00.000Z', 'jutta beispiel', 'beispiel jutta');
