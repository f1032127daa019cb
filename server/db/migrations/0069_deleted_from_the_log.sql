-- What a runner deletes from the log that came from Strava does not come again by itself, whoever deletes it in their
-- name: the log, the coach. What the server deletes (an undone import, an account) has its own rules.
grant insert (user_id, activity_id) on strava_deleted to longrun_user;

create function keep_activities_away() returns trigger language plpgsql as $$
begin
  insert into strava_deleted (user_id, activity_id)
  select user_id, source_id from training_sources
  where user_id = old.user_id and training_id = old.id
    and source in ('strava-api', 'strava-csv') and source_id ~ '^\d{1,30}$'
  union
  select old.user_id, old.source_id
  where old.source in ('strava-api', 'strava-csv') and old.source_id ~ '^\d{1,30}$'
  on conflict do nothing;
  return old;
end
$$;
-- Before, as its sources go with it.
create trigger keep_activities_away before delete on trainings
  for each row when (current_user = 'longrun_user') execute function keep_activities_away();

-- What is back in the log, as the coach's deletion was undone or an archive or an export had it, is not away any more.
create function end_keeping_away() returns trigger language plpgsql as $$
begin
  delete from strava_deleted using added
  where strava_deleted.user_id = added.user_id and activity_id = added.source_id
    and added.source in ('strava-api', 'strava-csv') and added.source_id ~ '^\d{1,30}$';
  return null;
end
$$;
create trigger end_keeping_away after insert on training_sources referencing new table as added
  for each statement execute function end_keeping_away();
create trigger end_keeping_away after insert on trainings referencing new table as added
  for each statement when (current_user = 'longrun_service') execute function end_keeping_away();
