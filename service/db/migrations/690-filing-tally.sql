-- Filed filings and their ceiling prices by place, station, kind and month. Every change of a filing adds a row, so that
-- writers never wait for each other; a job folds rows of one key. Sums are exact at any time.
CREATE TABLE filing_tally (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  region_code char(6),
  station_id uuid,
  kind text NOT NULL,
  -- First day of the month of the filing, in Shanghai.
  month date NOT NULL,
  filings integer NOT NULL,
  ceiling numeric(20, 2) NOT NULL
);
CREATE INDEX filing_tally_month ON filing_tally (month);
GRANT SELECT, INSERT, DELETE ON filing_tally TO cost_app;

CREATE FUNCTION filing_tally_put(filed filing, times integer) RETURNS void LANGUAGE sql AS $$
  INSERT INTO filing_tally (region_code, station_id, kind, month, filings, ceiling)
  SELECT filed.region_code, filed.station_id, filed.kind, date_trunc('month', filed.filed_at AT TIME ZONE 'Asia/Shanghai'),
    times, times * coalesce(filed.ceiling_price, 0)
  WHERE filed.status = 'filed'
$$;

CREATE FUNCTION tally_filing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM filing_tally_put(OLD, -1); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM filing_tally_put(NEW, 1); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER tally_filing_added AFTER INSERT ON filing
  FOR EACH ROW WHEN (NEW.status = 'filed') EXECUTE FUNCTION tally_filing();
CREATE TRIGGER tally_filing_removed AFTER DELETE ON filing
  FOR EACH ROW WHEN (OLD.status = 'filed') EXECUTE FUNCTION tally_filing();
CREATE TRIGGER tally_filing AFTER UPDATE OF status, filed_at, kind, region_code, station_id, ceiling_price ON filing
  FOR EACH ROW WHEN ((OLD.status = 'filed' OR NEW.status = 'filed') AND
    (OLD.status, OLD.filed_at, OLD.kind, OLD.region_code, OLD.station_id, OLD.ceiling_price) IS DISTINCT FROM
    (NEW.status, NEW.filed_at, NEW.kind, NEW.region_code, NEW.station_id, NEW.ceiling_price))
  EXECUTE FUNCTION tally_filing();

INSERT INTO filing_tally (region_code, station_id, kind, month, filings, ceiling)
SELECT region_code, station_id, kind, date_trunc('month', filed_at AT TIME ZONE 'Asia/Shanghai'), count(*),
  coalesce(sum(ceiling_price), 0)
FROM filing WHERE status = 'filed' GROUP BY 1, 2, 3, 4;

-- Few at any size: what a station or an enterprise still has to do.
CREATE INDEX filing_under_way ON filing (region_code bpchar_pattern_ops, status, station_id)
  WHERE status IN ('submitted', 'accepted', 'detected', 'returned', 'publicity');
