ALTER TABLE outbox
  DROP CONSTRAINT outbox_msg_type_check,
  ADD CONSTRAINT outbox_msg_type_check CHECK (msg_type IN ('1', '2', '3', '4', '5', '6', '7'));
