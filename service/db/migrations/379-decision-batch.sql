-- Decisions made in one go, and the ones they replaced, so that the batch can be undone.
CREATE TABLE finding_decision_batch (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  report_id uuid NOT NULL REFERENCES detection_report (id) ON DELETE CASCADE,
  lineage uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('cleared', 'accepted')),
  former jsonb NOT NULL,
  account_id uuid NOT NULL REFERENCES account (id),
  by_name text NOT NULL,
  at timestamptz(3) NOT NULL,
  undone_at timestamptz(3)
);
CREATE INDEX finding_decision_batch_report ON finding_decision_batch (report_id);
GRANT SELECT, INSERT, UPDATE (undone_at) ON finding_decision_batch TO cost_app;

ALTER TABLE finding_decision ADD COLUMN batch_id uuid REFERENCES finding_decision_batch (id) ON DELETE SET NULL;
CREATE INDEX finding_decision_batch_id ON finding_decision (batch_id) WHERE batch_id IS NOT NULL;
GRANT DELETE ON finding_decision TO cost_app;
