-- The time to mend that a return gave: what is handed in again and then revoked goes on with it.
ALTER TABLE filing
  ADD COLUMN mend_since timestamptz(3),
  ADD COLUMN mend_days integer,
  ADD CONSTRAINT filing_mend CHECK (num_nulls(mend_since, mend_days) IN (0, 2));
-- What is being mended keeps the deadline it was told; what was handed in again has that of its return.
UPDATE filing SET mend_since = status_at, mend_days = due_days WHERE status = 'returned' AND due_days IS NOT NULL;
UPDATE filing f SET mend_since = l.at, mend_days = d.days
FROM acceptance_log l, deadline_limit d
WHERE f.status = 'submitted' AND d.kind = f.kind AND d.step = 'returned' AND l.filing_id = f.id
  AND l.seq = (SELECT max(b.seq) FROM acceptance_log b
               WHERE b.filing_id = f.id AND b.to_status = 'returned' AND b.action <> 'revoke');
