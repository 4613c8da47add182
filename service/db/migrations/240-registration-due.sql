-- By when the station has to review an application; what is due of filings stands in 171.
ALTER TABLE registration
  ADD COLUMN due_at timestamptz(3),
  ADD COLUMN due_days integer,
  ADD CONSTRAINT registration_due CHECK ((due_at IS NULL) = (due_days IS NULL));
