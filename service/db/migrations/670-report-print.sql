-- Issued papers: found by a keyed MAC of number and code, so that neither can be tried alone. `told` is what the paper says.
CREATE TABLE report_print (
  mac text PRIMARY KEY,
  report_id uuid NOT NULL REFERENCES detection_report (id) ON DELETE CASCADE,
  printed_at timestamptz(3) NOT NULL,
  told jsonb NOT NULL
);
CREATE INDEX report_print_report ON report_print (report_id);
GRANT SELECT, INSERT ON report_print TO cost_app;
