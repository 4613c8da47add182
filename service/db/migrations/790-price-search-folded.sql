-- A search of prices compares folded texts, which the key of name and specification is.
CREATE INDEX price_item_folded ON price_item USING gin (name_key gin_trgm_ops);
DROP INDEX price_item_search;
