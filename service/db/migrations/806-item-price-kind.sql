-- Filed prices of one kind of item are asked for together: as `itemPriceKey`, which may be longer than an index takes.
-- One expression, because the planner takes several columns for independent and expects one row.
CREATE INDEX item_price_kind ON item_price (md5(code || '|' || unit || '|' || words));
DROP INDEX item_price_code;
