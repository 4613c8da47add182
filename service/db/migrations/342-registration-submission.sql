-- What was handed in with an application for registration, time after time. Code and phone never change and stand in its row.
CREATE TABLE registration_submission (
  registration_id uuid NOT NULL REFERENCES registration (id),
  round integer NOT NULL CHECK (round > 0),
  at timestamptz(3) NOT NULL,
  name text NOT NULL,
  region_code char(6) NOT NULL REFERENCES region (code),
  handler_name text NOT NULL,
  id_number text NOT NULL CHECK (id_number LIKE 'k%:%'),
  form_values jsonb NOT NULL,
  licence_id uuid NOT NULL REFERENCES file (id),
  PRIMARY KEY (registration_id, round)
);
-- Of the applications there are, what was handed in last is known; the rounds before it were not kept.
INSERT INTO registration_submission
  (registration_id, round, at, name, region_code, handler_name, id_number, form_values, licence_id)
SELECT r.id, greatest(1, (SELECT count(*) FROM registration_log l WHERE l.registration_id = r.id AND l.log = 'submit')),
  r.submitted_at, r.name, r.region_code, r.handler_name, r.id_number, r.form_values, r.licence_id
FROM registration r;
CALL protect_log('registration_submission');
