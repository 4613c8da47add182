-- Open pages of the unit that took a step, or waits for the detection, follow it.
ALTER TABLE outbox DROP CONSTRAINT outbox_hint_check;
ALTER TABLE outbox ADD CONSTRAINT outbox_hint_check CHECK (hint IN ('marks', 'assignee', 'decisions', 'step'));
