-- 良好行为, 不良行为, 黑名单记录 of a person, as a body published it.
CREATE TABLE person_conduct (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  person_id uuid NOT NULL REFERENCES person (id),
  kind text NOT NULL CHECK (kind IN ('good', 'bad', 'blacklist')),
  text text NOT NULL,
  body text NOT NULL,
  document_no text NOT NULL,
  decided_on date NOT NULL,
  until date,
  account_id uuid NOT NULL REFERENCES account (id),
  by_name text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  withdrawn_at timestamptz(3),
  withdrawn_by uuid REFERENCES account (id),
  withdrawn_by_name text,
  withdrawn_reason text,
  CHECK (until >= decided_on),
  CHECK (num_nulls(withdrawn_at, withdrawn_by, withdrawn_by_name, withdrawn_reason) IN (0, 4))
);
CREATE INDEX person_conduct_person ON person_conduct (person_id);
-- A decision is entered once for a person.
CREATE UNIQUE INDEX person_conduct_once ON person_conduct (person_id, kind, document_no) WHERE withdrawn_at IS NULL;
GRANT SELECT, INSERT, UPDATE (withdrawn_at, withdrawn_by, withdrawn_by_name, withdrawn_reason) ON person_conduct TO cost_app;
