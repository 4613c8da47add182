-- Each order of the lists, with what decides who sees a row: a page is found without reading the rows before it. Without
-- values last, in both directions.
DROP INDEX filing_updated;
DROP INDEX filing_settlement;
DROP INDEX filing_submitted_at;
DROP INDEX filing_ceiling_price;
DROP INDEX filing_scope;
CREATE INDEX filing_scope ON filing (kind, region_code bpchar_pattern_ops, station_id) WHERE submission_count > 0;
CREATE INDEX filing_updated ON filing (kind, updated_at DESC, id DESC)
  INCLUDE (submission_count, region_code, station_id);
CREATE INDEX filing_name ON filing (kind, project_name COLLATE "zh-x-icu", id)
  INCLUDE (submission_count, region_code, station_id);
CREATE INDEX filing_submitted_last ON filing (kind, submitted_at DESC NULLS LAST, id DESC)
  INCLUDE (submission_count, region_code, station_id);
CREATE INDEX filing_submitted_first ON filing (kind, submitted_at, id)
  INCLUDE (submission_count, region_code, station_id);
CREATE INDEX filing_ceiling_most ON filing (ceiling_price DESC NULLS LAST, id DESC)
  INCLUDE (submission_count, region_code, station_id) WHERE kind = 'max-price';
CREATE INDEX filing_ceiling_least ON filing (ceiling_price, id)
  INCLUDE (submission_count, region_code, station_id) WHERE kind = 'max-price';
CREATE INDEX filing_price_submitted_most ON filing (submitted_price DESC NULLS LAST, id DESC)
  INCLUDE (submission_count, region_code, station_id) WHERE kind = 'settlement';
CREATE INDEX filing_price_submitted_least ON filing (submitted_price, id)
  INCLUDE (submission_count, region_code, station_id) WHERE kind = 'settlement';
CREATE INDEX filing_price_approved_most ON filing (approved_price DESC NULLS LAST, id DESC)
  INCLUDE (submission_count, region_code, station_id) WHERE kind = 'settlement';
CREATE INDEX filing_price_approved_least ON filing (approved_price, id)
  INCLUDE (submission_count, region_code, station_id) WHERE kind = 'settlement';
