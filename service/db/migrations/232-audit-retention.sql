-- Where the chain goes on from after what is older than the retention was removed from its beginning.
CREATE TABLE audit_cut (
  -- The last link that was removed, and its hash.
  n bigint PRIMARY KEY CHECK (n > 0),
  hash text NOT NULL,
  rows integer NOT NULL CHECK (rows > 0),
  -- Whatever was removed is older than this.
  before timestamptz(3) NOT NULL,
  at timestamptz(3) NOT NULL,
  -- Made with a secret that the database does not know.
  mac text NOT NULL
);
CALL protect_log('audit_cut');
REVOKE INSERT ON audit_cut FROM cost_app;

CREATE FUNCTION refuse_removing_link() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.n <= (SELECT max(n) FROM audit_cut) THEN RETURN OLD; END IF;
  RAISE EXCEPTION '% is a log: rows are only added', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;

CREATE FUNCTION refuse_removing_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.at < (SELECT before FROM audit_cut ORDER BY n DESC LIMIT 1)
    AND NOT EXISTS (SELECT 1 FROM audit_seal WHERE audit_id = OLD.id) THEN RETURN OLD; END IF;
  RAISE EXCEPTION '% is a log: rows are only added', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;

DROP TRIGGER no_change ON audit_log;
CREATE TRIGGER no_change BEFORE UPDATE ON audit_log FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER no_removal BEFORE DELETE ON audit_log FOR EACH ROW EXECUTE FUNCTION refuse_removing_row();
DROP TRIGGER no_change ON audit_seal;
CREATE TRIGGER no_change BEFORE UPDATE ON audit_seal FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER no_removal BEFORE DELETE ON audit_seal FOR EACH ROW EXECUTE FUNCTION refuse_removing_link();

-- The one way to remove: from the beginning of the chain on, without a gap, and nothing younger than six months.
CREATE FUNCTION cut_audit(cut_n bigint, cut_hash text, cut_before timestamptz, cut_at timestamptz, cut_mac text)
RETURNS integer LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  ids bigint[];
BEGIN
  IF cut_before > now() - interval '6 months' THEN
    RAISE EXCEPTION 'the audit log is kept for six months at least' USING ERRCODE = 'insufficient_privilege';
  END IF;
  IF NOT EXISTS (SELECT 1 FROM audit_seal WHERE n = cut_n AND hash = cut_hash) THEN
    RAISE EXCEPTION 'the chain has no such link' USING ERRCODE = 'insufficient_privilege';
  END IF;
  ids := ARRAY(SELECT audit_id FROM audit_seal WHERE n <= cut_n);
  IF EXISTS (SELECT 1 FROM audit_log WHERE id = ANY (ids) AND at >= cut_before) THEN
    RAISE EXCEPTION 'younger rows lie before this link' USING ERRCODE = 'insufficient_privilege';
  END IF;
  INSERT INTO audit_cut (n, hash, rows, before, at, mac)
    VALUES (cut_n, cut_hash, cardinality(ids), cut_before, cut_at, cut_mac);
  DELETE FROM audit_seal WHERE n <= cut_n;
  DELETE FROM audit_log WHERE id = ANY (ids);
  RETURN cardinality(ids);
END $$;
REVOKE ALL ON FUNCTION cut_audit FROM PUBLIC;
GRANT EXECUTE ON FUNCTION cut_audit TO cost_app;

-- When the chain was checked, how many rows it had, and how many faults were found.
CREATE TABLE audit_check (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz(3) NOT NULL,
  rows integer NOT NULL,
  faults integer NOT NULL
);
CALL protect_log('audit_check');

-- What 访问日志 filters by, each in the order of the list.
CREATE INDEX audit_log_listed ON audit_log (at DESC, id DESC);
CREATE INDEX audit_log_action ON audit_log (action, at DESC, id DESC);
CREATE INDEX audit_log_user_code ON audit_log (user_code, at DESC, id DESC);
CREATE INDEX audit_log_ip ON audit_log (ip, at DESC, id DESC);
CREATE INDEX audit_log_request ON audit_log (request_id);
CREATE INDEX audit_log_object_id ON audit_log (object_id, at DESC, id DESC) WHERE object_id IS NOT NULL;
CREATE INDEX audit_log_wrong ON audit_log (result, at DESC, id DESC) WHERE result <> 'ok';
