-- 一期造价指标: a snapshot of pools, released by a second person of the station. Its bytes never change.
CREATE TABLE indicator_issue (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  station_id uuid NOT NULL REFERENCES station (id),
  region_code char(6) NOT NULL REFERENCES region (code),
  stage text NOT NULL CHECK (stage IN ('ceiling', 'contract', 'settlement')),
  period_from char(7) NOT NULL CHECK (period_from ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  period_to char(7) NOT NULL CHECK (period_to ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  month char(7) NOT NULL CHECK (month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  state text NOT NULL DEFAULT 'review' CHECK (state IN ('review', 'released', 'refused', 'replaced')),
  replaces uuid REFERENCES indicator_issue (id),
  -- Samples, versions of mapping, index, factors and settings, and all figures: canonical JSON, as it was hashed.
  content text NOT NULL,
  digest char(64) NOT NULL,
  -- What enterprises may see of it.
  cells jsonb NOT NULL,
  samples integer NOT NULL,
  prepared_by uuid NOT NULL REFERENCES account (id),
  prepared_by_name text NOT NULL,
  prepared_at timestamptz(3) NOT NULL,
  decided_by uuid REFERENCES account (id),
  decided_by_name text,
  decided_at timestamptz(3),
  note text NOT NULL DEFAULT '',
  CHECK (period_from <= period_to),
  CHECK (num_nulls(decided_by, decided_by_name, decided_at) IN (0, 3)),
  CHECK ((state = 'review') = (decided_at IS NULL)),
  CHECK (decided_by <> prepared_by)
);
CREATE UNIQUE INDEX indicator_issue_review ON indicator_issue (station_id, stage, period_from, period_to) WHERE state = 'review';
CREATE INDEX indicator_issue_list ON indicator_issue (prepared_at DESC, id);
GRANT SELECT, INSERT, UPDATE (state, decided_by, decided_by_name, decided_at, note) ON indicator_issue TO cost_app;
