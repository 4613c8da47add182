-- 期刊: an issue of a station's price journal as PDF, with its contents by pages.
CREATE TABLE periodical (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  station_id uuid NOT NULL REFERENCES station (id),
  publisher text NOT NULL,
  title text NOT NULL CHECK (char_length(title) BETWEEN 1 AND 60),
  number text NOT NULL CHECK (char_length(number) BETWEEN 1 AND 30),
  source text NOT NULL DEFAULT '' CHECK (char_length(source) <= 100),
  period_start date NOT NULL,
  period_end date NOT NULL CHECK (period_end >= period_start),
  published_on date NOT NULL,
  -- [{title, firstPage, lastPage}], in the order of the pages.
  entries jsonb NOT NULL DEFAULT '[]',
  file_id uuid NOT NULL UNIQUE REFERENCES file (id),
  -- Null: a cover is drawn of title and number.
  cover_id uuid UNIQUE REFERENCES file (id),
  price_issue_id uuid REFERENCES price_issue (id) ON DELETE SET NULL,
  state text NOT NULL DEFAULT 'draft' CHECK (state IN ('draft', 'published', 'withdrawn')),
  revision integer NOT NULL DEFAULT 1 CHECK (revision > 0),
  -- Everybody who saved it: none of them may publish it.
  writers uuid[] NOT NULL,
  saved_by_name text NOT NULL,
  saved_at timestamptz(3) NOT NULL,
  published_by uuid REFERENCES account (id),
  published_by_name text,
  published_at timestamptz(3),
  withdrawn_at timestamptz(3),
  withdrawn_note text NOT NULL DEFAULT '' CHECK (char_length(withdrawn_note) <= 500),
  CHECK ((state = 'draft') = (published_at IS NULL)),
  CHECK ((published_at IS NULL) = (published_by IS NULL)),
  CHECK ((state = 'withdrawn') = (withdrawn_at IS NOT NULL)),
  CHECK (published_by IS NULL OR published_by <> ALL (writers))
);
CREATE INDEX periodical_list ON periodical (period_start DESC, published_on DESC, id);
-- A number appears once, unless its issue was withdrawn.
CREATE UNIQUE INDEX periodical_number ON periodical (station_id, title, number) WHERE state <> 'withdrawn';
CREATE INDEX periodical_price_issue ON periodical (price_issue_id) WHERE price_issue_id IS NOT NULL;
GRANT SELECT, INSERT, UPDATE, DELETE ON periodical TO cost_app;

-- A published issue keeps its content.
CREATE FUNCTION guard_periodical() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.state <> 'draft' AND (
    (NEW.station_id, NEW.title, NEW.number, NEW.source, NEW.period_start, NEW.period_end, NEW.published_on, NEW.entries,
      NEW.file_id, NEW.cover_id, NEW.writers, NEW.published_by, NEW.published_at)
    IS DISTINCT FROM
    (OLD.station_id, OLD.title, OLD.number, OLD.source, OLD.period_start, OLD.period_end, OLD.published_on, OLD.entries,
      OLD.file_id, OLD.cover_id, OLD.writers, OLD.published_by, OLD.published_at)
    OR NEW.state = 'draft' OR (OLD.state = 'withdrawn' AND NEW.state <> 'withdrawn')) THEN
    RAISE EXCEPTION 'periodical %: its content is fixed', OLD.id;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER periodical_guard BEFORE UPDATE ON periodical FOR EACH ROW EXECUTE FUNCTION guard_periodical();

-- One row for an account, issue and day.
CREATE TABLE periodical_download (
  periodical_id uuid NOT NULL REFERENCES periodical (id),
  account_id uuid NOT NULL REFERENCES account (id),
  day date NOT NULL,
  PRIMARY KEY (periodical_id, account_id, day)
);
GRANT SELECT, INSERT ON periodical_download TO cost_app;

CREATE VIEW searched_periodical AS
SELECT id, title || ' ' || number AS title,
  coalesce((SELECT string_agg(entry ->> 'title', ' ') FROM jsonb_array_elements(entries) AS entry), '') AS body,
  published_at AS at
FROM periodical WHERE state = 'published';
CALL search_source('periodical', 'title, number, entries, state, published_at');
