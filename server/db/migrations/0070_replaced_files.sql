-- A file that the runner has replaced by a corrected one stays, with its track and its original, so that it can be put
-- back: as a source that another one stands for. No query sees it, whatever it says, but within what asks for it:
-- db/replaced-sources.ts.
alter table training_sources
  add replaced_by uuid check (replaced_by <> id); -- the corrected file's source
create unique index training_sources_replaced on training_sources (user_id, replaced_by) where replaced_by is not null;
create policy not_replaced on training_sources as restrictive
  using (replaced_by is null or current_setting('longrun.replaced_sources', true) = 'shown');
create policy of_seen_source on activity_tracks as restrictive for select using (
  current_setting('longrun.replaced_sources', true) = 'shown'
  or exists (
    select from training_sources as source
    where source.user_id = activity_tracks.user_id and source.id = activity_tracks.id
  )
);

-- Of the import of a corrected file: the source that it replaces, and what that is called.
alter table imports
  add replaces uuid,
  add replaces_name text check (char_length(replaces_name) <= 500);

-- An imported training keeps its date and start time, except for the date of one whose clock was years off, and for the
-- start of one whose file is corrected, or put back: then it starts when one of its files says.
create or replace function keep_imported_time() returns trigger language plpgsql as $$
begin
  if new.start_time is not distinct from old.start_time and exists (
    select from training_sources
    where user_id = new.user_id and training_id = new.id and flags @> '[{"kind": "clock"}]'
  ) then
    return new;
  end if;
  if current_user = 'longrun_service' and exists (
    select from training_sources
    where user_id = new.user_id and training_id = new.id and source = 'file'
      and coalesce(mended #>> '{to,date}', values ->> 'date') = to_char(new.date, 'YYYY-MM-DD')
      and values ->> 'startTime' is not distinct from left(new.start_time::text, 5)
  ) then
    return new;
  end if;
  raise exception 'Imported trainings cannot change date or start time'
    using errcode = 'check_violation', schema = tg_table_schema, table = tg_table_name,
      constraint = 'trainings_imported_time_is_fixed';
end
$$;
