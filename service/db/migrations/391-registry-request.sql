-- 信息变更申请: a reviewed field keeps its old value until the station passes the request.
ALTER TABLE number_counter DROP CONSTRAINT number_counter_kind_check;
ALTER TABLE number_counter ADD CHECK (kind IN ('accept', 'filing', 'registration', 'settlement-accept', 'settlement-filing', 'registry-request'));
ALTER TABLE number_pattern DROP CONSTRAINT number_pattern_kind_check;
ALTER TABLE number_pattern ADD CHECK (kind IN ('accept', 'filing', 'registration', 'settlement-accept', 'settlement-filing', 'registry-request'));
INSERT INTO number_pattern (kind, pattern) VALUES ('registry-request', 'BG{region}{year}{seq:5}');

CREATE TABLE registry_request (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  number text NOT NULL UNIQUE,
  kind text NOT NULL CHECK (kind IN ('enterprise', 'identity', 'certificate-add', 'certificate-renew', 'certificate-correct', 'certificate-end')),
  subject_type text NOT NULL CHECK (subject_type IN ('enterprise', 'person')),
  subject_id uuid NOT NULL,
  subject_name text NOT NULL,
  -- The certificate among those of the person.
  certificate_id uuid REFERENCES certificate (id),
  enterprise_id uuid NOT NULL REFERENCES enterprise (id),
  station_id uuid NOT NULL REFERENCES station (id),
  -- Revision of the subject that the changes were written for.
  base_revision integer NOT NULL,
  status text NOT NULL CHECK (status IN ('pending', 'returned', 'passed', 'partial', 'refused', 'withdrawn')),
  revision integer NOT NULL DEFAULT 1,
  -- [{code, before, after}]; personal numbers are sealed.
  changes jsonb NOT NULL,
  -- Codes among the changes that were accepted; null until then.
  accepted text[],
  reason text NOT NULL,
  opinion text NOT NULL DEFAULT '',
  created_by uuid NOT NULL REFERENCES account (id),
  created_by_name text NOT NULL,
  submitted_at timestamptz(3) NOT NULL,
  status_at timestamptz(3) NOT NULL,
  due_at timestamptz(3),
  due_days integer,
  CHECK ((due_at IS NULL) = (due_days IS NULL)),
  CHECK ((kind = 'enterprise') = (subject_type = 'enterprise')),
  CHECK ((accepted IS NOT NULL) = (status IN ('passed', 'partial')))
);
-- One open request per subject.
CREATE UNIQUE INDEX registry_request_open ON registry_request (subject_type, subject_id) WHERE status IN ('pending', 'returned');
CREATE INDEX registry_request_subject ON registry_request (subject_type, subject_id, submitted_at);
CREATE INDEX registry_request_enterprise ON registry_request (enterprise_id, status_at);
CREATE INDEX registry_request_todo ON registry_request (station_id, status_at) WHERE status = 'pending';
GRANT SELECT, INSERT, UPDATE ON registry_request TO cost_app;

CREATE TABLE registry_request_file (
  request_id uuid NOT NULL REFERENCES registry_request (id),
  file_id uuid NOT NULL REFERENCES file (id),
  PRIMARY KEY (request_id, file_id)
);
CREATE INDEX registry_request_file_file ON registry_request_file (file_id);
GRANT SELECT, INSERT, DELETE ON registry_request_file TO cost_app;

CREATE TABLE registry_request_log (
  request_id uuid NOT NULL REFERENCES registry_request (id),
  seq integer NOT NULL CHECK (seq > 0),
  action text NOT NULL CHECK (action IN ('submit', 'back', 'pass', 'refuse', 'revoke')),
  opinion text NOT NULL,
  operator_id uuid,
  operator_name text NOT NULL,
  unit_name text NOT NULL,
  at timestamptz(3) NOT NULL,
  PRIMARY KEY (request_id, seq)
);
CALL protect_log('registry_request_log');

-- 信用等级, as the body published it; never computed here.
CREATE TABLE credit_grade (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  enterprise_id uuid NOT NULL REFERENCES enterprise (id),
  body text NOT NULL,
  document_no text NOT NULL,
  grade text NOT NULL CHECK (grade IN ('AAA', 'AA', 'A', 'B', 'C')),
  valid_from date NOT NULL,
  valid_to date NOT NULL,
  account_id uuid NOT NULL REFERENCES account (id),
  by_name text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  CHECK (valid_to >= valid_from)
);
CREATE INDEX credit_grade_enterprise ON credit_grade (enterprise_id, valid_to);
GRANT SELECT, INSERT ON credit_grade TO cost_app;
