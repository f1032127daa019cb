-- The minutes a runner has free for training, by weekday: '0' for Sunday to '6'. A weekday that is
-- missing has not been said; 0 is no time.
alter table user_profiles
  add column availability jsonb not null default '{}',
  add constraint user_profiles_availability check (
    jsonb_typeof(availability) = 'object'
    and pg_column_size(availability) <= 500
    and availability - array['0', '1', '2', '3', '4', '5', '6'] = '{}'
    and not jsonb_path_exists(
      availability,
      'strict $.* ? (@.type() != "number" || @ < 0 || @ > 1440 || @ != @.floor())'
    )
  );
grant insert (availability), update (availability) on user_profiles to longrun_user;
