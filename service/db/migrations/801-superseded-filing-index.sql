-- A deleted draft is looked for among the filings it may stand before; `filing_supersedes` leaves out void ones.
CREATE INDEX filing_superseded ON filing (supersedes) WHERE supersedes IS NOT NULL;
