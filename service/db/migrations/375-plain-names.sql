-- Counts, times and orders carry the names that they have elsewhere.
ALTER TABLE filing RENAME COLUMN rounds TO submission_count;
ALTER TABLE filing RENAME COLUMN mend_since TO correction_started_at;
ALTER TABLE filing RENAME COLUMN mend_days TO correction_days;
ALTER TABLE filing RENAME CONSTRAINT filing_mend TO filing_correction;
ALTER TABLE finding RENAME COLUMN n TO ordinal;
ALTER TABLE finding RENAME COLUMN col TO column_number;
ALTER TABLE finding RENAME COLUMN row_seq TO row_ordinal;
ALTER TABLE bill_row RENAME COLUMN col TO column_number;

ALTER TABLE filing_save_mark RENAME TO filing_save_session;
ALTER TABLE filing_save_session RENAME CONSTRAINT filing_save_mark_pkey TO filing_save_session_pkey;
ALTER TABLE filing_save_session RENAME CONSTRAINT filing_save_mark_filing_id_fkey TO filing_save_session_filing_id_fkey;

ALTER TABLE address_try RENAME TO rate_limit_hit;
ALTER TABLE rate_limit_hit RENAME CONSTRAINT address_try_pkey TO rate_limit_hit_pkey;
ALTER SEQUENCE address_try_id_seq RENAME TO rate_limit_hit_id_seq;
ALTER INDEX address_try_address RENAME TO rate_limit_hit_address;
ALTER INDEX address_try_at RENAME TO rate_limit_hit_at;

-- A ticket is what a socket and a provider of single sign-on know by that name. A registration has a token.
ALTER TABLE registration_ticket RENAME TO registration_token;
ALTER TABLE registration_token RENAME CONSTRAINT registration_ticket_pkey TO registration_token_pkey;
ALTER TABLE registration_token
  RENAME CONSTRAINT registration_ticket_registration_id_fkey TO registration_token_registration_id_fkey;
ALTER TABLE registration_token RENAME CONSTRAINT registration_ticket_draft_check TO registration_token_draft_check;
ALTER INDEX registration_ticket_expires RENAME TO registration_token_expires;
ALTER TABLE registration_upload RENAME COLUMN ticket_hash TO token_hash;
ALTER INDEX registration_upload_ticket RENAME TO registration_upload_token;
ALTER TABLE sso_registration RENAME COLUMN ticket_hash TO token_hash;
