-- 受理记录: one row a step, chained within its filing under the filing's row lock.
CREATE TABLE acceptance_log (
  filing_id uuid NOT NULL REFERENCES filing (id),
  seq integer NOT NULL CHECK (seq > 0),
  action text NOT NULL,
  result text,
  log text NOT NULL,
  from_status text NOT NULL,
  to_status text NOT NULL,
  from_return_kind text,
  to_return_kind text,
  opinion text NOT NULL,
  operator_id uuid,
  operator_name text NOT NULL,
  unit_name text NOT NULL,
  at timestamptz(3) NOT NULL,
  revision integer NOT NULL,
  request_id text NOT NULL,
  prev_hash text NOT NULL,
  hash text NOT NULL,
  PRIMARY KEY (filing_id, seq)
);
CALL protect_log('acceptance_log');

-- Counters of 受理编号 and 备案编号: raised inside the transaction that uses the number, so a rollback leaves no gap.
CREATE TABLE number_counter (
  kind text NOT NULL CHECK (kind IN ('accept', 'filing')),
  region_code char(6) NOT NULL REFERENCES region (code),
  year integer NOT NULL,
  last integer NOT NULL CHECK (last > 0),
  PRIMARY KEY (kind, region_code, year)
);
GRANT SELECT, INSERT, UPDATE ON number_counter TO cost_app;

-- How the numbers are written: {region}, {year}, {seq:digits}.
CREATE TABLE number_pattern (
  kind text PRIMARY KEY CHECK (kind IN ('accept', 'filing')),
  pattern text NOT NULL CHECK (pattern LIKE '%{seq%' AND pattern LIKE '%{year}%' AND pattern LIKE '%{region}%')
);
INSERT INTO number_pattern (kind, pattern) VALUES
  ('accept', 'SL{region}{year}{seq:5}'),
  ('filing', 'XJBA{region}{year}{seq:5}');
GRANT SELECT ON number_pattern TO cost_app;

-- Messages to people, written with the change they tell of and handed on after it is committed.
CREATE TABLE outbox (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz(3) NOT NULL,
  -- One of the two: everybody of a station, or everybody of an enterprise.
  regulator_id uuid REFERENCES regulator (id),
  enterprise_id uuid REFERENCES enterprise (id),
  msg_type text NOT NULL CHECK (msg_type IN ('1', '2', '3', '4')),
  business_id uuid NOT NULL,
  user_name text NOT NULL,
  text text NOT NULL,
  sent_at timestamptz(3),
  CHECK ((regulator_id IS NULL) <> (enterprise_id IS NULL))
);
CREATE INDEX outbox_unsent ON outbox (id) WHERE sent_at IS NULL;
GRANT SELECT, INSERT, UPDATE, DELETE ON outbox TO cost_app;
