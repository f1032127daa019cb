-- Where each run went: see shared/routes. Like best_efforts they follow from the track that is shown, and are read from it at
-- once with them: efforts_due is what is due of both.
create table run_lines (
  user_id uuid not null references auth_users (id) on delete cascade,
  training_id uuid not null,
  -- Packed as in shared/routes/packed-line.ts: the line to draw, within 25 m; and marks, evenly spaced, to compare ways by.
  line bytea not null check (octet_length(line) between 1 and 60000),
  marks bytea not null check (octet_length(marks) between 1 and 20000),
  metres double precision not null check (metres > 0), -- from the first mark to the last
  start_latitude double precision not null,
  start_longitude double precision not null,
  -- The first run on the same way, which may be this one. Null until it has been looked for.
  route_id uuid,
  expires_at timestamptz, -- the track's
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (user_id, training_id),
  foreign key (user_id, training_id) references trainings (user_id, id) on delete cascade,
  foreign key (user_id, route_id) references run_lines (user_id, training_id) on delete set null (route_id)
);
create index run_lines_route on run_lines (user_id, route_id);
create index run_lines_near on run_lines (user_id, metres, start_latitude, start_longitude);
create index run_lines_unmatched on run_lines (user_id) where route_id is null;
select build_walls('run_lines', user_writes => '{}');

-- What a runner calls a route, kept with runs on it: so it stays with them however runs are matched, and is left when one of
-- them is deleted.
create table route_names (
  user_id uuid not null references auth_users (id) on delete cascade,
  training_id uuid not null,
  name text not null check (char_length(name) between 1 and 100),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (user_id, training_id),
  foreign key (user_id, training_id) references trainings (user_id, id) on delete cascade
);
select build_walls('route_names', user_writes => array['name']);

select moves_version(target::regclass, 'routes')
from (values ('run_lines'), ('route_names'), ('efforts_due')) as moving (target);

-- As in 0077, and for the line too.
create or replace function renew_efforts(trainings uuid[]) returns void language plpgsql as $$
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
  delete from run_lines where user_id = runner and training_id = any (trainings);
end
$$;

-- Whose work is left includes whose lines have not been matched.
drop function with_efforts_due;
create function with_efforts_due(runners uuid[]) returns setof uuid
language plpgsql set role = longrun_service as $$
declare
  runner uuid;
begin
  foreach runner in array runners loop
    perform set_config('longrun.user_id', runner::text, true);
    if exists (select from efforts_due where user_id = runner)
      or exists (select from run_lines where user_id = runner and route_id is null) then
      return next runner;
    end if;
  end loop;
  perform set_config('longrun.user_id', '', true);
end
$$;
revoke execute on function with_efforts_due from public;

-- Of all tracks that there are, before the walls. Their efforts are known already, and stay until they are stored again.
alter table activity_tracks no force row level security;
alter table efforts_due no force row level security;
insert into efforts_due (user_id, training_id) select distinct user_id, training_id from activity_tracks
on conflict do nothing;
alter table activity_tracks force row level security;
alter table efforts_due force row level security;
