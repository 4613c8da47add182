-- What a registry request asked for, each time that it was submitted; returned and sent again, each round stays readable.
CREATE TABLE registry_request_round (
  request_id uuid NOT NULL REFERENCES registry_request (id),
  -- The submission's step in registry_request_log.
  seq integer NOT NULL CHECK (seq > 0),
  subject_name text NOT NULL,
  base_revision integer NOT NULL,
  reason text NOT NULL,
  -- As in registry_request: personal numbers are sealed.
  changes jsonb NOT NULL,
  -- [{id, kind}] of registry_request_file.
  files jsonb NOT NULL,
  -- Of a transfer {contractOn, specialReason}.
  terms jsonb,
  PRIMARY KEY (request_id, seq)
);
CALL protect_log('registry_request_round');

-- Of before this table the newest content alone is known.
INSERT INTO registry_request_round (request_id, seq, subject_name, base_revision, reason, changes, files, terms)
SELECT r.id, (SELECT max(seq) FROM registry_request_log l WHERE l.request_id = r.id AND l.action = 'submit'),
  r.subject_name, r.base_revision, r.reason, r.changes,
  (SELECT coalesce(jsonb_agg(jsonb_build_object('id', f.file_id, 'kind', f.kind) ORDER BY f.file_id), '[]')
    FROM registry_request_file f WHERE f.request_id = r.id AND f.kind NOT IN ('further', 'former')),
  (SELECT jsonb_build_object('contractOn', t.contract_on, 'specialReason', t.special_reason)
    FROM registry_transfer t WHERE t.request_id = r.id)
FROM registry_request r
WHERE EXISTS (SELECT FROM registry_request_log l WHERE l.request_id = r.id AND l.action = 'submit');

-- Of a return: [{code, text}], the reason by field.
ALTER TABLE registry_request_log ADD COLUMN remarks jsonb NOT NULL DEFAULT '[]';
