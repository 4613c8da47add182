-- A set of thresholds; a report keeps the version it was made with.
CREATE TABLE rule_set (
  version text PRIMARY KEY,
  thresholds jsonb NOT NULL,
  created_at timestamptz(3) NOT NULL
);
GRANT SELECT, INSERT ON rule_set TO cost_app;

-- The present run of a filing's detection. An attempt writes under its own report, so two can never mix.
CREATE TABLE detection_job (
  filing_id uuid PRIMARY KEY REFERENCES filing (id) ON DELETE CASCADE,
  job_id uuid NOT NULL,
  state text NOT NULL CHECK (state IN ('queued', 'running', 'done', 'failed', 'cancelled')),
  stage text NOT NULL CHECK (stage IN ('waiting', 'reading', 'storing', 'finished')),
  progress real NOT NULL DEFAULT 0,
  rows integer NOT NULL DEFAULT 0,
  findings integer NOT NULL DEFAULT 0,
  message text NOT NULL DEFAULT '',
  attempt_report_id uuid,
  queued_at timestamptz(3) NOT NULL,
  started_at timestamptz(3),
  finished_at timestamptz(3)
);
CREATE INDEX detection_job_live ON detection_job (state) WHERE state IN ('queued', 'running');
GRANT SELECT, INSERT, UPDATE, DELETE ON detection_job TO cost_app;

-- Visible through filing.report_id alone, which is set when everything is in.
CREATE TABLE detection_report (
  id uuid PRIMARY KEY,
  filing_id uuid NOT NULL REFERENCES filing (id),
  round integer NOT NULL,
  file_id uuid NOT NULL REFERENCES file (id),
  file_name text NOT NULL,
  standard_version text NOT NULL CHECK (standard_version IN ('2013', '2024')),
  rule_set_version text NOT NULL REFERENCES rule_set (version),
  created_at timestamptz(3) NOT NULL,
  finished_at timestamptz(3),
  -- Project facts, totals, rules with their counts, counts a unit: read once, written once.
  summary jsonb,
  row_count integer NOT NULL DEFAULT 0,
  finding_count integer NOT NULL DEFAULT 0
);
CREATE INDEX detection_report_filing ON detection_report (filing_id, created_at DESC);
GRANT SELECT, INSERT, UPDATE, DELETE ON detection_report TO cost_app;
ALTER TABLE filing ADD FOREIGN KEY (report_id) REFERENCES detection_report (id);

CREATE TABLE bill_row (
  report_id uuid NOT NULL REFERENCES detection_report (id) ON DELETE CASCADE,
  seq integer NOT NULL,
  parent integer,
  depth integer NOT NULL,
  kind text NOT NULL,
  section text,
  number text NOT NULL,
  name text NOT NULL,
  feature text NOT NULL,
  unit text NOT NULL,
  quantity text,
  price text,
  total text,
  calc_type text,
  line integer NOT NULL,
  col integer NOT NULL,
  PRIMARY KEY (report_id, seq)
);
GRANT SELECT, INSERT, DELETE ON bill_row TO cost_app;

-- The headings of a bill with what lies below them, so that the tree needs no count over the rows.
CREATE TABLE bill_heading (
  report_id uuid NOT NULL,
  seq integer NOT NULL,
  last_seq integer NOT NULL,
  items integer NOT NULL,
  errors integer NOT NULL,
  warnings integer NOT NULL,
  infos integer NOT NULL,
  PRIMARY KEY (report_id, seq),
  FOREIGN KEY (report_id, seq) REFERENCES bill_row (report_id, seq) ON DELETE CASCADE
);
GRANT SELECT, INSERT, DELETE ON bill_heading TO cost_app;

CREATE TABLE finding (
  report_id uuid NOT NULL REFERENCES detection_report (id) ON DELETE CASCADE,
  -- Order in which they were found; the answers are in file order.
  n integer NOT NULL,
  key text NOT NULL,
  -- What answers and decisions hold on to beside the key: severity and values, but no line.
  fingerprint text NOT NULL,
  rule text NOT NULL,
  severity text NOT NULL CHECK (severity IN ('E', 'W', 'I')),
  sectional text,
  unit text,
  item text,
  item_name text,
  element text NOT NULL,
  attribute text,
  line integer NOT NULL,
  col integer NOT NULL,
  row_seq integer,
  seen text NOT NULL,
  expected text NOT NULL,
  message text NOT NULL,
  PRIMARY KEY (report_id, n),
  UNIQUE (report_id, key)
);
CREATE INDEX finding_place ON finding (report_id, line, col, n);
CREATE INDEX finding_row ON finding (report_id, row_seq) WHERE row_seq IS NOT NULL;
CREATE INDEX finding_rule ON finding (report_id, rule);
GRANT SELECT, INSERT, DELETE ON finding TO cost_app;

-- Keyed by lineage, so they hold for the next version as long as the finding is the same.
CREATE TABLE finding_answer (
  lineage uuid NOT NULL,
  key text NOT NULL,
  fingerprint text NOT NULL,
  text text NOT NULL,
  account_id uuid NOT NULL REFERENCES account (id),
  by_name text NOT NULL,
  at timestamptz(3) NOT NULL,
  PRIMARY KEY (lineage, key, fingerprint)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON finding_answer TO cost_app;

CREATE TABLE finding_decision (
  lineage uuid NOT NULL,
  key text NOT NULL,
  fingerprint text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('cleared', 'accepted')),
  reason text NOT NULL CHECK (reason <> ''),
  account_id uuid NOT NULL REFERENCES account (id),
  by_name text NOT NULL,
  at timestamptz(3) NOT NULL,
  PRIMARY KEY (lineage, key, fingerprint)
);
GRANT SELECT, INSERT, UPDATE ON finding_decision TO cost_app;
