-- Historical bills that a station has handed in: read by a job, which says how far it is and why it failed.
CREATE TABLE indicator_intake (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  file_id uuid NOT NULL REFERENCES file (id) ON DELETE CASCADE,
  file_name text NOT NULL,
  -- As it was typed, so that nothing is lost where the file cannot be read.
  input jsonb NOT NULL,
  account_id uuid NOT NULL REFERENCES account (id),
  by_name text NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'reading', 'stored', 'failed')),
  percent integer NOT NULL DEFAULT 0 CHECK (percent BETWEEN 0 AND 100),
  -- Of a failure, for the reader.
  message text NOT NULL DEFAULT '',
  sample_id uuid REFERENCES indicator_sample (id),
  asked_at timestamptz(3) NOT NULL,
  changed_at timestamptz(3) NOT NULL,
  CHECK ((state = 'stored') = (sample_id IS NOT NULL)),
  CHECK ((state = 'failed') = (message <> ''))
);
CREATE INDEX indicator_intake_own ON indicator_intake (account_id, asked_at DESC);
CREATE INDEX indicator_intake_open ON indicator_intake (changed_at) WHERE state IN ('waiting', 'reading');
GRANT SELECT, INSERT, DELETE, UPDATE (state, percent, message, sample_id, changed_at) ON indicator_intake TO cost_app;
