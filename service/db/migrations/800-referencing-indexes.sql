-- A deleted report or file is looked for in the tables that refer to it, once for each.
CREATE INDEX filing_report ON filing (report_id) WHERE report_id IS NOT NULL;
CREATE INDEX indicator_sample_report ON indicator_sample (report_id) WHERE report_id IS NOT NULL;
CREATE INDEX detection_report_file ON detection_report (file_id);
CREATE INDEX return_item_file ON return_item (file_id) WHERE file_id IS NOT NULL;
CREATE INDEX enterprise_licence ON enterprise (licence_id) WHERE licence_id IS NOT NULL;
CREATE INDEX registration_submission_licence ON registration_submission (licence_id) WHERE licence_id IS NOT NULL;

-- A list of the filings with findings of one rule.
CREATE INDEX report_rule_rule ON report_rule (rule, report_id);
