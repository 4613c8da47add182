-- Who sees a filing, without the filing itself: a province's list counts a hundred thousand of them.
CREATE INDEX filing_scope ON filing (region_code bpchar_pattern_ops, regulator_id) WHERE rounds > 0;

-- The few that change another one, and not the many that change nothing.
DROP INDEX filing_supersedes;
CREATE UNIQUE INDEX filing_supersedes ON filing (supersedes) WHERE status <> 'void' AND supersedes IS NOT NULL;
