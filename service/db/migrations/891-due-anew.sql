-- Calculated whatever mapping and settings its samples name.
ALTER TABLE indicator_sample_due ADD COLUMN anew boolean NOT NULL DEFAULT false;

-- Version 0 of 804 names no mapping: the log of the sample does. A background migration has these calculated anew.
UPDATE indicator_sample s SET mapping_version = coalesce((
  SELECT substring(l.note FROM '第(\d+)版')::int FROM indicator_sample_log l
  WHERE l.sample_id = s.id AND l.act IN ('collected', 'recalculated') AND l.note <> ''
  ORDER BY l.seq DESC LIMIT 1), 1)
WHERE s.mapping_version = 0;
