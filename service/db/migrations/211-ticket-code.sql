-- A code asked for once more takes the place of the one before, under the same ticket.
GRANT UPDATE (code_id) ON account_ticket TO cost_app;
