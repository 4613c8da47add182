-- The search of samples, by any part of the project's or the owner's name.
CREATE INDEX indicator_sample_search ON indicator_sample
  USING gin (lower(project_name) gin_trgm_ops, lower(owner_name) gin_trgm_ops);
