-- A search knows the ids of filings: those that a station has on its list are counted without reading the rows.
CREATE INDEX filing_counted ON filing (id) INCLUDE (kind, submission_count, region_code, station_id);
