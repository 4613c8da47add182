-- 询价: an enterprise asks the zone's station for a material that the period's issue does not list.
CREATE TABLE price_enquiry (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  enterprise_id uuid NOT NULL REFERENCES enterprise (id),
  station_id uuid NOT NULL REFERENCES station (id),
  zone_id uuid NOT NULL REFERENCES price_zone (id),
  month char(7) NOT NULL CHECK (month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  -- Name, specification and unit in one spelling.
  key text NOT NULL,
  name text NOT NULL,
  specification text NOT NULL,
  unit text NOT NULL,
  note text NOT NULL,
  status text NOT NULL CHECK (status IN ('open', 'answered', 'declined', 'withdrawn')),
  asked_by uuid NOT NULL REFERENCES account (id),
  asked_by_name text NOT NULL,
  asked_at timestamptz(3) NOT NULL,
  excl numeric(18, 4) CHECK (excl > 0),
  incl numeric(18, 4) CHECK (incl > 0),
  -- Where the station has the price from.
  source text NOT NULL DEFAULT '',
  -- Of the answer, or why there is none.
  reply text NOT NULL DEFAULT '',
  -- Everybody reads the answer, without the enterprise.
  is_public boolean NOT NULL DEFAULT false,
  settled_by uuid REFERENCES account (id),
  settled_by_name text,
  settled_at timestamptz(3),
  CHECK ((status = 'open') = (settled_at IS NULL)),
  CHECK ((status = 'answered') = (COALESCE(excl, incl) IS NOT NULL)),
  CHECK (NOT is_public OR status = 'answered')
);
CREATE UNIQUE INDEX price_enquiry_open ON price_enquiry (enterprise_id, zone_id, month, key) WHERE status = 'open';
CREATE INDEX price_enquiry_station ON price_enquiry (station_id, asked_at DESC);
CREATE INDEX price_enquiry_enterprise ON price_enquiry (enterprise_id, asked_at DESC);
CREATE INDEX price_enquiry_public ON price_enquiry (settled_at DESC) WHERE is_public;
GRANT SELECT, INSERT, UPDATE ON price_enquiry TO cost_app;

ALTER TABLE outbox
  DROP CONSTRAINT outbox_msg_type_check,
  ADD CONSTRAINT outbox_msg_type_check CHECK (msg_type IN ('1', '2', '3', '4', '5', '6'));
