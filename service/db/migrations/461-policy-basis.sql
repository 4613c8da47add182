-- 政策依据: the policies that a detection rule or a deadline rests on, by 发文字号, also of policies that are not on the platform.
CREATE TABLE policy_basis (
  kind text NOT NULL CHECK (kind IN ('rule', 'deadline')),
  code text NOT NULL CHECK (char_length(code) BETWEEN 1 AND 40),
  -- [{docNo, clause}]
  citations jsonb NOT NULL,
  revision integer NOT NULL DEFAULT 1 CHECK (revision > 0),
  saved_by_name text NOT NULL,
  saved_at timestamptz(3) NOT NULL,
  PRIMARY KEY (kind, code)
);
GRANT SELECT, INSERT, UPDATE ON policy_basis TO cost_app;
