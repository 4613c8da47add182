-- The index of the list leads by time too, and every row is written into each of them.
DROP INDEX audit_log_at;
