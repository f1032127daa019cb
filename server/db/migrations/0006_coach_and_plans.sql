-- The AI coach, training zones, race strategies and the recovery plan.

create table chat_sessions (
  user_id uuid not null references auth_users (id) on delete cascade,
  id uuid not null,
  title text not null default 'New Chat' check (char_length(title) between 1 and 200),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (user_id, id)
);
create index chat_sessions_newest on chat_sessions (user_id, updated_at desc);
-- updated_at: a message moves its conversation to the top. The trigger sets the value.
select build_walls('chat_sessions', user_writes => array['title', 'updated_at']);

create table chat_messages (
  user_id uuid not null references auth_users (id) on delete cascade,
  id uuid not null,
  chat_session_id uuid not null,
  role text not null check (role in ('user', 'assistant')),
  content text not null,
  timestamp timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (user_id, id),
  foreign key (user_id, chat_session_id) references chat_sessions (user_id, id) on delete cascade
);
create index chat_messages_in_order on chat_messages (user_id, chat_session_id, timestamp, id);
-- What was said stays as it was said: a runner adds and deletes, and changes nothing. What the
-- coach says is written by the service.
select build_walls('chat_messages', user_writes => array['chat_session_id', 'role', 'content']);
revoke update (chat_session_id, role, content) on chat_messages from longrun_user;
create policy users_speak_for_themselves on chat_messages as restrictive for insert
to longrun_user with check (role = 'user');

