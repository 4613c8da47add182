-- A mark may name a cause: all findings of one rule, severity and kind of defect in the report that was marked.
ALTER TABLE return_item DROP CONSTRAINT return_item_kind_check;
ALTER TABLE return_item ADD CONSTRAINT return_item_kind_check CHECK (kind IN ('field', 'attachment', 'finding', 'cause'));
DO $$
DECLARE
  former text;
BEGIN
  SELECT conname INTO STRICT former FROM pg_constraint
    WHERE conrelid = 'return_item'::regclass AND contype = 'c' AND pg_get_constraintdef(oid) LIKE '%fingerprint%';
  EXECUTE format('ALTER TABLE return_item DROP CONSTRAINT %I', former);
END $$;
ALTER TABLE return_item ADD CONSTRAINT return_item_finding_check CHECK (
  (kind = 'finding') = (fingerprint IS NOT NULL) AND (kind IN ('finding', 'cause')) = (report_id IS NOT NULL));
