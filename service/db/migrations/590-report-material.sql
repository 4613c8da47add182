-- Main materials of a checked bill, and those with a published price. Reports checked before have no row: how many
-- materials they looked for was not kept.
CREATE TABLE report_material (
  report_id uuid PRIMARY KEY REFERENCES detection_report (id) ON DELETE CASCADE,
  materials integer NOT NULL CHECK (materials >= 0),
  priced integer NOT NULL CHECK (priced BETWEEN 0 AND materials)
);
GRANT SELECT, INSERT, DELETE ON report_material TO cost_app;
