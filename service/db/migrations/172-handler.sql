-- Who of the station in charge has taken a filing on. It tells colleagues apart and gives nobody a right.
ALTER TABLE filing ADD COLUMN handler_id uuid REFERENCES account (id);
CREATE INDEX filing_handler ON filing (handler_id) WHERE handler_id IS NOT NULL;
