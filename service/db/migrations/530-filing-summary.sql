-- 工程类型 of the form: lists filter by it, the summary groups by it.
ALTER TABLE filing ADD COLUMN project_class text NOT NULL DEFAULT '';
UPDATE filing SET project_class = btrim(form_values ->> 'projectClass') WHERE form_values ->> 'projectClass' <> '';

-- Findings of a report by rule, so that sums over filings read no findings.
CREATE TABLE report_rule (
  report_id uuid NOT NULL REFERENCES detection_report (id) ON DELETE CASCADE,
  rule text NOT NULL,
  errors integer NOT NULL CHECK (errors >= 0),
  warnings integer NOT NULL CHECK (warnings >= 0),
  infos integer NOT NULL CHECK (infos >= 0),
  PRIMARY KEY (report_id, rule)
);
INSERT INTO report_rule (report_id, rule, errors, warnings, infos)
  SELECT report_id, rule, count(*) FILTER (WHERE severity = 'E'), count(*) FILTER (WHERE severity = 'W'),
    count(*) FILTER (WHERE severity = 'I')
  FROM finding GROUP BY report_id, rule;
GRANT SELECT, INSERT, DELETE ON report_rule TO cost_app;

-- Filings that were ever returned.
CREATE INDEX acceptance_log_back ON acceptance_log (filing_id) WHERE log = 'back';
