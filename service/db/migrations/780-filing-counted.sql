-- Of filings whose ids are known, those in a list are counted without reading the rows.
CREATE INDEX filing_counted ON filing (id) INCLUDE (kind, submission_count, region_code, station_id);
