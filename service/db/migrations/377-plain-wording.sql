-- What users read: one word for one thing.
ALTER TABLE rule_set ALTER COLUMN reason SET DEFAULT '系统默认值';
UPDATE rule_set SET reason = '系统默认值' WHERE reason = '程序自带的默认值';
UPDATE rule_set SET reason = '系统更新了默认值' WHERE reason = '程序更新了默认值';
