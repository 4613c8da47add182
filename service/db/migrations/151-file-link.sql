-- Links for notices: whoever has the token reads one file, or one notice. Only the token's digest is known here.
CREATE TABLE file_link (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  token_hash char(64) NOT NULL UNIQUE,
  file_id uuid REFERENCES file (id),
  notice_id uuid REFERENCES notice (id),
  created_by uuid NOT NULL REFERENCES account (id),
  created_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL CHECK (expires_at > created_at),
  revoked_at timestamptz(3),
  views integer NOT NULL DEFAULT 0 CHECK (views >= 0),
  CONSTRAINT file_link_leads CHECK (num_nonnulls(file_id, notice_id) = 1)
);
CREATE INDEX file_link_file ON file_link (file_id, created_at);
CREATE INDEX file_link_notice ON file_link (notice_id, created_at);
GRANT SELECT, INSERT ON file_link TO cost_app;
-- What a link leads to, and how long, is settled when it is made.
GRANT UPDATE (revoked_at, views) ON file_link TO cost_app;
