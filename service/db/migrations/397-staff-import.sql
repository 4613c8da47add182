-- 批量导入人员和注册证书: previews that wait to be confirmed, and imports.
CREATE TABLE staff_import (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  enterprise_id uuid NOT NULL REFERENCES enterprise (id),
  file_name text NOT NULL,
  sha256 text NOT NULL,
  -- Keyed hash of what the preview says and of the registry that it rests on.
  digest text NOT NULL,
  rows integer NOT NULL CHECK (rows > 0),
  added integer NOT NULL,
  changed integer NOT NULL,
  same integer NOT NULL,
  conflicts integer NOT NULL,
  requests integer NOT NULL,
  account_id uuid NOT NULL REFERENCES account (id),
  by_name text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  -- Null: a preview.
  imported_at timestamptz(3),
  CHECK (rows = added + changed + same + conflicts)
);
CREATE UNIQUE INDEX staff_import_preview ON staff_import (account_id) WHERE imported_at IS NULL;
CREATE INDEX staff_import_enterprise ON staff_import (enterprise_id, imported_at);
GRANT SELECT, INSERT, UPDATE, DELETE ON staff_import TO cost_app;

-- Rows of a preview; of an import those in conflict.
CREATE TABLE staff_import_row (
  import_id uuid NOT NULL REFERENCES staff_import (id) ON DELETE CASCADE,
  line integer NOT NULL,
  outcome text NOT NULL CHECK (outcome IN ('conflict', 'added', 'changed', 'same')),
  -- As shown: numbers masked.
  shown jsonb NOT NULL,
  -- The cells, sealed, until the import is confirmed.
  cells text CHECK (cells LIKE 'k%:%'),
  PRIMARY KEY (import_id, line)
);
CREATE INDEX staff_import_row_outcome ON staff_import_row (import_id, outcome, line);
GRANT SELECT, INSERT, UPDATE, DELETE ON staff_import_row TO cost_app;

ALTER TABLE registry_request ADD COLUMN import_id uuid REFERENCES staff_import (id);
CREATE INDEX registry_request_import ON registry_request (import_id, number) WHERE import_id IS NOT NULL;
-- Null for a change outside an import.
ALTER TABLE registry_history ADD COLUMN import_id uuid;
