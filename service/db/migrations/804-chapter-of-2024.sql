-- 0116 is 措施项目 in 2024 and 拆除工程 in 2013: their figures share no pool.
UPDATE indicator_sample_figure f SET code = replace(f.code, '0116', '0116-2024')
FROM indicator_sample s
WHERE s.id = f.sample_id AND s.code_standard = '2024'
  AND f.aspect IN ('chapter', 'element') AND f.code IN ('0116', '0116.999');

-- Elements of 0304 were told by numbers of 2013: the samples of filings are calculated anew.
UPDATE indicator_sample s SET mapping_version = 0
WHERE s.code_standard = '2024' AND s.filing_id IS NOT NULL AND EXISTS (
  SELECT FROM indicator_sample_figure f WHERE f.sample_id = s.id AND f.aspect = 'element' AND f.code LIKE '0304__%' AND f.code <> '0304.999');
INSERT INTO indicator_sample_due (filing_id)
SELECT DISTINCT s.filing_id FROM indicator_sample s JOIN filing f ON f.id = s.filing_id
WHERE s.mapping_version = 0 AND f.status = 'filed'
ON CONFLICT (filing_id) DO UPDATE SET ticket = gen_random_uuid(), sent_at = NULL;
