CREATE TABLE region (
  code char(6) PRIMARY KEY CHECK (code ~ '^\d{6}$'),
  name text NOT NULL,
  pid char(6) REFERENCES region (code),
  leaf boolean NOT NULL
);
CREATE INDEX region_pid ON region (pid);
GRANT SELECT ON region TO cost_app;

CREATE TABLE regulator (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  name text NOT NULL,
  level text NOT NULL CHECK (level IN ('province', 'city', 'county')),
  region_code char(6) NOT NULL UNIQUE REFERENCES region (code)
);
GRANT SELECT ON regulator TO cost_app;

-- Null stands for any class, any level; the row that names more goes first.
CREATE TABLE jurisdiction (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  region_code char(6) NOT NULL REFERENCES region (code),
  project_class text,
  approval_level text,
  regulator_id uuid NOT NULL REFERENCES regulator (id),
  UNIQUE NULLS NOT DISTINCT (region_code, project_class, approval_level)
);
GRANT SELECT ON jurisdiction TO cost_app;

CREATE TABLE dictionary (
  dic_code text NOT NULL,
  value text NOT NULL,
  label text NOT NULL,
  pid text,
  sort integer NOT NULL DEFAULT 0,
  PRIMARY KEY (dic_code, value)
);
GRANT SELECT ON dictionary TO cost_app;
