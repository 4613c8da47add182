-- One way through a sign-in provider: made when it begins, used once when the browser comes back.
CREATE TABLE sso_state (
  state_hash text PRIMARY KEY,
  -- Of the value that the browser's cookie holds: an answer brought by another browser is no answer.
  browser_hash text NOT NULL,
  type text NOT NULL CHECK (type IN ('person', 'legal')),
  provider text NOT NULL CHECK (provider IN ('oidc', 'ticket')),
  return_to text NOT NULL DEFAULT '',
  network text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  used_at timestamptz(3)
);
CREATE INDEX sso_state_network ON sso_state (network, created_at);
CREATE INDEX sso_state_expires ON sso_state (expires_at);
GRANT SELECT, INSERT, UPDATE, DELETE ON sso_state TO cost_app;

-- Codes and tickets that were exchanged, by their hash.
CREATE TABLE sso_answer (
  answer_hash text PRIMARY KEY,
  used_at timestamptz(3) NOT NULL
);
CREATE INDEX sso_answer_used ON sso_answer (used_at);
GRANT SELECT, INSERT, DELETE ON sso_answer TO cost_app;

-- Which account a person (number) or unit (credit code) of the provider is; the subject is a keyed hash.
CREATE TABLE sso_binding (
  type text NOT NULL CHECK (type IN ('person', 'legal')),
  subject_hash text NOT NULL,
  account_id uuid NOT NULL REFERENCES account (id),
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (type, subject_hash)
);
CREATE INDEX sso_binding_account ON sso_binding (account_id);
GRANT SELECT, INSERT, DELETE ON sso_binding TO cost_app;

-- What is needed to end the provider's session together with ours.
CREATE TABLE sso_session (
  session_id uuid PRIMARY KEY REFERENCES session (id) ON DELETE CASCADE,
  type text NOT NULL CHECK (type IN ('person', 'legal')),
  provider text NOT NULL CHECK (provider IN ('oidc', 'ticket')),
  -- It says who somebody is, so it is sealed.
  id_token text CHECK (id_token LIKE 'k%:%')
);
GRANT SELECT, INSERT, DELETE ON sso_session TO cost_app;

-- A unit that is real and not registered here: what its registration starts with, under a ticket good once.
CREATE TABLE sso_registration (
  ticket_hash text PRIMARY KEY,
  uscc char(18) NOT NULL,
  unit_name text NOT NULL,
  legal_rep text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL
);
CREATE INDEX sso_registration_expires ON sso_registration (expires_at);
GRANT SELECT, INSERT, DELETE ON sso_registration TO cost_app;
