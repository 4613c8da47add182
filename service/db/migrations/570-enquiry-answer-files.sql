-- Files of the answer; those of the question are attached alike. Read by whoever reads the answer.
ALTER TABLE price_enquiry
  ADD COLUMN answer_files uuid[] NOT NULL DEFAULT '{}',
  ADD CONSTRAINT price_enquiry_answer_files CHECK (status = 'answered' OR answer_files = '{}');
