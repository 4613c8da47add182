-- 信息价 was reference data by region and month. Its versions become price issues with the ids of their batches, which
-- reports have stored, and with the region as the zone. The rows in force stay in force.
CREATE FUNCTION pg_temp.spelled(written text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT lower(regexp_replace(normalize(written, NFKC), '[\s\ufeff]+', '', 'g') COLLATE "und-x-icu")
$$;
CREATE FUNCTION pg_temp.unit_of(written text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(
    (SELECT s.unit FROM (VALUES
      ('米', 'm'), ('延长米', 'm'), ('千米', 'km'), ('公里', 'km'), ('㎞', 'km'), ('公顷', 'hm2'), ('吨', 't'),
      ('千克', 'kg'), ('公斤', 'kg'), ('㎏', 'kg'), ('平方米', 'm2'), ('平米', 'm2'), ('㎡', 'm2'), ('m²', 'm2'),
      ('m^2', 'm2'), ('m 2', 'm2'), ('立方米', 'm3'), ('㎥', 'm3'), ('m³', 'm3'), ('m^3', 'm3'), ('m 3', 'm3')
    ) AS s(spelling, unit) WHERE s.spelling = lower(btrim(written) COLLATE "und-x-icu")),
    lower(btrim(written) COLLATE "und-x-icu"))
$$;
-- Of the regions without a station several may have one name.
CREATE FUNCTION pg_temp.zone_of(station uuid, code text, name text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN station IS NULL THEN name || '（' || code || '）' ELSE name END
$$;

INSERT INTO price_zone (station_id, name, region_code)
SELECT DISTINCT s.id, pg_temp.zone_of(s.id, g.code, g.name), b.region_code
FROM reference_batch b JOIN region g ON g.code = b.region_code LEFT JOIN station s ON s.region_code = b.region_code
WHERE b.kind = 'info-prices'
ON CONFLICT (station_id, name) DO NOTHING;

CREATE TEMP TABLE former ON COMMIT DROP AS
SELECT b.*, z.id AS zone_id, s.id AS station_id, coalesce(s.name, g.name) AS publisher,
  (b.month || '-01')::date AS period_start,
  lead(b.id) OVER (PARTITION BY b.region_code, b.month ORDER BY b.version) AS next_id,
  lag(b.id) OVER (PARTITION BY b.region_code, b.month ORDER BY b.version) AS former_id
FROM reference_batch b JOIN region g ON g.code = b.region_code LEFT JOIN station s ON s.region_code = b.region_code
  JOIN price_zone z ON z.station_id IS NOT DISTINCT FROM s.id AND z.name = pg_temp.zone_of(s.id, g.code, g.name)
WHERE b.kind = 'info-prices';

-- An issue of the same zone and period that was published since counts instead.
UPDATE former f SET next_id = (SELECT r.issue_id FROM price_row r
    WHERE r.in_force AND r.zone_id = f.zone_id AND r.period_start = f.period_start LIMIT 1)
WHERE f.next_id IS NULL;

INSERT INTO price_issue (id, station_id, publisher, title, period_start, period_end, tax_basis, stage, state, version,
  file_name, row_count, reason, imported_by, imported_by_name, imported_at, published_at)
SELECT id, station_id, publisher, source, period_start, (period_start + interval '1 month - 1 day')::date, 'both', 'final',
  CASE WHEN next_id IS NULL THEN 'published' ELSE 'superseded' END, version, file_name, row_count, reason, account_id,
  by_name, created_at, created_at
FROM former;
UPDATE price_issue i SET supersedes = f.former_id FROM former f WHERE f.id = i.id AND f.former_id IS NOT NULL;

CREATE TEMP TABLE former_row ON COMMIT DROP AS
SELECT p.*, f.zone_id, f.period_start, f.next_id,
  concat_ws('|', pg_temp.spelled(p.name), pg_temp.spelled(p.specification), pg_temp.unit_of(p.unit)) AS key,
  concat_ws('|', pg_temp.spelled(p.name), pg_temp.spelled(p.specification)) AS name_key
FROM info_price p JOIN former f ON f.id = p.batch_id;

INSERT INTO price_item (key, name_key, name, specification, unit)
SELECT DISTINCT ON (key) key, name_key, name, specification, unit FROM former_row r
WHERE NOT EXISTS (SELECT 1 FROM price_alias a WHERE a.key = r.key)
ORDER BY key, period_start DESC, n
ON CONFLICT (key) DO NOTHING;

INSERT INTO price_row (issue_id, n, zone_id, item_id, class, code, name, specification, unit, excl, incl, period_start,
  in_force, superseded_by)
SELECT r.batch_id, r.n, r.zone_id, coalesce(a.item_id, i.id), '', '', r.name, r.specification, r.unit, r.net_price,
  r.price, r.period_start, r.next_id IS NULL, r.next_id
FROM former_row r LEFT JOIN price_alias a ON a.key = r.key LEFT JOIN price_item i ON i.key = r.key;

DROP TABLE info_price;
DELETE FROM reference_batch WHERE kind = 'info-prices';
ALTER TABLE reference_batch
  DROP COLUMN month,
  DROP CONSTRAINT reference_batch_kind_check,
  DROP CONSTRAINT reference_batch_standard_check,
  ADD CONSTRAINT reference_batch_kind_check CHECK (kind IN ('item-codes', 'fee-rates', 'certificates')),
  ADD CONSTRAINT reference_batch_standard_check CHECK ((standard_version IS NULL) = (kind = 'certificates')),
  ADD CONSTRAINT reference_batch_scope UNIQUE NULLS NOT DISTINCT (kind, standard_version, region_code, version);
DELETE FROM preference WHERE key = 'info-prices';
