-- How a person likes to see something, such as the columns of a table. It changes no business data and tells nothing
-- of anybody, so it leaves no row in the audit log.
CREATE TABLE preference (
  account_id uuid NOT NULL REFERENCES account (id),
  key text NOT NULL CHECK (key ~ '^[a-z][a-z0-9-]{0,39}$'),
  value jsonb NOT NULL CHECK (octet_length(value::text) <= 16384),
  updated_at timestamptz(3) NOT NULL,
  PRIMARY KEY (account_id, key)
);
GRANT SELECT, INSERT, UPDATE ON preference TO cost_app;
