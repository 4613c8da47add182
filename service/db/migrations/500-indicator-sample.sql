-- Mapping and settings of the cost indicators: data with versions. A figure names the versions it was made with.
CREATE TABLE indicator_version (
  kind text NOT NULL CHECK (kind IN ('mapping', 'settings')),
  version integer NOT NULL CHECK (version > 0),
  content jsonb NOT NULL,
  -- sha256 of the content, as the program writes it.
  digest text NOT NULL,
  -- Null: the program's own.
  account_id uuid REFERENCES account (id),
  by_name text NOT NULL,
  reason text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (kind, version)
);
CALL protect_log('indicator_version');

-- 造价指标样本: one bill of one stage, with what makes it comparable.
CREATE TABLE indicator_sample (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  source text NOT NULL CHECK (source IN ('filing', 'historical')),
  filing_id uuid REFERENCES filing (id),
  -- Of the filing: its versions are one project whatever its name becomes.
  lineage uuid,
  -- The check whose bill was read.
  report_id uuid REFERENCES detection_report (id),
  file_id uuid REFERENCES file (id),
  file_name text NOT NULL DEFAULT '',
  stage text NOT NULL CHECK (stage IN ('ceiling', 'contract', 'settlement')),
  project_key text NOT NULL CHECK (project_key <> ''),
  project_name text NOT NULL,
  region_code char(6) REFERENCES region (code),
  sample_class text,
  -- Of the features, for filters and statistics.
  base_date date,
  structure text,
  area numeric CHECK (area > 0),
  area_above numeric,
  area_below numeric,
  -- Whether 地上 and 地下 are apart.
  area_basis text CHECK (area_basis IN ('above-below', 'total')),
  scale numeric CHECK (scale > 0),
  scale_unit text NOT NULL DEFAULT '',
  tax_basis text CHECK (tax_basis IN ('1', '2')),
  owner_name text NOT NULL DEFAULT '',
  owner_uscc text NOT NULL DEFAULT '',
  consultant_name text NOT NULL DEFAULT '',
  consultant_uscc text NOT NULL DEFAULT '',
  -- {code: {value, origin}}
  features jsonb NOT NULL DEFAULT '{}',
  -- What the bill says beside its features: areas as they were read, tax models, negative parts.
  readings jsonb NOT NULL DEFAULT '{}',
  completeness numeric(4, 1) NOT NULL DEFAULT 0 CHECK (completeness BETWEEN 0 AND 100),
  gate_reasons text[] NOT NULL DEFAULT '{}',
  code_standard text NOT NULL CHECK (code_standard IN ('2013', '2024')),
  mapping_version integer NOT NULL,
  settings_version integer NOT NULL,
  total numeric(18, 2),
  unit_cost numeric(18, 2),
  unit_cost_unit text NOT NULL DEFAULT '',
  row_count integer NOT NULL DEFAULT 0,
  -- What the calculation was asked for: the time of filing, or of the intake. The later one of a project counts.
  effective_at timestamptz(3) NOT NULL,
  calculated_at timestamptz(3) NOT NULL,
  state text NOT NULL DEFAULT 'collected' CHECK (state IN ('collected', 'confirmed', 'excluded')),
  superseded_by uuid REFERENCES indicator_sample (id) DEFERRABLE INITIALLY DEFERRED,
  -- Its filing was taken back for another review.
  withdrawn boolean NOT NULL DEFAULT false,
  revision integer NOT NULL DEFAULT 1 CHECK (revision > 0),
  recorded_by uuid REFERENCES account (id),
  recorded_by_name text NOT NULL DEFAULT '',
  confirmed_by uuid REFERENCES account (id),
  confirmed_by_name text,
  confirmed_at timestamptz(3),
  -- Counts in statistics.
  pooled boolean NOT NULL GENERATED ALWAYS AS (
    state = 'confirmed' AND superseded_by IS NULL AND NOT withdrawn AND gate_reasons = '{}' AND unit_cost IS NOT NULL
  ) STORED,
  CHECK ((source = 'filing') = (filing_id IS NOT NULL)),
  CHECK ((filing_id IS NULL) = (lineage IS NULL)),
  CHECK (superseded_by <> id),
  CHECK (num_nulls(confirmed_by, confirmed_by_name, confirmed_at) IN (0, 3)),
  CHECK (state <> 'confirmed' OR confirmed_at IS NOT NULL)
);
CREATE UNIQUE INDEX indicator_sample_filing ON indicator_sample (filing_id, stage) WHERE filing_id IS NOT NULL;
CREATE INDEX indicator_sample_project ON indicator_sample (project_key, stage);
CREATE INDEX indicator_sample_lineage ON indicator_sample (lineage, stage) WHERE lineage IS NOT NULL;
CREATE INDEX indicator_sample_list ON indicator_sample (effective_at DESC, id);
CREATE INDEX indicator_sample_region ON indicator_sample (region_code bpchar_pattern_ops, effective_at DESC);
CREATE INDEX indicator_sample_file ON indicator_sample (file_id) WHERE file_id IS NOT NULL;
-- Pools: stage, class and period of what counts.
CREATE INDEX indicator_sample_pool ON indicator_sample (stage, sample_class, base_date)
  INCLUDE (id, unit_cost, area, region_code, structure) WHERE pooled;
