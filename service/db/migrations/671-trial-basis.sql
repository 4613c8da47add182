-- Covers whether a settlement has a 补充协议 too; results of before count as older.
ALTER TABLE trial_check RENAME COLUMN form_digest TO basis_digest;
