-- Two reports never change, so what lies between their bills is worked out once and kept.
CREATE TABLE bill_comparison (
  before_id uuid NOT NULL REFERENCES detection_report (id) ON DELETE CASCADE,
  after_id uuid NOT NULL REFERENCES detection_report (id) ON DELETE CASCADE,
  compared_at timestamptz(3) NOT NULL,
  PRIMARY KEY (before_id, after_id),
  CHECK (before_id <> after_id)
);
CREATE INDEX bill_comparison_after ON bill_comparison (after_id);
GRANT SELECT, INSERT ON bill_comparison TO cost_app;

-- The lines that differ; the greatest change of the amount first.
CREATE TABLE bill_difference (
  before_id uuid NOT NULL,
  after_id uuid NOT NULL,
  n integer NOT NULL,
  kind text NOT NULL CHECK (kind IN ('added', 'removed', 'changed')),
  -- seq of the bill rows.
  before_seq integer,
  after_seq integer,
  delta numeric NOT NULL,
  PRIMARY KEY (before_id, after_id, n),
  FOREIGN KEY (before_id, after_id) REFERENCES bill_comparison (before_id, after_id) ON DELETE CASCADE,
  CHECK ((before_seq IS NULL) = (kind = 'added') AND (after_seq IS NULL) = (kind = 'removed'))
);
GRANT SELECT, INSERT ON bill_difference TO cost_app;
