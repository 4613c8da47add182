-- A cancelled detection waits for its station, like a failed one.
CREATE INDEX detection_job_stopped ON detection_job (filing_id) WHERE state IN ('failed', 'cancelled');
DROP INDEX detection_job_failed;
