-- The search of the enterprise list, by any part of name or credit code.
CREATE INDEX enterprise_search ON enterprise USING gin (name gin_trgm_ops, (uscc::text) gin_trgm_ops);
