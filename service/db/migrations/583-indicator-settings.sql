-- Statistics and disclosure have versions too. The program's own are number 1 and are not stored.
ALTER TABLE indicator_version
  DROP CONSTRAINT indicator_version_kind_check,
  ADD CONSTRAINT indicator_version_kind_check CHECK (kind IN ('mapping', 'settings', 'statistics', 'disclosure'));
