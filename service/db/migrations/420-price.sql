-- 材料价格. A zone is where a price holds: an area of a station or an area of one product, not a region.
CREATE TABLE price_zone (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  station_id uuid REFERENCES station (id),
  name text NOT NULL,
  -- The region whose works take the zone's prices; several zones may lie in one.
  region_code char(6) REFERENCES region (code),
  UNIQUE NULLS NOT DISTINCT (station_id, name)
);
GRANT SELECT, INSERT ON price_zone TO cost_app;

-- One publication of one station for one period.
CREATE TABLE price_issue (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- Null: from an import of an account without a station.
  station_id uuid REFERENCES station (id),
  publisher text NOT NULL,
  title text NOT NULL,
  journal_no text NOT NULL DEFAULT '',
  doc_no text NOT NULL DEFAULT '',
  period_start date NOT NULL,
  period_end date NOT NULL,
  tax_basis text NOT NULL CHECK (tax_basis IN ('both', 'excl')),
  stage text NOT NULL CHECK (stage IN ('preliminary', 'final', 'erratum')),
  state text NOT NULL CHECK (state IN ('draft', 'published', 'superseded')),
  supersedes uuid REFERENCES price_issue (id),
  -- Counts the publications of a period, from 1; 0 is a draft.
  version integer NOT NULL DEFAULT 0 CHECK (version >= 0),
  published_on date,
  file_name text NOT NULL,
  file_sha256 text,
  row_count integer NOT NULL CHECK (row_count >= 0),
  reason text NOT NULL DEFAULT '',
  imported_by uuid REFERENCES account (id),
  imported_by_name text NOT NULL,
  imported_at timestamptz(3) NOT NULL,
  -- The second person; null in issues from before that step.
  published_by uuid REFERENCES account (id),
  published_by_name text,
  published_at timestamptz(3),
  CHECK (period_end >= period_start),
  CHECK ((state = 'draft') = (published_at IS NULL)),
  CHECK (published_by IS DISTINCT FROM imported_by OR published_by IS NULL)
);
CREATE INDEX price_issue_period ON price_issue (period_start DESC, station_id);
GRANT SELECT, INSERT, UPDATE, DELETE ON price_issue TO cost_app;

CREATE TABLE price_item (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- Name, specification and unit in one spelling.
  key text NOT NULL UNIQUE,
  -- The same without the unit: finds a changed unit.
  name_key text NOT NULL,
  name text NOT NULL,
  specification text NOT NULL,
  unit text NOT NULL
);
CREATE INDEX price_item_name ON price_item (name_key);
CREATE INDEX price_item_search ON price_item USING gin (name gin_trgm_ops, specification gin_trgm_ops);
GRANT SELECT, INSERT ON price_item TO cost_app;

-- Another name, specification and unit that a station has found to mean the item.
CREATE TABLE price_alias (
  key text PRIMARY KEY,
  item_id uuid NOT NULL REFERENCES price_item (id),
  name text NOT NULL,
  specification text NOT NULL,
  unit text NOT NULL,
  by_name text NOT NULL,
  created_at timestamptz(3) NOT NULL
);
CREATE INDEX price_alias_item ON price_alias (item_id);
GRANT SELECT, INSERT ON price_alias TO cost_app;

CREATE TABLE price_row (
  issue_id uuid NOT NULL REFERENCES price_issue (id) ON DELETE CASCADE,
  n integer NOT NULL,
  zone_id uuid NOT NULL REFERENCES price_zone (id),
  item_id uuid NOT NULL REFERENCES price_item (id),
  class text NOT NULL,
  code text NOT NULL,
  name text NOT NULL,
  specification text NOT NULL,
  unit text NOT NULL,
  -- Both as published; neither is computed from the other.
  excl numeric(18, 4) CHECK (excl > 0),
  incl numeric(18, 4) CHECK (incl > 0),
  rate numeric(5, 2) CHECK (rate >= 0 AND rate < 100),
  -- An interval, with tax if the issue publishes both.
  low numeric(18, 4) CHECK (low > 0),
  high numeric(18, 4) CHECK (high >= low),
  brand text NOT NULL DEFAULT '',
  remark text NOT NULL DEFAULT '',
  page text NOT NULL DEFAULT '',
  -- Of its issue, for the index.
  period_start date NOT NULL,
  in_force boolean NOT NULL DEFAULT false,
  superseded_by uuid REFERENCES price_issue (id),
  PRIMARY KEY (issue_id, n),
  CHECK ((low IS NULL) = (high IS NULL)),
  CHECK (COALESCE(excl, incl, low) IS NOT NULL)
);
CREATE INDEX price_row_trend ON price_row (item_id, zone_id, period_start) WHERE in_force;
CREATE INDEX price_row_list ON price_row (period_start, zone_id, issue_id, n) WHERE in_force;
CREATE INDEX price_row_superseded ON price_row (superseded_by) WHERE superseded_by IS NOT NULL;
GRANT SELECT, INSERT, UPDATE (in_force, superseded_by) ON price_row TO cost_app;

-- The headings that a station's workbooks have for the fields.
CREATE TABLE price_mapping (
  station_id uuid PRIMARY KEY REFERENCES station (id),
  headings jsonb NOT NULL,
  updated_at timestamptz(3) NOT NULL
);
GRANT SELECT, INSERT, UPDATE ON price_mapping TO cost_app;

-- Open data of a published issue: the bytes are made once and never again.
CREATE TABLE price_open_file (
  issue_id uuid NOT NULL REFERENCES price_issue (id),
  format text NOT NULL CHECK (format IN ('csv', 'json')),
  sha256 text NOT NULL,
  size integer NOT NULL,
  -- gzip.
  bytes bytea NOT NULL,
  PRIMARY KEY (issue_id, format)
);
GRANT SELECT, INSERT ON price_open_file TO cost_app;
