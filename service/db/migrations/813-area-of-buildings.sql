-- Works that are no buildings are measured by their scale: a figure of theirs by m² lay in pools by km, m or 座.
UPDATE indicator_sample_figure f SET per_area = NULL, content = NULL
FROM indicator_sample s
WHERE s.id = f.sample_id AND s.sample_class IN ('road', 'bridge', 'pipe', 'landscape')
  AND num_nonnulls(f.per_area, f.content) > 0;
UPDATE indicator_sample SET area = NULL, area_basis = NULL
WHERE sample_class IN ('road', 'bridge', 'pipe', 'landscape') AND area IS NOT NULL;
