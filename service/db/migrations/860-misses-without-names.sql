-- Searches without a result that hold a name amid other characters were kept.
DELETE FROM search_miss WHERE words IN (
  SELECT m.words
  FROM (SELECT words, replace(words, ' ', '') AS run FROM search_miss) m
    CROSS JOIN generate_series(1, length(m.run) - 1) AS place
    CROSS JOIN generate_series(2, length(m.run) - place + 1) AS size
    JOIN (SELECT name FROM person UNION SELECT name FROM account UNION SELECT name FROM enterprise) named
      ON search_fold(named.name) = substr(m.run, place, size));
