-- Whose tries a counter holds, so that an administrator sees and lifts a lock-out; null for an account that is none.
ALTER TABLE login_guard ADD COLUMN account_id uuid;
CREATE INDEX login_guard_account ON login_guard (account_id) WHERE account_id IS NOT NULL;
