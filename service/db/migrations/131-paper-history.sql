-- Who took a paper out that had been handed in. Unknown for what was taken out before this was kept.
ALTER TABLE filing_file ADD COLUMN hidden_by uuid REFERENCES account (id);
