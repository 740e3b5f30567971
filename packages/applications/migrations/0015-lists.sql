-- Those who wait, in the order of their list: the other nine in ten are looked at by nobody who asks for them.
CREATE INDEX application_waiting ON application (
  (CASE WHEN closed_at IS NULL AND waits = 1 AND answered_at IS NULL AND reply_due_at IS NOT NULL THEN reply_due_at ELSE '9999' END),
  (CASE WHEN waits = 1 THEN 0 ELSE 1 END), (coalesce(wrote_at, received_at)), id
) WHERE waits = 1 AND (closed_at IS NULL OR wrote_at > closed_at);

-- The closed ones in the order of theirs.
DROP INDEX application_closed;
CREATE INDEX application_closed ON application (closed_at DESC, id);
