-- Personal data is stored sealed (`k1:…`); the index is a keyed digest to look it up by.
ALTER TABLE account
  ADD COLUMN phone text,
  ADD COLUMN phone_index text,
  -- Set by whoever gave the password out: its holder has to choose another one first.
  ADD COLUMN must_change boolean NOT NULL DEFAULT false,
  ADD COLUMN password_at timestamptz(3) NOT NULL DEFAULT now(),
  ADD CONSTRAINT account_phone UNIQUE (phone_index),
  ADD CONSTRAINT account_phone_sealed CHECK ((phone IS NULL) = (phone_index IS NULL) AND phone LIKE 'k%:%');

CREATE TABLE password_history (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES account (id),
  at timestamptz(3) NOT NULL,
  password_hash text NOT NULL
);
CREATE INDEX password_history_account ON password_history (account_id, id);
GRANT SELECT, INSERT, DELETE ON password_history TO cost_app;

ALTER TABLE session
  ADD COLUMN agent text NOT NULL DEFAULT '',
  -- When the person last proved to be who they are.
  ADD COLUMN reauth_at timestamptz(3);

-- A message to be sent, or kept where no gateway is set. The code in it is sealed and goes when it was sent.
CREATE TABLE sms_message (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  at timestamptz(3) NOT NULL,
  template text NOT NULL,
  phone text NOT NULL CHECK (phone LIKE 'k%:%'),
  phone_index text NOT NULL,
  code text CHECK (code LIKE 'k%:%'),
  -- Sent only to a phone that an account is bound to, which is looked up when the message is sent.
  to_account boolean NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sent', 'failed', 'dropped')),
  done_at timestamptz(3)
);
CREATE INDEX sms_message_at ON sms_message (at);
GRANT SELECT, INSERT, UPDATE, DELETE ON sms_message TO cost_app;

CREATE TABLE sms_code (
  id uuid PRIMARY KEY,
  purpose text NOT NULL,
  phone_index text NOT NULL,
  address text NOT NULL,
  code_hash text NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  used_at timestamptz(3)
);
CREATE INDEX sms_code_phone ON sms_code (phone_index, at);
CREATE INDEX sms_code_address ON sms_code (address, at);
CREATE INDEX sms_code_at ON sms_code (at);
GRANT SELECT, INSERT, UPDATE, DELETE ON sms_code TO cost_app;

-- Between two steps of signing in, or of 忘记密码. Only the digest of the ticket is known here.
CREATE TABLE account_ticket (
  hash text PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('second-factor', 'must-change', 'reset')),
  account_id uuid NOT NULL REFERENCES account (id),
  session_epoch integer NOT NULL,
  address text NOT NULL,
  code_id uuid,
  expires_at timestamptz(3) NOT NULL
);
CREATE INDEX account_ticket_expires ON account_ticket (expires_at);
GRANT SELECT, INSERT, DELETE ON account_ticket TO cost_app;
