-- What was reminded of, so that it is once for each step of a filing and kind of reminder.
CREATE TABLE deadline_reminder (
  filing_id uuid NOT NULL REFERENCES filing (id) ON DELETE CASCADE,
  -- Of the acceptance record: the step since which somebody is waited for.
  seq integer NOT NULL,
  kind text NOT NULL CHECK (kind IN ('soon', 'overdue')),
  at timestamptz(3) NOT NULL,
  PRIMARY KEY (filing_id, seq, kind)
);
GRANT SELECT, INSERT ON deadline_reminder TO cost_app;

-- Messages of long ago are removed.
CREATE INDEX outbox_sent ON outbox (sent_at) WHERE sent_at IS NOT NULL;
