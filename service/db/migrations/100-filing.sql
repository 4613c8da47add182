CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- One version of a filing. The columns repeat of form_values what lists filter, sort and show.
CREATE TABLE filing (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  kind text NOT NULL CHECK (kind IN ('zgxj')),
  -- The id of the first version: what stays the same through every change.
  lineage uuid NOT NULL,
  version integer NOT NULL CHECK (version > 0),
  supersedes uuid REFERENCES filing (id),
  status text NOT NULL CHECK (status IN ('draft', 'submitted', 'accepted', 'detected', 'publicity', 'filed', 'returned', 'void')),
  return_kind text CHECK (return_kind IN ('all', 'materials', 'result')),
  revision integer NOT NULL DEFAULT 1 CHECK (revision > 0),
  -- How often it was submitted; a file of round n or lower can be hidden but not removed.
  rounds integer NOT NULL DEFAULT 0,
  enterprise_id uuid NOT NULL REFERENCES enterprise (id),
  filer_id uuid NOT NULL REFERENCES account (id),
  -- The station in charge and the place, as they were submitted last.
  regulator_id uuid REFERENCES regulator (id),
  region_code char(6) REFERENCES region (code),
  form_values jsonb NOT NULL DEFAULT '{}',
  project_name text NOT NULL DEFAULT '',
  tender_name text NOT NULL DEFAULT '',
  tenderer_name text NOT NULL DEFAULT '',
  tenderer_uscc text NOT NULL DEFAULT '',
  consult_name text NOT NULL DEFAULT '',
  consult_uscc text NOT NULL DEFAULT '',
  proxy_uscc text NOT NULL DEFAULT '',
  ceiling_price numeric(18, 2),
  accept_no text NOT NULL DEFAULT '',
  filing_no text NOT NULL DEFAULT '',
  search_text text NOT NULL GENERATED ALWAYS AS (
    lower(project_name || ' ' || tender_name || ' ' || tenderer_name || ' ' || accept_no || ' ' || filing_no)
  ) STORED,
  report_id uuid,
  submitted_at timestamptz(3),
  status_at timestamptz(3) NOT NULL,
  publicity_start timestamptz(3),
  publicity_end timestamptz(3),
  filed_at timestamptz(3),
  -- The newest row of the acceptance record: a cut tail shows.
  log_seq integer NOT NULL DEFAULT 0,
  log_head text NOT NULL DEFAULT '',
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  UNIQUE (lineage, version),
  CONSTRAINT filing_return_kind CHECK ((status = 'returned') = (return_kind IS NOT NULL)),
  CONSTRAINT filing_publicity CHECK (status <> 'publicity' OR publicity_end IS NOT NULL),
  CONSTRAINT filing_filed CHECK (status <> 'filed' OR (filing_no <> '' AND filed_at IS NOT NULL)),
  CONSTRAINT filing_submitted CHECK (status = 'draft' OR (rounds > 0 AND accept_no <> ''))
);
CREATE UNIQUE INDEX filing_supersedes ON filing (supersedes) WHERE status <> 'void';
CREATE UNIQUE INDEX filing_accept_no ON filing (accept_no) WHERE accept_no <> '';
CREATE UNIQUE INDEX filing_filing_no ON filing (filing_no) WHERE filing_no <> '';
CREATE INDEX filing_enterprise ON filing (enterprise_id, updated_at DESC);
CREATE INDEX filing_region ON filing (region_code bpchar_pattern_ops, status, updated_at DESC);
CREATE INDEX filing_regulator ON filing (regulator_id, status, status_at);
CREATE INDEX filing_updated ON filing (updated_at DESC, id);
CREATE INDEX filing_submitted_at ON filing (submitted_at DESC NULLS LAST, id);
CREATE INDEX filing_ceiling_price ON filing (ceiling_price DESC NULLS LAST, id);
CREATE INDEX filing_tenderer ON filing (tenderer_uscc) WHERE tenderer_uscc <> '';
CREATE INDEX filing_consult ON filing (consult_uscc) WHERE consult_uscc <> '';
CREATE INDEX filing_proxy ON filing (proxy_uscc) WHERE proxy_uscc <> '';
CREATE INDEX filing_publicity_end ON filing (publicity_end) WHERE status = 'publicity';
CREATE INDEX filing_search ON filing USING gin (search_text gin_trgm_ops);
GRANT SELECT, INSERT, UPDATE, DELETE ON filing TO cost_app;

-- Papers of a filing. Hidden is what was taken out after it had been part of a submission.
CREATE TABLE filing_file (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  filing_id uuid NOT NULL REFERENCES filing (id) ON DELETE CASCADE,
  code text NOT NULL,
  file_id uuid NOT NULL REFERENCES file (id),
  round integer NOT NULL CHECK (round > 0),
  added_at timestamptz(3) NOT NULL,
  hidden_at timestamptz(3),
  UNIQUE (filing_id, file_id)
);
CREATE INDEX filing_file_file ON filing_file (file_id);
GRANT SELECT, INSERT, UPDATE, DELETE ON filing_file TO cost_app;

-- What the bill of a filing says, read when it was put in.
CREATE TABLE filing_bill (
  filing_id uuid PRIMARY KEY REFERENCES filing (id) ON DELETE CASCADE,
  file_id uuid NOT NULL REFERENCES file (id),
  facts jsonb NOT NULL
);
GRANT SELECT, INSERT, UPDATE, DELETE ON filing_bill TO cost_app;

-- Sessions that have already left their audit row for saving this draft.
CREATE TABLE filing_save_mark (
  filing_id uuid NOT NULL REFERENCES filing (id) ON DELETE CASCADE,
  session_id uuid NOT NULL,
  PRIMARY KEY (filing_id, session_id)
);
GRANT SELECT, INSERT, DELETE ON filing_save_mark TO cost_app;

-- Every version that was handed in, as it stood then.
CREATE TABLE filing_submission (
  filing_id uuid NOT NULL REFERENCES filing (id),
  round integer NOT NULL CHECK (round > 0),
  at timestamptz(3) NOT NULL,
  form_values jsonb NOT NULL,
  files jsonb NOT NULL,
  PRIMARY KEY (filing_id, round)
);
CALL protect_log('filing_submission');
