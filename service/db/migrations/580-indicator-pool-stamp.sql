-- Renewed by every transaction that changes a sample or its figures: what was computed under a stamp holds as long as
-- it is read. Random, so that neither a restored backup nor another database brings a former stamp back.
CREATE TABLE indicator_pool_stamp (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  value uuid NOT NULL DEFAULT gen_random_uuid()
);
INSERT INTO indicator_pool_stamp DEFAULT VALUES;
GRANT SELECT ON indicator_pool_stamp TO cost_app;

-- Once a transaction; what is rolled back to a savepoint takes the note of it along.
CREATE FUNCTION renew_indicator_pool_stamp() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF current_setting('cost_monitor.pool_stamp', true) IS DISTINCT FROM 'renewed' THEN
    UPDATE indicator_pool_stamp SET value = gen_random_uuid();
    PERFORM set_config('cost_monitor.pool_stamp', 'renewed', true);
  END IF;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION renew_indicator_pool_stamp FROM PUBLIC;

-- Deferred: the one row is locked last, for the length of a commit, so that writers of samples cannot deadlock on it.
CREATE CONSTRAINT TRIGGER renew_stamp AFTER INSERT OR UPDATE OR DELETE ON indicator_sample
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION renew_indicator_pool_stamp();
CREATE CONSTRAINT TRIGGER renew_stamp AFTER INSERT OR UPDATE OR DELETE ON indicator_sample_figure
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION renew_indicator_pool_stamp();
