-- By when whoever is waited for has to act, and the limit it was reckoned with: a corrected calendar moves it.
-- Those that wait already get theirs from the sweep, which knows the holidays.
ALTER TABLE filing
  ADD COLUMN due_at timestamptz(3),
  ADD COLUMN due_days integer,
  ADD CONSTRAINT filing_due CHECK ((due_at IS NULL) = (due_days IS NULL));
CREATE INDEX filing_due ON filing (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX filing_without_due ON filing (id)
  WHERE due_at IS NULL AND status IN ('submitted', 'accepted', 'detected', 'returned');
