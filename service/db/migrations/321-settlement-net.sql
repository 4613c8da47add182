-- 审定 − 送审 is always there: what a bill does not have counts as nothing.
ALTER TABLE settlement_row ALTER COLUMN net SET NOT NULL;
