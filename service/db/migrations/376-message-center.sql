-- The project or enterprise that a message is about, apart from what happened to it.
ALTER TABLE outbox ADD COLUMN subject text NOT NULL DEFAULT '';
UPDATE outbox o SET subject = f.project_name, text = substr(o.text, length(f.project_name) + 2)
  FROM filing f WHERE f.id = o.business_id AND starts_with(o.text, f.project_name || '：');
UPDATE outbox o SET subject = r.name, text = substr(o.text, length(r.name) + 2)
  FROM registration r WHERE r.id = o.business_id AND starts_with(o.text, r.name || '：');

-- Which messages an account has opened; message_seen keeps whose banner it has closed.
CREATE TABLE message_read (
  account_id uuid NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  message_id bigint NOT NULL REFERENCES outbox (id) ON DELETE CASCADE,
  PRIMARY KEY (account_id, message_id)
);
CREATE INDEX message_read_message ON message_read (message_id);
GRANT SELECT, INSERT ON message_read TO cost_app;

INSERT INTO message_read (account_id, message_id)
  SELECT s.account_id, o.id
    FROM message_seen s JOIN account a ON a.id = s.account_id
    JOIN outbox o ON o.id <= s.up_to AND o.hint IS NULL
     AND (o.station_id = a.station_id OR o.enterprise_id = a.enterprise_id)
     AND (o.account_id IS NULL OR o.account_id = a.id);
