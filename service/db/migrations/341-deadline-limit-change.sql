-- Who set a limit last, when and why; nobody has set those that came with the platform.
ALTER TABLE deadline_limit
  ADD COLUMN by_name text,
  ADD COLUMN reason text,
  ADD COLUMN changed_at timestamptz(3),
  ADD CONSTRAINT deadline_limit_changed CHECK (num_nulls(by_name, reason, changed_at) IN (0, 3));
