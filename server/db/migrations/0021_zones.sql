-- Zones have a date: `user_zones` is the current set, and each earlier one is kept with the days it
-- held for, so that a session is judged by the zones of its day.
alter table user_zones
  -- The runner's day on which it was saved.
  add column held_from date not null default (now() at time zone 'UTC')::date,
  -- Where the two heart rates come from; null where that is not known.
  add column max_heart_rate_basis text
    check (max_heart_rate_basis in ('entered', 'profile', 'age', 'default-age')),
  add column lactate_threshold_basis text
    check (lactate_threshold_basis in ('entered', 'estimated', 'formula')),
  -- What a generated set rests on, to be shown with it.
  add column analysis jsonb check (jsonb_typeof(analysis) = 'object'),
  add constraint user_zones_five_digits check (
    greatest(
      max_heart_rate, lactate_threshold_hr, lactate_threshold_pace,
      zone_1_min, zone_1_max, zone_1_pace_min, zone_1_pace_max,
      zone_2_min, zone_2_max, zone_2_pace_min, zone_2_pace_max,
      zone_3_min, zone_3_max, zone_3_pace_min, zone_3_pace_max,
      zone_4_min, zone_4_max, zone_4_pace_min, zone_4_pace_max,
      zone_5_min, zone_5_max, zone_5_pace_min, zone_5_pace_max
    ) <= 99999
  );
-- The walls hold for whoever owns the table, too.
alter table user_zones no force row level security;
update user_zones set held_from = (created_at at time zone 'UTC')::date;
alter table user_zones force row level security;

create table user_zone_history (
  user_id uuid not null references auth_users (id) on delete cascade,
  id uuid not null,
  held_from date not null,
  held_until date not null, -- exclusive: the day from which another set held
  calculation_method text not null check (calculation_method in ('manual', 'ai_generated')),
  max_heart_rate integer check (max_heart_rate >= 0),
  max_heart_rate_basis text
    check (max_heart_rate_basis in ('entered', 'profile', 'age', 'default-age')),
  lactate_threshold_hr integer check (lactate_threshold_hr >= 0),
  lactate_threshold_basis text
    check (lactate_threshold_basis in ('entered', 'estimated', 'formula')),
  lactate_threshold_pace integer check (lactate_threshold_pace >= 0),
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
  analysis jsonb check (jsonb_typeof(analysis) = 'object'),
  created_at timestamptz not null default now(), -- of the set, not of its place here
  updated_at timestamptz not null default now(),
  primary key (user_id, id),
  constraint user_zone_history_days check (held_from <= held_until),
  constraint user_zone_history_five_digits check (
    greatest(
      max_heart_rate, lactate_threshold_hr, lactate_threshold_pace,
      zone_1_min, zone_1_max, zone_1_pace_min, zone_1_pace_max,
      zone_2_min, zone_2_max, zone_2_pace_min, zone_2_pace_max,
      zone_3_min, zone_3_max, zone_3_pace_min, zone_3_pace_max,
      zone_4_min, zone_4_max, zone_4_pace_min, zone_4_pace_max,
      zone_5_min, zone_5_max, zone_5_pace_min, zone_5_pace_max
    ) <= 99999
  )
);
-- What held stays as it was: only the service writes.
select build_walls('user_zone_history', user_writes => '{}');
revoke delete on user_zone_history from longrun_user;
