-- A step of the system sends its message to one side; open pages of the other side follow too.
ALTER TABLE outbox
  DROP CONSTRAINT outbox_hint_check,
  ADD CONSTRAINT outbox_hint_check CHECK (hint IN ('marks', 'assignee', 'decisions', 'step'));
