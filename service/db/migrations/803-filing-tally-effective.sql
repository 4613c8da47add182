-- The tally counts the version in effect: a 变更 that is filed takes the place of the filing it supersedes, which comes back
-- when the 变更 leaves `filed`. Steps change one filing a statement.
CREATE FUNCTION filing_is_replaced(given uuid) RETURNS boolean LANGUAGE sql AS $$
  SELECT EXISTS (SELECT 1 FROM filing newer
    WHERE newer.supersedes = given AND newer.supersedes IS NOT NULL AND newer.status = 'filed')
$$;

-- The lock keeps the replaced filing from moving to another key meanwhile.
CREATE FUNCTION filing_tally_put_replaced(given uuid, times integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE replaced filing;
BEGIN
  SELECT * INTO replaced FROM filing WHERE id = given FOR SHARE;
  PERFORM filing_tally_put(replaced, times);
END $$;

CREATE OR REPLACE FUNCTION tally_filing() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before uuid;
  after uuid;
BEGIN
  IF TG_OP <> 'INSERT' THEN
    IF NOT filing_is_replaced(OLD.id) THEN PERFORM filing_tally_put(OLD, -1); END IF;
    IF OLD.status = 'filed' THEN before := OLD.supersedes; END IF;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    IF NOT filing_is_replaced(NEW.id) THEN PERFORM filing_tally_put(NEW, 1); END IF;
    IF NEW.status = 'filed' THEN after := NEW.supersedes; END IF;
  END IF;
  IF before IS DISTINCT FROM after THEN
    IF before IS NOT NULL THEN PERFORM filing_tally_put_replaced(before, 1); END IF;
    IF after IS NOT NULL THEN PERFORM filing_tally_put_replaced(after, -1); END IF;
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER tally_filing AFTER UPDATE OF status, filed_at, kind, region_code, station_id, ceiling_price, supersedes
  ON filing FOR EACH ROW WHEN ((OLD.status = 'filed' OR NEW.status = 'filed') AND
    (OLD.status, OLD.filed_at, OLD.kind, OLD.region_code, OLD.station_id, OLD.ceiling_price, OLD.supersedes) IS DISTINCT FROM
    (NEW.status, NEW.filed_at, NEW.kind, NEW.region_code, NEW.station_id, NEW.ceiling_price, NEW.supersedes))
  EXECUTE FUNCTION tally_filing();

INSERT INTO filing_tally (region_code, station_id, kind, month, filings, ceiling)
SELECT region_code, station_id, kind, date_trunc('month', filed_at AT TIME ZONE 'Asia/Shanghai'), -count(*),
  -coalesce(sum(ceiling_price), 0)
FROM filing WHERE status = 'filed' AND filing_is_replaced(id) GROUP BY 1, 2, 3, 4;
