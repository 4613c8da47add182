-- One index over the texts of all searched tables. docs/search.md explains how a table joins.
CREATE FUNCTION search_fold(given text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT btrim(regexp_replace(lower(normalize(given, NFKC) COLLATE "und-x-icu"), '\s+', ' ', 'g'))
$$;

-- Inline tags join what they part, others part it; the five entities that the sanitiser writes.
CREATE FUNCTION search_strip(html text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT replace(replace(replace(replace(replace(
    regexp_replace(regexp_replace(html, '</?(a|em|s|span|strong|sub|sup|u)(\s[^>]*)?>', '', 'gi'), '<[^>]*>', ' ', 'g'),
    '&nbsp;', ' '), '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&amp;', '&')
$$;

-- 1: Latin letters and digits, 2: Han and other letters, 0: what parts words. By code point, not by the collation,
-- whose classes change with the version of ICU.
CREATE FUNCTION search_class(code integer) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN code BETWEEN 48 AND 57 OR code BETWEEN 97 AND 122 THEN 1
    WHEN code < 192 OR code IN (215, 247, 12539) OR code BETWEEN 8192 AND 11263 OR code BETWEEN 11776 AND 11903
      OR code BETWEEN 12288 AND 12292 OR code BETWEEN 12296 AND 12351 OR code BETWEEN 65024 AND 65135
      OR code BETWEEN 65280 AND 65295 OR code BETWEEN 65504 AND 65535 THEN 0
    ELSE 2
  END
$$;

-- Grams of a row's folded text, without repeats, in the order of the text, at most 20,000. A loop, because windows and
-- sorts take five times as long for a text of a line.
CREATE FUNCTION search_grams(folded text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  made text[] := '{}';
  code integer;
  kind integer;
  kind1 integer := 0;
  kind2 integer := 0;
  c text;
  c1 text;
  c2 text;
BEGIN
  FOREACH c IN ARRAY string_to_array(folded, NULL) LOOP
    code := ascii(c);
    kind := CASE WHEN code BETWEEN 19968 AND 40959 THEN 2 ELSE search_class(code) END;
    IF kind > 0 THEN
      made := array_append(made, c);
      IF kind = kind1 THEN
        made := array_append(made, c1 || c);
        IF kind = 1 AND kind2 = 1 THEN made := array_append(made, c2 || c1 || c); END IF;
      END IF;
    END IF;
    c2 := c1;
    c1 := c;
    kind2 := kind1;
    kind1 := kind;
  END LOOP;
  RETURN ARRAY(
    SELECT gram FROM unnest(made) WITH ORDINALITY AS t (gram, place) GROUP BY gram ORDER BY min(place) LIMIT 20000
  );
END $$;

-- Grams that a row must have to hold the folded word: the longest ones of each run.
CREATE FUNCTION search_needs(folded text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT gram), '{}')
  FROM (
    SELECT c, kind, lag(kind, 1, 0) OVER w AS kind0, lead(c) OVER w AS c2, lead(kind, 1, 0) OVER w AS kind2,
      lead(c, 2) OVER w AS c3, lead(kind, 2, 0) OVER w AS kind3
    FROM (
      SELECT place, c, search_class(ascii(c)) AS kind
      FROM unnest(string_to_array(folded, NULL)) WITH ORDINALITY AS split (c, place)
    ) AS classed
    WINDOW w AS (ORDER BY place)
  ) AS neighbours
  CROSS JOIN LATERAL (VALUES (CASE
    WHEN kind = 0 THEN NULL
    WHEN kind0 <> kind AND kind2 <> kind THEN c
    WHEN kind2 <> kind THEN NULL
    WHEN kind = 2 OR kind0 <> 1 AND kind3 <> 1 THEN c || c2
    WHEN kind3 = 1 THEN c || c2 || c3
  END)) AS made (gram)
  WHERE gram IS NOT NULL
$$;

-- A changed view or a changed function above needs a higher version: the re-indexer renews entries of another one.
CREATE TABLE search_source (
  name text PRIMARY KEY CHECK (name ~ '^[a-z_]+$'),
  version integer NOT NULL DEFAULT 1 CHECK (version > 0)
);
GRANT SELECT ON search_source TO cost_app;

CREATE TABLE search_entry (
  source text NOT NULL REFERENCES search_source (name),
  row_id uuid NOT NULL,
  -- The folded title is the beginning of the folded text.
  title_chars integer NOT NULL CHECK (title_chars >= 0),
  plain text NOT NULL,
  -- With '@' and the source's name, so that one source's common words do not slow another's search.
  grams text[] NOT NULL,
  at timestamptz(3) NOT NULL,
  version integer NOT NULL,
  PRIMARY KEY (source, row_id)
);
CREATE INDEX search_entry_grams ON search_entry USING gin (grams);
CREATE INDEX search_entry_at ON search_entry (source, at DESC, row_id);
GRANT SELECT, INSERT, UPDATE, DELETE ON search_entry TO cost_app;

-- What the view of a source says of a row now, folded; no row, if the view has none.
CREATE FUNCTION search_text(of_source text, of_row uuid)
RETURNS TABLE (title_chars integer, plain text, at timestamptz, version integer) LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN QUERY EXECUTE format(
    'SELECT length(v.title), left(CASE v.title WHEN '''' THEN v.body ELSE v.title || '' '' || v.body END, 50000), v.at, s.version
     FROM search_source AS s,
       (SELECT search_fold(title) AS title, search_fold(body) AS body, at FROM %I WHERE id = $2) AS v
     WHERE s.name = $1', 'searched_' || of_source)
  USING of_source, of_row;
END $$;

CREATE FUNCTION search_put(of_source text, of_row uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  fresh record;
BEGIN
  SELECT * INTO fresh FROM search_text(of_source, of_row);
  IF NOT FOUND THEN
    DELETE FROM search_entry AS e WHERE e.source = of_source AND e.row_id = of_row;
    RETURN;
  END IF;
  PERFORM FROM search_entry AS e
  WHERE e.source = of_source AND e.row_id = of_row
    AND (e.title_chars, e.plain, e.at, e.version) = (fresh.title_chars, fresh.plain, fresh.at, fresh.version);
  IF FOUND THEN RETURN; END IF;
  INSERT INTO search_entry (source, row_id, title_chars, plain, grams, at, version)
  VALUES (of_source, of_row, fresh.title_chars, fresh.plain,
    array_prepend('@' || of_source, search_grams(fresh.plain)), fresh.at, fresh.version)
  ON CONFLICT (source, row_id) DO UPDATE SET title_chars = excluded.title_chars, plain = excluded.plain,
    grams = excluded.grams, at = excluded.at, version = excluded.version;
END $$;

CREATE FUNCTION search_index() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    DELETE FROM search_entry WHERE source = TG_ARGV[0] AND row_id = OLD.id;
  ELSE
    PERFORM search_put(TG_ARGV[0], NEW.id);
  END IF;
  RETURN NULL;
END $$;

-- Keeps the entries of a table by a trigger. Called again after a change of its view, it has them renewed.
CREATE PROCEDURE search_source(of_table text, columns text) LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_source (name) VALUES (of_table)
  ON CONFLICT (name) DO UPDATE SET version = search_source.version + 1;
  EXECUTE format('CREATE OR REPLACE TRIGGER %I AFTER INSERT OR DELETE OR UPDATE OF %s ON %I
    FOR EACH ROW EXECUTE FUNCTION search_index(%L)', of_table || '_search', columns, of_table, of_table);
  EXECUTE format('GRANT SELECT ON %I TO cost_app', 'searched_' || of_table);
END $$;

-- Renews up to `most` entries of a source that are missing, left over or of another version. The entry is locked before
-- its row is read: a writer of the same row comes before or after, never in between. A locked one is left to the next run.
CREATE FUNCTION search_renew(of_source text, most integer) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  wanted integer := (SELECT version FROM search_source WHERE name = of_source);
  of_row uuid;
  renewed integer := 0;
BEGIN
  FOR of_row IN EXECUTE format(
    'SELECT coalesce(v.id, e.row_id) FROM %I AS v FULL JOIN (SELECT row_id, version FROM search_entry WHERE source = $1) AS e
       ON e.row_id = v.id
     WHERE v.id IS NULL OR e.version IS DISTINCT FROM $2 LIMIT $3', 'searched_' || of_source)
  USING of_source, wanted, most
  LOOP
    PERFORM FROM search_entry WHERE source = of_source AND row_id = of_row FOR UPDATE SKIP LOCKED;
    IF NOT FOUND THEN
      PERFORM FROM search_entry WHERE source = of_source AND row_id = of_row;
      CONTINUE WHEN FOUND;
      INSERT INTO search_entry VALUES (of_source, of_row, 0, '', '{}', '-infinity', 0) ON CONFLICT DO NOTHING;
    END IF;
    PERFORM search_put(of_source, of_row);
    renewed := renewed + 1;
  END LOOP;
  RETURN renewed;
END $$;

CREATE VIEW searched_filing AS
SELECT id, CASE project_name WHEN '' THEN tender_name ELSE project_name END AS title,
  concat_ws(' ', tender_name, tenderer_name, consult_name, contractor_name, accept_no, filing_no) AS body,
  created_at AS at
FROM filing;
CALL search_source('filing', 'project_name, tender_name, tenderer_name, consult_name, contractor_name, accept_no, filing_no');

-- The live edition; a notice that is gone or was never published has no entry.
CREATE VIEW searched_notice AS
SELECT n.id, e.title, search_strip(e.body) AS body, e.published_at AS at
FROM notice AS n JOIN notice_edition AS e ON e.notice_id = n.id AND e.status IN ('published', 'withdrawn', 'repealed');
CALL search_source('notice', 'region_prefix');

-- The content of an edition is fixed before it is published.
CREATE FUNCTION search_index_edition() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM search_put('notice', NEW.notice_id);
  RETURN NULL;
END $$;
CREATE TRIGGER notice_edition_search AFTER INSERT OR UPDATE OF status ON notice_edition
  FOR EACH ROW EXECUTE FUNCTION search_index_edition();

SELECT search_put('filing', id) FROM filing;
SELECT search_put('notice', id) FROM notice;

-- The lists read the entries.
DROP INDEX filing_search;
ALTER TABLE filing DROP COLUMN search_text;

-- Words that mean the same, kept by editors.
CREATE TABLE search_synonym (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  words text[] NOT NULL CHECK (cardinality(words) BETWEEN 2 AND 10),
  is_enabled boolean NOT NULL DEFAULT false,
  revision integer NOT NULL DEFAULT 1 CHECK (revision > 0),
  changed_by uuid NOT NULL REFERENCES account (id),
  changed_at timestamptz(3) NOT NULL
);
GRANT SELECT, INSERT, UPDATE, DELETE ON search_synonym TO cost_app;

-- Searches without a result, without the searcher.
CREATE TABLE search_miss (
  words text PRIMARY KEY CHECK (length(words) <= 30),
  times integer NOT NULL DEFAULT 1 CHECK (times > 0),
  last_at timestamptz(3) NOT NULL
);
CREATE INDEX search_miss_last ON search_miss (last_at);
GRANT SELECT, INSERT, UPDATE, DELETE ON search_miss TO cost_app;
