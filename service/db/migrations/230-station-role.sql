-- What a station sees follows from its level: somebody of a county's role is never of a city's station.
ALTER TABLE regulator ADD CONSTRAINT regulator_level UNIQUE (id, level);
ALTER TABLE account
  ADD CONSTRAINT account_station FOREIGN KEY (regulator_id, role) REFERENCES regulator (id, level);
