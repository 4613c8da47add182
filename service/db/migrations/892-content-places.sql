-- Few things by m², such as lifts, were 0.0003 or nothing: contents keep their places.
ALTER TABLE indicator_sample_figure ALTER COLUMN content TYPE numeric;
