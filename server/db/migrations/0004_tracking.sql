-- Races, injuries, gear and the calendar.

create table races (
  user_id uuid not null references auth_users (id) on delete cascade,
  id uuid not null,
  race_name text not null check (char_length(race_name) between 1 and 200),
  date date not null check (date between '1900-01-01' and '2199-12-31'),
  distance numeric(9, 3) not null default 5 check (distance between 0 and 1000), -- km
  finish_time integer not null default 1800 check (finish_time between 0 and 35999999), -- s
  splits text check (char_length(splits) <= 5000),
  weather_conditions text check (char_length(weather_conditions) <= 500),
  surface text check (char_length(surface) <= 200),
  gear_used text check (char_length(gear_used) <= 200), -- the gear's name
  position_vs_teammates text check (char_length(position_vs_teammates) <= 200),
  tactics text check (char_length(tactics) <= 5000),
  mistakes text check (char_length(mistakes) <= 5000),
  logged_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (user_id, id)
);
create index races_newest on races (user_id, date desc, id);
select build_walls('races', user_writes => array[
  'race_name', 'date', 'distance', 'finish_time', 'splits', 'weather_conditions', 'surface',
  'gear_used', 'position_vs_teammates', 'tactics', 'mistakes'
]);

create table injuries (
  user_id uuid not null references auth_users (id) on delete cascade,
  id uuid not null,
  pain_area text not null check (char_length(pain_area) between 1 and 200),
  pain_severity smallint not null default 1 check (pain_severity between 1 and 10),
  trigger text check (char_length(trigger) <= 2000),
  actions_taken text check (char_length(actions_taken) <= 5000),
  status text not null default 'ongoing' check (status in ('ongoing', 'resolved')),
  date_reported date not null check (date_reported between '1900-01-01' and '2199-12-31'),
  date_resolved date check (date_resolved <= '2199-12-31'),
  logged_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (user_id, id),
  constraint injuries_resolved_when_resolved check (date_resolved is null or status = 'resolved'),
  constraint injuries_resolved_after_reported check (date_resolved >= date_reported)
);
create index injuries_newest on injuries (user_id, date_reported desc, id);
select build_walls('injuries', user_writes => array[
  'pain_area', 'pain_severity', 'trigger', 'actions_taken', 'status', 'date_reported',
  'date_resolved'
]);

create table gear_items (
  user_id uuid not null references auth_users (id) on delete cascade,
  id uuid not null,
  name text not null check (char_length(name) between 1 and 200),
  category text not null check (category in (
    'shoes', 'recovery-devices', 'accessories', 'clothing', 'nutrition', 'other'
  )),
  brand text check (char_length(brand) <= 200),
  model text check (char_length(model) <= 200),
  notes text check (char_length(notes) <= 5000),
  date_acquired date check (date_acquired between '1900-01-01' and '2199-12-31'),
  is_active boolean not null default true,
  logged_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (user_id, id)
);
select build_walls('gear_items', user_writes => array[
  'name', 'category', 'brand', 'model', 'notes', 'date_acquired', 'is_active'
]);

create table calendar_events (
  user_id uuid not null references auth_users (id) on delete cascade,
  id uuid not null,
  title text not null check (char_length(title) between 1 and 200),
  event_date date not null check (event_date between '1900-01-01' and '2199-12-31'),
  event_time time(0),
  event_type text not null check (event_type in ('training', 'race')),
  description text check (char_length(description) <= 5000),
  is_recurring boolean not null default false,
  recurring_type text not null default 'none'
    check (recurring_type in ('none', 'daily', 'weekly', 'monthly')),
  recurring_days smallint[] check (recurring_days <@ array[0, 1, 2, 3, 4, 5, 6]::smallint[]),
  -- Not held against event_date: each row is one occurrence, which may be moved past the end.
  recurring_end_date date check (recurring_end_date between '1900-01-01' and '2199-12-31'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (user_id, id)
);
create index calendar_events_by_date on calendar_events (user_id, event_date);
select build_walls('calendar_events', user_writes => array[
  'title', 'event_date', 'event_time', 'event_type', 'description', 'is_recurring',
  'recurring_type', 'recurring_days', 'recurring_end_date'
]);