GRANT SELECT, INSERT, UPDATE ON indicator_sample TO cost_app;

-- Figures of a sample. Elements by the code of the mapping, one row for the money (unit empty) and one for each unit.
CREATE TABLE indicator_sample_figure (
  sample_id uuid NOT NULL REFERENCES indicator_sample (id) ON DELETE CASCADE,
  aspect text NOT NULL CHECK (aspect IN ('total', 'cost', 'work', 'chapter', 'element')),
  code text NOT NULL,
  unit text NOT NULL DEFAULT '',
  n integer NOT NULL,
  name text NOT NULL,
  amount numeric(18, 2) NOT NULL,
  quantity numeric,
  -- 元/m².
  per_area numeric(18, 2),
  -- Quantity of a square metre, of steel in kg.
  content numeric(18, 4),
  -- Percent of the whole; null beside negative parts.
  share numeric(7, 2),
  items integer NOT NULL DEFAULT 0,
  left_out_items integer NOT NULL DEFAULT 0,
  left_out_amount numeric(18, 2) NOT NULL DEFAULT 0,
  -- Items without any quantity: not zero.
  unlisted boolean NOT NULL DEFAULT false,
  PRIMARY KEY (sample_id, aspect, code, unit),
  CHECK ((unit = '') = (quantity IS NULL))
);
CREATE INDEX indicator_sample_figure_code ON indicator_sample_figure (aspect, code, unit, sample_id)
  INCLUDE (per_area, content, amount, quantity);
GRANT SELECT, INSERT, UPDATE (per_area, content), DELETE ON indicator_sample_figure TO cost_app;

-- 消耗量 and 工料价格: resources of the bill by class. Never mixed with quantities of the bill.
CREATE TABLE indicator_sample_consumption (
  sample_id uuid NOT NULL REFERENCES indicator_sample (id) ON DELETE CASCADE,
  n integer NOT NULL,
  -- Empty: 未归类.
  class text NOT NULL,
  name text NOT NULL,
  kind text NOT NULL,
  -- Of the class; of a row that is not counted its own, as normally spelled.
  unit text NOT NULL,
  -- Null: the row is 未计入, for the reason.
  quantity numeric,
  left_out text CHECK (left_out IN ('unit', 'quantity', 'class')),
  amount numeric(18, 2) NOT NULL,
  -- Weighted by quantity; lowest and highest of the lines.
  price numeric(18, 4),
  price_low numeric(18, 4),
  price_high numeric(18, 4),
  lines integer NOT NULL,
  PRIMARY KEY (sample_id, n),
  CHECK ((quantity IS NULL) = (left_out IS NOT NULL))
);
CREATE INDEX indicator_sample_consumption_class ON indicator_sample_consumption (class, sample_id)
  INCLUDE (quantity, price) WHERE left_out IS NULL;
GRANT SELECT, INSERT, DELETE ON indicator_sample_consumption TO cost_app;

-- What people and calculations did to a sample, with the values before and after.
CREATE TABLE indicator_sample_log (
  sample_id uuid NOT NULL REFERENCES indicator_sample (id),
  seq integer NOT NULL,
  act text NOT NULL,
  changes jsonb NOT NULL DEFAULT '[]',
  note text NOT NULL DEFAULT '',
  account_id uuid REFERENCES account (id),
  by_name text NOT NULL,
  at timestamptz(3) NOT NULL,
  PRIMARY KEY (sample_id, seq)
);
CALL protect_log('indicator_sample_log');

-- A sample leaves the pool, or comes back, by the word of two people.
CREATE TABLE indicator_exclusion (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  sample_id uuid NOT NULL REFERENCES indicator_sample (id),
  kind text NOT NULL CHECK (kind IN ('exclude', 'restore')),
  reason text NOT NULL CHECK (reason <> ''),
  station_id uuid NOT NULL REFERENCES station (id),
  requested_by uuid NOT NULL REFERENCES account (id),
  requested_by_name text NOT NULL,
  requested_at timestamptz(3) NOT NULL,
  decision text CHECK (decision IN ('agreed', 'refused', 'taken-back')),
  decided_by uuid REFERENCES account (id),
  decided_by_name text,
  decided_at timestamptz(3),
  note text NOT NULL DEFAULT '',
  CHECK (num_nulls(decision, decided_by, decided_by_name, decided_at) IN (0, 4)),
  CHECK (decision IS NULL OR (decision = 'taken-back') = (decided_by = requested_by))
);
CREATE UNIQUE INDEX indicator_exclusion_open ON indicator_exclusion (sample_id) WHERE decision IS NULL;
CREATE INDEX indicator_exclusion_station ON indicator_exclusion (station_id) WHERE decision IS NULL;
GRANT SELECT, INSERT, UPDATE (decision, decided_by, decided_by_name, decided_at, note) ON indicator_exclusion TO cost_app;
