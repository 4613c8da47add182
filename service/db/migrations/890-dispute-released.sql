ALTER TABLE registry_request_log
  DROP CONSTRAINT registry_request_log_action_check,
  ADD CONSTRAINT registry_request_log_action_check CHECK (action IN ('submit', 'back', 'pass', 'refuse', 'revoke', 'consent', 'decline', 'agree', 'oppose', 'move', 'expire', 'add', 'close', 'release'));
