-- The program's newest text of an article, so that an editor can go back to it. The next start fills it.
ALTER TABLE help_article
  ADD COLUMN program jsonb,
  ADD CONSTRAINT help_article_program CHECK (program IS NULL OR seed IS NOT NULL);
GRANT DELETE ON help_class TO cost_app;
