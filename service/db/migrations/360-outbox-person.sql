-- A message to one person of a station: what a colleague handed over.
ALTER TABLE outbox ADD COLUMN account_id uuid REFERENCES account (id);
