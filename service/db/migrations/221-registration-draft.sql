-- What an applicant typed and has not sent yet, sealed whole; it goes with its ticket.
ALTER TABLE registration_ticket ADD COLUMN draft text CHECK (draft LIKE 'k%:%');
