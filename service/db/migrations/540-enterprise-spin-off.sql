-- 存续分立: a part of an enterprise goes to others while the enterprise goes on. The same two may be related more than once.
ALTER TABLE enterprise_succession
  DROP CONSTRAINT enterprise_succession_kind_check,
  ADD CONSTRAINT enterprise_succession_kind_check CHECK (kind IN ('merged', 'divided', 'recoded', 'spun-off')),
  DROP CONSTRAINT enterprise_succession_pkey,
  ADD PRIMARY KEY (predecessor_id, successor_id, kind, on_day);

CREATE OR REPLACE FUNCTION enterprise_snapshot(subject uuid) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT (to_jsonb(e) - 'id' - 'created_at') || jsonb_build_object(
    'predecessors', (SELECT coalesce(jsonb_agg(DISTINCT s.predecessor_id ORDER BY s.predecessor_id), '[]')
      FROM enterprise_succession s WHERE s.successor_id = e.id),
    'successors', (SELECT coalesce(jsonb_agg(DISTINCT s.successor_id ORDER BY s.successor_id), '[]')
      FROM enterprise_succession s WHERE s.predecessor_id = e.id))
  FROM enterprise e WHERE e.id = subject
$$;
