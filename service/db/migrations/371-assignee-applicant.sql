-- 承办人 is the assignee of a filing, 经办人 the applicant of a registration; both were called handler.
ALTER TABLE filing RENAME COLUMN handler_id TO assignee_id;
ALTER INDEX filing_handler RENAME TO filing_assignee;
ALTER TABLE registration RENAME COLUMN handler_name TO applicant_name;
ALTER TABLE registration_submission RENAME COLUMN handler_name TO applicant_name;
ALTER TABLE outbox DROP CONSTRAINT outbox_hint_check;
UPDATE outbox SET hint = 'assignee' WHERE hint = 'handler';
ALTER TABLE outbox ADD CONSTRAINT outbox_hint_check CHECK (hint IN ('marks', 'assignee', 'decisions'));
UPDATE preference SET value = replace(value::text, '"handler"', '"assignee"')::jsonb WHERE key IN ('max-price', 'settlement');
