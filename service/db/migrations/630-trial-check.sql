-- Reports of trial checks belong to the enterprise alone: no filing points at one.
ALTER TABLE detection_report ADD COLUMN is_trial boolean NOT NULL DEFAULT false;

-- The present trial check of a bill that an enterprise writes. `report_id` is the last finished result.
CREATE TABLE trial_check (
  filing_id uuid NOT NULL REFERENCES filing (id) ON DELETE CASCADE,
  code text NOT NULL,
  enterprise_id uuid NOT NULL REFERENCES enterprise (id),
  job_id uuid NOT NULL,
  state text NOT NULL CHECK (state IN ('queued', 'running', 'done', 'failed', 'cancelled')),
  stage text NOT NULL CHECK (stage IN ('waiting', 'reading', 'storing', 'finished')),
  progress real NOT NULL DEFAULT 0,
  rows integer NOT NULL DEFAULT 0,
  findings integer NOT NULL DEFAULT 0,
  message text NOT NULL DEFAULT '',
  attempt_report_id uuid,
  report_id uuid REFERENCES detection_report (id) ON DELETE SET NULL,
  -- Of the form that the result rests on.
  form_digest text NOT NULL DEFAULT '',
  by_name text NOT NULL,
  queued_at timestamptz(3) NOT NULL,
  started_at timestamptz(3),
  finished_at timestamptz(3),
  PRIMARY KEY (filing_id, code)
);
CREATE INDEX trial_check_live ON trial_check (queued_at) WHERE state IN ('queued', 'running');
CREATE INDEX trial_check_report ON trial_check (report_id) WHERE report_id IS NOT NULL;
GRANT SELECT, INSERT, UPDATE, DELETE ON trial_check TO cost_app;

-- Outlives its filing, so that deleting drafts gives no trial checks back.
CREATE TABLE trial_check_count (
  enterprise_id uuid NOT NULL REFERENCES enterprise (id),
  day date NOT NULL,
  filing_id uuid NOT NULL,
  used integer NOT NULL CHECK (used > 0),
  PRIMARY KEY (enterprise_id, day, filing_id)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON trial_check_count TO cost_app;
