-- 注册证书库: certificates of a region, imported whole like the other reference data. What enterprises say of their own
-- people stands in `certificate`.
ALTER TABLE reference_batch
  DROP CONSTRAINT reference_batch_kind_check,
  DROP CONSTRAINT reference_batch_check,
  DROP CONSTRAINT reference_batch_check1,
  ADD CONSTRAINT reference_batch_kind_check CHECK (kind IN ('item-codes', 'fee-rates', 'info-prices', 'certificates')),
  ADD CONSTRAINT reference_batch_standard_check
    CHECK ((standard_version IS NULL) = (kind IN ('info-prices', 'certificates'))),
  ADD CONSTRAINT reference_batch_region_check CHECK ((region_code IS NULL) = (kind = 'item-codes'));

CREATE TABLE registered_certificate (
  batch_id uuid NOT NULL REFERENCES reference_batch (id),
  cert_no text NOT NULL CHECK (cert_no ~ '^建\[造\][12][1-4]\d{12}$'),
  holder text NOT NULL,
  unit_name text NOT NULL,
  -- The name without the differences of spelling: what units are looked for by.
  unit_key text NOT NULL,
  registered_on date,
  valid_to date NOT NULL CHECK (valid_to >= registered_on),
  PRIMARY KEY (batch_id, cert_no)
);
CREATE INDEX registered_certificate_no ON registered_certificate (cert_no);
CREATE INDEX registered_certificate_unit ON registered_certificate (unit_key);
GRANT SELECT, INSERT ON registered_certificate TO cost_app;
