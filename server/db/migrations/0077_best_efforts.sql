-- The fastest stretches within trainings, a row for each distance: see shared/tracks/best-efforts.ts. They follow from the
-- track that is shown, and are worked out anew by the job compute-efforts.

-- Trainings whose efforts are not known (any more). A row that is renewed meanwhile has another `changed_in`.
create table efforts_due (
  user_id uuid not null references auth_users (id) on delete cascade,
  training_id uuid not null,
  changed_in xid8 not null default pg_current_xact_id(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (user_id, training_id),
  foreign key (user_id, training_id) references trainings (user_id, id) on delete cascade
);

-- Of all tracks that there are, before the walls.
alter table activity_tracks no force row level security;
insert into efforts_due (user_id, training_id) select distinct user_id, training_id from activity_tracks;
alter table activity_tracks force row level security;

-- Whoever deletes a training changes its tracks, and so makes its efforts due, for a moment.
select build_walls('efforts_due', user_writes => array['changed_in']);
revoke delete on efforts_due from longrun_user;

create table best_efforts (
  user_id uuid not null references auth_users (id) on delete cascade,
  training_id uuid not null,
  -- No numeric: behind row level security an index is searched only by what cannot leak, which numeric's "=" may.
  metres double precision not null check (metres > 0),
  seconds double precision not null check (seconds > 0), -- of training, as of the splits
  paused_seconds double precision not null check (paused_seconds >= 0), -- within the stretch
  indoors boolean not null, -- the track has no places
  expires_at timestamptz, -- the track's
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (user_id, training_id, metres),
  foreign key (user_id, training_id) references trainings (user_id, id) on delete cascade
);
-- With all that a query asks for, as the rows of one distance are spread over the whole table.
create index best_efforts_fastest on best_efforts (user_id, metres, seconds)
  include (training_id, paused_seconds, indoors, expires_at);
select build_walls('best_efforts', user_writes => '{}');

-- What they follow from has changed: so they are not told any more, until they are worked out. The queue comes first: a job
-- that is about to store what it read before waits for it, or is waited for.
create function renew_efforts(trainings uuid[]) returns void language plpgsql as $$
declare
  runner uuid := nullif(current_setting('longrun.user_id', true), '')::uuid;
begin
  if runner is null or cardinality(trainings) = 0 then
    return;
  end if;
  begin
    insert into efforts_due (user_id, training_id)
    select distinct runner, training from unnest(trainings) as training order by training
    on conflict (user_id, training_id) do update set changed_in = excluded.changed_in;
  exception
    when foreign_key_violation then null; -- the training, or its runner, is going as well
  end;
  delete from best_efforts where user_id = runner and training_id = any (trainings);
end
$$;

create function tracks_came_or_went() returns trigger language plpgsql as $$
begin
  perform renew_efforts(array(select training_id from tracks));
  return null;
end
$$;
create trigger efforts_of_added after insert on activity_tracks referencing new table as tracks
  for each statement execute function tracks_came_or_went();
create trigger efforts_of_removed after delete on activity_tracks referencing old table as tracks
  for each statement execute function tracks_came_or_went();

create function tracks_were_changed() returns trigger language plpgsql as $$
begin
  perform renew_efforts(array(select training_id from before union select training_id from after));
  return null;
end
$$;
create trigger efforts_of_changed after update on activity_tracks referencing old table as before new table as after
  for each statement execute function tracks_were_changed();

-- A source says what of its track is left out, and whether another one stands for it.
create function source_was_changed() returns trigger language plpgsql as $$
begin
  perform renew_efforts(array(
    select unnest(array[before.training_id, after.training_id])
    from before join after using (user_id, id)
    where before.flags is distinct from after.flags
      or before.replaced_by is distinct from after.replaced_by
      or before.training_id is distinct from after.training_id
  ));
  return null;
end
$$;
create trigger efforts_of_source after update on training_sources referencing old table as before new table as after
  for each statement execute function source_was_changed();

-- Which of these runners have efforts that are due: for the start of a server, which sees nobody's rows.
create function with_efforts_due(runners uuid[]) returns setof uuid
language plpgsql set role = longrun_service as $$
declare
  runner uuid;
begin
  foreach runner in array runners loop
    perform set_config('longrun.user_id', runner::text, true);
    if exists (select from efforts_due where user_id = runner) then
      return next runner;
    end if;
  end loop;
  perform set_config('longrun.user_id', '', true);
end
$$;
revoke execute on function with_efforts_due from public;
