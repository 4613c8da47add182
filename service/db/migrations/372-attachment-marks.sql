-- A mark on an attachment is of the kind attachment. Marks that were sent are guarded against every other change.
ALTER TABLE return_item DROP CONSTRAINT return_item_kind_check;
ALTER TABLE return_item DROP CONSTRAINT return_item_check2;
ALTER TABLE return_item DISABLE TRIGGER return_item_sent;
UPDATE return_item SET kind = 'attachment' WHERE kind = 'paper';
ALTER TABLE return_item ENABLE TRIGGER return_item_sent;
ALTER TABLE return_item ADD CONSTRAINT return_item_kind_check CHECK (kind IN ('field', 'attachment', 'finding'));
ALTER TABLE return_item ADD CONSTRAINT return_item_file_check CHECK (file_id IS NULL OR kind = 'attachment');
