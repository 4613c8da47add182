-- 本人信息查询: the token that a person gets for a code, and what the person asks to be corrected.
CREATE TABLE person_access_token (
  -- Only the digest of the token is known here.
  hash text PRIMARY KEY,
  person_id uuid NOT NULL REFERENCES person (id),
  expires_at timestamptz(3) NOT NULL
);
CREATE INDEX person_access_token_expires ON person_access_token (expires_at);
GRANT SELECT, INSERT, DELETE ON person_access_token TO cost_app;

CREATE TABLE person_correction (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  person_id uuid NOT NULL REFERENCES person (id),
  at timestamptz(3) NOT NULL,
  text text NOT NULL,
  -- Null until somebody of the enterprise or a station has dealt with it.
  settled_at timestamptz(3),
  settled_by uuid REFERENCES account (id),
  settled_by_name text NOT NULL DEFAULT '',
  note text NOT NULL DEFAULT '',
  CHECK ((settled_at IS NULL) = (settled_by IS NULL))
);
CREATE INDEX person_correction_person ON person_correction (person_id, at);
GRANT SELECT, INSERT, UPDATE (settled_at, settled_by, settled_by_name, note) ON person_correction TO cost_app;

-- After PERSON_RETENTION_MONTHS the sealed number goes; by its index the person is recognised on coming back.
ALTER TABLE person
  DROP CONSTRAINT person_check,
  ADD CONSTRAINT person_id_number_indexed CHECK (id_number IS NULL OR id_number_index IS NOT NULL);
