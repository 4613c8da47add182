-- Why the consent to a transfer was asked for on paper; null by SMS, and for requests of before this column.
ALTER TABLE registry_transfer
  ADD COLUMN sms_obstacle text CHECK (sms_obstacle IN ('none', 'new', 'former', 'other', 'contact')),
  ADD CHECK (consent_way = 'paper' OR sms_obstacle IS NULL);
