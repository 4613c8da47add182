CREATE TABLE enterprise (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  name text NOT NULL,
  uscc char(18) NOT NULL UNIQUE CHECK (uscc ~ '^[0-9A-HJ-NPQRTUWXY]{2}\d{6}[0-9A-HJ-NPQRTUWXY]{10}$'),
  kind text NOT NULL CHECK (kind IN ('consult', 'build', 'construct', 'proxy', 'supervise', 'design')),
  region_code char(6) REFERENCES region (code),
  created_at timestamptz(3) NOT NULL DEFAULT now()
);
GRANT SELECT, INSERT, UPDATE ON enterprise TO cost_app;

CREATE TABLE staff (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  enterprise_id uuid NOT NULL REFERENCES enterprise (id),
  name text NOT NULL,
  position text NOT NULL DEFAULT '',
  active boolean NOT NULL DEFAULT true
);
CREATE INDEX staff_enterprise ON staff (enterprise_id);
GRANT SELECT, INSERT, UPDATE ON staff TO cost_app;

CREATE TABLE certificate (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  staff_id uuid NOT NULL REFERENCES staff (id),
  cert_no text NOT NULL UNIQUE CHECK (cert_no ~ '^建\[造\][12][1-4]\d{12}$'),
  level text NOT NULL CHECK (level IN ('1', '2')),
  specialty text NOT NULL CHECK (specialty IN ('1', '2', '3', '4')),
  valid_to date NOT NULL
);
CREATE INDEX certificate_staff ON certificate (staff_id);
GRANT SELECT, INSERT, UPDATE ON certificate TO cost_app;
