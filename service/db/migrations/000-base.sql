-- The application signs in as cost_app (or takes that role on) and may do only what the files after this one grant.
DO $$
BEGIN
  CREATE ROLE cost_app LOGIN;
EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
END $$;

DO $$
BEGIN
  IF NOT pg_has_role(current_user, 'cost_app', 'SET') THEN
    EXECUTE format('GRANT cost_app TO %I', current_user);
  END IF;
END $$;

REVOKE ALL ON SCHEMA public FROM PUBLIC;
GRANT USAGE ON SCHEMA public TO cost_app;
GRANT SELECT ON migration TO cost_app;

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is a log: rows are only added', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;

-- A log table: the application adds and reads, nobody changes or removes, the owner neither.
CREATE PROCEDURE protect_log(log regclass) LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('GRANT SELECT, INSERT ON %s TO cost_app', log);
  EXECUTE format('CREATE TRIGGER no_change BEFORE UPDATE OR DELETE ON %s FOR EACH ROW EXECUTE FUNCTION refuse_change()', log);
  EXECUTE format('CREATE TRIGGER no_truncate BEFORE TRUNCATE ON %s FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()', log);
END $$;
