-- What races, gear and the calendar need beyond the specification's fields.

-- The finish time of the form: at most 9:59:59.
alter table races drop constraint races_finish_time_check;
update races set finish_time = 35999 where finish_time > 35999;
alter table races
  add constraint races_finish_time_check check (finish_time between 0 and 35999); -- s

-- Of shoes: the distance after which they should be replaced.
alter table gear_items
  add column retirement_distance numeric(7, 1) not null default 700 -- km
    check (retirement_distance > 0 and retirement_distance <= 100000);
grant insert (retirement_distance), update (retirement_distance) on gear_items to longrun_user;

-- A recurrence that ends before it starts is refused. An occurrence that is moved past the end takes
-- the end along.
update calendar_events
set recurring_end_date = event_date where recurring_end_date < event_date;
alter table calendar_events
  add constraint calendar_events_recurrence_ends_after_start
    check (recurring_end_date >= event_date);

-- The training that a planned one has become. Deleting the training makes it a plan again.
alter table calendar_events add column training_id uuid;
alter table calendar_events
  add constraint calendar_events_training_fkey
    foreign key (user_id, training_id) references trainings (user_id, id)
    on delete set null (training_id);
create index calendar_events_by_training on calendar_events (user_id, training_id)
  where training_id is not null;
grant insert (training_id), update (training_id) on calendar_events to longrun_user;

-- The secret part of the address under which a user's calendar can be subscribed to; the other part
-- is the user's id, so that it is looked up behind the walls like everything else.
create table calendar_feeds (
  user_id uuid not null primary key references auth_users (id) on delete cascade,
  token uuid not null, -- random, version 4
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
select build_walls('calendar_feeds', user_writes => array[]::text[]);
