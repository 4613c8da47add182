-- 新出现: the report before, of the same lineage, has no such finding. False in a first report.
ALTER TABLE finding ADD COLUMN is_fresh boolean NOT NULL DEFAULT false;
GRANT UPDATE (is_fresh) ON finding TO cost_app;
