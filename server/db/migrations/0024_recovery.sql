-- Steps of the recovery plan that were done on a day of the runner's. A plan is one document, so they
-- refer to its sections and steps by name.
create table recovery_ticks (
  user_id uuid not null references auth_users (id) on delete cascade,
  day date not null check (day between '1900-01-01' and '2199-12-31'),
  section_id text not null check (char_length(section_id) between 1 and 100),
  step_id text not null check (char_length(step_id) between 1 and 100),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (user_id, day, section_id, step_id)
);
select build_walls('recovery_ticks', user_writes => '{}');
-- A tick is there or it is not: all of it is the key.
grant insert (user_id, day, section_id, step_id) on recovery_ticks to longrun_user;
