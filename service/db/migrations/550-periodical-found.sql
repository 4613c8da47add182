-- The list of periodicals searches drafts and withdrawn issues, too; the one search still shows published ones alone.
CREATE OR REPLACE VIEW searched_periodical AS
SELECT id, title || ' ' || number AS title,
  coalesce((SELECT string_agg(entry ->> 'title', ' ') FROM jsonb_array_elements(entries) AS entry), '') AS body,
  coalesce(published_at, saved_at) AS at
FROM periodical;
CALL search_source('periodical', 'title, number, entries, state, published_at');
SELECT search_put('periodical', id) FROM periodical;
