-- A policy is in force again once the one that repealed it is gone: published in error.
CREATE OR REPLACE FUNCTION guard_notice_edition() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  next text[] := CASE OLD.status
    WHEN 'draft' THEN ARRAY['submitted', 'dropped']
    WHEN 'submitted' THEN ARRAY['approved', 'rejected', 'dropped']
    WHEN 'approved' THEN ARRAY['scheduled', 'published', 'dropped']
    WHEN 'scheduled' THEN ARRAY['published', 'dropped']
    WHEN 'published' THEN ARRAY['superseded', 'withdrawn', 'repealed', 'gone']
    WHEN 'withdrawn' THEN ARRAY['gone']
    WHEN 'repealed' THEN ARRAY['published', 'gone']
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

-- Those that were gone before.
DELETE FROM notice_link l USING notice_edition e
WHERE e.notice_id = l.from_id AND e.status = 'gone' AND l.kind <> 'interpret';
UPDATE notice_edition e SET status = 'published' FROM notice n
WHERE n.id = e.notice_id AND e.status = 'repealed' AND n.effect = 'repealed' AND n.ended_at IS NULL
  AND NOT EXISTS (SELECT FROM notice_link WHERE to_id = n.id AND kind = 'repeal');
UPDATE notice n SET effect = 'amended' WHERE effect = 'repealed' AND ended_at IS NULL
  AND NOT EXISTS (SELECT FROM notice_link WHERE to_id = n.id AND kind = 'repeal');
UPDATE notice n SET effect = 'effective' WHERE effect = 'amended'
  AND NOT EXISTS (SELECT FROM notice_link WHERE to_id = n.id AND kind = 'amend');
