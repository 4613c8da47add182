-- From how many working days left on a matter is due soon, by kind: one, until somebody sets it otherwise.
ALTER TABLE deadline_limit
  DROP CONSTRAINT deadline_limit_step_check,
  ADD CONSTRAINT deadline_limit_step_check
    CHECK (step IN ('submitted', 'accepted', 'detected', 'returned', 'soon'));
INSERT INTO deadline_limit (kind, step, days) VALUES ('zgxj', 'soon', 1), ('jgjs', 'soon', 1), ('registration', 'soon', 1);
