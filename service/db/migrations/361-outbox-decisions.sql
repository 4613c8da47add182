-- Open pages of a station are told of what a colleague decided on findings, too.
ALTER TABLE outbox
  DROP CONSTRAINT outbox_hint_check,
  ADD CONSTRAINT outbox_hint_check CHECK (hint IN ('marks', 'handler', 'decisions'));
