-- Provinces charge fees on more than 分部分项: with 单价措施, without 设备, or on all that comes before 规费.
ALTER TABLE fee_rate
  DROP CONSTRAINT fee_rate_base_check,
  ADD CONSTRAINT fee_rate_base_check CHECK (base IN (
    'divisional', 'labor', 'labor-and-machine',
    'divisional-and-measures', 'divisional-and-measures-less-equipment', 'labor-with-measures',
    'labor-and-machine-with-measures', 'before-fees'
  ));
