-- P04 compares prices of items with the same sizes and grades (service/detection/feature-words.ts).
ALTER TABLE item_price ADD COLUMN words text NOT NULL DEFAULT '';
UPDATE item_price SET words = coalesce(
  (SELECT string_agg(DISTINCT replace(m[1], ' ', '') COLLATE "C", ' ' ORDER BY replace(m[1], ' ', '') COLLATE "C")
    FROM regexp_matches(
      lower(translate(normalize(trim(b.name) || chr(10) || b.feature, NFKC), $p$×*фФøØ∅⌀ϕΦ$p$, $p$xxφφφφφφφφ$p$)),
      $p$((?:dn|de) ?[0-9]+(?:\.[0-9]+)?|φ ?[0-9]+(?:\.[0-9]+)?|[0-9]+(?:\.[0-9]+)?(?:[x+][0-9]+(?:\.[0-9]+)?)+|[0-9]+(?:\.[0-9]+)? ?mm2|(?:hpb|hrbf?|crb)[0-9]{3}e?|(?<![a-z0-9])c[0-9]{2}(?![0-9])|(?<![a-z0-9])mu?(?:5|7\.5|10|15|20|25|30)(?![0-9.])|(?<![a-z0-9])p(?:6|8|10|12)(?![0-9]))$p$, 'g') m),
  substring(lower(translate(normalize(trim(b.name) || chr(10) || b.feature, NFKC), $p$×*фФøØ∅⌀ϕΦ$p$, $p$xxφφφφφφφφ$p$)) from $p$规格[^:\n]{0,6}: ?([^\n;,。 ]{1,20})$p$), '')
FROM filing, bill_row b
WHERE filing.id = item_price.filing_id AND b.report_id = filing.report_id AND b.seq = item_price.seq;
ALTER TABLE item_price ALTER COLUMN words DROP DEFAULT;
