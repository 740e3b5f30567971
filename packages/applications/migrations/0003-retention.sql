-- When the agency closed the process; empty while nobody has. When that means deletion is worked out from the agency's
-- periods each time, so that changed ones hold for what is stored already.
ALTER TABLE application ADD COLUMN closed_at TEXT;

CREATE INDEX application_closed ON application (closed_at);
