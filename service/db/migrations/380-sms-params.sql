-- What a message says beside its secret: the purpose of a code, the enterprise and number of a registration, the masked
-- account. Messages of before have none.
ALTER TABLE sms_message ADD COLUMN params jsonb NOT NULL DEFAULT '{}';