create table ai_summaries (
  user_id uuid not null references auth_users (id) on delete cascade,
  id uuid not null,
  period text not null check (period in ('week', 'month', 'year')),
  content text not null,
  generated_at timestamptz not null default now(),
  data_snapshot jsonb not null default '{}' check (jsonb_typeof(data_snapshot) = 'object'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (user_id, id)
);
create index ai_summaries_newest on ai_summaries (user_id, generated_at desc);
select build_walls('ai_summaries', user_writes => '{}');

create table ai_actions (
  user_id uuid not null references auth_users (id) on delete cascade,
  id uuid not null,
  type text not null check (type in (
    'create_training', 'update_training', 'delete_training', 'create_race', 'update_race',
    'delete_race', 'create_calendar_event', 'update_calendar_event', 'delete_calendar_event',
    'create_gear_item', 'update_gear_item', 'delete_gear_item', 'create_injury', 'update_injury',
    'delete_injury', 'update_zones'
  )),
  description text not null,
  data jsonb not null check (jsonb_typeof(data) = 'object'),
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  approved_at timestamptz,
  rejected_at timestamptz,
  reason text check (char_length(reason) <= 2000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (user_id, id),
  constraint ai_actions_approved check ((status = 'approved') = (approved_at is not null)),
  constraint ai_actions_rejected check ((status = 'rejected') = (rejected_at is not null)),
  constraint ai_actions_reason check (status <> 'rejected' or btrim(coalesce(reason, '')) <> '')
);
create index ai_actions_newest on ai_actions (user_id, created_at desc);
-- A runner decides about a proposal; only the service makes one.
select build_walls('ai_actions', user_writes => '{}');
revoke delete on ai_actions from longrun_user;
grant update (status, approved_at, rejected_at, reason) on ai_actions to longrun_user;

create table user_zones (
  user_id uuid primary key references auth_users (id) on delete cascade,
  calculation_method text not null check (calculation_method in ('manual', 'ai_generated')),
  max_heart_rate integer check (max_heart_rate >= 0), -- bpm, as all heart rates here
  lactate_threshold_hr integer check (lactate_threshold_hr >= 0),
  lactate_threshold_pace integer check (lactate_threshold_pace >= 0), -- s per km, as all paces here
  zone_1_min integer check (zone_1_min >= 0),
  zone_1_max integer check (zone_1_max >= 0),
  zone_1_pace_min integer check (zone_1_pace_min >= 0),
  zone_1_pace_max integer check (zone_1_pace_max >= 0),
  zone_1_description text check (char_length(zone_1_description) <= 2000),
  zone_2_min integer check (zone_2_min >= 0),
  zone_2_max integer check (zone_2_max >= 0),
  zone_2_pace_min integer check (zone_2_pace_min >= 0),
  zone_2_pace_max integer check (zone_2_pace_max >= 0),
  zone_2_description text check (char_length(zone_2_description) <= 2000),
  zone_3_min integer check (zone_3_min >= 0),
  zone_3_max integer check (zone_3_max >= 0),
  zone_3_pace_min integer check (zone_3_pace_min >= 0),
  zone_3_pace_max integer check (zone_3_pace_max >= 0),
  zone_3_description text check (char_length(zone_3_description) <= 2000),
  zone_4_min integer check (zone_4_min >= 0),
  zone_4_max integer check (zone_4_max >= 0),
  zone_4_pace_min integer check (zone_4_pace_min >= 0),
  zone_4_pace_max integer check (zone_4_pace_max >= 0),
  zone_4_description text check (char_length(zone_4_description) <= 2000),
  zone_5_min integer check (zone_5_min >= 0),
  zone_5_max integer check (zone_5_max >= 0),
  zone_5_pace_min integer check (zone_5_pace_min >= 0),
  zone_5_pace_max integer check (zone_5_pace_max >= 0),
  zone_5_description text check (char_length(zone_5_description) <= 2000),
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
select build_walls('user_zones', user_writes => array[
  'calculation_method', 'max_heart_rate', 'lactate_threshold_hr', 'lactate_threshold_pace',
  'zone_1_min', 'zone_1_max', 'zone_1_pace_min', 'zone_1_pace_max', 'zone_1_description',
  'zone_2_min', 'zone_2_max', 'zone_2_pace_min', 'zone_2_pace_max', 'zone_2_description',
  'zone_3_min', 'zone_3_max', 'zone_3_pace_min', 'zone_3_pace_max', 'zone_3_description',
  'zone_4_min', 'zone_4_max', 'zone_4_pace_min', 'zone_4_pace_max', 'zone_4_description',
  'zone_5_min', 'zone_5_max', 'zone_5_pace_min', 'zone_5_pace_max', 'zone_5_description',
  'is_active'
]);

-- Races that lie ahead, with the plan for them; races that were run are in `races`.
create table race_strategies (
  user_id uuid not null references auth_users (id) on delete cascade,
  id uuid not null,
  race_name text not null check (char_length(race_name) between 1 and 200),
  race_date date not null check (race_date between '1900-01-01' and '2199-12-31'),
  race_distance numeric(9, 3) not null check (race_distance between 0 and 1000), -- km
  race_type text not null default 'road' check (race_type in ('road', 'trail', 'track', 'ultra')),
  target_time integer check (target_time between 0 and 35999999), -- s
  course_description text check (char_length(course_description) <= 5000),
  weather_conditions text check (char_length(weather_conditions) <= 500),
  elevation_gain integer check (elevation_gain between 0 and 20000), -- m
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (user_id, id)
);
create index race_strategies_by_date on race_strategies (user_id, race_date);
select build_walls('race_strategies', user_writes => array[
  'race_name', 'race_date', 'race_distance', 'race_type', 'target_time', 'course_description',
  'weather_conditions', 'elevation_gain'
]);

create table ai_race_strategies (
  user_id uuid not null references auth_users (id) on delete cascade,
  race_id uuid not null,
  -- { pre_race_prep, race_structure, pacing_strategy, gear_environment, mental_tricks, other_notes }
  strategy jsonb not null check (jsonb_typeof(strategy) = 'object'),
  generated_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (user_id, race_id),
  foreign key (user_id, race_id) references race_strategies (user_id, id) on delete cascade
);
select build_walls('ai_race_strategies', user_writes => '{}');

create table recovery_plans (
  user_id uuid primary key references auth_users (id) on delete cascade,
  id uuid not null,
  -- [{ id, name, timeOfDay, description, isExpanded, steps: [{ id, order, description, … }] }]
  sections jsonb not null default '[]' check (jsonb_typeof(sections) = 'array'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
select build_walls('recovery_plans', user_writes => array['id', 'sections']);
