-- 成本对比: the three bills of a settlement side by side, as its detection read them. Written once, with the report.
CREATE TABLE settlement_row (
  report_id uuid NOT NULL REFERENCES detection_report (id) ON DELETE CASCADE,
  seq integer NOT NULL,
  kind text NOT NULL CHECK (kind IN ('sectional', 'unit', 'fee', 'divisional', 'measure', 'other', 'dayWork',
    'contractorMaterial', 'ownerMaterial')),
  sectional text NOT NULL,
  -- 单位工程; empty above them. place tells those of one name apart, -1 above them.
  unit_name text NOT NULL,
  place integer NOT NULL,
  number text NOT NULL,
  name text NOT NULL,
  feature text NOT NULL,
  measuring_unit text NOT NULL,
  -- Null in all figures of a bill that does not have the row.
  contract_quantity numeric,
  submitted_quantity numeric,
  approved_quantity numeric,
  contract_price numeric,
  submitted_price numeric,
  approved_price numeric,
  contract_total numeric,
  submitted_total numeric,
  approved_total numeric,
  net numeric GENERATED ALWAYS AS (coalesce(approved_total, 0) - coalesce(submitted_total, 0)) STORED,
  differs boolean NOT NULL,
  -- Belongs to 核对纪要.
  minuted boolean NOT NULL,
  reason text NOT NULL,
  PRIMARY KEY (report_id, seq)
);
CREATE INDEX settlement_row_kind ON settlement_row (report_id, kind, seq);
CREATE INDEX settlement_row_place ON settlement_row (report_id, place, kind, seq);
CREATE INDEX settlement_row_minuted ON settlement_row (report_id, seq) WHERE minuted;
GRANT SELECT, INSERT, DELETE ON settlement_row TO cost_app;
