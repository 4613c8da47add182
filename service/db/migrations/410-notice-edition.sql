-- 栏目 of notices. A node's name is part of its page's address.
CREATE TABLE notice_node (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  name text NOT NULL UNIQUE CHECK (char_length(name) BETWEEN 2 AND 12 AND name !~ '[[:space:][:punct:]]'),
  kind text NOT NULL CHECK (kind IN ('notice', 'policy')),
  ordinal integer NOT NULL CHECK (ordinal BETWEEN 1 AND 999),
  is_on boolean NOT NULL DEFAULT true,
  revision integer NOT NULL DEFAULT 1 CHECK (revision > 0)
);
GRANT SELECT, INSERT, UPDATE ON notice_node TO cost_app;
INSERT INTO notice_node (id, name, kind, ordinal) VALUES
  ('6f1d1f0a-5d0e-4c55-9a53-0c2f5b7e4101', '通知公告', 'notice', 1),
  ('6f1d1f0a-5d0e-4c55-9a53-0c2f5b7e4102', '政策法规', 'policy', 2),
  ('6f1d1f0a-5d0e-4c55-9a53-0c2f5b7e4103', '政策解读', 'notice', 3),
  ('6f1d1f0a-5d0e-4c55-9a53-0c2f5b7e4104', '办事指南', 'notice', 4);

-- The document keeps its id over all editions. region_prefix: who may read, empty for the whole platform.
ALTER TABLE notice
  ADD COLUMN node_id uuid NOT NULL DEFAULT '6f1d1f0a-5d0e-4c55-9a53-0c2f5b7e4101' REFERENCES notice_node (id),
  ADD COLUMN station_id uuid REFERENCES station (id),
  ADD COLUMN region_prefix text NOT NULL DEFAULT '' CHECK (region_prefix ~ '^([0-9]{2}){0,3}$'),
  ADD COLUMN pinned_at timestamptz(3),
  ADD COLUMN effect text NOT NULL DEFAULT 'effective' CHECK (effect IN ('effective', 'amended', 'repealed')),
  ADD COLUMN ended_at timestamptz(3),
  ADD COLUMN end_note text;
ALTER TABLE notice ALTER COLUMN node_id DROP DEFAULT;

CREATE TABLE notice_edition (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  notice_id uuid NOT NULL REFERENCES notice (id),
  ordinal integer NOT NULL CHECK (ordinal > 0),
  -- Given at publication: readers count published editions alone.
  number integer CHECK (number > 0),
  status text NOT NULL CHECK (status IN ('draft', 'submitted', 'rejected', 'approved', 'scheduled', 'dropped',
    'published', 'superseded', 'withdrawn', 'repealed', 'gone')),
  revision integer NOT NULL DEFAULT 1 CHECK (revision > 0),
  title text NOT NULL CHECK (char_length(title) BETWEEN 1 AND 200),
  body text NOT NULL,
  words text NOT NULL,
  change_note text NOT NULL DEFAULT '' CHECK (char_length(change_note) <= 500),
  is_public boolean NOT NULL DEFAULT false,
  wants_receipt boolean NOT NULL DEFAULT false,
  issuer text NOT NULL DEFAULT '',
  doc_no text NOT NULL DEFAULT '',
  issued_on date,
  effective_on date,
  expires_on date,
  links jsonb NOT NULL DEFAULT '[]',
  attachments jsonb NOT NULL DEFAULT '[]',
  -- Everybody who saved it: none of them may approve it.
  writers uuid[] NOT NULL,
  author_id uuid NOT NULL REFERENCES account (id),
  content_hash char(64) NOT NULL,
  submitted_at timestamptz(3),
  reviewed_by uuid REFERENCES account (id),
  reviewed_at timestamptz(3),
  reviewed_hash char(64),
  opinion text NOT NULL DEFAULT '',
  publish_at timestamptz(3),
  published_at timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  -- Published before a second person's approval was asked for.
  before_review boolean NOT NULL DEFAULT false,
  UNIQUE (notice_id, ordinal),
  UNIQUE (notice_id, number),
  CONSTRAINT notice_edition_numbered CHECK (
    (status IN ('published', 'superseded', 'withdrawn', 'repealed', 'gone')) = (number IS NOT NULL)
    AND (number IS NULL) = (published_at IS NULL)),
  CONSTRAINT notice_edition_approved CHECK (
    status IN ('draft', 'submitted', 'rejected', 'dropped') OR before_review
    OR (reviewed_by IS NOT NULL AND reviewed_hash = content_hash AND reviewed_by <> ALL (writers))),
  CONSTRAINT notice_edition_scheduled CHECK (status <> 'scheduled' OR publish_at IS NOT NULL)
);
CREATE UNIQUE INDEX notice_edition_live ON notice_edition (notice_id)
  WHERE status IN ('published', 'withdrawn', 'repealed', 'gone');
CREATE UNIQUE INDEX notice_edition_working ON notice_edition (notice_id)
  WHERE status IN ('draft', 'submitted', 'approved', 'scheduled');
CREATE INDEX notice_edition_due ON notice_edition (publish_at) WHERE status = 'scheduled';
CREATE INDEX notice_edition_doc_no ON notice_edition (doc_no) WHERE doc_no <> '';
GRANT SELECT, INSERT, UPDATE ON notice_edition TO cost_app;

