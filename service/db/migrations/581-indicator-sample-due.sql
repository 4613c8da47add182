-- Filings whose samples have to be calculated: filed, or of a mapping or settings that a new version has replaced.
CREATE TABLE indicator_sample_due (
  filing_id uuid PRIMARY KEY REFERENCES filing (id) ON DELETE CASCADE,
  -- Renewed when it becomes due again: a calculation that began before does not settle it.
  ticket uuid NOT NULL DEFAULT gen_random_uuid(),
  -- Null: not yet. One that fails comes again after an hour, behind the others.
  sent_at timestamptz(3)
);
CREATE INDEX indicator_sample_due_next ON indicator_sample_due (sent_at NULLS FIRST, filing_id);
GRANT SELECT, INSERT, UPDATE, DELETE ON indicator_sample_due TO cost_app;

CREATE FUNCTION ask_for_sample() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO indicator_sample_due (filing_id) VALUES (NEW.id)
  ON CONFLICT (filing_id) DO UPDATE SET ticket = gen_random_uuid(), sent_at = NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER ask_for_sample_added AFTER INSERT ON filing
  FOR EACH ROW WHEN (NEW.status = 'filed') EXECUTE FUNCTION ask_for_sample();
CREATE TRIGGER ask_for_sample AFTER UPDATE OF status, filed_at ON filing
  FOR EACH ROW WHEN (NEW.status = 'filed' AND (OLD.status <> 'filed' OR OLD.filed_at IS DISTINCT FROM NEW.filed_at))
  EXECUTE FUNCTION ask_for_sample();

CREATE FUNCTION ask_for_samples() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO indicator_sample_due (filing_id) SELECT id FROM filing WHERE status = 'filed'
  ON CONFLICT (filing_id) DO UPDATE SET ticket = gen_random_uuid(), sent_at = NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER ask_for_samples AFTER INSERT ON indicator_version
  FOR EACH ROW WHEN (NEW.kind IN ('mapping', 'settings')) EXECUTE FUNCTION ask_for_samples();

INSERT INTO indicator_sample_due (filing_id) SELECT id FROM filing WHERE status = 'filed';
