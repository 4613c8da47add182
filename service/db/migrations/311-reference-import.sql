-- Why an import was made, and the price without tax that stands beside the one with tax in most publications.
ALTER TABLE reference_batch ADD COLUMN reason text NOT NULL DEFAULT '';
ALTER TABLE info_price ADD COLUMN net_price numeric(18, 4) CHECK (net_price > 0);

-- The newest version of a scope is looked for by kind and scope, and versions are listed by time.
CREATE INDEX reference_batch_created ON reference_batch (kind, created_at DESC);
