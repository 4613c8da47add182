-- Working days that a step may take; which is prescribed and which is the platform's own stands in docs/architecture.md.
CREATE TABLE deadline_limit (
  kind text NOT NULL CHECK (kind IN ('zgxj', 'jgjs', 'registration')),
  step text NOT NULL CHECK (step IN ('submitted', 'accepted', 'detected', 'returned')),
  days integer NOT NULL CHECK (days BETWEEN 1 AND 90),
  PRIMARY KEY (kind, step)
);
INSERT INTO deadline_limit (kind, step, days) VALUES
  ('zgxj', 'submitted', 2), ('zgxj', 'accepted', 1), ('zgxj', 'detected', 3), ('zgxj', 'returned', 10),
  ('jgjs', 'submitted', 7), ('jgjs', 'accepted', 1), ('jgjs', 'detected', 7), ('jgjs', 'returned', 15),
  ('registration', 'submitted', 3);
GRANT SELECT, UPDATE ON deadline_limit TO cost_app;

-- Holidays and make-up days of a year as people entered them; a year without a row is as announced by the State Council.
CREATE TABLE calendar_year (
  year integer PRIMARY KEY CHECK (year BETWEEN 2004 AND 2099),
  days jsonb NOT NULL,
  by_name text NOT NULL,
  reason text NOT NULL,
  changed_at timestamptz(3) NOT NULL
);
GRANT SELECT, INSERT, UPDATE ON calendar_year TO cost_app;
