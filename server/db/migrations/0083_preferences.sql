-- How a runner reads and types figures. What is stored elsewhere stays in km, metres, seconds, °C, kg and cm.
alter table user_profiles
  add column distance_unit text not null default 'km' check (distance_unit in ('km', 'mi')),
  add column height_unit text not null default 'm' check (height_unit in ('m', 'ft')),
  add column temperature_unit text not null default 'C' check (temperature_unit in ('C', 'F')),
  add column body_units text not null default 'metric' check (body_units in ('metric', 'imperial')),
  add column clock text not null default '12h' check (clock in ('12h', '24h')),
  add column date_order text not null default 'mdy' check (date_order in ('mdy', 'dmy', 'ymd')),
  -- 0 for Sunday; null for each screen's usual one.
  add column first_weekday smallint check (first_weekday between 0 and 6),
  -- An IANA name; null for that of each device.
  add column time_zone text check (char_length(time_zone) between 1 and 100),
  -- Null for that of each device.
  add column appearance text check (appearance in ('light', 'dark', 'auto'));
grant insert (distance_unit, height_unit, temperature_unit, body_units, clock, date_order, first_weekday, time_zone,
    appearance),
  update (distance_unit, height_unit, temperature_unit, body_units, clock, date_order, first_weekday, time_zone,
    appearance)
  on user_profiles to longrun_user;
