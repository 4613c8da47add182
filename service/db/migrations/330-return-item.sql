-- 待改项: what reviewers mark to be mended. Open until a return takes it along (log_seq), from then on a part of the record.
CREATE TABLE return_item (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- The order in which they were made.
  n bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  filing_id uuid NOT NULL REFERENCES filing (id),
  -- The station whose mark it is.
  regulator_id uuid NOT NULL REFERENCES regulator (id),
  kind text NOT NULL CHECK (kind IN ('field', 'paper', 'finding')),
  key text NOT NULL,
  file_id uuid REFERENCES file (id),
  -- Of a finding: what it said, and in which report.
  fingerprint text,
  report_id uuid,
  label text NOT NULL,
  reason text NOT NULL CHECK (char_length(reason) BETWEEN 1 AND 200),
  account_id uuid NOT NULL REFERENCES account (id),
  by_name text NOT NULL,
  at timestamptz(3) NOT NULL,
  -- The return that it went out with, and the submission that was returned.
  log_seq integer,
  round integer,
  note text NOT NULL DEFAULT '' CHECK (char_length(note) <= 200),
  FOREIGN KEY (filing_id, log_seq) REFERENCES acceptance_log (filing_id, seq),
  CHECK ((log_seq IS NULL) = (round IS NULL)),
  CHECK ((kind = 'finding') = (fingerprint IS NOT NULL AND report_id IS NOT NULL)),
  CHECK (file_id IS NULL OR kind = 'paper')
);
CREATE UNIQUE INDEX return_item_open ON return_item (filing_id, regulator_id, kind, key, file_id)
  NULLS NOT DISTINCT WHERE log_seq IS NULL;
CREATE INDEX return_item_sent ON return_item (filing_id, log_seq);
GRANT SELECT, INSERT, UPDATE, DELETE ON return_item TO cost_app;

-- What went out with a return stays as it was said; only the filer's note is written beside it.
CREATE FUNCTION keep_sent_item() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.log_seq IS NULL THEN
    RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
  END IF;
  IF TG_OP = 'UPDATE' AND to_jsonb(NEW) - 'note' = to_jsonb(OLD) - 'note' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a return item that was sent does not change';
END $$;
CREATE TRIGGER return_item_sent BEFORE UPDATE OR DELETE ON return_item
  FOR EACH ROW EXECUTE FUNCTION keep_sent_item();
