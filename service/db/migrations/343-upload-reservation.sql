-- Room for files that are on their way in at once; it goes with the request, or is swept when its process died.
CREATE TABLE upload_reservation (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- Null for a licence: its uploader has no account yet.
  account_id uuid REFERENCES account (id),
  size bigint NOT NULL CHECK (size > 0),
  created_at timestamptz(3) NOT NULL
);
CREATE INDEX upload_reservation_account ON upload_reservation (account_id);
CREATE INDEX upload_reservation_created ON upload_reservation (created_at);
GRANT SELECT, INSERT, DELETE ON upload_reservation TO cost_app;

-- Everything that somebody uploaded counts, attached or not.
CREATE INDEX file_uploader ON file (uploaded_by);
CREATE INDEX account_enterprise ON account (enterprise_id);
