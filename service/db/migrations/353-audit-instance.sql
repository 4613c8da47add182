-- Which instances note the head of the audit chain outside the database, and which of them do so no more. Without this
-- list a check could not know that somebody's notes are missing.
CREATE TABLE audit_instance (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  instance uuid NOT NULL,
  name text NOT NULL,
  event text NOT NULL CHECK (event IN ('registered', 'retired')),
  at timestamptz(3) NOT NULL,
  -- Made with a secret that the database does not know.
  mac text NOT NULL,
  UNIQUE (instance, event)
);
CALL protect_log('audit_instance');

-- With how many noted heads a check compared, and why it could not tell.
ALTER TABLE audit_check ADD COLUMN heads integer NOT NULL DEFAULT 0;
ALTER TABLE audit_check ADD COLUMN doubts text[] NOT NULL DEFAULT '{}';
