-- 地方规则: as last written, and each published version, which is never changed.
CREATE TABLE local_rule (
  code text PRIMARY KEY,
  content jsonb NOT NULL,
  revision int NOT NULL DEFAULT 1,
  version int NOT NULL DEFAULT 0,
  in_force int,
  by_name text NOT NULL,
  updated_at timestamptz(3) NOT NULL
);
CREATE TABLE local_rule_version (
  code text NOT NULL REFERENCES local_rule (code),
  version int NOT NULL,
  content jsonb NOT NULL,
  by_name text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (code, version)
);
-- Code to version: the local rules of this version of the detection standard.
ALTER TABLE rule_set ADD COLUMN local_rules jsonb NOT NULL DEFAULT '{}';
GRANT SELECT, INSERT, UPDATE ON local_rule TO cost_app;
GRANT SELECT, INSERT ON local_rule_version TO cost_app;
