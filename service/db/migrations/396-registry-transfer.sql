-- 变更注册: a registered person moves to another enterprise, by a registry request of the new one.
ALTER TABLE registry_request
  DROP CONSTRAINT registry_request_kind_check,
  ADD CONSTRAINT registry_request_kind_check CHECK (kind IN ('enterprise', 'identity', 'certificate-add', 'certificate-renew', 'certificate-correct', 'certificate-end', 'transfer')),
  DROP CONSTRAINT registry_request_status_check,
  ADD CONSTRAINT registry_request_status_check CHECK (status IN ('pending', 'returned', 'passed', 'partial', 'refused', 'withdrawn', 'consenting', 'counterparty', 'disputed', 'expired'));
DROP INDEX registry_request_open;
CREATE UNIQUE INDEX registry_request_open ON registry_request (subject_type, subject_id)
  WHERE status IN ('pending', 'returned', 'consenting', 'counterparty', 'disputed');
DROP INDEX registry_request_todo;
CREATE INDEX registry_request_todo ON registry_request (station_id, status_at) WHERE status IN ('pending', 'disputed');
ALTER TABLE registry_request_log
  DROP CONSTRAINT registry_request_log_action_check,
  ADD CONSTRAINT registry_request_log_action_check CHECK (action IN ('submit', 'back', 'pass', 'refuse', 'revoke', 'consent', 'decline', 'agree', 'oppose', 'move', 'expire', 'add'));

CREATE TABLE registry_transfer (
  request_id uuid PRIMARY KEY REFERENCES registry_request (id),
  former_enterprise_id uuid NOT NULL REFERENCES enterprise (id),
  contract_on date NOT NULL,
  special_reason text NOT NULL DEFAULT '',
  consent_way text NOT NULL CHECK (consent_way IN ('sms', 'paper')),
  -- The person's code: keyed hash; null on paper.
  code_hash text,
  code_tries integer NOT NULL DEFAULT 0,
  code_sends integer NOT NULL DEFAULT 0,
  code_at timestamptz(3),
  consent_until timestamptz(3),
  consented_at timestamptz(3),
  -- From then on the former enterprise sees the request.
  former_told_at timestamptz(3),
  answer text CHECK (answer IN ('agreed', 'opposed', 'silent', 'left', 'deregistered')),
  last_day date,
  answer_reason text NOT NULL DEFAULT '',
  answered_at timestamptz(3),
  CHECK ((consent_way = 'sms') = (consent_until IS NOT NULL)),
  CHECK ((answer IS NULL) = (answered_at IS NULL)),
  CHECK ((answer = 'agreed') <= (last_day IS NOT NULL))
);
CREATE INDEX registry_transfer_former ON registry_transfer (former_enterprise_id);
GRANT SELECT, INSERT, UPDATE ON registry_transfer TO cost_app;

-- What a file is: of a transfer, and whose.
ALTER TABLE registry_request_file ADD COLUMN kind text NOT NULL DEFAULT 'evidence'
  CHECK (kind IN ('evidence', 'contract', 'dismissal', 'consent', 'further', 'former'));
