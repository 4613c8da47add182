CREATE TABLE account (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_code text NOT NULL CHECK (user_code = lower(user_code)),
  name text NOT NULL,
  password_hash text NOT NULL,
  role text NOT NULL CHECK (role IN ('filer', 'county', 'city', 'province', 'system-admin', 'security-admin', 'audit-admin')),
  enterprise_id uuid REFERENCES enterprise (id),
  regulator_id uuid REFERENCES regulator (id),
  demo boolean NOT NULL DEFAULT false,
  locked boolean NOT NULL DEFAULT false,
  -- Raised to end every session of the account at once.
  session_epoch integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT account_user_code UNIQUE (user_code),
  CONSTRAINT account_unit CHECK (
    (role = 'filer') = (enterprise_id IS NOT NULL)
    AND (role IN ('county', 'city', 'province')) = (regulator_id IS NOT NULL)
  )
);
GRANT SELECT, INSERT, UPDATE ON account TO cost_app;

CREATE TABLE session (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  account_id uuid NOT NULL REFERENCES account (id),
  session_epoch integer NOT NULL,
  generation integer NOT NULL DEFAULT 1,
  generation_at timestamptz(3) NOT NULL,
  -- When the present generation was first shown to us; the former one is good until 60 s after.
  presented_at timestamptz(3),
  last_use_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  ended_at timestamptz(3),
  end_reason text,
  ip text NOT NULL DEFAULT '',
  created_at timestamptz(3) NOT NULL
);
CREATE INDEX session_account ON session (account_id) WHERE ended_at IS NULL;
CREATE INDEX session_expires ON session (expires_at);
GRANT SELECT, INSERT, UPDATE, DELETE ON session TO cost_app;

-- Failure counters; a key is an account, a network, or both, hashed: people type passwords into the account field.
CREATE TABLE login_guard (
  key text PRIMARY KEY,
  failures integer NOT NULL,
  last_at timestamptz(3) NOT NULL,
  locked_until timestamptz(3)
);
CREATE INDEX login_guard_last ON login_guard (last_at);
GRANT SELECT, INSERT, UPDATE, DELETE ON login_guard TO cost_app;

CREATE TABLE captcha (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  answer_hash text NOT NULL,
  network text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL
);
CREATE INDEX captcha_network ON captcha (network, created_at);
CREATE INDEX captcha_expires ON captcha (expires_at);
GRANT SELECT, INSERT, DELETE ON captcha TO cost_app;
