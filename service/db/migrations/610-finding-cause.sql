ALTER TABLE finding ADD COLUMN kind text NOT NULL DEFAULT '', ADD COLUMN amount numeric;
-- Findings of former reports are told apart by their rule alone.
UPDATE finding SET kind = told.rule ->> 'name'
FROM detection_report report, jsonb_array_elements(report.summary -> 'rules') AS told(rule)
WHERE finding.report_id = report.id AND told.rule ->> 'code' = finding.rule;
UPDATE finding SET kind = rule WHERE kind = '';
ALTER TABLE finding ALTER COLUMN kind DROP DEFAULT;
CREATE INDEX finding_cause ON finding (report_id, rule, severity, kind);
