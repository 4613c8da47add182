-- What one opens a socket with: for half a minute, once. Only its digest is kept.
CREATE TABLE socket_ticket (
  digest text PRIMARY KEY,
  session_id uuid NOT NULL REFERENCES session (id) ON DELETE CASCADE,
  expires_at timestamptz(3) NOT NULL
);
CREATE INDEX socket_ticket_expiry ON socket_ticket (expires_at);
GRANT SELECT, INSERT, DELETE ON socket_ticket TO cost_app;

-- Up to which message an account has seen what was sent to its unit.
CREATE TABLE message_seen (
  account_id uuid PRIMARY KEY REFERENCES account (id) ON DELETE CASCADE,
  up_to bigint NOT NULL
);
GRANT SELECT, INSERT, UPDATE ON message_seen TO cost_app;

CREATE INDEX outbox_regulator ON outbox (regulator_id, id) WHERE regulator_id IS NOT NULL;
CREATE INDEX outbox_enterprise ON outbox (enterprise_id, id) WHERE enterprise_id IS NOT NULL;
