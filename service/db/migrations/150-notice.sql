-- 通知公告. The body is HTML that was sanitised when it was written, and is again whenever it is read.
CREATE TABLE notice (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  title text NOT NULL CHECK (char_length(title) BETWEEN 1 AND 200),
  body text NOT NULL,
  status text NOT NULL CHECK (status IN ('draft', 'published')),
  revision integer NOT NULL DEFAULT 1 CHECK (revision > 0),
  author_id uuid NOT NULL REFERENCES account (id),
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  published_at timestamptz(3),
  CONSTRAINT notice_published CHECK ((status = 'published') = (published_at IS NOT NULL))
);
GRANT SELECT, INSERT, UPDATE ON notice TO cost_app;

-- Pictures in a notice's body: whoever reads the notice may read them.
CREATE TABLE notice_image (
  notice_id uuid NOT NULL REFERENCES notice (id) ON DELETE CASCADE,
  file_id uuid NOT NULL REFERENCES file (id),
  PRIMARY KEY (notice_id, file_id)
);
CREATE INDEX notice_image_file ON notice_image (file_id);
GRANT SELECT, INSERT, DELETE ON notice_image TO cost_app;
