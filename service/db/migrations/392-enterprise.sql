-- The list of enterprises by name reads a page from this index instead of sorting all of them.
CREATE INDEX enterprise_name ON enterprise (name COLLATE "zh-x-icu", id);
-- A county's prefix is found in the index whatever the database's collation.
DROP INDEX enterprise_region;
CREATE INDEX enterprise_region ON enterprise (region_code bpchar_pattern_ops);
