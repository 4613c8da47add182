-- 造价指数 by month and 地区系数 by place: reference data, imported whole for a region and kept in versions.
ALTER TABLE reference_batch
  DROP CONSTRAINT reference_batch_kind_check,
  DROP CONSTRAINT reference_batch_standard_check,
  ADD CONSTRAINT reference_batch_kind_check
    CHECK (kind IN ('item-codes', 'fee-rates', 'certificates', 'price-indices', 'location-factors')),
  ADD CONSTRAINT reference_batch_standard_check
    CHECK ((standard_version IS NULL) = (kind IN ('certificates', 'price-indices', 'location-factors')));

CREATE TABLE price_index (
  batch_id uuid NOT NULL REFERENCES reference_batch (id),
  month char(7) NOT NULL CHECK (month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  base_month char(7) NOT NULL CHECK (base_month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  value numeric(12, 4) NOT NULL CHECK (value > 0),
  standing text NOT NULL CHECK (standing IN ('firm', 'provisional')),
  PRIMARY KEY (batch_id, month)
);

-- Against 1, the level of the region of the batch.
CREATE TABLE location_factor (
  batch_id uuid NOT NULL REFERENCES reference_batch (id),
  region_code char(6) NOT NULL REFERENCES region (code),
  factor numeric(8, 4) NOT NULL CHECK (factor > 0),
  PRIMARY KEY (batch_id, region_code)
);
GRANT SELECT, INSERT ON price_index, location_factor TO cost_app;
