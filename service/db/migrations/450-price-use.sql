-- The zone's newest period before a month, and a code within it: the two ways in which a detection looks for prices.
CREATE INDEX price_row_zone ON price_row (zone_id, period_start, code) WHERE in_force;

-- Prices that a report compared materials with. They name the rows, so that an erratum finds the reports.
CREATE TABLE price_use (
  report_id uuid NOT NULL REFERENCES detection_report (id) ON DELETE CASCADE,
  -- Mark of the material: month, code and item.
  material bigint NOT NULL,
  issue_id uuid NOT NULL,
  n integer NOT NULL,
  by_code boolean NOT NULL,
  PRIMARY KEY (report_id, material, issue_id, n),
  FOREIGN KEY (issue_id, n) REFERENCES price_row (issue_id, n)
);
CREATE INDEX price_use_row ON price_use (issue_id, n);
GRANT SELECT, INSERT, DELETE ON price_use TO cost_app;
