-- 竣工结算: a second kind of filing, with a contractor, two prices more and three bills.
ALTER TABLE filing DROP CONSTRAINT filing_kind_check;
ALTER TABLE filing ADD CHECK (kind IN ('zgxj', 'jgjs'));
ALTER TABLE filing
  ADD COLUMN contractor_name text NOT NULL DEFAULT '',
  ADD COLUMN contractor_uscc text NOT NULL DEFAULT '',
  ADD COLUMN submitted_price numeric(18, 2),
  ADD COLUMN approved_price numeric(18, 2),
  -- The max price that a settlement belongs to, by its 备案编号.
  ADD COLUMN ceiling_filing_no text NOT NULL DEFAULT '';
-- Whoever looks for a filing knows it by any of its units.
ALTER TABLE filing ALTER COLUMN search_text SET EXPRESSION AS (
  lower(project_name || ' ' || tender_name || ' ' || tenderer_name || ' ' || consult_name || ' ' || contractor_name
    || ' ' || accept_no || ' ' || filing_no)
);
CREATE INDEX filing_contractor ON filing (contractor_uscc) WHERE contractor_uscc <> '';
CREATE INDEX filing_settlement ON filing (updated_at DESC, id) WHERE kind = 'jgjs';
CREATE INDEX filing_ceiling_filing ON filing (ceiling_filing_no) WHERE ceiling_filing_no <> '';

ALTER TABLE filing_bill ADD COLUMN code text NOT NULL DEFAULT 'bill';
ALTER TABLE filing_bill ALTER COLUMN code DROP DEFAULT;
ALTER TABLE filing_bill DROP CONSTRAINT filing_bill_pkey;
ALTER TABLE filing_bill ADD PRIMARY KEY (filing_id, code);

-- 竣工结算 counts for itself.
ALTER TABLE number_counter DROP CONSTRAINT number_counter_kind_check;
ALTER TABLE number_counter ADD CHECK (kind IN ('accept', 'filing', 'registration', 'settlement-accept', 'settlement-filing'));
ALTER TABLE number_pattern DROP CONSTRAINT number_pattern_kind_check;
ALTER TABLE number_pattern ADD CHECK (kind IN ('accept', 'filing', 'registration', 'settlement-accept', 'settlement-filing'));
INSERT INTO number_pattern (kind, pattern) VALUES
  ('settlement-accept', 'JS{region}{year}{seq:5}'),
  ('settlement-filing', 'JSBA{region}{year}{seq:5}');
