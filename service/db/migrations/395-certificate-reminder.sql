-- Reminders of certificates that expire, once per registration, term and step (days before its last day).
CREATE TABLE certificate_reminder (
  period_id uuid NOT NULL REFERENCES certificate_period (id),
  valid_to date NOT NULL,
  step integer NOT NULL CHECK (step IN (90, 60, 30, 7, 0)),
  at timestamptz(3) NOT NULL,
  PRIMARY KEY (period_id, valid_to, step)
);
GRANT SELECT, INSERT ON certificate_reminder TO cost_app;

-- Nobody is reminded of steps that were passed before this day.
CREATE TABLE certificate_reminder_start (since date PRIMARY KEY);
INSERT INTO certificate_reminder_start VALUES ((now() AT TIME ZONE 'Asia/Shanghai')::date);
GRANT SELECT ON certificate_reminder_start TO cost_app;
