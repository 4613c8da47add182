-- What is no message to anybody: open pages of a station are told that what they show of a matter is so no more.
ALTER TABLE outbox ADD COLUMN hint text CHECK (hint IN ('marks', 'handler'));
