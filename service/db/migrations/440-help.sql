-- Help: classes and articles. Rows with a seed come from the program (service/reference-seed/help).
CREATE TABLE help_class (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  seed text UNIQUE,
  parent_id uuid REFERENCES help_class (id),
  name text NOT NULL CHECK (char_length(name) BETWEEN 2 AND 20),
  ordinal integer NOT NULL CHECK (ordinal BETWEEN 1 AND 999),
  revision integer NOT NULL DEFAULT 1 CHECK (revision > 0),
  CHECK (parent_id <> id)
);
CREATE UNIQUE INDEX help_class_name ON help_class (parent_id, name) NULLS NOT DISTINCT;
GRANT SELECT, INSERT, UPDATE ON help_class TO cost_app;

-- The body is HTML that was sanitised when it was written, and is again whenever it is read.
CREATE TABLE help_article (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  seed text UNIQUE,
  class_id uuid NOT NULL REFERENCES help_class (id),
  title text NOT NULL CHECK (char_length(title) BETWEEN 1 AND 100),
  summary text NOT NULL CHECK (char_length(summary) BETWEEN 1 AND 200),
  body text NOT NULL,
  -- Roles that may read it; empty: all.
  audience text[] NOT NULL DEFAULT '{}',
  -- Routes whose help it is.
  screens text[] NOT NULL DEFAULT '{}',
  ordinal integer NOT NULL DEFAULT 500 CHECK (ordinal BETWEEN 1 AND 999),
  is_published boolean NOT NULL DEFAULT false,
  revision integer NOT NULL DEFAULT 1 CHECK (revision > 0),
  -- SHA-256 of the program's newest text, and of that which an editor last saw; null: the article follows the program.
  seed_hash char(64),
  edited_hash char(64),
  changed_by uuid REFERENCES account (id),
  changed_at timestamptz(3) NOT NULL,
  CHECK ((seed IS NULL) = (seed_hash IS NULL)),
  CHECK (seed IS NOT NULL OR edited_hash IS NULL)
);
CREATE INDEX help_article_class ON help_article (class_id);
GRANT SELECT, INSERT, UPDATE ON help_article TO cost_app;

-- Pictures and videos in the text: whoever may read the article reads them.
CREATE TABLE help_file (
  article_id uuid NOT NULL REFERENCES help_article (id),
  file_id uuid NOT NULL REFERENCES file (id),
  PRIMARY KEY (article_id, file_id)
);
CREATE INDEX help_file_file ON help_file (file_id);
GRANT SELECT, INSERT, DELETE ON help_file TO cost_app;

-- One row per person, article and day of Asia/Shanghai.
CREATE TABLE help_read (
  article_id uuid NOT NULL REFERENCES help_article (id),
  account_id uuid NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  day date NOT NULL,
  PRIMARY KEY (article_id, account_id, day)
);
GRANT SELECT, INSERT ON help_read TO cost_app;

CREATE TABLE help_feedback (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  article_id uuid NOT NULL REFERENCES help_article (id),
  account_id uuid NOT NULL REFERENCES account (id),
  is_helpful boolean NOT NULL,
  text text NOT NULL DEFAULT '' CHECK (char_length(text) <= 500),
  revision integer NOT NULL CHECK (revision > 0),
  created_at timestamptz(3) NOT NULL,
  handled_at timestamptz(3),
  handled_by uuid REFERENCES account (id),
  CHECK ((handled_at IS NULL) = (handled_by IS NULL))
);
-- A person's newer opinion replaces an open one.
CREATE UNIQUE INDEX help_feedback_open ON help_feedback (article_id, account_id) WHERE handled_at IS NULL;
CREATE INDEX help_feedback_created ON help_feedback (created_at);
GRANT SELECT, INSERT, UPDATE ON help_feedback TO cost_app;

CREATE VIEW searched_help_article AS
SELECT id, title, summary || ' ' || search_strip(body) AS body, changed_at AS at
FROM help_article WHERE is_published;
CALL search_source('help_article', 'title, summary, body, is_published');
