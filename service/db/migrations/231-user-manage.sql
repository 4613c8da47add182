-- Two administrators keep somebody out for reasons of their own: neither takes the other's word back. `locked` is what
-- signing in looks at, and is set while there is any reason.
ALTER TABLE account
  ADD COLUMN locked_at timestamptz(3),
  ADD COLUMN disabled_at timestamptz(3),
  ADD CONSTRAINT account_kept_out CHECK (locked OR (locked_at IS NULL AND disabled_at IS NULL));
CREATE INDEX account_list ON account (created_at DESC, user_code);
CREATE INDEX session_open ON session (last_use_at DESC) WHERE ended_at IS NULL;