-- A submitted edition keeps its content, and no edition takes a step back.
CREATE FUNCTION guard_notice_edition() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  next text[] := CASE OLD.status
    WHEN 'draft' THEN ARRAY['submitted', 'dropped']
    WHEN 'submitted' THEN ARRAY['approved', 'rejected', 'dropped']
    WHEN 'approved' THEN ARRAY['scheduled', 'published', 'dropped']
    WHEN 'scheduled' THEN ARRAY['published', 'dropped']
    WHEN 'published' THEN ARRAY['superseded', 'withdrawn', 'repealed', 'gone']
    WHEN 'withdrawn' THEN ARRAY['gone']
    WHEN 'repealed' THEN ARRAY['gone']
    ELSE ARRAY[]::text[] END;
BEGIN
  IF NEW.status <> OLD.status AND NEW.status <> ALL (next) THEN
    RAISE EXCEPTION 'notice edition %: no step from % to %', OLD.id, OLD.status, NEW.status;
  END IF;
  IF OLD.status <> 'draft' AND (NEW.notice_id, NEW.ordinal, NEW.title, NEW.body, NEW.words, NEW.change_note,
      NEW.is_public, NEW.wants_receipt, NEW.issuer, NEW.doc_no, NEW.issued_on, NEW.effective_on, NEW.expires_on,
      NEW.links, NEW.attachments, NEW.writers, NEW.content_hash, NEW.author_id, NEW.before_review)
    IS DISTINCT FROM (OLD.notice_id, OLD.ordinal, OLD.title, OLD.body, OLD.words, OLD.change_note,
      OLD.is_public, OLD.wants_receipt, OLD.issuer, OLD.doc_no, OLD.issued_on, OLD.effective_on, OLD.expires_on,
      OLD.links, OLD.attachments, OLD.writers, OLD.content_hash, OLD.author_id, OLD.before_review) THEN
    RAISE EXCEPTION 'notice edition %: its content is fixed', OLD.id;
  END IF;
  IF OLD.number IS NOT NULL AND (NEW.number, NEW.published_at) IS DISTINCT FROM (OLD.number, OLD.published_at) THEN
    RAISE EXCEPTION 'notice edition %: its number is fixed', OLD.id;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER notice_edition_guard BEFORE UPDATE ON notice_edition
  FOR EACH ROW EXECUTE FUNCTION guard_notice_edition();

INSERT INTO notice_edition (notice_id, ordinal, number, status, revision, title, body, words, writers, author_id,
    content_hash, published_at, created_at, updated_at, before_review)
  SELECT id, 1, CASE status WHEN 'published' THEN 1 END, status, revision, title, body,
    regexp_replace(body, '<[^>]*>', ' ', 'g'), ARRAY[author_id], author_id,
    encode(sha256(convert_to(title || body, 'UTF8')), 'hex'), published_at, created_at, updated_at, status = 'published'
  FROM notice;
ALTER TABLE notice DROP CONSTRAINT notice_published;
ALTER TABLE notice DROP COLUMN title, DROP COLUMN body, DROP COLUMN status, DROP COLUMN revision,
  DROP COLUMN updated_at, DROP COLUMN published_at;
CREATE INDEX notice_node_idx ON notice (node_id);

-- Files of an edition, in its text or attached: read by whoever may read that edition.
CREATE TABLE notice_file (
  edition_id uuid NOT NULL REFERENCES notice_edition (id),
  file_id uuid NOT NULL REFERENCES file (id),
  PRIMARY KEY (edition_id, file_id)
);
CREATE INDEX notice_file_file ON notice_file (file_id);
GRANT SELECT, INSERT, DELETE ON notice_file TO cost_app;
INSERT INTO notice_file (edition_id, file_id)
  SELECT e.id, i.file_id FROM notice_image i JOIN notice_edition e ON e.notice_id = i.notice_id;
DROP TABLE notice_image;

-- Links of the live edition, shown at both ends. A repeal stays.
CREATE TABLE notice_link (
  from_id uuid NOT NULL REFERENCES notice (id),
  to_id uuid NOT NULL REFERENCES notice (id),
  kind text NOT NULL CHECK (kind IN ('amend', 'repeal', 'interpret')),
  PRIMARY KEY (from_id, to_id, kind),
  CHECK (from_id <> to_id)
);
CREATE INDEX notice_link_to ON notice_link (to_id);
GRANT SELECT, INSERT, DELETE ON notice_link TO cost_app;

-- Which edition a person has opened last.
CREATE TABLE notice_read (
  notice_id uuid NOT NULL REFERENCES notice (id),
  account_id uuid NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  number integer NOT NULL CHECK (number > 0),
  first_at timestamptz(3) NOT NULL,
  last_at timestamptz(3) NOT NULL,
  PRIMARY KEY (notice_id, account_id)
);
GRANT SELECT, INSERT, UPDATE ON notice_read TO cost_app;

-- A message to everybody of a region and below it, empty for all units; 5 is a notice.
ALTER TABLE outbox ADD COLUMN region_prefix text;
ALTER TABLE outbox DROP CONSTRAINT outbox_msg_type_check, DROP CONSTRAINT outbox_check;
ALTER TABLE outbox
  ADD CONSTRAINT outbox_msg_type_check CHECK (msg_type IN ('1', '2', '3', '4', '5')),
  ADD CONSTRAINT outbox_check CHECK (num_nonnulls(station_id, enterprise_id, region_prefix) = 1);
CREATE INDEX outbox_region ON outbox (id) WHERE region_prefix IS NOT NULL;
