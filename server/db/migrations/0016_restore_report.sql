-- What a restore has to say beyond its counts: what became of the picture, and which rows were refused.
alter table data_transfers
  add column report jsonb not null default '{}' check (jsonb_typeof(report) = 'object');
