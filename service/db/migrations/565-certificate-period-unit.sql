-- The partial index of open periods does not serve a search by enterprise, which lists ended periods too.
CREATE INDEX certificate_period_unit ON certificate_period (enterprise_id, ended_on);
