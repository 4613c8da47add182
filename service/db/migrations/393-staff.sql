-- Orders of the lists of people and certificates, so that a page is read without sorting a whole province.
CREATE INDEX person_listed ON person (name COLLATE "zh-x-icu", id);
CREATE INDEX certificate_period_listed ON certificate_period (valid_to, certificate_id);
CREATE INDEX person_search ON person USING gin (name gin_trgm_ops);
CREATE INDEX certificate_search ON certificate USING gin (cert_no gin_trgm_ops);
CREATE INDEX engagement_person ON engagement (person_id, enterprise_id);

-- Filings by the certificate numbers that sign them: the fields of service/workflow/checks/signers.ts.
CREATE INDEX filing_signers ON filing USING gin ((ARRAY[
  form_values ->> 'compilerCertNo', form_values ->> 'examinerCertNo', form_values ->> 'approverCertNo',
  form_values ->> 'certificate', form_values ->> 'certificate2']));
