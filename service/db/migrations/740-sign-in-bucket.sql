-- One rate of sign-ins by address for all processes. Unlogged: a crash forgets the tries of a minute.
CREATE UNLOGGED TABLE sign_in_bucket (
  address text PRIMARY KEY,
  tries double precision NOT NULL,
  at timestamptz(3) NOT NULL
) WITH (fillfactor = 50);
GRANT SELECT, INSERT, UPDATE, DELETE ON sign_in_bucket TO cost_app;
