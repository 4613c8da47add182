-- 常用意见: what a person, or everybody of a station, says again and again when deciding.
CREATE TABLE phrase (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  account_id uuid REFERENCES account (id),
  regulator_id uuid REFERENCES regulator (id),
  text text NOT NULL CHECK (char_length(text) BETWEEN 1 AND 200),
  created_by uuid NOT NULL REFERENCES account (id),
  created_at timestamptz(3) NOT NULL,
  CHECK (num_nonnulls(account_id, regulator_id) = 1)
);
CREATE UNIQUE INDEX phrase_own ON phrase (account_id, text) WHERE account_id IS NOT NULL;
CREATE UNIQUE INDEX phrase_station ON phrase (regulator_id, text) WHERE regulator_id IS NOT NULL;
GRANT SELECT, INSERT, DELETE ON phrase TO cost_app;
