-- 账号变更: what a system administrator asked for and somebody else consents to. Personal values go when it closes.
CREATE TABLE account_change (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  account_id uuid NOT NULL REFERENCES account (id),
  kind text NOT NULL CHECK (kind IN ('opening', 'profile', 'phone', 'id-number')),
  name text,
  role text,
  regulator_id uuid REFERENCES regulator (id),
  phone text CHECK (phone LIKE 'k%:%'),
  phone_index text,
  id_number text CHECK (id_number LIKE 'k%:%'),
  -- Of the one-time link that was sent to the new phone.
  link_hash text UNIQUE,
  asked_by uuid NOT NULL REFERENCES account (id),
  asked_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  proved_at timestamptz(3),
  consented_by uuid REFERENCES account (id),
  consented_at timestamptz(3),
  outcome text CHECK (outcome IN ('applied', 'refused', 'withdrawn', 'expired', 'replaced')),
  reason text NOT NULL DEFAULT '',
  closed_at timestamptz(3),
  CHECK ((outcome IS NULL) = (closed_at IS NULL)),
  CHECK ((consented_by IS NULL) = (consented_at IS NULL)),
  CHECK (kind <> 'profile' OR (name IS NOT NULL AND role IS NOT NULL AND regulator_id IS NOT NULL)),
  CHECK (outcome IS NOT NULL OR kind <> 'phone' OR (phone IS NOT NULL AND phone_index IS NOT NULL)),
  CHECK (outcome IS NOT NULL OR kind <> 'id-number' OR id_number IS NOT NULL),
  CHECK (outcome IS NULL OR (phone IS NULL AND phone_index IS NULL AND id_number IS NULL)),
  CONSTRAINT account_change_consent CHECK (consented_by <> asked_by),
  CONSTRAINT account_change_applied CHECK (
    outcome <> 'applied' OR (consented_by IS NOT NULL AND (kind <> 'phone' OR proved_at IS NOT NULL))
  )
);
CREATE UNIQUE INDEX account_change_open ON account_change (account_id, kind) WHERE outcome IS NULL;
CREATE INDEX account_change_account ON account_change (account_id, asked_at);
GRANT SELECT, INSERT, UPDATE ON account_change TO cost_app;

-- One-time link by which the owner of an account sets a password; an account has one at most.
CREATE TABLE account_link (
  account_id uuid PRIMARY KEY REFERENCES account (id),
  hash text NOT NULL UNIQUE,
  created_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL
);
GRANT SELECT, INSERT, UPDATE, DELETE ON account_link TO cost_app;

-- An account that the security administrator has not opened yet.
ALTER TABLE account
  ADD COLUMN pending_at timestamptz(3),
  ADD CONSTRAINT account_pending CHECK (locked OR pending_at IS NULL);
