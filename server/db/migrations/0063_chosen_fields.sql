-- What the runner chose for the fields of a duplicate, and rows whose training or source was taken back alone.
alter table import_rows
  add choices jsonb check (jsonb_typeof(choices) = 'object'),
  drop constraint import_rows_state_check,
  add constraint import_rows_state_check check (
    state in ('pending', 'imported', 'merged', 'skipped', 'taken-back')
  );
