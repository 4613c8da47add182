-- Samples replaced by that of a filing reopened since counted for nothing.
UPDATE indicator_sample s SET superseded_by = nullif((
  SELECT o.id FROM indicator_sample o
  WHERE o.stage = s.stage AND NOT o.withdrawn AND (o.project_key = s.project_key OR o.lineage = s.lineage)
  ORDER BY o.source = 'filing' DESC, o.effective_at DESC, o.id LIMIT 1), s.id)
FROM indicator_sample newer
WHERE newer.id = s.superseded_by AND newer.withdrawn AND NOT s.withdrawn;
