-- The chain over the audit log. One sealer adds to it after the rows are committed, so writers never wait for each other.
CREATE TABLE audit_seal (
  n bigint PRIMARY KEY CHECK (n > 0),
  audit_id bigint NOT NULL UNIQUE REFERENCES audit_log (id),
  hash text NOT NULL
);
CALL protect_log('audit_seal');
