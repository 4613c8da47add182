-- The other filings of a project, which detection adds up against its approved estimate.
CREATE INDEX filing_project_code ON filing ((form_values ->> 'projectCode')) WHERE kind = 'zgxj';
