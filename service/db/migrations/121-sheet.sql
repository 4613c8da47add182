-- Bills are read from workbooks too: a line is then the row of a sheet. Null: exchange XML.
ALTER TABLE bill_row ADD COLUMN sheet text;
ALTER TABLE finding ADD COLUMN sheet text;
-- Lines count from 1 in each sheet: there the rows of the bill are the order of the file.
DROP INDEX finding_place;
CREATE INDEX finding_place ON finding
  (report_id, (CASE WHEN sheet IS NULL THEN line ELSE coalesce(row_seq, 0) END), line, col, n);
