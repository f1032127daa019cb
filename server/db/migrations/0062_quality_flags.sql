-- What is probably not as it was in what a source says (shared/quality), with what the runner decided; and the fields
-- that the training has instead since flags were mended. What the source says stays in `values`.
alter table training_sources
  add flags jsonb not null default '[]' check (jsonb_typeof(flags) = 'array' and octet_length(flags::text) <= 20000),
  add mended jsonb not null default '{}' check (jsonb_typeof(mended) = 'object');

-- An imported training keeps its date and start time, except for the date of one whose clock was years off.
create or replace function keep_imported_time() returns trigger language plpgsql as $$
begin
  if new.start_time is not distinct from old.start_time and exists (
    select from training_sources
    where user_id = new.user_id and training_id = new.id and flags @> '[{"kind": "clock"}]'
  ) then
    return new;
  end if;
  raise exception 'Imported trainings cannot change date or start time'
    using errcode = 'check_violation', schema = tg_table_schema, table = tg_table_name,
      constraint = 'trainings_imported_time_is_fixed';
end
$$;
