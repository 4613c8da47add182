-- The kinds of a filing carry the names that the rest of the product uses for them.
ALTER TABLE filing DROP CONSTRAINT filing_kind_check;
UPDATE filing SET kind = CASE kind WHEN 'zgxj' THEN 'max-price' ELSE 'settlement' END;
ALTER TABLE filing ADD CONSTRAINT filing_kind_check CHECK (kind IN ('max-price', 'settlement'));
DROP INDEX filing_settlement;
CREATE INDEX filing_settlement ON filing (updated_at DESC, id) WHERE kind = 'settlement';
DROP INDEX filing_project_code;
CREATE INDEX filing_project_code ON filing ((form_values ->> 'projectCode')) WHERE kind = 'max-price';

ALTER TABLE deadline_limit DROP CONSTRAINT deadline_limit_kind_check;
UPDATE deadline_limit SET kind = CASE kind WHEN 'zgxj' THEN 'max-price' ELSE 'settlement' END WHERE kind IN ('zgxj', 'jgjs');
ALTER TABLE deadline_limit
  ADD CONSTRAINT deadline_limit_kind_check CHECK (kind IN ('max-price', 'settlement', 'registration'));
