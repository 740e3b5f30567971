-- The listing as it stood when its applicant chose it: JSON, its slug and its lines. NULL for applications from before, and
-- for those without a listing.
ALTER TABLE application ADD COLUMN position_shown TEXT;

-- Letters that somebody has begun and not sent: one a person and application. They go with the application.
CREATE TABLE draft (
  application_id TEXT NOT NULL REFERENCES application (id) ON DELETE CASCADE,
  person_id TEXT NOT NULL,
  kept_at TEXT NOT NULL,
  -- What the form was sent with, as a query.
  fields TEXT NOT NULL,
  PRIMARY KEY (application_id, person_id)
);
