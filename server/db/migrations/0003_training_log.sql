-- Trainings, and the imports that bring them in.

create table imports (
  user_id uuid not null references auth_users (id) on delete cascade,
  id uuid not null,
  kind text not null check (char_length(kind) between 1 and 50), -- 'strava-csv', …
  file_name text check (char_length(file_name) <= 500),
  status text not null default 'preview'
    check (status in ('preview', 'importing', 'complete', 'failed', 'undone')),
  time_zone text not null check (char_length(time_zone) <= 100),
  guessed_time_zone text not null check (char_length(guessed_time_zone) <= 100),
  activities_found integer not null default 0 check (activities_found >= 0),
  running_activities integer not null default 0 check (running_activities >= 0),
  to_import integer not null default 0 check (to_import >= 0), -- rows chosen at the start
  imported integer not null default 0 check (imported >= 0),
  duplicates integer not null default 0 check (duplicates >= 0),
  error text,
  started_at timestamptz, -- null while it is a preview
  finished_at timestamptz,
  undone_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (user_id, id)
);
create index imports_newest on imports (user_id, created_at desc);
-- What an import found and did is the server's word; its runner may read it and throw it away.
select build_walls('imports', user_writes => '{}');

create table import_rows (
  user_id uuid not null references auth_users (id) on delete cascade,
  import_id uuid not null,
  line integer not null check (line >= 1),
  source_id text,
  started_at_utc timestamptz,
  verdict text not null check (verdict in ('add', 'doubtful', 'duplicate', 'left-out', 'bad')),
  reason text, -- a sentence for the runner
  kind text,   -- of the activity, in the file's own word
  fields jsonb not null default '{}' check (jsonb_typeof(fields) = 'object'),
  chosen boolean,
  state text not null default 'pending' check (state in ('pending', 'imported', 'skipped')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (user_id, import_id, line),
  foreign key (user_id, import_id) references imports (user_id, id) on delete cascade
);
select build_walls('import_rows', user_writes => '{}');
revoke delete on import_rows from longrun_user;

create table trainings (
  user_id uuid not null references auth_users (id) on delete cascade,
  id uuid not null,
  date date not null check (date between '1900-01-01' and '2199-12-31'), -- the runner's own day
  start_time time(0),                                                    -- and clock
  session_type text not null check (session_type in (
    'easy-run', 'long-run', 'tempo', 'intervals', 'hill-repeats', 'fartlek', 'recovery', 'race',
    'cross-training', 'strength', 'uncategorized-run'
  )),
  workout_description text check (char_length(workout_description) <= 500),
  distance numeric(9, 3) not null check (distance between 0 and 1000), -- km
  duration integer not null check (duration between 0 and 35999999),   -- s; 9999:59:59
  -- s per km. The bound keeps an absurd pair (a metre in a year) from overflowing.
  average_pace integer generated always as (
    case
      when duration > 0 and distance > 0 then least(round(duration / distance), 2147483647)::integer
    end
  ) stored,
  terrain text not null default 'road'
    check (terrain in ('road', 'trail', 'track', 'treadmill', 'beach', 'park')),
  rpe smallint check (rpe between 1 and 10),
  sleep_duration numeric(3, 1) check (
    sleep_duration between 0 and 24 and mod(sleep_duration, 0.5) = 0
  ), -- hours
  sleep_quality text check (sleep_quality in ('poor', 'fair', 'good', 'excellent')),
  fatigue_level text check (fatigue_level in ('fresh', 'normal', 'tired', 'exhausted')),
  muscle_soreness text check (char_length(muscle_soreness) <= 200),
  resting_heart_rate smallint check (resting_heart_rate between 20 and 150), -- bpm
  heart_rate_avg smallint check (heart_rate_avg between 30 and 250),
  heart_rate_max smallint check (heart_rate_max between 30 and 250),
  hrv_score smallint check (hrv_score between 0 and 300),
  mood_before text check (mood_before in ('terrible', 'poor', 'okay', 'good', 'excellent')),
  mood_after text check (mood_after in ('terrible', 'poor', 'okay', 'good', 'excellent')),
  focus_intent text check (focus_intent in ('low', 'moderate', 'high', 'peak')),
  session_notes text check (char_length(session_notes) <= 5000),
  shoes_used text check (char_length(shoes_used) <= 200), -- the gear's name
  elevation_gain integer check (elevation_gain between 0 and 20000), -- m
  avg_power integer check (avg_power between 0 and 2000), -- W
  calories integer check (calories between 0 and 50000),
  supplements_taken text check (char_length(supplements_taken) <= 500),
  pre_run_fuel text check (char_length(pre_run_fuel) <= 500),
  logged_at timestamptz not null default now(),
  is_strava_import boolean not null default false,
  source text check (char_length(source) between 1 and 50),
  source_id text check (char_length(source_id) between 1 and 200),
  import_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (user_id, id),
  unique (user_id, source, source_id),
  check ((source is null) = (source_id is null)),
  foreign key (user_id, import_id) references imports (user_id, id) on delete set null (import_id)
);
create index trainings_newest
  on trainings (user_id, date desc, start_time desc nulls last, logged_at desc, id desc);
create index trainings_import on trainings (user_id, import_id) where import_id is not null;
select build_walls('trainings', user_writes => array[
  'date', 'start_time', 'session_type', 'workout_description', 'distance', 'duration', 'terrain',
  'rpe', 'sleep_duration', 'sleep_quality', 'fatigue_level', 'muscle_soreness',
  'resting_heart_rate', 'heart_rate_avg', 'heart_rate_max', 'hrv_score', 'mood_before',
  'mood_after', 'focus_intent', 'session_notes', 'shoes_used', 'elevation_gain', 'avg_power',
  'calories', 'supplements_taken', 'pre_run_fuel'
]);

-- An imported training keeps the date and start time it came with, for every role. Recognise the
-- refusal by SQLSTATE 23514 with the constraint name 'trainings_imported_time_is_fixed'.
create function keep_imported_time() returns trigger language plpgsql as $$
begin
  raise exception 'Imported trainings cannot change date or start time'
    using errcode = 'check_violation', schema = tg_table_schema, table = tg_table_name,
      constraint = 'trainings_imported_time_is_fixed';
end
$$;
create trigger keep_imported_time before update of date, start_time on trainings
for each row when (
  old.is_strava_import
  and (old.date, old.start_time) is distinct from (new.date, new.start_time)
)
execute function keep_imported_time();
