-- Whoever comes back to an enterprise is registered anew: the former term ends on the day of leaving.
ALTER TABLE certificate_period
  DROP CONSTRAINT certificate_period_ending_check,
  ADD CONSTRAINT certificate_period_ending_check
    CHECK (ending IN ('renewed', 'transferred', 'corrected', 'withdrawn', 'revoked', 'cancelled', 'left'));

CREATE TEMPORARY TABLE came_back ON COMMIT DROP AS
SELECT t.id, c.person_id, max(g.ended_on) AS ended_on
FROM certificate_period t
JOIN certificate c ON c.id = t.certificate_id
JOIN engagement g ON g.person_id = c.person_id AND g.enterprise_id = t.enterprise_id AND g.ended_on IS NOT NULL
WHERE t.ended_on IS NULL AND EXISTS (SELECT FROM engagement n WHERE n.person_id = c.person_id
  AND n.enterprise_id = t.enterprise_id AND n.ended_on IS NULL AND n.kind = 'employed')
GROUP BY t.id, c.person_id
HAVING t.registered_on IS NULL OR t.registered_on < max(g.ended_on);

UPDATE certificate_period t SET ended_on = b.ended_on, ending = 'left' FROM came_back b WHERE b.id = t.id;
UPDATE person SET revision = revision + 1 WHERE id IN (SELECT person_id FROM came_back);
INSERT INTO registry_history (subject_type, subject_id, revision, at, act, snapshot, by_name)
SELECT 'person', id, revision, now(), 'migrate', person_snapshot(id), '系统'
FROM person WHERE id IN (SELECT person_id FROM came_back);
