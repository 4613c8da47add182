CREATE TABLE audit_log (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz(3) NOT NULL,
  account_id uuid,
  user_code text NOT NULL,
  ip text NOT NULL,
  action text NOT NULL,
  object_type text,
  object_id text,
  result text NOT NULL CHECK (result IN ('ok', 'refused', 'failed')),
  error text,
  detail jsonb NOT NULL DEFAULT '{}',
  request_id text NOT NULL
);
CREATE INDEX audit_log_at ON audit_log (at);
CREATE INDEX audit_log_account ON audit_log (account_id, at);
CREATE INDEX audit_log_object ON audit_log (object_type, object_id, at);
CALL protect_log('audit_log');
