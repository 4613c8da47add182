-- The newest hint of a unit, which every page asks for; a hint has one unit.
CREATE INDEX outbox_hint_station ON outbox (station_id, id) WHERE station_id IS NOT NULL AND hint IS NOT NULL;
CREATE INDEX outbox_hint_enterprise ON outbox (enterprise_id, id) WHERE enterprise_id IS NOT NULL AND hint IS NOT NULL;
