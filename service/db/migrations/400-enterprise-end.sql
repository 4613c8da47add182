-- 企业注销、合并、分立、更换代码: an enterprise ends on a day, and others succeed it.
ALTER TABLE enterprise ADD COLUMN ending text CHECK (ending IN ('cancelled', 'merged', 'divided', 'recoded'));

-- Who succeeds whom. An enterprise that has ended stays ended, and a successor is active at that time: no cycle can arise.
CREATE TABLE enterprise_succession (
  predecessor_id uuid NOT NULL REFERENCES enterprise (id),
  successor_id uuid NOT NULL REFERENCES enterprise (id),
  kind text NOT NULL CHECK (kind IN ('merged', 'divided', 'recoded')),
  on_day date NOT NULL,
  -- Null: of before this table.
  request_id uuid REFERENCES registry_request (id),
  PRIMARY KEY (predecessor_id, successor_id),
  CHECK (predecessor_id <> successor_id)
);
CREATE INDEX enterprise_succession_successor ON enterprise_succession (successor_id);
GRANT SELECT, INSERT ON enterprise_succession TO cost_app;
INSERT INTO enterprise_succession (predecessor_id, successor_id, kind, on_day)
SELECT predecessor_id, id, 'recoded', (created_at AT TIME ZONE 'Asia/Shanghai')::date FROM enterprise
WHERE predecessor_id <> id;
ALTER TABLE enterprise DROP COLUMN predecessor_id;

CREATE OR REPLACE FUNCTION enterprise_snapshot(subject uuid) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT (to_jsonb(e) - 'id' - 'created_at') || jsonb_build_object(
    'predecessors', (SELECT coalesce(jsonb_agg(s.predecessor_id ORDER BY s.predecessor_id), '[]')
      FROM enterprise_succession s WHERE s.successor_id = e.id),
    'successors', (SELECT coalesce(jsonb_agg(s.successor_id ORDER BY s.successor_id), '[]')
      FROM enterprise_succession s WHERE s.predecessor_id = e.id))
  FROM enterprise e WHERE e.id = subject
$$;

ALTER TABLE registry_request
  -- A station began it, for an enterprise that no longer exists.
  ADD COLUMN by_station boolean NOT NULL DEFAULT false,
  DROP CONSTRAINT registry_request_kind_check,
  ADD CONSTRAINT registry_request_kind_check CHECK (kind IN ('enterprise', 'identity', 'certificate-add', 'certificate-renew', 'certificate-correct', 'certificate-end', 'transfer', 'enterprise-end')),
  DROP CONSTRAINT registry_request_check1,
  ADD CONSTRAINT registry_request_subject CHECK ((kind IN ('enterprise', 'enterprise-end')) = (subject_type = 'enterprise')),
  DROP CONSTRAINT registry_request_status_check,
  ADD CONSTRAINT registry_request_status_check CHECK (status IN ('pending', 'returned', 'passed', 'partial', 'refused', 'withdrawn', 'consenting', 'counterparty', 'disputed', 'expired', 'closed')),
  ADD CONSTRAINT registry_request_by_station CHECK (NOT by_station OR kind = 'enterprise-end');
ALTER TABLE registry_request_log
  DROP CONSTRAINT registry_request_log_action_check,
  ADD CONSTRAINT registry_request_log_action_check CHECK (action IN ('submit', 'back', 'pass', 'refuse', 'revoke', 'consent', 'decline', 'agree', 'oppose', 'move', 'expire', 'add', 'close'));
