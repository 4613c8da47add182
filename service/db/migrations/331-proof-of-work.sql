-- Proofs that were used, until they would be over anyway: each is good once, at all instances together.
CREATE TABLE proof_of_work (
  signature text PRIMARY KEY,
  expires_at timestamptz(3) NOT NULL
);
CREATE INDEX proof_of_work_expires ON proof_of_work (expires_at);
GRANT SELECT, INSERT, DELETE ON proof_of_work TO cost_app;
-- The rates of codes are counted for a phone and a purpose.
CREATE INDEX sms_code_phone_purpose ON sms_code (phone_index, purpose, at);
