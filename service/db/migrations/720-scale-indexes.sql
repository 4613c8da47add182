-- What sweepers and jobs look for every minute, and what lists of millions of rows are ordered by.
CREATE INDEX detection_report_unfinished ON detection_report (created_at) WHERE finished_at IS NULL;
CREATE INDEX trial_check_attempt ON trial_check (attempt_report_id) WHERE attempt_report_id IS NOT NULL;
CREATE INDEX upload_task_account ON upload_task (account_id);
CREATE INDEX session_ended ON session (ended_at) WHERE ended_at IS NOT NULL;
CREATE INDEX account_link_expires ON account_link (expires_at);
CREATE INDEX sms_message_code ON sms_message (at) WHERE code IS NOT NULL;
CREATE INDEX outbox_hint ON outbox (sent_at) WHERE hint IS NOT NULL;
-- Most rows of the outbox are hints, which nobody lists.
DROP INDEX outbox_station;
DROP INDEX outbox_enterprise;
DROP INDEX outbox_region;
CREATE INDEX outbox_station ON outbox (station_id, id) WHERE station_id IS NOT NULL AND hint IS NULL;
CREATE INDEX outbox_enterprise ON outbox (enterprise_id, id) WHERE enterprise_id IS NOT NULL AND hint IS NULL;
CREATE INDEX outbox_region ON outbox (id) WHERE region_prefix IS NOT NULL AND hint IS NULL;
-- Decisions of the last months: how long stations take.
CREATE INDEX acceptance_log_decided ON acceptance_log (at) WHERE action IN ('audit', 'back');
CREATE INDEX registration_log_decided ON registration_log (at) WHERE log IN ('pass', 'back');
CREATE INDEX registry_request_log_decided ON registry_request_log (at) WHERE action IN ('pass', 'back', 'refuse');
CREATE INDEX registry_request_listed ON registry_request (status_at DESC, number);
CREATE INDEX registration_licence ON registration (licence_id);
-- Licences, which are uploaded without an account.
CREATE INDEX file_licence ON file (sha256) WHERE uploaded_by IS NULL;
-- Counted and added up without reading the rows.
DROP INDEX filing_tally_month;
CREATE INDEX filing_tally_month ON filing_tally (month) INCLUDE (region_code, station_id, kind, filings, ceiling);
DROP INDEX filing_under_way;
CREATE INDEX filing_under_way ON filing (region_code bpchar_pattern_ops, status, station_id)
  INCLUDE (submission_count, kind, due_at, status_at, id) WHERE status IN ('submitted', 'accepted', 'detected', 'returned', 'publicity');
CREATE INDEX detection_job_failed ON detection_job (filing_id) WHERE state = 'failed';
CREATE INDEX detection_report_newest ON detection_report (finished_at DESC, id DESC)
  WHERE NOT is_trial AND finished_at IS NOT NULL;
CREATE INDEX registry_request_changes ON registry_request USING gin (changes jsonb_path_ops);
CREATE INDEX detection_report_trial ON detection_report (created_at) WHERE is_trial;
