-- Runs of `npm run ops -- backup`, `verify` and `base-backup`, written by the command as the owner. Not part of a backup.
CREATE TABLE backup_run (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  kind text NOT NULL CHECK (kind IN ('backup', 'verify', 'base')),
  -- Of the backup in its folder; null while a run has none.
  name text,
  started_at timestamptz(3) NOT NULL,
  ended_at timestamptz(3),
  bytes bigint,
  result text CHECK (result IN ('ok', 'failed')),
  error text,
  verified_at timestamptz(3),
  -- Null: not encrypted.
  key_id text,
  CHECK ((ended_at IS NULL) = (result IS NULL)),
  CHECK ((result = 'failed') = (error IS NOT NULL) OR result IS NULL)
);
CREATE INDEX backup_run_verified ON backup_run (verified_at) WHERE verified_at IS NOT NULL;
GRANT SELECT ON backup_run TO cost_app;
