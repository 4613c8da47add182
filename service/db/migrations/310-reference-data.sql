-- One import of reference data. The newest version of its kind and scope counts; the ones before stay.
CREATE TABLE reference_batch (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  kind text NOT NULL CHECK (kind IN ('item-codes', 'fee-rates', 'info-prices')),
  -- What it holds for: codes of a standard, rates of a standard and region, prices of a region and month.
  standard_version text CHECK (standard_version IN ('2013', '2024')),
  region_code char(6) REFERENCES region (code),
  month char(7) CHECK (month ~ '^\d{4}-\d{2}$'),
  version integer NOT NULL CHECK (version > 0),
  -- The list is all of the standard, not a part of it.
  whole boolean NOT NULL DEFAULT false,
  source text NOT NULL,
  file_name text NOT NULL,
  row_count integer NOT NULL CHECK (row_count > 0),
  account_id uuid REFERENCES account (id),
  by_name text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  UNIQUE NULLS NOT DISTINCT (kind, standard_version, region_code, month, version),
  CHECK ((standard_version IS NULL) = (kind = 'info-prices')),
  CHECK ((region_code IS NULL) = (kind = 'item-codes')),
  CHECK ((month IS NULL) = (kind <> 'info-prices'))
);
GRANT SELECT, INSERT ON reference_batch TO cost_app;

CREATE TABLE item_code (
  batch_id uuid NOT NULL REFERENCES reference_batch (id),
  code char(9) NOT NULL CHECK (code ~ '^\d{9}$'),
  name text NOT NULL,
  units text[] NOT NULL,
  PRIMARY KEY (batch_id, code)
);
GRANT SELECT, INSERT ON item_code TO cost_app;

CREATE TABLE fee_rate (
  batch_id uuid NOT NULL REFERENCES reference_batch (id),
  n integer NOT NULL,
  kind text NOT NULL CHECK (kind IN ('safety', 'statutory')),
  name text NOT NULL,
  -- Four digits, the two of a group, or empty for every 专业.
  specialty text NOT NULL CHECK (specialty ~ '^(\d{2}){0,2}$'),
  base text NOT NULL CHECK (base IN ('divisional', 'labor', 'labor-and-machine')),
  rate numeric(9, 4) NOT NULL CHECK (rate >= 0 AND rate <= 100),
  valid_from date NOT NULL,
  valid_to date CHECK (valid_to >= valid_from),
  PRIMARY KEY (batch_id, n)
);
GRANT SELECT, INSERT ON fee_rate TO cost_app;

CREATE TABLE info_price (
  batch_id uuid NOT NULL REFERENCES reference_batch (id),
  n integer NOT NULL,
  name text NOT NULL,
  specification text NOT NULL,
  unit text NOT NULL,
  price numeric(18, 4) NOT NULL CHECK (price > 0),
  PRIMARY KEY (batch_id, n)
);
GRANT SELECT, INSERT ON info_price TO cost_app;

-- Unit prices of bills that were filed, one row for each row of the bill; whether a filing still counts, its status says.
CREATE TABLE item_price (
  filing_id uuid NOT NULL REFERENCES filing (id),
  seq integer NOT NULL,
  code char(9) NOT NULL,
  -- In the one spelling of units.
  unit text NOT NULL,
  name text NOT NULL,
  price numeric NOT NULL CHECK (price > 0),
  PRIMARY KEY (filing_id, seq)
);
CREATE INDEX item_price_code ON item_price (code, unit);
GRANT SELECT, INSERT, DELETE ON item_price TO cost_app;

-- What 编制软件 and 机器 left in the bill of a filing.
CREATE INDEX filing_bill_software ON filing_bill
  ((facts -> 'project' ->> 'softwareId'), (facts -> 'project' ->> 'machineId'));

-- Which reference data a report rests on: kind, scope, version and batch of each.
ALTER TABLE detection_report ADD COLUMN reference_used jsonb NOT NULL DEFAULT '[]';

-- Who set thresholds, why, and which of them differ from the program's own.
ALTER TABLE rule_set
  ADD COLUMN changes jsonb NOT NULL DEFAULT '{}',
  ADD COLUMN account_id uuid REFERENCES account (id),
  ADD COLUMN by_name text NOT NULL DEFAULT '系统',
  ADD COLUMN reason text NOT NULL DEFAULT '程序自带的默认值';
