-- 人员, 任职 and 注册证书 as dated records: who worked where and was registered with whom on any day.

ALTER TABLE enterprise
  ADD COLUMN status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'deregistered')),
  ADD COLUMN status_on date,
  ADD COLUMN contact_name text NOT NULL DEFAULT '',
  ADD COLUMN contact_phone text CHECK (contact_phone LIKE 'k%:%'),
  ADD COLUMN predecessor_id uuid REFERENCES enterprise (id),
  ADD COLUMN revision integer NOT NULL DEFAULT 1;
CREATE INDEX enterprise_region ON enterprise (region_code, name);

CREATE TABLE person (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  name text NOT NULL,
  id_type text NOT NULL DEFAULT 'id-card' CHECK (id_type IN ('id-card', 'passport', 'hk-macao', 'taiwan')),
  -- Sealed. Null for people of before this table, until their enterprise adds it.
  id_number text CHECK (id_number LIKE 'k%:%'),
  id_number_index text UNIQUE,
  phone text CHECK (phone LIKE 'k%:%'),
  phone_index text,
  education text NOT NULL DEFAULT '',
  title text NOT NULL DEFAULT '',
  revision integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  CHECK ((id_number IS NULL) = (id_number_index IS NULL)),
  CHECK ((phone IS NULL) = (phone_index IS NULL))
);
CREATE INDEX person_phone ON person (phone_index);
CREATE INDEX person_name ON person (name);
GRANT SELECT, INSERT, UPDATE ON person TO cost_app;

-- From started_on (null: unknown) until the day before ended_on.
CREATE TABLE engagement (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  person_id uuid NOT NULL REFERENCES person (id),
  enterprise_id uuid NOT NULL REFERENCES enterprise (id),
  kind text NOT NULL CHECK (kind IN ('registered', 'employed')),
  position text NOT NULL DEFAULT '',
  started_on date,
  ended_on date,
  end_reason text NOT NULL DEFAULT '',
  source text NOT NULL CHECK (source IN ('filed', 'imported', 'migrated')),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  CHECK (ended_on >= started_on)
);
-- One registered employer at a time; one engagement with an enterprise at a time.
CREATE UNIQUE INDEX engagement_registered ON engagement (person_id) WHERE kind = 'registered' AND ended_on IS NULL;
CREATE UNIQUE INDEX engagement_open ON engagement (person_id, enterprise_id) WHERE ended_on IS NULL;
CREATE INDEX engagement_enterprise ON engagement (enterprise_id, ended_on);
GRANT SELECT, INSERT, UPDATE ON engagement TO cost_app;

INSERT INTO person (id, name) SELECT id, name FROM staff;
INSERT INTO engagement (person_id, enterprise_id, kind, position, ended_on, source)
SELECT s.id, s.enterprise_id,
  CASE WHEN EXISTS (SELECT FROM certificate c WHERE c.staff_id = s.id) THEN 'registered' ELSE 'employed' END,
  s.position, CASE WHEN NOT s.active THEN (now() AT TIME ZONE 'Asia/Shanghai')::date END, 'migrated'
FROM staff s;

-- The registrations of a certificate: a renewal, or another enterprise, begins a new period; none is overwritten.
CREATE TABLE certificate_period (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  certificate_id uuid NOT NULL REFERENCES certificate (id),
  enterprise_id uuid NOT NULL REFERENCES enterprise (id),
  seal_code text NOT NULL DEFAULT '',
  registered_on date,
  valid_to date NOT NULL,
  ended_on date,
  ending text CHECK (ending IN ('renewed', 'transferred', 'corrected', 'withdrawn', 'revoked', 'cancelled')),
  source text NOT NULL CHECK (source IN ('filed', 'imported', 'migrated')),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  CHECK ((ended_on IS NULL) = (ending IS NULL)),
  CHECK (valid_to >= registered_on)
);
CREATE UNIQUE INDEX certificate_period_open ON certificate_period (certificate_id) WHERE ended_on IS NULL;
CREATE INDEX certificate_period_enterprise ON certificate_period (enterprise_id, valid_to) WHERE ended_on IS NULL;
CREATE INDEX certificate_period_certificate ON certificate_period (certificate_id);
GRANT SELECT, INSERT, UPDATE ON certificate_period TO cost_app;

INSERT INTO certificate_period (certificate_id, enterprise_id, valid_to, source)
SELECT c.id, s.enterprise_id, c.valid_to, 'migrated' FROM certificate c JOIN staff s ON s.id = c.staff_id;

ALTER TABLE certificate ADD COLUMN person_id uuid REFERENCES person (id);
UPDATE certificate SET person_id = staff_id;
ALTER TABLE certificate
  ALTER COLUMN person_id SET NOT NULL,
  DROP COLUMN staff_id,
  DROP COLUMN valid_to,
  ADD COLUMN created_at timestamptz(3) NOT NULL DEFAULT now();
CREATE INDEX certificate_person ON certificate (person_id);
DROP TABLE staff;

-- The whole subject as of a revision, sealed numbers as stored.
CREATE FUNCTION enterprise_snapshot(subject uuid) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT to_jsonb(e) - 'id' - 'created_at' FROM enterprise e WHERE e.id = subject
$$;
CREATE FUNCTION person_snapshot(subject uuid) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT (to_jsonb(p) - 'id' - 'id_number_index' - 'phone_index' - 'created_at') || jsonb_build_object(
    'engagements', (SELECT coalesce(jsonb_agg(to_jsonb(g) - 'person_id' - 'created_at' ORDER BY g.created_at, g.id), '[]')
      FROM engagement g WHERE g.person_id = p.id),
    'certificates', (SELECT coalesce(jsonb_agg((to_jsonb(c) - 'person_id' - 'created_at') || jsonb_build_object('periods',
        (SELECT coalesce(jsonb_agg(to_jsonb(t) - 'certificate_id' - 'created_at' ORDER BY t.created_at, t.id), '[]')
          FROM certificate_period t WHERE t.certificate_id = c.id)) ORDER BY c.cert_no), '[]')
      FROM certificate c WHERE c.person_id = p.id))
  FROM person p WHERE p.id = subject
$$;

CREATE TABLE registry_history (
  subject_type text NOT NULL CHECK (subject_type IN ('enterprise', 'person')),
  subject_id uuid NOT NULL,
  revision integer NOT NULL CHECK (revision > 0),
  at timestamptz(3) NOT NULL,
  act text NOT NULL,
  snapshot jsonb NOT NULL,
  -- Null for a change without a request.
  request_id uuid,
  account_id uuid REFERENCES account (id),
  by_name text NOT NULL,
  PRIMARY KEY (subject_type, subject_id, revision)
);
INSERT INTO registry_history (subject_type, subject_id, revision, at, act, snapshot, by_name)
SELECT 'enterprise', id, 1, now(), 'migrate', enterprise_snapshot(id), '系统' FROM enterprise
UNION ALL SELECT 'person', id, 1, now(), 'migrate', person_snapshot(id), '系统' FROM person;
CALL protect_log('registry_history');
