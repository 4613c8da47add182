-- Files that come in chunks. A task is found again by who sends it, the file's name and size, and its first chunk.
CREATE TABLE upload_task (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  account_id uuid NOT NULL REFERENCES account (id),
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 255),
  size bigint NOT NULL CHECK (size > 0),
  first_md5 char(32) NOT NULL,
  parts_key text NOT NULL UNIQUE,
  created_at timestamptz(3) NOT NULL,
  last_at timestamptz(3) NOT NULL,
  -- Once it is whole.
  file_id uuid REFERENCES file (id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX upload_task_open ON upload_task (account_id, first_md5, size, name) WHERE file_id IS NULL;
CREATE INDEX upload_task_last ON upload_task (last_at);
CREATE INDEX upload_task_file ON upload_task (file_id);
GRANT SELECT, INSERT, UPDATE, DELETE ON upload_task TO cost_app;

CREATE TABLE upload_chunk (
  task_id uuid NOT NULL REFERENCES upload_task (id) ON DELETE CASCADE,
  number integer NOT NULL CHECK (number >= 0),
  md5 char(32) NOT NULL,
  PRIMARY KEY (task_id, number)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON upload_chunk TO cost_app;
