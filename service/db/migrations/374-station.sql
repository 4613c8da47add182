-- 造价站 is the station everywhere; it was called regulator in the tables.
ALTER TABLE regulator RENAME TO station;
ALTER TABLE station RENAME CONSTRAINT regulator_level TO station_level;
ALTER TABLE jurisdiction RENAME COLUMN regulator_id TO station_id;
ALTER TABLE account RENAME COLUMN regulator_id TO station_id;
ALTER TABLE filing RENAME COLUMN regulator_id TO station_id;
ALTER INDEX filing_regulator RENAME TO filing_station;
ALTER TABLE outbox RENAME COLUMN regulator_id TO station_id;
ALTER INDEX outbox_regulator RENAME TO outbox_station;
ALTER TABLE phrase RENAME COLUMN regulator_id TO station_id;
ALTER TABLE registration RENAME COLUMN regulator_id TO station_id;
ALTER TABLE account_change RENAME COLUMN regulator_id TO station_id;
ALTER TABLE return_item RENAME COLUMN regulator_id TO station_id;
UPDATE preference SET value = replace(value::text, '"regulator"', '"station"')::jsonb WHERE key IN ('max-price', 'settlement');
