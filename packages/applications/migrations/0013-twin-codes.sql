-- Who may be the same person is looked for with every case that somebody opens: among ten thousand the table itself would
-- be read each time. Sixteen bits of a hash, of the name and of the telephone's digits: too few to tell anything by, also
-- from what a deleted row leaves in an index. NULL until the desk has worked them out, and again after a correction.

ALTER TABLE application ADD COLUMN name_code INTEGER;

-- NULL also without a whole number.
ALTER TABLE application ADD COLUMN phone_code INTEGER;

CREATE INDEX application_name_code ON application (name_code);

CREATE INDEX application_phone_code ON application (phone_code);

-- only: SQLite
CREATE TRIGGER application_codes AFTER UPDATE OF first_name, last_name, email, phone ON application
  WHEN OLD.first_name <> NEW.first_name OR OLD.last_name <> NEW.last_name OR OLD.email <> NEW.email
    OR OLD.phone IS NOT NEW.phone
BEGIN
  UPDATE application SET name_code = NULL, phone_code = NULL WHERE id = NEW.id;
END;

-- only: PostgreSQL
CREATE OR REPLACE FUNCTION forget_codes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.name_code := NULL;
  NEW.phone_code := NULL;
  RETURN NEW;
END $$;

CREATE TRIGGER application_codes BEFORE UPDATE OF first_name, last_name, email, phone ON application FOR EACH ROW
  WHEN (OLD.first_name <> NEW.first_name OR OLD.last_name <> NEW.last_name OR OLD.email <> NEW.email
    OR OLD.phone IS DISTINCT FROM NEW.phone)
  EXECUTE FUNCTION forget_codes();
