-- The parties that read a filing are those of its last submission, also while it is being corrected.
UPDATE filing f SET tenderer_uscc = said.tenderer, consult_uscc = said.consult, proxy_uscc = said.proxy,
  contractor_uscc = said.contractor
FROM (
  SELECT s.filing_id,
    btrim(coalesce(s.form_values ->> CASE g.kind WHEN 'settlement' THEN 'orgcode' ELSE 'tendererUscc' END, '')) AS tenderer,
    btrim(coalesce(s.form_values ->> CASE g.kind WHEN 'settlement' THEN 'orgname2' ELSE 'consultUscc' END, '')) AS consult,
    CASE g.kind WHEN 'settlement' THEN '' ELSE btrim(coalesce(s.form_values ->> 'proxyUscc', '')) END AS proxy,
    CASE g.kind WHEN 'settlement' THEN btrim(coalesce(s.form_values ->> 'orgcode3', '')) ELSE '' END AS contractor
  FROM filing_submission s JOIN filing g ON g.id = s.filing_id AND g.submission_count = s.round
  WHERE g.status IN ('draft', 'returned', 'void')
) said
WHERE said.filing_id = f.id
  AND (f.tenderer_uscc, f.consult_uscc, f.proxy_uscc, f.contractor_uscc)
    IS DISTINCT FROM (said.tenderer, said.consult, said.proxy, said.contractor);
