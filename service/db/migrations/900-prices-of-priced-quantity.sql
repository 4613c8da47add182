-- 工料价格 were divided by quantities without a price, too: the samples of filings are calculated anew.
UPDATE indicator_sample s SET mapping_version = 0
WHERE s.filing_id IS NOT NULL AND EXISTS (
  SELECT FROM indicator_sample_consumption c WHERE c.sample_id = s.id AND c.price IS NOT NULL);
INSERT INTO indicator_sample_due (filing_id)
SELECT DISTINCT s.filing_id FROM indicator_sample s JOIN filing f ON f.id = s.filing_id
WHERE s.mapping_version = 0 AND f.status = 'filed'
ON CONFLICT (filing_id) DO UPDATE SET ticket = gen_random_uuid(), sent_at = NULL;
