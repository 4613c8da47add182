CREATE TABLE file (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 255),
  size bigint NOT NULL CHECK (size > 0),
  mime text NOT NULL,
  md5 char(32) NOT NULL,
  sha256 char(64) NOT NULL,
  storage_key text NOT NULL UNIQUE,
  uploaded_by uuid NOT NULL REFERENCES account (id),
  created_at timestamptz(3) NOT NULL,
  -- The record it became a part of; null while only its uploader knows of it.
  attached_to uuid
);
CREATE INDEX file_unattached ON file (uploaded_by) WHERE attached_to IS NULL;
CREATE INDEX file_attached ON file (attached_to);
GRANT SELECT, INSERT, UPDATE, DELETE ON file TO cost_app;
