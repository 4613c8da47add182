-- 报告编号, drawn when a report becomes visible. Former reports get theirs by region and year, in the order of their finish.
ALTER TABLE number_counter DROP CONSTRAINT number_counter_kind_check;
ALTER TABLE number_counter ADD CHECK (kind IN ('accept', 'filing', 'registration', 'settlement-accept', 'settlement-filing', 'registry-request', 'report'));
ALTER TABLE number_pattern DROP CONSTRAINT number_pattern_kind_check;
ALTER TABLE number_pattern ADD CHECK (kind IN ('accept', 'filing', 'registration', 'settlement-accept', 'settlement-filing', 'registry-request', 'report'));
INSERT INTO number_pattern (kind, pattern) VALUES ('report', 'JC{region}{year}{seq:5}');
ALTER TABLE detection_report ADD COLUMN number text UNIQUE;
CREATE TEMPORARY TABLE numbered ON COMMIT DROP AS
SELECT id, region, year, row_number() OVER (PARTITION BY region, year ORDER BY finished_at, id) AS seq
FROM (
  SELECT report.id, filing.region_code AS region, report.finished_at,
    extract(year FROM report.finished_at AT TIME ZONE 'Asia/Shanghai')::int AS year
  FROM detection_report report JOIN filing ON filing.id = report.filing_id
  WHERE report.finished_at IS NOT NULL AND NOT report.is_trial AND filing.region_code IS NOT NULL
) finished;
UPDATE detection_report SET number = 'JC' || region || year || CASE WHEN seq < 100000 THEN lpad(seq::text, 5, '0') ELSE seq::text END
FROM numbered WHERE numbered.id = detection_report.id;
INSERT INTO number_counter (kind, region_code, year, last)
SELECT 'report', region, year, max(seq) FROM numbered GROUP BY region, year;
