-- Filed prices of one kind of item are asked for together. Sizes and grades may be longer than an index takes.
CREATE INDEX item_price_kind ON item_price (code, unit, md5(words));
DROP INDEX item_price_code;
