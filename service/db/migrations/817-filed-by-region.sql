-- 单价历史 reads the filings of a year one city after the other.
CREATE INDEX filing_filed ON filing (region_code, filed_at) WHERE status = 'filed';
