-- A licence is uploaded by somebody who has no account yet.
ALTER TABLE file ALTER COLUMN uploaded_by DROP NOT NULL;

-- What an enterprise tells of itself when it registers.
ALTER TABLE enterprise
  ADD COLUMN legal_rep text,
  ADD COLUMN address text,
  ADD COLUMN capital numeric(18,2),
  ADD COLUMN founded_on date,
  ADD COLUMN economic_type text,
  ADD COLUMN technical_lead text,
  ADD COLUMN qualification_no text,
  ADD COLUMN email text,
  ADD COLUMN licence_id uuid REFERENCES file (id);

ALTER TABLE number_counter DROP CONSTRAINT number_counter_kind_check;
ALTER TABLE number_counter ADD CHECK (kind IN ('accept', 'filing', 'registration'));
ALTER TABLE number_pattern DROP CONSTRAINT number_pattern_kind_check;
ALTER TABLE number_pattern ADD CHECK (kind IN ('accept', 'filing', 'registration'));
INSERT INTO number_pattern (kind, pattern) VALUES ('registration', 'ZC{region}{year}{seq:5}');

-- 企业注册申请. Phone and ID number are sealed; the password's hash moves to the account when the application passes.
CREATE TABLE registration (
  id uuid PRIMARY KEY,
  number text NOT NULL UNIQUE,
  status text NOT NULL CHECK (status IN ('pending', 'returned', 'passed')),
  revision integer NOT NULL DEFAULT 1,
  uscc char(18) NOT NULL CHECK (uscc ~ '^[0-9A-HJ-NPQRTUWXY]{2}\d{6}[0-9A-HJ-NPQRTUWXY]{10}$'),
  name text NOT NULL,
  region_code char(6) NOT NULL REFERENCES region (code),
  regulator_id uuid NOT NULL REFERENCES regulator (id),
  -- The fields that are neither personal nor columns of their own.
  form_values jsonb NOT NULL,
  handler_name text NOT NULL,
  phone text NOT NULL CHECK (phone LIKE 'k%:%'),
  phone_index text NOT NULL,
  id_number text NOT NULL CHECK (id_number LIKE 'k%:%'),
  id_number_index text NOT NULL,
  password_hash text,
  licence_id uuid NOT NULL REFERENCES file (id),
  submitted_at timestamptz(3) NOT NULL,
  status_at timestamptz(3) NOT NULL,
  -- What the station said last.
  opinion text NOT NULL DEFAULT '',
  enterprise_id uuid REFERENCES enterprise (id),
  account_id uuid REFERENCES account (id),
  created_at timestamptz(3) NOT NULL,
  CHECK ((status = 'passed') = (enterprise_id IS NOT NULL)),
  CHECK ((status = 'passed') = (account_id IS NOT NULL)),
  CHECK ((status = 'passed') = (password_hash IS NULL))
);
-- A returned one keeps nobody else out: whoever sent it may have had no right to.
CREATE UNIQUE INDEX registration_pending ON registration (uscc) WHERE status = 'pending';
CREATE INDEX registration_uscc ON registration (uscc, created_at);
CREATE INDEX registration_todo ON registration (regulator_id, status_at) WHERE status = 'pending';
CREATE INDEX registration_phone ON registration (phone_index);
CREATE INDEX registration_id_number ON registration (id_number_index);
CREATE INDEX registration_name ON registration (name);
GRANT SELECT, INSERT, UPDATE ON registration TO cost_app;

-- Who sent, returned and passed it, and when.
CREATE TABLE registration_log (
  registration_id uuid NOT NULL REFERENCES registration (id),
  seq integer NOT NULL CHECK (seq > 0),
  log text NOT NULL CHECK (log IN ('submit', 'back', 'pass')),
  opinion text NOT NULL,
  operator_id uuid,
  operator_name text NOT NULL,
  unit_name text NOT NULL,
  at timestamptz(3) NOT NULL,
  request_id text NOT NULL,
  PRIMARY KEY (registration_id, seq)
);
CALL protect_log('registration_log');

-- Stands for an enterprise that may register, or for an applicant who proved the phone. Only its digest is known here.
CREATE TABLE registration_ticket (
  hash text PRIMARY KEY,
  uscc char(18) NOT NULL,
  name text NOT NULL,
  registration_id uuid REFERENCES registration (id),
  expires_at timestamptz(3) NOT NULL
);
CREATE INDEX registration_ticket_expires ON registration_ticket (expires_at);
GRANT SELECT, INSERT, UPDATE, DELETE ON registration_ticket TO cost_app;

-- Which ticket a licence was uploaded with: nobody else can use it.
CREATE TABLE registration_upload (
  file_id uuid PRIMARY KEY REFERENCES file (id) ON DELETE CASCADE,
  ticket_hash text NOT NULL
);
CREATE INDEX registration_upload_ticket ON registration_upload (ticket_hash);
GRANT SELECT, INSERT, DELETE ON registration_upload TO cost_app;

-- What an address tried lately.
CREATE TABLE address_try (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL,
  address text NOT NULL,
  at timestamptz(3) NOT NULL
);
CREATE INDEX address_try_address ON address_try (address, kind, at);
CREATE INDEX address_try_at ON address_try (at);
GRANT SELECT, INSERT, DELETE ON address_try TO cost_app;
