-- Materials with a price in force, by their names and aliases. Entries are made when an issue is published, not by a
-- trigger: an import of 25,000 rows would wait for texts that nobody may find yet.
ALTER TABLE price_item ADD COLUMN created_at timestamptz(3) NOT NULL DEFAULT now();
CREATE VIEW searched_price_item AS
SELECT i.id, concat_ws(' ', i.name, i.specification) AS title,
  concat_ws(' ', i.unit, (SELECT string_agg(concat_ws(' ', a.name, a.specification), ' ' ORDER BY a.key)
    FROM price_alias AS a WHERE a.item_id = i.id)) AS body,
  i.created_at AS at
FROM price_item AS i
WHERE EXISTS (SELECT 1 FROM price_row AS r WHERE r.in_force AND r.item_id = i.id);
INSERT INTO search_source (name) VALUES ('price_item');
GRANT SELECT ON searched_price_item TO cost_app;
SELECT search_put('price_item', id) FROM searched_price_item;
