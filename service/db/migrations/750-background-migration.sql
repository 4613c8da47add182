-- Fills of rows that run beside the product after a start, in batches: progress and the place to go on from.
CREATE TABLE background_migration (
  name text PRIMARY KEY,
  done bigint NOT NULL DEFAULT 0,
  total bigint NOT NULL,
  cursor text,
  started_at timestamptz(3) NOT NULL DEFAULT now(),
  ended_at timestamptz(3),
  error text
);
GRANT SELECT ON background_migration TO cost_app;
