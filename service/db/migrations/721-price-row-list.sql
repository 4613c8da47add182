-- Searches and classes of a month are read from the index alone.
DROP INDEX price_row_list;
CREATE INDEX price_row_list ON price_row (period_start, zone_id, issue_id, n) INCLUDE (item_id, class, code)
  WHERE in_force;
